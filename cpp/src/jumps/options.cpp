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

ASTROLABE_OPTION(intermediate, .name = "Intermediate points", .kind = ParameterKind::Choice, .min = 0, .max = 1, .step = 1, .fallback = 0,
                 .choices = intermediates, .fastest = static_cast<std::int32_t>(Intermediate::Pruned));
ASTROLABE_OPTION(jumps, .name = "Jumps", .kind = ParameterKind::Choice, .min = 0, .max = 1, .step = 1, .fallback = 0, .choices = jump_keepings,
                 .seen = false, .fastest = static_cast<std::int32_t>(Jumps::Graph));
ASTROLABE_OPTION(goal_bounds, .name = "Goal bounds", .kind = ParameterKind::Choice, .min = 0, .max = 1, .step = 1, .fallback = 0,
                 .choices = boundings);

}  // namespace astrolabe::parameters
