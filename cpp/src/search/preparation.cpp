#include "search/preparation.hpp"

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(preparation_ms, .text = "Preparation (ms)");
ASTROLABE_FACT(preparation_bytes, .text = "Table size (bytes)");
}  // namespace facts

}  // namespace astrolabe
