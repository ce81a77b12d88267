#pragma once
// Scenarios of a map that changes: a file of patches, which are small maps, and a file that lays them on a free map and asks queries between.
// docs/formats/dynamic.md says what is accepted.

#include "astrolabe/map.hpp"
#include "io/movingai/movingai.hpp"
#include "io/text/file_fault.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace astrolabe {

struct Patch {
  Size size;
  std::vector<Terrain> cells;  ///< walls, and plain ground
};

/// A line of the scenario: a patch that is laid, or a query.
struct DynamicCommand {
  bool is_query = false;
  std::uint32_t time = 0;
  std::uint32_t patch = 0;      ///< of one that is laid
  Point place;                  ///< its upper left corner
  bool is_unreachable = false;  ///< of a query: there is no path
  ScenRow row{};                ///< of a query
};

struct DynamicScenario {
  Size size;
  std::vector<DynamicCommand> commands;
};

FileFault read_patches(std::string_view text, std::vector<Patch>& patches);
/// `patches`: those of the file that the scenario names.
FileFault read_dynamic_scen(std::string_view text, const std::vector<Patch>& patches, DynamicScenario& scenario);

}  // namespace astrolabe
