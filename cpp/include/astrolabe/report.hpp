#pragma once
// A search fills these records when it is asked about a step, a cell, its open list, the moves that it looks at, or what it built.

#include "astrolabe/cell.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/trace.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

class Search;

/// The moment of a search that a report is about: after a step that the search has done.
struct Moment {
  std::uint32_t step;
  bool is_end;  ///< the search has ended, and this is its last step
};

/// A figure that an algorithm may tell besides the counters. ASTROLABE_FACT defines one.
struct FactInfo {
  std::string_view id;
  Words text;
};
/// Its value, as text because it may be of any size.
struct FactValue {
  const FactInfo* fact;
  std::string value;
};

/// Defines a fact, whose id is its name, in `namespace astrolabe::facts`: in the file of the algorithm or of the frame that tells it. As with
/// ASTROLABE_OPTION, two of the same id do not compile or do not link.
#define ASTROLABE_FACT(fact, ...) \
  extern const FactInfo fact;     \
  constexpr FactInfo fact { .id = #fact, __VA_ARGS__ }

// --- Lines over the grid

/// A point in half cells: (2x + 1, 2y + 1) is the centre of cell (x, y), (2x, 2y) its upper left corner.
struct HalfPoint {
  std::int32_t x = 0;
  std::int32_t y = 0;
  friend constexpr bool operator==(HalfPoint, HalfPoint) = default;
};
constexpr HalfPoint centre_of(Point p) noexcept { return {2 * p.x + 1, 2 * p.y + 1}; }
/// Euclidean length in cells.
double line_length(const std::vector<HalfPoint>& line) noexcept;

/// A line of what an algorithm built over the grid, for drawing beside it.
enum class StrokeKind : std::uint8_t { Border, Gate, Link };
struct Stroke {
  HalfPoint from;
  HalfPoint to;
  StrokeKind kind;
  friend bool operator==(const Stroke&, const Stroke&) = default;
};

// --- Moves

/// What happens to a cell that is reached again.
enum class Relaxation : std::uint8_t {
  Never,    ///< the first way to a cell stays (breadth-first, greedy)
  Latest,   ///< the latest way to an open cell counts (depth-first)
  Open,     ///< a cheaper way to an open cell counts; closed cells stay closed, so a guarantee needs a proof
  Cheaper,  ///< a cheaper way to an open or closed cell counts; where h weighs more than g, many cells are expanded often
};

/// To what an expansion leads.
enum class Leads : std::uint8_t {
  Steps,      ///< to neighbours, by one move each
  Lines,      ///< to neighbours, whose parent may be any cell in sight
  Rays,       ///< to jump points
  Elsewhere,  ///< over the links of a graph or the gates of a mesh: moves play no part
};

/// How a search looks at the legal moves of a cell that it expands.
struct MoveRule {
  Leads leads = Leads::Steps;
  Relaxation relaxation = Relaxation::Cheaper;
  std::uint8_t pruned = 0;        ///< moves (bits) that it leaves out: another path of the same cost comes before (canonical order)
  std::uint8_t not_shortest = 0;  ///< moves (bits) that it leaves out: no shortest path goes there
  bool passes_turns = false;      ///< of rays: it opens what lies behind an intermediate jump point, not that point
  bool has_bound = false;         ///< it leaves out cells beyond a bound
  bool expands_goal = false;      ///< else it ends at the goal, whose moves it does not look at
  bool has_rounds = false;        ///< a step that ends a round looks at no moves; it opens the cell from which the next one grows
};

// --- The open list: how it is ordered. A search declares that (Search::list_order), so that a reader of its recording can tell at any step which
// cell is next, although the list itself is gone (explain/list/open_list.hpp). A law holds each declaration to what the search expands.

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

// --- A step and a cell

/// What the step did.
struct StepReport {
  Cell cell = no_cell;  ///< the expanded cell; no_cell at step 0 and where nothing was expanded
  Side side = Side::Forward;
  std::uint64_t g = 0;
  std::uint32_t ties = 0;               ///< other cells that were open with the same priority
  LowestOf lowest = LowestOf::Nothing;  ///< All, Side or Bucket, where the search chose the cell by its number
  std::uint32_t opened = 0;
  std::uint32_t relaxed = 0;
};

/// One cell at the step, as the forward side sees it when that reached it, else as the backward side does. Steps are no_event
/// where they did not happen or the history is gone.
struct CellReport {
  ShownState state = ShownState::Unvisited;
  Side side = Side::Forward;
  bool has_g = false;
  std::uint64_t g = 0;
  Cell parent = no_cell;
  std::uint32_t opened_step = no_event;
  std::uint32_t closed_step = no_event;
  bool has_other_g = false;   ///< both sides reached it
  std::uint64_t other_g = 0;  ///< the backward side's
};

}  // namespace astrolabe
