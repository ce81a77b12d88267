#include "search/options.hpp"

#include <array>

namespace astrolabe::parameters {
namespace {

constexpr std::array<Choice, 5> heuristics{{
    {"zero", "Zero"},
    {"manhattan", "Manhattan"},
    {"octile", "Octile"},
    {"chebyshev", "Chebyshev"},
    {"euclidean", "Euclidean"},
}};
constexpr std::array<Choice, 4> tie_breaks{{
    {"larger-g", "larger g first"},
    {"smaller-g", "smaller g first"},
    {"lifo", "last in, first out"},
    {"fifo", "first in, first out"},
}};
constexpr std::array<Choice, 2> stops{{
    {"expanded", "when the goal is expanded"},
    {"generated", "when the goal is generated"},
}};

}  // namespace

ASTROLABE_CHOICE(heuristic, "Heuristic", heuristics);
ASTROLABE_OPTION(weight, .name = "Weight", .kind = ParameterKind::Number, .min = 0, .max = 10000, .step = 100, .fallback = 1000);
ASTROLABE_CHOICE(tie_break, "Ties", tie_breaks);
ASTROLABE_CHOICE(stop, "Stop", stops);
ASTROLABE_OPTION(budget, .name = "Budget (1000 expansions)", .kind = ParameterKind::Number, .min = 1000, .max = 1000000000, .step = 1000,
                 .fallback = 1000000000);

}  // namespace astrolabe::parameters
