// Simple subgoal graphs: on plain ground a shortest path bends only at corners of walls. The free cells there are the *subgoals*.
// Two cells are linked when one can go from one to the other in the octile distance and no subgoal lies on the way; then one can
// make all diagonal moves first. The graph is made row by row; start and goal are linked to it for each search.
//
// The links of a cell are found by going along each diagonal and looking straight on, to both sides, from each cell of it. What a
// ray reaches beyond the shortest one before it lies behind a wall or a subgoal, and is not linked.

#include "jumps/canonical.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "numbers/decimals.hpp"
#include "search/abstract_search.hpp"
#include "world/draw_pieces.hpp"
#include "world/moves.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace astrolabe {

namespace facts {
ASTROLABE_FACT(abstract_links, .text = "Links of the abstract graph");
}  // namespace facts

namespace algorithms {
namespace {

class Subgoals {
 public:
  Progress make_ready(const Problem& problem) {
    const GroundKey key = ground_key(*problem.map, problem.query.movement);
    if (key == key_ && is_whole()) return ready;
    know(problem);
    if (key != key_) start_over(key);
    JumpBitmaps::Renewal renewed;
    if (!bitmaps_.see_part(*problem.map, problem.query.movement, renewed)) return 0;
    link_corners();
    return is_whole() ? ready : progress_of(next_.y, size_.height);
  }
  void begin(const Problem& problem) {
    know(problem);
    join_ends();
  }
  /// One for the corners, one for each row of the graph, one for start and goal.
  std::uint32_t former_steps() const noexcept { return size_.height + 2; }

  template <class F>
  void links(Cell cell, const F& f) const {
    const auto [start, goal] = std::pair{problem_.query.start, problem_.query.goal};
    for (const Cell next : cell == start ? std::span<const Cell>{near_start_} : links_of(cell)) f(next, distance(cell, next));
    const bool sees_goal = cell == start ? start_sees_goal_ : std::binary_search(near_goal_.begin(), near_goal_.end(), cell);
    if (sees_goal) f(goal, distance(cell, goal));
  }
  /// Those of a subgoal or the start, and the goal.
  std::uint32_t most_links() const noexcept { return std::max(most_links_, static_cast<std::uint32_t>(near_start_.size())) + 1; }

  void refine(Cell from, Cell to, std::vector<std::uint8_t>& directions) const {
    const canonical::Way way = way_between(from, to);
    // The goal saw its subgoals the other way round: straight moves first.
    const bool turned = !is_open(from, way);
    const auto append = [&](std::int32_t steps, unsigned d) {
      directions.insert(directions.end(), static_cast<std::size_t>(steps), static_cast<std::uint8_t>(d));
    };
    if (turned) append(way.straight_steps, way.straight);
    append(way.wide_steps, way.wide);
    if (!turned) append(way.straight_steps, way.straight);
  }

  std::uint64_t bytes() const noexcept {
    return bitmaps_.bytes() + (cells_.size() + links_.size()) * sizeof(Cell) + (first_links_.size() + first_cells_.size()) * sizeof(std::uint32_t);
  }

  void facts(std::vector<FactValue>& facts) const {
    facts.push_back({&facts::abstract_nodes, decimal(cells_.size())});
    facts.push_back({&facts::abstract_links, decimal(links_.size() / 2)});
  }

  std::uint32_t structure(std::uint32_t piece, std::vector<Stroke>& strokes) const {
    return draw_pieces(piece, static_cast<std::uint32_t>(cells_.size()), strokes, [&](std::uint32_t number) {
      const Cell cell = cells_[number];
      const HalfPoint centre = centre_of(size_.point(cell));
      strokes.push_back({{centre.x - 1, centre.y}, {centre.x + 1, centre.y}, StrokeKind::Gate});
      for (const Cell next : links_of(cell)) {
        if (cell < next) strokes.push_back({centre, centre_of(size_.point(next)), StrokeKind::Link});
      }
    });
  }

