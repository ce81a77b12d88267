#pragma once
// How the open list of a search is ordered. A search declares it (Search::list_order), so that a reader of its recording can tell at any step which
// cell is next, although the list itself is gone (explain/list/open_list.hpp). A law holds each declaration to what the search expands.

#include "astrolabe/cell.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>
#include <span>

namespace astrolabe {

class Search;

/// Which open cell goes first. Each event that opens or relaxes a cell inserts it into the list.
enum class ListKind : std::uint8_t {
#define ASTROLABE_LIST_KIND(name) name,
#include "astrolabe/list_kinds.def"
#undef ASTROLABE_LIST_KIND
};

/// The open cells of which the first one has the lowest number, so that a sentence may claim that.
enum class LowestOf : std::uint8_t {
#define ASTROLABE_LOWEST_OF(name) name,
#include "astrolabe/lowest_of.def"
#undef ASTROLABE_LOWEST_OF
};

/// The order of the open list after one step.
struct ListOrder {
  /// The key of a cell that was reached with cost g. A list has such a function when its keys are finer than Search::priority().
  using Key = std::uint64_t (*)(const Search& keyed_by, Cell cell, std::uint64_t g, std::uint32_t step);

  ListKind kind = ListKind::None;
  TieBreak ties = TieBreak::LargerG;
  bool has_fixed_ties = false;   ///< no option chooses `ties`, so a reader cannot tell which of two cells with equal keys goes first
  bool may_go_by_older = false;  ///< of a Heap: an older entry of a cell may have a lower key than its last one
  bool is_two_sided = false;     ///< each side has a list
  Side turn = Side::Forward;     ///< the side whose list is taken from next; with one list, the side that grows
  bool is_over = false;          ///< nothing more is taken from the list before it begins again
  std::uint32_t since = 0;       ///< step; the last event of this step began the list, and cells that were inserted earlier are forgotten
  Cell bound = no_cell;          ///< while this cell is open, the search expands only cells whose key is lower
  Cell chosen = no_cell;         ///< the cell that goes next, where the search does not choose by the order of its list; each of Pairs is chosen so
  unsigned bucket_bits = 0;      ///< of Buckets: a bucket holds 2^bits keys
  bool may_fall = false;         ///< of Buckets: a key may lie below the bucket that is being emptied, and joins that bucket then
  std::uint32_t layer = 0;       ///< of Layers: the step that began the layer
  bool is_first_layer = false;   ///< of Layers: what the search began with is the layer
  std::uint32_t candidates = 0;  ///< of Layers: the step that began the layer before, whose successors are the candidates for this one
  std::uint32_t width = 0;       ///< of Layers: cells that a layer keeps
  /// Cells that were inserted again without an event, in this order, before the first event of the step `put_back_at`.
  std::span<const Cell> put_back{};
  std::uint32_t put_back_at = 0;
  Key key = nullptr;
  const Search* keyed_by = nullptr;  ///< where there is a key of its own
};

}  // namespace astrolabe
