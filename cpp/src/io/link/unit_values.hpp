#pragma once
// The units of a crowd as the value of a field: some of them in a form that people read, and many packed in bits (docs/formats/motion.md). A reader
// counts before it makes room. An error has the column of what it is about within the value, from 1.

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/result.hpp"

#include <string>
#include <string_view>

namespace astrolabe::motion_values {

/// The units behind the first.
Error read_units(std::string_view text, Size size, Motion& motion);
std::string units_text(const Motion& motion, Size size);
/// The planners of lanes, by their ids.
Error read_methods(std::string_view text, Size size, Motion& motion);
std::string methods_text(const Motion& motion, Size size);

}  // namespace astrolabe::motion_values
