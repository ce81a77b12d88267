// A navigation mesh: A* over rectangles instead of cells, then the funnel through the gates that it chose. A rectangle is
// entered at the point of the gate that is nearest to where the last one was entered; that is how far is measured during the
// search. The line is then the shortest through these gates, but other gates might allow a shorter one.
//
// What is seen on the map: a rectangle stands as the cell in which it was entered first.

#include "astrolabe/catalog.hpp"
#include "geometry/corners.hpp"
#include "heuristic/heuristic.hpp"
#include "memory/open_list.hpp"
#include "search/factory.hpp"
#include "search/mesh_search.hpp"

#include <algorithm>

namespace astrolabe::algorithms {
namespace {

template <class TraceT, class CostT>
class Navmesh final : public MeshSearch<Navmesh<TraceT, CostT>, TraceT, CostT> {
  using Base = MeshSearch<Navmesh, TraceT, CostT>;
  using Base::goal_, Base::mesh_, Base::none, Base::problem_, Base::size_, Base::start_, Base::status_;

 public:
  using Base::Base;

  void line(std::vector<HalfPoint>& points) const override {
    points.clear();
    if (status_ != Status::Found) return;
    std::vector<Portal> portals;
    for (std::uint32_t i = last_; nodes_[i].parent != none; i = nodes_[i].parent) {
      if (nodes_[i].gate == none) continue;
      const RectangleMesh::Gate& gate = mesh_.gates()[nodes_[i].gate];
      Portal portal{{2 * gate.left, 2 * gate.y}, {2 * gate.right, 2 * gate.y}};
      if (nodes_[i].down) std::swap(portal.left, portal.right);
      portals.push_back(portal);
    }
    std::reverse(portals.begin(), portals.end());
    pull_through(portals, start_, goal_, points);
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override { return cost(centre_of(size_.point(cell)), goal_); }

  void set_up() noexcept {
    Base::set_up();
    straight_ = problem_.query.model().straight;
    cheapest_ = problem_.map->cheapest();
    open_.begin(0, TieBreak::LargerG);
    has_started_ = false;
    if (++generation_ == 0) nodes_.clear(), generation_ = 1;
  }

  void open_ends() noexcept { this->record_opened(CellState::Unvisited, problem_.query.start, no_cell, 0); }

  void step() noexcept {
    if (!has_started_) open_home();
    std::uint32_t number;
    do {
      if (open_.empty()) {
        status_ = Status::NoPath;
        return;
      }
      number = index(open_.pop());
    } while (nodes_[number].state == CellState::Closed);
    Node& node = nodes_[number];
    node.state = CellState::Closed;
    this->record_closed(node.cell, node.parent == none ? no_cell : nodes_[node.parent].cell, node.g);
    if (number == goal_node_ || node.cell == problem_.query.goal) {
      last_ = number;
      status_ = Status::Found;
      return;
    }
    if (number == goal_rectangle_) return reach(goal_node_, number, none, false, goal_);
    expand(number);
  }

 private:
  /// A rectangle; one more stands for the goal.
  struct Node {
    CostT g;
    std::uint32_t parent;
    std::uint32_t gate;  ///< that it was entered through
    std::uint32_t generation;
    HalfPoint entry;
    Cell cell;
    CellState state;
    bool down;  ///< the gate was passed downwards
  };

  /// The mesh tells which rectangles hold the ends.
  void open_home() noexcept {
    has_started_ = true;
    goal_node_ = static_cast<std::uint32_t>(mesh_.rectangles().size());
    if (nodes_.size() <= goal_node_) nodes_.resize(goal_node_ + 1, Node{});
    goal_rectangle_ = mesh_.rectangle_of(problem_.query.goal);
    const std::uint32_t home = mesh_.rectangle_of(problem_.query.start);
    nodes_[home] = {0, none, none, generation_, start_, problem_.query.start, CellState::Open, false};
    open_.push(0, 0, Cell{home});
  }

  void expand(std::uint32_t number) noexcept {
    const RectangleMesh::Rectangle& from = mesh_.rectangles()[number];
    for (std::uint32_t i = from.first_above; i < from.end_above; ++i) pass(number, i, false);
    for (std::uint32_t i = from.first_below; i < from.end_below; ++i) pass(number, i, true);
  }

  void pass(std::uint32_t number, std::uint32_t through, bool down) noexcept {
    const RectangleMesh::Gate& gate = mesh_.gates()[through];
    const std::uint32_t next = down ? gate.below : gate.above;
    const HalfPoint entry{std::clamp(nodes_[number].entry.x, 2 * gate.left, 2 * gate.right), 2 * gate.y};
    if (next != goal_rectangle_) return reach(next, number, through, down, entry);
    // Inside the goal's rectangle there is only the goal to go to.
    reach(goal_node_, number, through, down, entry);
  }

  void reach(std::uint32_t number, std::uint32_t parent, std::uint32_t through, bool down, HalfPoint entry) noexcept {
    std::uint64_t g = nodes_[parent].g + cost(nodes_[parent].entry, entry);
    if (number == goal_node_) {
      g += cost(entry, goal_);
      entry = goal_;
    }
    Node& node = nodes_[number];
    const CellState before = node.generation == generation_ ? node.state : CellState::Unvisited;
    if (before == CellState::Closed || (before == CellState::Open && g >= node.g)) return;
    const std::uint64_t priority = g + cost(entry, goal_);
    if (!this->fits(priority)) return;
    const Cell cell = before == CellState::Unvisited ? cell_at(number, through, down, entry) : node.cell;
    node = {static_cast<CostT>(g), parent, through, generation_, entry, cell, CellState::Open, down};
    open_.push(static_cast<CostT>(priority), node.g, Cell{number});
    this->record_opened(before, cell, nodes_[parent].cell, node.g);
  }

  /// The cell behind the gate where a rectangle is entered.
  Cell cell_at(std::uint32_t number, std::uint32_t through, bool down, HalfPoint entry) const noexcept {
    if (number == goal_node_) return problem_.query.goal;
    const RectangleMesh::Gate& gate = mesh_.gates()[through];
    return size_.cell({std::min(entry.x / 2, gate.right - 1), down ? gate.y : gate.y - 1});
  }

  /// What the straight line costs, rounded up to half cells' units.
  std::uint64_t cost(HalfPoint a, HalfPoint b) const noexcept {
    const HalfPoint way = b - a;
    const std::uint64_t square = straight_ * straight_ * static_cast<std::uint64_t>(std::int64_t{way.x} * way.x + std::int64_t{way.y} * way.y);
    return (integer_square_root(square) + 1) / 2 * cheapest_;
  }

  std::vector<Node> nodes_;
  HeapOpenList<CostT> open_;
  std::uint64_t straight_ = 0;
  std::uint64_t cheapest_ = 1;
  std::uint32_t goal_rectangle_ = 0;
  std::uint32_t goal_node_ = 0;
  std::uint32_t last_ = none;
  std::uint32_t generation_ = 0;
  bool has_started_ = false;
};

constexpr std::array<LegendEntry, 4> legend{{
    {Mark::Open, "open: its rectangle is waiting"},
    {Mark::Closed, "closed: its rectangle was expanded"},
    {Mark::Border, "rectangle of the mesh"},
    {Mark::Gate, "gate between two rectangles"},
}};

constexpr CodeLine code[]{
    {"MESH ← rectangles of free cells, with gates", Beat::Begin},
    {"OPEN ← {(rectangle of the start, start)}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the (r, e) with the least f from OPEN", Beat::Take},
    {"  if r = goal: pull the path tight through its", Beat::Stop},
    {"    gates and return it", Beat::Stop},
    {"  for each gate from r: r′ is behind it", Beat::Expand},
    {"    e′ ← the point of the gate nearest to e", Beat::Expand},
    {"    if r′ holds the goal: r′, e′ ← the goal", Beat::Expand},
    {"    if r′ ∉ CLOSED, g(r) + |e e′| < g(r′)", Beat::Expand},
    {"      g(r′) ← g(r) + |e e′|; π(r′) ← r", beats::opening},
    {"      f ← g(r′) + |e′ goal|; r′ into OPEN", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo navmesh{
    .id = "navmesh",
    .name = "Navigation mesh",
    .family = "any-angle",
    .summary = "A* over rectangles merged from the grid, then the shortest line through the gates that it chose.",
    .paper =
        "G. Snook: Simplified 3D Movement and Pathfinding Using Navigation Meshes. Game Programming Gems, 2000; D. T. Lee, F. P. Preparata: "
        "Euclidean Shortest Paths in the Presence of Rectilinear Barriers. Networks 14(3), 1984.",
    .complexity = "O(n) for the mesh; O(r log r) for r rectangles, far fewer than cells",
    .priority = "",
    .parents = Parents::Any,
    .builds = true,
    .lists_cells = false,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "the search chooses its rectangles before it knows the shortest line through them",
    .needs = bit(Need::UniformTerrain) | bit(Need::EuclideanCosts) | bit(Need::PlainMoves) | bit(Need::MediumMap),
    .movements = bit(Movement::NoCornerCutting) | bit(Movement::AtMostOneObstacle),
    .measure = Measure::Euclid,
    .legend = legend,
    .facts = mesh_facts,
    .make = factory_of<Navmesh>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
