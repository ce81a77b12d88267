#pragma once
// The arguments that several commands share: map, scenario, algorithm or planner, and their options. Options come from the two lists.

#include "arguments.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/motion/planner.hpp"
#include "astrolabe/query.hpp"
#include "io/movingai/movingai.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe::app {

/// The path that means standard input.
inline constexpr std::string_view standard_input = "-";

/// Reads a file, or standard input, up to more than `most` bytes, which its format allows. False when it cannot be read.
bool read_file(std::string_view path, std::string& text, std::size_t most = max_map_bytes);

/// The map of a file, read as --swamp and --water say. Null after a problem.
std::unique_ptr<Map> read_map_file(Arguments& arguments, const std::string& path);

/// --map, --swamp, --water, --terrain-costs, --area. Null after a problem.
std::unique_ptr<Map> map_argument(Arguments& arguments, const Multipliers& multipliers);

/// --map and --scen: the rows of a published scenario and their map, on which all passable terrain counts as 1. Null where the map cannot be
/// read.
std::unique_ptr<Map> scenario_arguments(Arguments& arguments, std::vector<ScenRow>& rows);

/// --algorithm and every option of the catalogue, with the classic defaults, for runs that may be inspected. An option that this
/// algorithm does not read is noted.
Options algorithm_arguments(Arguments& arguments);
/// The same with the fastest defaults for this movement rule, for runs that only answer.
Options algorithm_arguments(Arguments& arguments, Movement movement);

/// Notes that the argument of this name changes nothing for the entry with this id.
void note_unread(Arguments& arguments, std::string_view entry, std::string_view name);

/// The planner that --algorithm names, and every option that some planner reads. An option that this one does not read is noted.
PlannerOptions planner_arguments(Arguments& arguments);

/// --motion, or null when it is absent or cannot be read.
MotionPtr motion_file_argument(Arguments& arguments, const Map& map);

/// --moves, --cost-model, --unit and --size.
Query query_arguments(Arguments& arguments);

/// Start and goal from --from and --to, which must lie on the map.
void ends_arguments(Arguments& arguments, const Map& map, Query& query);
/// Waypoints from --via, which must lie on the map.
void via_arguments(Arguments& arguments, const Map& map, Query& query);

}  // namespace astrolabe::app
