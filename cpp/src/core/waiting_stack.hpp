#pragma once
// A stack that shows its ends, so that a loop can keep them in registers.

#include <algorithm>
#include <cstddef>
#include <memory>

namespace astrolabe {

template <class Entry>
struct alignas(4 * sizeof(void*)) WaitingStack {
  void clear() noexcept { top = bottom.get(); }
  bool empty() const noexcept { return top == bottom.get(); }
  [[gnu::always_inline]] void push(Entry entry) {
    if (top == end) [[unlikely]] grow();
    *top++ = entry;
  }
  [[gnu::noinline]] void grow() {
    const auto count = static_cast<std::size_t>(top - bottom.get());
    const std::size_t capacity = std::max<std::size_t>(2 * count, 64);
    auto larger = std::make_unique<Entry[]>(capacity);
    std::copy(bottom.get(), top, larger.get());
    bottom = std::move(larger);
    top = bottom.get() + count;
    end = bottom.get() + capacity;
  }

  std::unique_ptr<Entry[]> bottom;
  Entry* top = nullptr;  ///< behind the last
  Entry* end = nullptr;
};

}  // namespace astrolabe
