#pragma once
// What the program says about itself: its commands and their arguments.

#include <string>
#include <string_view>

namespace astrolabe::app {

/// The usage of one command, or of all commands where `command` is empty. It is empty for an unknown command.
std::string usage(std::string_view command);

}  // namespace astrolabe::app
