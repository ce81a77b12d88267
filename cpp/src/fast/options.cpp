#include "fast/options.hpp"

#include <array>

namespace astrolabe::parameters {
namespace {

constexpr std::array<Choice, 2> open_lists{{
    {"heap", "Heap (exact order)"},
    {"buckets", "Buckets (faster)"},
}};

}  // namespace

ASTROLABE_CHOICE(open_list, "Open list", open_lists, .fastest = static_cast<std::int32_t>(OpenListKind::Buckets));

}  // namespace astrolabe::parameters
