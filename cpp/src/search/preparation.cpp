#include "search/preparation.hpp"

#include <ctime>

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(preparation_ms, .text = "Preparation (ms)");
ASTROLABE_FACT(preparation_bytes, .text = "Table size (bytes)");
}  // namespace facts

// std::chrono would link in error messages that this clock never needs.
double PreparationTime::now() noexcept {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
}

}  // namespace astrolabe
