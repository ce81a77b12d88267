#pragma once
// The arguments that run, scen and link share: map, algorithm and options. Options come from the catalogue.

#include "arguments.hpp"
#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/query.hpp"

#include <memory>
#include <string>

namespace astrolabe::app {

/// Reads a whole file; false when it cannot be read or is larger than any format allows.
bool read_file(std::string_view path, std::string& text);

/// --map, --swamp, --water, --terrain-costs, --area. Null after a problem.
std::unique_ptr<Map> map_argument(Arguments& arguments, const Multipliers& multipliers);

/// --algorithm and every option of the catalogue. An option that this algorithm does not read is noted on standard error.
Options algorithm_arguments(Arguments& arguments);

/// --moves, --cost-model, --unit and --size.
Query query_arguments(Arguments& arguments);

}  // namespace astrolabe::app
