#include "search/incremental.hpp"

#include <algorithm>

namespace astrolabe::phases {

ASTROLABE_PHASE(repair, .text = "Repairing");

}  // namespace astrolabe::phases

namespace astrolabe::facts {

ASTROLABE_FACT(touched, .text = "Cells touched again");
ASTROLABE_FACT(kept, .text = "Cells kept");

}  // namespace astrolabe::facts

namespace astrolabe {

void WaitingCells::order() noexcept { std::sort(numbered_.begin(), numbered_.end()); }

}  // namespace astrolabe
