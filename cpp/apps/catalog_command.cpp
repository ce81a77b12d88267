#include "command.hpp"
#include "typescript.hpp"

#include "astrolabe/catalog.hpp"

#include <cstdio>

namespace astrolabe::app {

int catalog_command(Arguments& arguments) {
  const bool as_json = arguments.flag("json");
  const bool as_typescript = arguments.flag("typescript");
  const bool as_typescript_explain = arguments.flag("typescript-explain");
  const bool as_typescript_motion = arguments.flag("typescript-motion");
  if (const std::string problem = arguments.problem(); !problem.empty()) return fail(problem);
  if (as_typescript) {
    print(typescript_constants());
  } else if (as_typescript_explain) {
    print(typescript_explain_constants());
  } else if (as_typescript_motion) {
    print(typescript_motion_constants());
  } else if (as_json) {
    print(catalog_json());
  } else {
    for (const AlgorithmInfo* info : catalog()) {
      std::printf("%-16s %-10s %s\n", std::string{info->id}.c_str(), std::string{guarantee_ids[static_cast<int>(info->guarantee)]}.c_str(),
                  std::string{info->summary}.c_str());
    }
    for (const ParameterInfo* parameter : all_parameters()) {
      std::printf("--%-14s", std::string{parameter->id}.c_str());
      for (const Choice& choice : parameter->choices) std::printf(" %s", std::string{choice.id}.c_str());
      if (parameter->choices.empty()) std::printf(" %g to %g", parameter->min / 1000.0, parameter->max / 1000.0);
      std::printf("\n");
    }
    std::printf("--moves         ");
    for (const Choice& choice : movements) std::printf(" %s", std::string{choice.id}.c_str());
    std::printf("\n--cost-model    ");
    for (const CostModel& model : cost_models) std::printf(" %s", std::string{model.id}.c_str());
    std::printf("\n--unit          ");
    for (const UnitKind& unit : unit_kinds) std::printf(" %s", std::string{unit.id}.c_str());
    std::printf("\n");
  }
  return 0;
}

}  // namespace astrolabe::app
