// Auto: looks at the map and the query, and runs the exact search that is fastest there.
//
// What decides between jump points and canonical A* is not the number of corners, but whether walls shut off more than they
// take up: A* passes a small obstacle by and floods the ground before a long wall, while jump points cost something at every corner.
// So the mean outline of an obstacle decides (docs/algorithms/auto.md has the measurements).
//
// To survey a map and to make its jump bitmaps takes longer than most searches. So queries that are answered at once begin with canonical A*,
// and the map is surveyed when they have expanded as many cells as it has. A search that is recorded, or taken in steps, does not depend on
// queries before it, because a link shows the same steps everywhere: it surveys the map first.

#include "astrolabe/catalog.hpp"
#include "recording/event_log.hpp"
#include "search/delegating.hpp"
#include "search/factory.hpp"
#include "search/stepwise.hpp"
#include "world/steps.hpp"
#include "world/survey.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(picked_walls, .text = "Picked because walls shut off large parts");
ASTROLABE_FACT(picked_rubble, .text = "Picked because obstacles are small");
ASTROLABE_FACT(picked_few, .text = "Picked because the map was searched little so far");
ASTROLABE_FACT(picked_terrain, .text = "Picked because cells differ in cost");
ASTROLABE_FACT(picked_barriers, .text = "Picked because of thin walls or one-way cells");
ASTROLABE_FACT(picked_costs, .text = "Picked because of the costs of steps");
ASTROLABE_FACT(picked_unreachable, .text = "Picked because the goal lies in another component");
}  // namespace facts

namespace algorithms {

extern const AlgorithmInfo astar;
extern const AlgorithmInfo canonical_astar;
extern const AlgorithmInfo jps;

namespace {

/// Edges. Obstacles whose outlines are shorter in the mean are small.
constexpr std::int64_t small_outline = 16;

/// The answer where the goal lies in another part of the map: the start is looked at, and that is all.
template <class TraceT, class CostT>
class Unreachable final : public Stepwise<Unreachable<TraceT, CostT>, TraceT, CostT> {
  using Base = Stepwise<Unreachable, TraceT, CostT>;
  using Base::problem_, Base::status_;

 public:
  using Base::Base;

  void path(std::vector<Cell>& cells) const override { cells.clear(); }
  std::uint64_t heuristic(Cell, Side) const noexcept override { return 0; }
  std::uint64_t priority(Cell, std::uint64_t, Side, std::uint32_t) const noexcept override { return no_priority; }
  ListOrder list_order(std::uint32_t) const noexcept override {
    ListOrder order;
    order.kind = ListKind::Queue;
    return order;
  }

  void set_up() noexcept {}
  void open_ends() noexcept { this->record_opened(CellState::Unvisited, problem_.query.start, no_cell, 0); }
  void step() noexcept {
    this->record_closed(problem_.query.start, no_cell, 0);
    status_ = Status::NoPath;
  }
};

std::unique_ptr<Search> make(const AlgorithmInfo& info, bool wide, EventLog& trace) { return info.make.recorded(wide, trace); }
[[maybe_unused]] std::unique_ptr<Search> make(const AlgorithmInfo& info, bool wide, NullTrace&) { return info.make.untraced(wide); }

template <class TraceT, class CostT>
class Auto final : public Delegating {
 public:
  explicit Auto(TraceT& trace) noexcept : Delegating(unreachable_), trace_(trace), unreachable_(trace) {}

  Progress make_ready(const Problem& problem) noexcept override {
    if (surveys(problem) && !survey_.see_part(*problem.map, problem.query.movement)) return 0;
    return Delegating::make_ready(problem);
  }

  Status advance(std::uint32_t work) noexcept override {
    const std::uint64_t before = metrics().expanded;
    if (before == 0 && !surveys(problem_) && work < problem_.map->size().cells()) {
      // The caller takes steps and may look at them.
      expanded() = problem_.map->size().cells();
      if (const Status status = Delegating::begin(problem_); status != Status::Running) return status;
    }
    const Status status = Delegating::advance(work);
    expanded() += metrics().expanded - before;
    return status;
  }

