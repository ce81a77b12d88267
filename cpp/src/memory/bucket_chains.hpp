#pragma once
// An open list in buckets of equal width, for priorities that seldom fall (R. B. Dial, 1969). A bucket gives its last entry first, whatever the
// priorities. So a search may expand a cell too early, and later again. It has found a shortest path when no bucket holds a priority below the
// cost of its path.
//
// A step may raise the priority by thousands of buckets, and each bucket holds few entries. So a bucket is a chain through one pool of entries, and
// one bit for each bucket says whether it holds any: a word answers for 64 buckets. No branch depends on whether a bucket holds another entry,
// because no processor can predict that.

#include "memory/bucket_ring.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace astrolabe {

template <class Entry>
class BucketChains : BucketRing {
 public:
  /// Priorities rise by at most `largest_rise` above that of the entry which was taken last; they may fall. `first`: the lowest
  /// to begin with. A bucket is 2^k wide.
  void begin(unsigned k, std::uint64_t largest_rise, std::uint64_t first) {
    // Only what the last search left.
    for (std::uint64_t used = current_ / 64; count_ > 0 && used <= last_ / 64; ++used) {
      const std::size_t word = used & (mask_ / 64);
      std::uint64_t& bits = occupied_[word];
      for (; bits != 0; bits &= bits - 1) heads_[64 * word + static_cast<std::size_t>(std::countr_zero(bits))] = none;
    }
    const std::size_t buckets = begin_ring(k, largest_rise, first, 64);
    if (heads_.size() < buckets) {
      heads_.resize(buckets, none);
      occupied_.resize(buckets / 64);
    }
    last_ = current_;
    used_ = 0;
    count_ = 0;
    free_ = none;
  }

  [[gnu::always_inline]] void push(std::uint64_t priority, Entry entry) {
    const std::uint64_t bucket = bucket_of(priority);
    last_ = bucket < last_ ? last_ : bucket;
    const std::size_t place = bucket & mask_;
    const std::uint32_t link = new_link();
    links_[link] = {entry, heads_[place]};
    heads_[place] = link;
    occupied_[place / 64] |= std::uint64_t{1} << place % 64;
    ++count_;
  }

  /// What will be taken next unless something is pushed before it; null where that takes longer to find out.
  const Entry* next() const noexcept {
    const std::size_t place = current_ & mask_;
    const std::uint64_t rest = occupied_[place / 64] >> place % 64;
    return rest == 0 ? nullptr : &links_[heads_[place + static_cast<std::size_t>(std::countr_zero(rest))]].entry;
  }

  /// Takes an entry of the first bucket; false when nothing is left whose priority may lie below the limit.
  [[gnu::always_inline]] bool pop_below(std::uint64_t limit, Entry& entry) noexcept {
    if (count_ == 0) return false;
    std::size_t place = current_ & mask_;
    if (const std::uint64_t rest = occupied_[place / 64] >> place % 64; rest != 0) {
      const auto ahead = static_cast<unsigned>(std::countr_zero(rest));
      current_ += ahead;
      place += ahead;
    } else {
      current_ += to_next_word(place);
      place = current_ & mask_;
    }
    if (!reaches_below(limit)) return false;
    const std::uint32_t head = heads_[place];
    Link& link = links_[head];
    entry = link.entry;
    heads_[place] = link.next;
    occupied_[place / 64] ^= std::uint64_t{link.next == none} << place % 64;
    link.next = free_;
    free_ = head;
    --count_;
    return true;
  }

 private:
  static constexpr std::uint32_t none = ~std::uint32_t{0};
  struct Link {
    Entry entry;
    std::uint32_t next;
  };

  [[gnu::always_inline]] std::uint32_t new_link() {
    if (free_ != none) {
      const std::uint32_t link = free_;
      free_ = links_[link].next;
      return link;
    }
    if (used_ == links_.size()) links_.resize(std::max<std::size_t>(1024, 2 * links_.size()));
    return used_++;
  }

  /// Buckets from this one to the first that holds anything in a later word of the ring. Precondition: there is one.
  std::uint64_t to_next_word(std::size_t place) const noexcept {
    std::uint64_t ahead = 64 - place % 64;
    for (std::size_t word = place / 64 + 1;; ++word, ahead += 64) {
      if (const std::uint64_t bits = occupied_[word & (mask_ / 64)]; bits != 0) return ahead + static_cast<std::uint64_t>(std::countr_zero(bits));
    }
  }

  std::vector<std::uint32_t> heads_;  ///< of each bucket, none where it is empty
  std::vector<std::uint64_t> occupied_;
  std::vector<Link> links_;
  std::uint64_t last_ = 0;     ///< bucket; none beyond it holds anything
  std::uint32_t used_ = 0;     ///< links that were taken into use
  std::uint32_t free_ = none;  ///< and of these a chain that are not any more
  std::uint32_t count_ = 0;
};

}  // namespace astrolabe
