#include "jumps/options.hpp"

#include <array>

namespace astrolabe::parameters {
namespace {

constexpr std::array<Choice, 2> intermediates{{
    {"kept", "kept"},
    {"pruned", "skipped"},
}};
constexpr std::array<Choice, 2> jump_keepings{{
    {"afresh", "searched each time"},
    {"graph", "kept in a graph for later searches"},
}};
constexpr std::array<Choice, 2> boundings{{
    {"off", "off (as in JPS+)"},
    {"on", "on, skips branches that cannot lead to the goal"},
}};

}  // namespace

ASTROLABE_CHOICE(intermediate, "Intermediate points", intermediates, .fastest = static_cast<std::int32_t>(Intermediate::Pruned));
ASTROLABE_CHOICE(jumps, "Jumps", jump_keepings, .seen = false, .fastest = static_cast<std::int32_t>(Jumps::Graph));
ASTROLABE_CHOICE(goal_bounds, "Goal bounds", boundings);

}  // namespace astrolabe::parameters