  void facts(const Moment& at, std::vector<FactValue>& facts) const override {
    facts.push_back({reason_, std::string{picked_}});
    Delegating::facts(at, facts);
  }

 private:
  /// Takes note of the problem, and says whether to survey its map: always for a recording, else once queries have expanded as many cells as the
  /// map has. An edit patches the survey.
  bool surveys(const Problem& problem) noexcept {
    if (std::is_same_v<TraceT, EventLog>) return true;
    if (size_ != problem.map->size()) expanded_ = {};
    size_ = problem.map->size();
    problem_ = problem;
    return expanded() >= size_.cells();
  }
  std::uint64_t& expanded() noexcept { return expanded_[static_cast<std::size_t>(problem_.query.movement)]; }

  Search& choose(Problem& problem) noexcept override {
    const Map& map = *problem.map;
    const Query& query = problem.query;
    const std::uint32_t unmet = unmet_needs(map, query, jps);
    if (surveys(problem)) {
      survey_.see(map, query.movement);
      // A blocked end is the searches' to tell.
      if (map.passable(query.start) && map.passable(query.goal) && !survey_.may_connect(query.start, query.goal)) {
        reason_ = &facts::picked_unreachable;
        picked_ = "no search";
        return unreachable_;
      }
      if (unmet == 0 && survey_.obstacles() * small_outline <= survey_.edges()) return pick(jump_points_, jps, problem, facts::picked_walls);
      if (unmet == 0) return pick(canonical_, canonical_astar, problem, facts::picked_rubble);
    }
    if (unmet == 0) return pick(canonical_, canonical_astar, problem, facts::picked_few);
    const FactInfo& reason = (unmet & bit(Need::UniformTerrain)) != 0 ? facts::picked_terrain
                             : (unmet & bit(Need::PlainMoves)) != 0   ? facts::picked_barriers
                                                                      : facts::picked_costs;
    return pick(astar_, astar, problem, reason);
  }

  Search& pick(std::unique_ptr<Search>& search, const AlgorithmInfo& info, Problem& problem, const FactInfo& reason) noexcept {
    if (search == nullptr) search = make(info, sizeof(CostT) == sizeof(std::uint64_t), trace_);
    options_ = fastest_options(info, problem.query.movement);
    problem.options = &options_;
    reason_ = &reason;
    picked_ = info.id;
    return *search;
  }

  TraceT& trace_;
  Survey survey_;
  std::array<std::uint64_t, movements.size()> expanded_{};  ///< cells on ground of this size, by the rule of moves
  Size size_;
  Problem problem_{};  ///< as it was asked
  Unreachable<TraceT, CostT> unreachable_;
  std::unique_ptr<Search> astar_, canonical_, jump_points_;
  Options options_{astar};  ///< of the one that was picked
  std::string_view picked_;
  const FactInfo* reason_ = &facts::picked_unreachable;
};

constexpr std::array fact_list{&facts::picked_walls,    &facts::picked_rubble, &facts::picked_few,        &facts::picked_terrain,
                               &facts::picked_barriers, &facts::picked_costs,  &facts::picked_unreachable};

constexpr CodeLine code[]{
    {"survey the obstacles of the map", Beat::Begin},
    {"if walls part start and goal: return failure", Beat::Begin | Beat::Fail},
    {"if costs vary or there are barriers: run A*", Beat::Begin},
    {"else, if walls shut off large parts: run JPS", Beat::Begin},
    {"else: run canonical A*", Beat::Begin},
    {"each of them: while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  for each successor t of s", Beat::Expand},
    {"    if g(s) + c(s, t) < g(t)", Beat::Expand},
    {"      g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening | Beat::Jump},
    {"      f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo automatic{
    .id = "auto",
    .name = "Automatic",
    .family = "automatic",
    .summary = "Examines the map and the query, picks the exact search that is fastest there, and says which.",
    .paper =
        "After N. R. Sturtevant, S. Rabin: Canonical Orderings on Grids. IJCAI, 2016, who show that neither canonical A* nor jump point search is "
        "best everywhere.",
    .complexity = "O(n) to survey a map once it was searched enough, then that of what it picks",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Jump,
    .delegates = true,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .facts = fact_list,
    .make = factory_of<Auto>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
