#include "search/incremental.hpp"

namespace astrolabe::phases {

ASTROLABE_PHASE(repair, .text = "Repairing");

}  // namespace astrolabe::phases

namespace astrolabe::facts {

ASTROLABE_FACT(touched, .text = "Cells touched again");
ASTROLABE_FACT(kept, .text = "Cells kept");

}  // namespace astrolabe::facts
