#pragma once
// What moves, as text: fields of a link, or lines of a file. docs/formats/motion.md describes every field.

#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion.hpp"
#include "astrolabe/result.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

/// A longer file is refused.
inline constexpr std::size_t max_motion_bytes = 1 << 22;

/// The keys of the fields of a motion.
std::vector<std::string_view> motion_keys();

/// Reads fields with '&' between them, in any order, and passes over those that are not of a motion. Null where there are none. An error has the
/// column of its field.
Error read_motion_fields(std::string_view fields, Size size, MotionPtr& motion);
/// The fields that differ from the default, each after an '&'. Precondition: is_valid_motion().
std::string motion_fields(const Motion& motion, Size size);

/// An error where a patrol stops in a wall of the map, which has no place in the text yet.
Error stop_error(const Motion& motion, const Map& map);

/// Reads a file with one field a line; empty lines, and lines that begin with '#', say nothing. Null where there is no field. An error has the line,
/// and the column of the entry that it is about.
Error read_motion_file(std::string_view text, const Map& map, MotionPtr& motion);
std::string motion_file(const Motion& motion, Size size);

}  // namespace astrolabe
