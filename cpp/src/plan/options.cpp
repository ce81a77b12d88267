#include "plan/options.hpp"

#include <array>

namespace astrolabe::parameters {

inline constexpr std::array matchings{Choice{"own", "each unit at its own pace"}, Choice{"match", "at the pace of a slower unit ahead"}};
ASTROLABE_CHOICE(matching, "Speed matching", matchings);

}  // namespace astrolabe::parameters
