#pragma once
// Open lists. All have a total order, so that a trace never depends on a library: priority, then the tie-break rule, then
// insertion. An improved cell is pushed again. The first entry of a cell to come out closes it with its latest
// g. pop_open() skips its other entries, because the cell is closed by then.

#include "astrolabe/cell.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/report.hpp"
#include "world/grow.hpp"

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace astrolabe {

/// Least priority first: a 4-ary heap with its keys inside, which keeps a comparison in one cache line.
template <class CostT>
class HeapOpenList {
 public:
  static constexpr ListKind kind = ListKind::Heap;

  void begin(std::uint32_t /*cells*/, TieBreak rule) noexcept {
    entries_.clear();
    rule_ = rule;
    inserted_ = 0;
  }
  bool empty() const noexcept { return entries_.empty(); }
  /// What pop() would give, and its priority. Precondition: not empty.
  Cell least() const noexcept { return Cell{static_cast<std::uint32_t>(entries_.front().order)}; }
  CostT least_priority() const noexcept {
    if constexpr (sizeof(CostT) == 4) {
      return static_cast<CostT>(entries_.front().key >> 32);
    } else {
      return entries_.front().key.first;
    }
  }

  /// What the rule compares first after that priority (tie_of), and the number of the insertion. The same precondition.
  CostT least_tie() const noexcept {
    if constexpr (sizeof(CostT) == 4) {
      return static_cast<CostT>(entries_.front().key);
    } else {
      return entries_.front().key.second;
    }
  }
  std::uint32_t least_number() const noexcept {
    const auto number = static_cast<std::uint32_t>(entries_.front().order >> 32);
    return is_latest_first(rule_) ? ~number : number;
  }
  /// The number of the next insertion.
  std::uint32_t inserted() const noexcept { return inserted_; }

  void push(CostT priority, CostT g, Cell cell) {
    const std::uint32_t number = inserted_++;
    const Entry entry{make_key(priority, tie_of(rule_, g)), std::uint64_t{is_latest_first(rule_) ? ~number : number} << 32 | index(cell)};
    std::size_t hole = entries_.size();
    entries_.push_back(entry);
    while (hole > 0) {
      const std::size_t up = (hole - 1) / 4;
      if (!before(entry, entries_[up])) break;
      entries_[hole] = entries_[up];
      hole = up;
    }
    entries_[hole] = entry;
  }

  /// Takes out the last place of the heap, whichever cell that is: a list can be emptied without ordering it. Not empty.
  Cell take_any() noexcept {
    const Cell cell{static_cast<std::uint32_t>(entries_.back().order)};
    entries_.pop_back();
    return cell;
  }

  /// Precondition: not empty.
  Cell pop() noexcept {
    const Cell first_cell = least();
    const Entry last = entries_.back();
    entries_.pop_back();
    const std::size_t size = entries_.size();
    if (size == 0) return first_cell;
    std::size_t hole = 0;
    for (;;) {
      const std::size_t first = hole * 4 + 1;
      if (first >= size) break;
      std::size_t best = first;
      if (first + 4 <= size) {
        best = earlier(earlier(first, first + 1), earlier(first + 2, first + 3));
      } else {
        for (std::size_t child = first + 1; child < size; ++child) best = earlier(best, child);
      }
      if (!before(entries_[best], last)) break;
      entries_[hole] = entries_[best];
      hole = best;
    }
    entries_[hole] = last;
    return first_cell;
  }

 private:
  // Priority and tie as one number where they fit. What is compared at random must not branch: with branches, mispredictions
  // took half of the time of A*.
  using Key = std::conditional_t<sizeof(CostT) == 4, std::uint64_t, std::pair<CostT, CostT>>;
  static Key make_key(CostT priority, CostT tie) noexcept {
    if constexpr (sizeof(CostT) == 4) {
      return std::uint64_t{priority} << 32 | tie;
    } else {
      return {priority, tie};
    }
  }
  struct Entry {
    Key key;
    std::uint64_t order;  ///< insertion:32 | cell:32
  };
  static bool before(const Entry& a, const Entry& b) noexcept {
    return (static_cast<int>(a.key < b.key) | (static_cast<int>(a.key == b.key) & static_cast<int>(a.order < b.order))) != 0;
  }
  /// The earlier of two places, without a branch.
  std::size_t earlier(std::size_t a, std::size_t b) const noexcept {
    const auto second = static_cast<std::size_t>(before(entries_[b], entries_[a]));
    return a ^ ((a ^ b) & (0 - second));
  }

  std::vector<Entry> entries_;
  TieBreak rule_ = TieBreak::LargerG;
  std::uint32_t inserted_ = 0;
};

/// First in, first out: breadth-first search.
template <class CostT>
class QueueOpenList {
 public:
  static constexpr ListKind kind = ListKind::Queue;

  void begin(std::uint32_t cells, TieBreak) {
    cells_.clear();
    cells_.reserve(cells);
    head_ = 0;
  }
  bool empty() const noexcept { return head_ == cells_.size(); }
  void push(CostT, CostT, Cell cell) { cells_.push_back(cell); }
  Cell pop() noexcept { return cells_[head_++]; }

 private:
  std::vector<Cell> cells_;
  std::size_t head_ = 0;
};

/// Last in, first out: depth-first search. Pushing a cell that is in the list moves it to the top, so the list is linked
/// through the cells and never holds one twice.
template <class CostT>
class StackOpenList {
 public:
  static constexpr ListKind kind = ListKind::Stack;

  /// A part of what begin() would take on a large map; true when there is room.
  bool make_room(std::uint32_t cells) {
    while (!empty()) pop();
    return grow_part(links_, cells, Link{absent, absent});
  }
  void begin(std::uint32_t cells, TieBreak) {
    while (!make_room(cells)) {
    }
  }
  bool empty() const noexcept { return top_ == bottom; }

  void push(CostT, CostT, Cell cell) noexcept {
    const std::uint32_t i = index(cell);
    if (i == top_) return;
    Link& link = links_[i];
    if (link.below != absent) {  // Not at the top, so something lies above.
      links_[link.above].below = link.below;
      if (link.below != bottom) links_[link.below].above = link.above;
    }
    if (top_ != bottom) links_[top_].above = i;
    link = {top_, absent};
    top_ = i;
  }

  Cell pop() noexcept {
    const std::uint32_t i = top_;
    top_ = links_[i].below;
    links_[i].below = absent;
    return Cell{i};
  }

 private:
  static constexpr std::uint32_t absent = 0xFFFFFFFF;
  static constexpr std::uint32_t bottom = 0xFFFFFFFE;
  struct Link {
    std::uint32_t below;
    std::uint32_t above;
  };
  std::vector<Link> links_;
  std::uint32_t top_ = bottom;
};

}  // namespace astrolabe
