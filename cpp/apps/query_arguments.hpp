#pragma once
// The arguments that run, scen and link share: map, algorithm and options. Options come from the catalogue.

#include "arguments.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"
#include "io/movingai.hpp"

#include <memory>
#include <string>
#include <vector>

namespace astrolabe::app {

/// Reads a whole file; false when it cannot be read or is larger than any format allows.
bool read_file(std::string_view path, std::string& text);

/// --map, --swamp, --water, --terrain-costs, --area. Null after a problem.
std::unique_ptr<Map> map_argument(Arguments& arguments, const Multipliers& multipliers);

/// --map and --scen: the rows of a published scenario and their map, on which all passable terrain counts as 1. Null after a problem.
std::unique_ptr<Map> scenario_arguments(Arguments& arguments, std::vector<ScenRow>& rows);
/// What an algorithm does by default where nobody looks at the order of expansion: cells wait in buckets, for instance.
Options fast_options(const AlgorithmInfo& info);

/// Whether somebody may look at each step, so that the defaults are the classic ones; else they are the fast ones.
enum class Looks : bool { Away, On };
/// --algorithm and every option of the catalogue. An option that this algorithm does not read is noted on standard error.
Options algorithm_arguments(Arguments& arguments, Looks looks = Looks::On);

/// --moves, --cost-model, --unit and --size.
Query query_arguments(Arguments& arguments);

}  // namespace astrolabe::app
