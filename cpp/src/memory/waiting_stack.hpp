#pragma once
// A stack that shows its ends, so that a loop can keep them in registers, and that has room to spare, so that the loop calls nothing: engines
// of WebAssembly write whatever changes in a loop to memory at every turn when anything is called in it, however seldom.

#include "astrolabe/cell.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>

namespace astrolabe {

template <class Entry>
struct alignas(4 * sizeof(void*)) WaitingStack {
  void clear() noexcept { top = bottom.get(); }
  bool empty() const noexcept { return top == bottom.get(); }
  /// True when it came to its end: make_room() is to be called before another cell is expanded.
  [[gnu::always_inline]] bool push(Entry entry) noexcept {
    *top++ = entry;
    return top == end;
  }
  /// For the successors of one cell.
  void make_room() {
    if (top >= end) grow();
  }
  [[gnu::noinline]] void grow() {
    const auto count = static_cast<std::size_t>(top - bottom.get());
    const std::size_t capacity = std::max<std::size_t>(2 * count, 4 * direction_count);
    auto larger = std::make_unique<Entry[]>(capacity);
    std::copy(bottom.get(), top, larger.get());
    bottom = std::move(larger);
    top = bottom.get() + count;
    end = bottom.get() + capacity - direction_count;
  }

  std::unique_ptr<Entry[]> bottom;
  Entry* top = nullptr;  ///< behind the last
  Entry* end = nullptr;  ///< behind it there is room for as many as one cell has successors
};

}  // namespace astrolabe
