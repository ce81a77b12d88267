#pragma once
// Plans as text, as the programs of the LaCAM family write and read them: lines `key=value`, and behind `solution=` a line for each tick with the
// places of all units, `0:(5,16),(21,29),`. docs/formats/plan.md says what is accepted. Source: K. Okumura, the programs lacam, lacam2, lacam3 and
// mapf-visualizer.

#include "astrolabe/motion/joint.hpp"
#include "io/text/file_fault.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace astrolabe {

inline constexpr std::size_t max_plan_bytes = std::size_t{64} << 20;

/// The places of all units at each tick. They may lie outside any map, as in a plan that was made for another one.
struct PlanText {
  std::vector<std::vector<Point>> rows{};
  /// The lines before the solution, in the order of the file.
  std::vector<std::pair<std::string, std::string>> fields{};
};

/// Reads all of a text. The plan stays as far as it was read where there is a fault.
FileFault read_plan(std::string_view text, PlanText& plan);
/// Writes a plan. A unit that is gone is written at its last place.
std::string write_plan(const JointPlan& plan, Size size, const std::vector<std::pair<std::string, std::string>>& fields);

}  // namespace astrolabe
