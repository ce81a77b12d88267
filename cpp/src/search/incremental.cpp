#include "search/incremental.hpp"

namespace astrolabe::phases {

ASTROLABE_PHASE(repair, .text = "Repairing");

}  // namespace astrolabe::phases
