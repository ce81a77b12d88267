#pragma once
// The open list of a lane at a step, in the order in which the search takes its cells. The cells, their g and their insertion come from the
// recording, the order from what the search declares (ListOrder). So a step that was rewound to shows what it showed while the search was there.

#include "astrolabe/lane.hpp"
#include "astrolabe/report.hpp"
#include "explain/list/bucket_floors.hpp"
#include "explain/list/lazy_order.hpp"
#include "recording/cell_runs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace astrolabe {

class EventLog;

enum class ListState : std::uint8_t {
#define ASTROLABE_LIST_STATE(name) name,
#include "explain/list/list_states.def"
#undef ASTROLABE_LIST_STATE
};

/// What puts the first row before the second.
enum class ListRule : std::uint8_t {
#define ASTROLABE_LIST_RULE(name) name,
#include "explain/list/list_rules.def"
#undef ASTROLABE_LIST_RULE
};

struct OpenRow {
  Cell cell = no_cell;
  std::uint64_t g = 0;  ///< units, as h and f
  std::uint64_t h = 0;
  std::uint64_t f = 0;           ///< the priority, or no_priority
  std::uint32_t step = 0;        ///< that inserted it last
  bool ties_with_above = false;  ///< has the same key, or bucket, as the row above, and so on
  bool ties_with_below = false;
  std::uint32_t number = 0;  ///< its place by time of insertion, from 1, among the rows that insertion orders (numbered()); 0 for other rows
  bool is_idle = false;      ///< its key is not below the cost of the path that is known: the search does not expand it any more
};

class OpenListTable {
 public:
  /// Reads the list at the step. False when a part of the work is left: the caller calls again, and asks nothing before.
  bool read(const StepView& view);
  /// Whether what was read is of this recording and step.
  bool is_of(const StepView& view) const noexcept;

  // --- Of the last read()
  ListState state() const noexcept { return state_; }
  ListKind kind() const noexcept { return order_.kind; }
  bool is_two_sided() const noexcept { return order_.is_two_sided; }
  /// The side whose first row is expanded next, where takes_next(); with one list, its side.
  Side turn() const noexcept { return order_.turn; }
  /// Whether the next step expands the first row. Otherwise it expands nothing or a cell of a path that is known, or there is no next step.
  bool takes_next() const noexcept { return takes_next_; }
  std::size_t size(Side side) const noexcept { return of(side).size(); }
  /// The number of rows with the key, or bucket, of the first row; the first row is one of them.
  std::uint32_t ties(Side side) const noexcept { return ties_[static_cast<std::size_t>(side)]; }
  ListRule rule(Side side) const noexcept { return rules_[static_cast<std::size_t>(side)]; }
  /// The number of rows, from the first, that are equal in all that a reader can know: they have one key, and one g where g breaks ties. It is 1
  /// where insertion is the order itself or the tie rule that was chosen, and where the search does not choose by its order.
  std::uint32_t equals(Side side) const noexcept { return equals_[static_cast<std::size_t>(side)]; }
  /// The number of rows, from the first, that are ordered by insertion alone, which is the order itself or the tie rule that was chosen; else 0.
  std::uint32_t numbered(Side side) const noexcept { return numbered_[static_cast<std::size_t>(side)]; }
  /// Cells that are no rows, but equal the first row in all that a reader can know: candidates of this layer that the search has cut from it.
  const std::vector<Cell>& cut_equals() const noexcept { return cut_equals_; }
  /// The open cells of which none has a lower number than the first row of the side whose turn it is. Precondition: is_of(view).
  LowestOf lowest(const StepView& view);
  /// Appends the rows first .. first+count-1, as far as there are. Precondition: is_of(view).
  void rows(const StepView& view, Side side, std::size_t first, std::size_t count, std::vector<OpenRow>& rows);
  /// The number of the row of a cell, from 0; nothing where the list does not hold the cell.
  std::optional<std::size_t> row_of(Side side, Cell cell) const noexcept;

 private:
  struct Entry {
    std::uint64_t key;
    std::uint64_t tie;
    std::uint64_t number;  ///< differs from those of all other entries
    Cell cell;
    std::uint32_t event;  ///< that inserted the cell last
    friend bool operator<(const Entry& a, const Entry& b) noexcept {
      return a.key != b.key ? a.key < b.key : a.tie != b.tie ? a.tie < b.tie : a.number < b.number;
    }
  };
  using List = LazyOrder<Entry>;
  class Reader;

  const List& of(Side side) const noexcept { return lists_[static_cast<std::size_t>(side)]; }
  List& of(Side side) noexcept { return lists_[static_cast<std::size_t>(side)]; }
  bool has_ties() const noexcept { return order_.kind != ListKind::Queue && order_.kind != ListKind::Stack; }
  bool prepare(const StepView& view);
  void read_side(const StepView& view, Side side);
  ListRule rule_of(Side side);
  void count_equals(Side side);
  /// `cut`: the candidates that the search has cut from this layer. Precondition: the list has a row.
  void find_cut_equals(const std::vector<Entry>& cut, Side side);
  /// Whether insertion is the tie rule that was chosen.
  bool is_by_insertion() const noexcept { return !order_.has_fixed_ties && order_.kind == ListKind::Heap && astrolabe::is_by_insertion(order_.ties); }
  bool expands_first(const StepView& view);

  std::array<List, 2> lists_;
  std::array<std::uint32_t, 2> ties_{};
  std::array<std::uint32_t, 2> equals_{};
  std::array<std::uint32_t, 2> numbered_{};
  std::vector<Cell> cut_equals_;
  std::array<ListRule, 2> rules_{};
  ListState state_ = ListState::NoSearch;
  ListOrder order_;
  bool takes_next_ = false;
  BucketFloors floors_;
  CellRuns touched_;
  std::vector<std::uint32_t> put_back_;  ///< of ListOrder::put_back: the place of each cell in it that counts
  // What was read.
  const EventLog* log_ = nullptr;
  std::uint32_t generation_ = 0;
  std::uint32_t cells_ = 0;
  std::uint32_t step_ = 0;
  std::uint32_t events_ = 0;
  bool keeps_history_ = true;
};

}  // namespace astrolabe
