// Fringe search: iterative deepening A* that keeps its frontier instead of starting again. One list is linked through the
// cells, and a mark goes along it: what it has passed is the "later" list of the paper, what lies ahead the "now" list. A cell
// above the bound is passed; any other is taken out and expanded, its children go in ahead of the mark, the first Direction
// first. At the end the bound grows to the least f that was passed. Nothing is sorted. A cell that was closed comes back
// when a cheaper way to it turns up, so an admissible heuristic is enough: a goal is only taken within the bound, and no
// bound exceeds the optimum.

#include "search/cell_search.hpp"
#include "search/factory.hpp"
#include "search/options.hpp"
#include "world/grow.hpp"

#include <algorithm>

namespace astrolabe::algorithms {
namespace {

/// A list of cells and their f, linked both ways through an array; no cell is in it twice.
class LinkedCells {
 public:
  /// A part of the room for the cells of a map; true when there is room.
  bool make_room(std::uint32_t cells) { return grow_part(links_, std::size_t{cells} + 1, Link{}); }
  /// Precondition: make_room() has made room for as many.
  void begin(std::uint32_t cells) noexcept {
    head_ = cells;  // An extra place stands for both ends.
    links_[head_] = {head_, head_, 0};
  }
  std::uint32_t end() const noexcept { return head_; }
  std::uint32_t after(std::uint32_t place) const noexcept { return links_[place].next; }
  std::uint32_t before(std::uint32_t place) const noexcept { return links_[place].previous; }
  std::uint64_t f(std::uint32_t cell) const noexcept { return links_[cell].f; }
  void insert_after(std::uint32_t place, std::uint32_t cell, std::uint64_t f) noexcept {
    const std::uint32_t next = links_[place].next;
    links_[cell] = {place, next, f};
    links_[place].next = cell;
    links_[next].previous = cell;
  }
  void remove(std::uint32_t cell) noexcept {
    const Link link = links_[cell];
    links_[link.previous].next = link.next;
    links_[link.next].previous = link.previous;
  }

 private:
  struct Link {
    std::uint32_t previous = 0;
    std::uint32_t next = 0;
    std::uint64_t f = 0;
  };
  std::vector<Link> links_;
  std::uint32_t head_ = 0;
};

template <class TraceT, class CostT>
class Fringe final : public CellSearch<Fringe<TraceT, CostT>, TraceT, CostT> {
  using Base = CellSearch<Fringe, TraceT, CostT>;
  using Base::nodes_, Base::problem_, Base::status_, Base::trace_, Base::estimate;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    return ready_if(Base::make_ready(problem) == ready && list_.make_room(problem.map->size().cells()));
  }

  void set_up() noexcept {
    Base::set_up();
    this->read_heuristic();
    list_.begin(problem_.map->size().cells());
    mark_ = list_.end();
    least_passed_ = nothing;
  }

  void open_ends() noexcept {
    bound_ = estimate(problem_.query.start);
    enter(problem_.query.start, no_cell, no_direction, 0, CellState::Unvisited);
  }

  void step() noexcept {
    Cell cell;
    if (!take_next(cell)) {
      status_ = Status::NoPath;
      return;
    }
    if (!this->close_and_continue(cell)) return;
    const std::uint64_t g = nodes_.g(cell);
    // From the last to the first, because each goes in right after the mark.
    this->each_move_reversed(cell, [this, cell, g](Cell next, unsigned d, std::uint64_t cost) {
      if (this->improves(next, g + cost)) enter(next, cell, d, g + cost, nodes_.state(next));
    });
  }

 private:
  static constexpr std::uint64_t nothing = ~std::uint64_t{0};

  /// Moves the mark before the next cell within the bound and takes that cell out; false when the list is empty.
  bool take_next(Cell& cell) noexcept {
    for (;;) {
      const std::uint32_t next = list_.after(mark_);
      if (next == list_.end()) {
        if (least_passed_ == nothing) return false;
        bound_ = least_passed_;
        trace_.phase(phases::search);  // Another pass.
        least_passed_ = nothing;
        mark_ = list_.end();
        continue;
      }
      cell = Cell{next};
      const std::uint64_t f = list_.f(next);
      if (f <= bound_) {
        list_.remove(next);
        return true;
      }
      least_passed_ = std::min(least_passed_, f);
      mark_ = next;
    }
  }

  void enter(Cell cell, Cell parent, unsigned direction, std::uint64_t g, CellState before) noexcept {
    if (!this->open(cell, parent, g, before, direction)) return;
    const std::uint32_t place = index(cell);
    if (before == CellState::Open) {
      if (mark_ == place) mark_ = list_.before(place);
      list_.remove(place);
    }
    list_.insert_after(mark_, place, g + estimate(cell));
  }

  LinkedCells list_;
  std::uint64_t bound_ = 0;
  std::uint64_t least_passed_ = nothing;
  std::uint32_t mark_ = 0;  ///< the last cell that was passed
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}};

constexpr CodeLine code[]{
    {"g(start) ← 0, g of others ← ∞", Beat::Begin},
    {"LIST ← (start); bound ← h(start)", Beat::Begin},
    {"repeat", Beat::Loop},
    {"  for each s in LIST, in its order", Beat::Loop},
    {"    if f(s) > bound: pass s by", Beat::Loop},
    {"    take s out of LIST", Beat::Take},
    {"    if s = goal: return the path along π", Beat::Stop},
    {"    for each legal move s → t, last first", beats::each_move},
    {"      if g(s) + c(s, t) ≥ g(t): skip t", beats::no_better},
    {"      g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"      f(t) ← g(t) + h(t); t is next in LIST", beats::opening},
    {"  if LIST is empty: return failure", Beat::Fail},
    {"  bound ← the least f that was passed by", Beat::Round},
};

}  // namespace

extern const AlgorithmInfo fringe{
    .id = "fringe",
    .name = "Fringe search",
    .family = "best-first",
    .summary = "Passes along its frontier under a growing bound on g + h; keeps the frontier and sorts nothing.",
    .paper = "Y. Bj\xC3\xB6rnsson, M. Enzenberger, R. C. Holte, J. Schaeffer: Fringe Search: Beating A* at Pathfinding on Game Maps. IEEE CIG, 2005.",
    .complexity = "O(n) a pass, one pass for each value of g + h below the optimum",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .lists_cells = false,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .make = factory_of<Fringe>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
