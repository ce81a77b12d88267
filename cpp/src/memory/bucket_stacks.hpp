#pragma once
// An open list in buckets of equal width, for priorities that hardly fall and rise by little: a ring of stacks. What lies in one
// bucket has no order but last in, first out; so a search over it may expand a cell too early and again later, and has to go on
// until no bucket is left whose priorities lie below the cost of the path that it found (R. B. Dial, 1969).

#include "memory/bucket_ring.hpp"

#include <cstdint>
#include <vector>

namespace astrolabe {

template <class Entry>
class BucketStacks : BucketRing {
 public:
  /// Priorities rise by at most `largest_rise` above that of the entry which was taken last; they may fall. `first`: the lowest
  /// to begin with. A bucket is 2^k wide.
  void begin(unsigned k, std::uint64_t largest_rise, std::uint64_t first) {
    // Only what the last search left: there may be far more buckets than cells in them.
    for (std::uint64_t used = current_; used <= last_; ++used) stacks_[used & mask_].clear();
    const std::size_t buckets = begin_ring(k, largest_rise, first, 2);
    if (stacks_.size() < buckets) stacks_.resize(buckets);
    last_ = current_;
  }

  [[gnu::always_inline]] void push(std::uint64_t priority, Entry entry) {
    const std::uint64_t bucket = bucket_of(priority);
    last_ = bucket < last_ ? last_ : bucket;
    stacks_[bucket & mask_].push_back(entry);
  }

  /// Takes an entry of the first bucket; false when nothing is left whose priority may lie below the limit.
  bool pop_below(std::uint64_t limit, Entry& entry) noexcept {
    std::vector<Entry>* stack = &stacks_[current_ & mask_];
    if (stack->empty()) {
      stack = next_bucket();
      if (stack == nullptr) return false;
    }
    if (!reaches_below(limit)) return false;
    entry = stack->back();
    stack->pop_back();
    return true;
  }

 private:
  /// Null when all are empty.
  std::vector<Entry>* next_bucket() noexcept {
    for (std::uint64_t next = current_ + 1; next <= last_; ++next) {
      if (stacks_[next & mask_].empty()) continue;
      current_ = next;
      return &stacks_[next & mask_];
    }
    return nullptr;
  }

  std::vector<std::vector<Entry>> stacks_;
  std::uint64_t last_ = 0;  ///< none beyond it holds anything
};

}  // namespace astrolabe
