#pragma once
// What the program says about itself: its commands and their arguments.

#include <string>
#include <string_view>

namespace astrolabe::app {

/// Of one command, or of all where `command` is empty; an empty text where there is no such command.
std::string usage(std::string_view command);

}  // namespace astrolabe::app