 private:
  void know(const Problem& problem) noexcept {
    problem_ = problem;
    steps_ = Steps(*problem.map, problem.query);
    size_ = problem.map->size();
    multiplier_ = problem.map->cheapest();
  }
  void start_over(const GroundKey& key) {
    key_ = key;
    next_ = {0, 0};
    cells_.clear();
    links_.clear();
    first_links_.assign(1, 0);
    first_cells_.assign(1, 0);
    most_links_ = 0;
  }
  bool is_whole() const noexcept { return next_.y == static_cast<std::int32_t>(size_.height); }

  canonical::Way way_between(Cell from, Cell to) const noexcept {
    return canonical::way(problem_.query.movement, size_.point(from), size_.point(to));
  }
  std::uint64_t distance(Cell from, Cell to) const noexcept {
    const canonical::Way way = way_between(from, to);
    const CostModel& model = problem_.query.model();
    return (static_cast<std::uint64_t>(way.wide_steps) * model.diagonal + static_cast<std::uint64_t>(way.straight_steps) * model.straight) *
           multiplier_;
  }
  /// Whether one can go this way, diagonal moves first.
  bool is_open(Cell cell, const canonical::Way& way) const noexcept {
    for (std::int32_t i = 0; i < way.wide_steps + way.straight_steps; ++i) {
      const unsigned d = i < way.wide_steps ? way.wide : way.straight;
      if (((*problem_.moves)[cell] >> d & 1) == 0) return false;
      cell = steps_.neighbour(cell, d);
    }
    return true;
  }

  JumpBitmaps::Ray ray(Point p, unsigned d) const noexcept {
    switch (d) {
      case 0:
        return bitmaps_.ray<0>(p.x, p.y);
      case 1:
        return bitmaps_.ray<1>(p.x, p.y);
      case 2:
        return bitmaps_.ray<2>(p.x, p.y);
      default:
        return bitmaps_.ray<3>(p.x, p.y);
    }
  }
  Cell ahead(Point p, unsigned d, std::int32_t steps) const noexcept { return size_.cell({p.x + step_x[d] * steps, p.y + step_y[d] * steps}); }

  /// Appends the subgoals that a cell is linked to, and says along how many cells it looked for them.
  std::uint32_t find_links(Cell cell, std::vector<Cell>& found) const {
    const Point from = size_.point(cell);
    std::uint32_t cells = 0;
    for (unsigned d = 0; d < 4; ++d) {
      if (const JumpBitmaps::Ray straight = ray(from, d); !straight.blocked) found.push_back(ahead(from, d, straight.steps));
    }
    for (unsigned d = 4; d < direction_count; ++d) {
      const std::array<unsigned, 2> turns{d - 4, (d - 3) % 4};
      // How far one may go on to either side.
      std::array<std::int32_t, 2> room{ray(from, turns[0]).steps - 1, ray(from, turns[1]).steps - 1};
      Point p = from;
      while (((*problem_.moves)[size_.cell(p)] >> d & 1) != 0) {
        p = {p.x + step_x[d], p.y + step_y[d]};
        ++cells;
        if (bitmaps_.stops_at(p.x, p.y)) {
          found.push_back(size_.cell(p));
          break;
        }
        for (std::size_t i = 0; i < 2; ++i) {
          const JumpBitmaps::Ray aside = ray(p, turns[i]);
          if (!aside.blocked && aside.steps <= room[i]) found.push_back(ahead(p, turns[i], aside.steps));
          room[i] = std::min(room[i], aside.steps - 1);
        }
      }
    }
    return cells;
  }

  /// Links the next corners, in reading order, until it has looked along this number of cells: work for about a millisecond.
  void link_corners(std::uint32_t cells_a_part = 1 << 14) {
    for (std::uint32_t looked = 0; !is_whole() && looked < cells_a_part; ++looked) {
      if (bitmaps_.stops_at(next_.x, next_.y)) looked += link(size_.cell(next_));
      if (++next_.x < static_cast<std::int32_t>(size_.width)) continue;
      next_ = {0, next_.y + 1};
      first_cells_.push_back(static_cast<std::uint32_t>(cells_.size()));
    }
  }
  /// Returns the number of cells that it looked along.
  std::uint32_t link(Cell cell) {
    cells_.push_back(cell);
    const std::uint32_t looked = find_links(cell, links_);
    most_links_ = std::max(most_links_, static_cast<std::uint32_t>(links_.size()) - first_links_.back());
    first_links_.push_back(static_cast<std::uint32_t>(links_.size()));
    return looked;
  }

