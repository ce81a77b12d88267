#pragma once
// What open lists in buckets of equal width share: which bucket a priority belongs to, on a ring as large as priorities rise.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace astrolabe {

/// k for a bucket 2^k wide: narrower than the least rise of g + h by one step, which is 2 straight steps less a diagonal, so that what
/// is expanded too early is little.
inline unsigned bucket_bits(std::uint64_t straight) noexcept {
  return static_cast<unsigned>(std::max(0, static_cast<int>(std::bit_width(straight)) - 2));
}

class BucketRing {
 protected:
  /// Returns how many buckets there are, a power of two.
  std::size_t begin_ring(unsigned k, std::uint64_t largest_rise, std::uint64_t first, std::uint64_t least_buckets) noexcept {
    shift_ = k;
    current_ = first >> k;
    fallen_ = ~std::uint64_t{0};
    const auto buckets = static_cast<std::size_t>(std::bit_ceil(std::max((largest_rise >> k) + 2, least_buckets)));
    mask_ = buckets - 1;
    return buckets;
  }

  /// Where a heuristic is not consistent a priority can fall: then the bucket that is being emptied is early enough.
  std::uint64_t bucket_of(std::uint64_t priority) noexcept {
    const std::uint64_t bucket = priority >> shift_;
    if (bucket >= current_) return bucket;
    fallen_ = current_;
    return current_;
  }

  /// Whether the bucket that is being emptied may hold a priority below the limit.
  bool reaches_below(std::uint64_t limit) const noexcept { return current_ << shift_ < limit || fallen_ == current_; }

  std::uint64_t mask_ = 0;
  std::uint64_t current_ = 1;  ///< the bucket that is being emptied, not yet wrapped around
  unsigned shift_ = 0;

 private:
  std::uint64_t fallen_ = 0;  ///< the bucket that was being emptied when a priority fell last
};

}  // namespace astrolabe
