#pragma once
// Detects that a process, of which a state decides the next one, comes back to a state. It remembers one state, and the later that is, the longer it
// keeps it. So it finds a repetition of any length (R. Brent, 1980).

#include <bit>
#include <cstdint>
#include <utility>

namespace astrolabe {

template <class State>
class Repetition {
 public:
  void begin() { count_ = 0; }
  /// True when the state is the one that is remembered. A process that repeats is found out within a few periods.
  bool is_back(State state) {
    if (count_ > 0 && state == known_) return true;
    if (std::has_single_bit(++count_)) known_ = std::move(state);
    return false;
  }

 private:
  State known_{};
  std::uint32_t count_ = 0;
};

}  // namespace astrolabe
