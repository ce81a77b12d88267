#pragma once
// The values of the fields of a motion, read and written. A reader counts before it makes room. An error has the column of what it is about within
// the value, from 1.

#include "astrolabe/motion/motion.hpp"
#include "astrolabe/result.hpp"

#include <string>
#include <string_view>

namespace astrolabe::motion_values {

Error read_pace(std::string_view text, Pace& pace);
Error read_target(std::string_view text, Size size, Target& target);
Error read_doors(std::string_view text, Size size, Motion& motion);
Error read_drifts(std::string_view text, Size size, Motion& motion);
/// Behind the doors and the units, which edits name.
Error read_edits(std::string_view text, Size size, Motion& motion);
Error read_tick(std::string_view text, Tick& tick);

std::string pace_text(Pace pace);
std::string target_text(const Target& target, Size size);
std::string doors_text(const Motion& motion, Size size);
std::string drifts_text(const Motion& motion, Size size);
std::string edits_text(const Motion& motion, Size size);

}  // namespace astrolabe::motion_values
