#include "fast/options.hpp"

#include <array>

namespace astrolabe::parameters {
namespace {

constexpr std::array<Choice, 2> open_lists{{
    {"heap", "Heap (exact order)"},
    {"buckets", "Buckets (faster)"},
}};

}  // namespace

ASTROLABE_OPTION(open_list, .name = "Open list", .kind = ParameterKind::Choice, .min = 0, .max = 1, .step = 1, .fallback = 0, .choices = open_lists,
                 .fastest = static_cast<std::int32_t>(OpenListKind::Buckets));

}  // namespace astrolabe::parameters