  void join_ends() {
    const auto [start, goal] = std::pair{problem_.query.start, problem_.query.goal};
    near_start_.clear();
    near_goal_.clear();
    find_links(start, near_start_);
    find_links(goal, near_goal_);
    std::sort(near_goal_.begin(), near_goal_.end());
    start_sees_goal_ = is_open(start, way_between(start, goal)) || is_open(goal, way_between(goal, start));
  }

  /// Precondition: the cell is a subgoal.
  std::span<const Cell> links_of(Cell cell) const noexcept {
    const auto y = static_cast<std::size_t>(size_.point(cell).y);
    const auto row = cells_.begin();
    const auto place = std::lower_bound(row + first_cells_[y], row + first_cells_[y + 1], cell);
    const auto i = static_cast<std::size_t>(place - row);
    return {links_.data() + first_links_[i], links_.data() + first_links_[i + 1]};
  }

  Problem problem_{};
  Steps steps_;
  Size size_;
  std::uint32_t multiplier_ = 1;
  JumpBitmaps bitmaps_{StopAt::Corners};
  GroundKey key_;
  Point next_{};  ///< the cell to look at next for a corner
  // Subgoals in reading order, and where each row of them begins; their links one after another, and where each one's begin.
  std::vector<Cell> cells_;
  std::vector<std::uint32_t> first_cells_;
  std::vector<Cell> links_;
  std::vector<std::uint32_t> first_links_;
  std::uint32_t most_links_ = 0;
  std::vector<Cell> near_start_;
  std::vector<Cell> near_goal_;  ///< in reading order
  bool start_sees_goal_ = false;
};

struct Family {
  template <class TraceT, class CostT>
  using Of = AbstractSearch<Subgoals, TraceT, CostT>;
};

constexpr std::array parameter_list{Parameter{&parameters::tie_break, 0}};
constexpr std::array<LegendEntry, 4> legend{{
    {Mark::Open, "open: a waiting subgoal"},
    {Mark::Closed, "closed: a subgoal, or a cell of the path"},
    {Mark::Gate, "subgoal: a free cell at the corner of a wall"},
    {Mark::Link, "link: a path without walls and other subgoals"},
}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes, &facts::abstract_nodes, &facts::abstract_links};
constexpr std::array phase_list{&phases::abstract, &phases::refine};

constexpr CodeLine code[]{
    {"S ← the free cells at corners of walls", Beat::Begin},
    {"link those with no wall, and no other, between", Beat::Begin},
    {"link start and goal to those that they see", Beat::Begin},
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: leave this loop", Beat::Arrive},
    {"  for each link s → t", Beat::Expand},
    {"    if t ∉ CLOSED and g(s) + c(s, t) < g(t)", Beat::Expand},
    {"      g(t) ← g(s) + c(s, t); π(t) ← s", beats::opening},
    {"      f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"if OPEN is empty: return failure", Beat::Fail},
    {"for each link of the path along π", Beat::Refine | Beat::Round},
    {"  walk it: diagonal moves, then straight ones", Beat::Refine},
    {"return the path of cells", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo subgoal_graph{
    .id = "subgoal-graph",
    .name = "Subgoal graph",
    .family = "precomputed",
    .summary = "A* over a precomputed graph of the corners of walls: shortest paths bend only there.",
    .paper = "T. Uras, S. Koenig, C. Hern\xC3\xA1ndez: Subgoal Graphs for Optimal Pathfinding in Eight-Neighbor Grids. ICAPS, 2013.",
    .complexity = "O(s d) for the graph of s subgoals and diagonals of d cells, then A* over the subgoals",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Any,
    .builds = true,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves) | bit(Need::MediumMap),
    .movements = bit(Movement::NoCornerCutting),
    .legend = legend,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<Family>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
