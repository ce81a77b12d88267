// A toy: expands the open cell with the least max(g, h). It has options, a fact and a phase of its own, which nothing outside this file names.
// See toy.test.ts.

#include "search/best_first.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace astrolabe {

namespace parameters {
ASTROLABE_OPTION(toy_one, .name = "One", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_two, .name = "Two", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_three, .name = "Three", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_four, .name = "Four", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_five, .name = "Five", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_six, .name = "Six", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_seven, .name = "Seven", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_eight, .name = "Eight", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
ASTROLABE_OPTION(toy_nine, .name = "Nine", .kind = ParameterKind::Number, .min = 0, .max = 9000, .step = 1000, .fallback = 0);
}  // namespace parameters

namespace phases {
ASTROLABE_PHASE(toy_play, .text = "Playing");
}  // namespace phases

namespace facts {
ASTROLABE_FACT(toy_values, .text = "Values of its options");
}  // namespace facts

namespace algorithms {
namespace {

constexpr std::array parameter_list{
    Parameter{&parameters::heuristic, 2},    Parameter{&parameters::tie_break, 0},    Parameter{&parameters::toy_one, 1000},
    Parameter{&parameters::toy_two, 2000},   Parameter{&parameters::toy_three, 3000}, Parameter{&parameters::toy_four, 4000},
    Parameter{&parameters::toy_five, 5000},  Parameter{&parameters::toy_six, 6000},   Parameter{&parameters::toy_seven, 7000},
    Parameter{&parameters::toy_eight, 8000}, Parameter{&parameters::toy_nine, 9000}};
constexpr std::array fact_list{&facts::toy_values};
constexpr std::array phase_list{&phases::toy_play};

struct Rules : BestFirstRules {
  static constexpr Relaxation relaxation = Relaxation::Open;
  static constexpr std::uint64_t priority(std::uint64_t g, std::uint64_t h) noexcept { return std::max(g, h); }
};

template <class TraceT, class CostT>
class Toy final : public BestFirst<Toy<TraceT, CostT>, Rules, TraceT, CostT> {
  using Base = BestFirst<Toy, Rules, TraceT, CostT>;
  using Base::problem_, Base::trace_;

 public:
  using Base::Base;

  void facts(const Moment&, std::vector<FactValue>& facts) const override {
    std::string values;
    for (const Parameter& parameter : parameter_list) {
      if (parameter.info->kind == ParameterKind::Number) values += std::to_string(problem_.options->get(*parameter.info) / 1000);
    }
    facts.push_back({&facts::toy_values, values});
  }

  void open_ends() noexcept {
    trace_.phase(phases::toy_play);
    Base::open_ends();
  }
};

constexpr CodeLine code[]{
    {"OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each legal move s → t", beats::each_move},
    {"    if t is in CLOSED: skip t", Beat::Closed | Beat::Keep},
    {"    if g(s) + c(s, t) ≥ g(t): skip t", Beat::NoBetter},
    {"    g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"    put t into OPEN, f(t) = max(g(t), h(t))", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo toy{
    .id = "toy",
    .name = "Toy",
    .family = "best-first",
    .summary = "Expands the open cell with the least of the larger of g and h.",
    .paper = "None: it exists in a test alone.",
    .complexity = "O(n log n)",
    .priority = "max(g, h)",
    .orders_by = OrdersBy::Other,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "the search goes by the larger of g and h, not by their sum",
    .parameters = parameter_list,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<Toy>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
