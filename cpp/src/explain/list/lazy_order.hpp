#pragma once
// A list that is sorted only where it is read: what a virtual table of many rows needs of it. Reading k rows for the first time partitions the list
// (linear), and sorts these rows (k log k); what was partitioned stays so.

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace astrolabe {

/// Entry has a total order, operator<.
template <class Entry>
class LazyOrder {
 public:
  /// For the caller to fill, in any order. begin() follows.
  std::vector<Entry>& refill() noexcept {
    entries_.clear();
    return entries_;
  }
  void begin() { borders_.assign({0, entries_.size()}); }

  std::size_t size() const noexcept { return entries_.size(); }
  /// In any order.
  std::span<const Entry> all() const noexcept { return entries_; }
  /// The entries first .. last-1 in their order, both at most size().
  std::span<const Entry> sorted(std::size_t first, std::size_t last) {
    part_at(first);
    part_at(last);
    // Heapsort: short lists, and little code.
    std::partial_sort(at(first), at(last), at(last));
    return {entries_.data() + first, entries_.data() + last};
  }

 private:
  auto at(std::size_t place) noexcept { return entries_.begin() + static_cast<std::ptrdiff_t>(place); }
  /// Makes all entries before this place those that come first.
  void part_at(std::size_t place) {
    const auto border = std::lower_bound(borders_.begin(), borders_.end(), place);
    if (*border == place) return;
    std::nth_element(at(*(border - 1)), at(place), at(*border));
    borders_.insert(border, place);
  }

  std::vector<Entry> entries_;
  std::vector<std::size_t> borders_;  ///< no entry before such a place is greater than an entry behind it
};

}  // namespace astrolabe
