// Polyanya: the shortest path of any angle, over a mesh of rectangles. A node of the search is a root (the start, or the corner
// of a wall where the path turned last) and an interval of a gate that the root sees. Expanding it goes into the rectangle
// behind the gate: what the root sees of the gates at its far side are observable successors; what lies beside, behind a wall
// whose corner ends the interval, is reached by turning at that corner, which becomes the root.
//
// All geometry is exact: the ends of an interval are kept as the directions of rays from the root, each through a lattice point.
// The first shortest of all ways to a corner counts, so ways of equal length do not multiply.
//
// What is seen on the map: a node stands for the cell behind its gate, where the gate is nearest to the root.

#include "astrolabe/catalog.hpp"
#include "geometry/corners.hpp"
#include "geometry/rays.hpp"
#include "memory/far_nodes.hpp"
#include "memory/node_store.hpp"
#include "memory/open_list.hpp"
#include "search/factory.hpp"
#include "search/mesh_search.hpp"

#include <algorithm>

namespace astrolabe::algorithms {
namespace {

constexpr std::uint32_t no_step = 0xFFFFFFFF;

/// A root and an interval, between two rays to the line of the gate. When the root is an end of the gate, all of it: the rays
/// are then of no use. No gate: the goal itself.
struct Node {
  std::uint64_t root_g;
  std::uint32_t root;
  std::uint32_t gate;
  HalfPoint left;
  HalfPoint right;
  Cell cell;  ///< that stands for it
  bool down;
  std::uint32_t made_in;                ///< step
  std::uint32_t expanded_in = no_step;  ///< step
};

template <class TraceT, class CostT>
class Polyanya final : public MeshSearch<Polyanya<TraceT, CostT>, TraceT, CostT> {
  using Base = MeshSearch<Polyanya, TraceT, CostT>;
  using Base::goal_, Base::mesh_, Base::metrics_, Base::none, Base::problem_, Base::size_, Base::start_, Base::status_, Base::trace_;

 public:
  using Base::Base;

  Progress make_ready(const Problem& problem) noexcept override {
    return cells_.make_room(problem.map->size().cells()) ? Base::make_ready(problem) : 0;
  }

  void line(std::vector<HalfPoint>& points) const override {
    points.clear();
    if (status_ != Status::Found) return;
    points.push_back(goal_);
    for (std::uint32_t root = last_root_; root != none; root = roots_[root].parent) add_corner(points, point(root));
    std::reverse(points.begin(), points.end());
  }

  std::uint64_t heuristic(Cell cell, Side) const noexcept override { return to_cost(distance(centre_of(size_.point(cell)), goal_)); }
  std::uint32_t structure(std::uint32_t piece, std::uint32_t step, std::vector<Stroke>& strokes) const override {
    const std::uint32_t below = mesh_.pieces();
    const auto later = std::upper_bound(nodes_.begin(), nodes_.end(), step, [](std::uint32_t s, const Node& node) { return s < node.made_in; });
    return draw_pieces(piece, below + static_cast<std::uint32_t>(later - nodes_.begin()), strokes, [&](std::uint32_t each) {
      if (each < below)
        mesh_.draw(each, strokes);
      else
        draw(nodes_[each - below], step, strokes);
    });
  }

  void set_up() noexcept {
    Base::set_up();
    units_a_cell_ = std::uint64_t{problem_.query.model().straight} * problem_.map->cheapest();
    cells_.begin(size_.cells());
    open_.begin(0, TieBreak::LargerG);
    nodes_.clear();
    if (++generation_ == 0) roots_.clear(), generation_ = 1;
  }

  void open_ends() noexcept { visit(problem_.query.start, no_cell, 0); }

  void step() noexcept {
    if (nodes_.empty()) {
      expand_start();
      return;
    }
    std::uint32_t number;
    do {
      if (open_.empty()) {
        status_ = Status::NoPath;
        return;
      }
      number = index(open_.pop());
    } while (roots_[nodes_[number].root].g < nodes_[number].root_g);  // A shorter way to its root has turned up.
    const Node node = nodes_[number];
    close(node.cell);
    nodes_[number].expanded_in = this->steps();
    if (node.gate != none) {
      expand(node);
    } else {
      last_root_ = node.root;
      status_ = Status::Found;
    }
  }

 private:
  using Rectangle = RectangleMesh::Rectangle;
  using Gate = RectangleMesh::Gate;

  /// The end of a gate, or the start, and the shortest way there that is known.
  struct Root {
    std::uint64_t g;
    std::uint32_t parent;
    std::uint32_t generation;
  };

  /// The interval that it stands for, once it is expanded.
  void draw(const Node& node, std::uint32_t step, std::vector<Stroke>& strokes) const {
    if (node.expanded_in > step || node.gate == none) return;
    const auto [left, right] = interval(node);
    const std::int32_t y = 2 * gate(node).y;
    strokes.push_back(
        {{static_cast<std::int32_t>(left.top / left.bottom), y}, {static_cast<std::int32_t>(right.top / right.bottom), y}, StrokeKind::Link});
  }

  void expand_start() noexcept {
    const Cell start = problem_.query.start;
    const auto root = static_cast<std::uint32_t>(2 * mesh_.gates().size());
    if (roots_.size() <= root) roots_.resize(root + 1, Root{0, none, 0});
    roots_[root] = {0, none, generation_};
    // The start counts as a node, so that there is always one after its expansion.
    nodes_.push_back({0, root, none, {}, {}, start, false, 1});
    close(start);
    goal_rectangle_ = mesh_.rectangle_of(problem_.query.goal);
    if (start == problem_.query.goal) {
      last_root_ = root;
      status_ = Status::Found;
      return;
    }
    const std::uint32_t home = mesh_.rectangle_of(start);
    if (home == goal_rectangle_) return open_goal(root, 0, start);
    const Rectangle& r = mesh_.rectangles()[home];
    for (const bool down : {false, true}) {
      for (std::uint32_t i = down ? r.first_below : r.first_above; i < (down ? r.end_below : r.end_above); ++i) {
        open_between(i, down, root, 0, start, corner(i, false) - start_, corner(i, true) - start_);
      }
    }
  }

  void expand(const Node& node) noexcept {
    const Gate& gate = this->gate(node);
    const Rectangle& into = mesh_.rectangles()[node.down ? gate.below : gate.above];
    const HalfPoint root = point(node.root);
    const auto [left, right] = interval(node);
    // At the end of the gate the path can turn when the rectangle reaches further there, or the ray leans away from the wall.
    const bool turns_left = left == Fraction{2 * gate.left} && (into.left < gate.left || (!is_flat(node) && node.left.x > 0));
    const bool turns_right = right == Fraction{2 * gate.right} && (into.right > gate.right || (!is_flat(node) && node.right.x < 0));
    if ((node.down ? gate.below : gate.above) == goal_rectangle_) {
      const bool beyond_left = !is_flat(node) && Fraction{goal_.x} < meet(root, node.left, goal_.y);
      const bool beyond_right = !is_flat(node) && meet(root, node.right, goal_.y) < Fraction{goal_.x};
      if (!beyond_left && !beyond_right) return open_goal(node.root, node.root_g, node.cell);
      if (!(beyond_left ? turns_left : turns_right)) return;
      const std::uint32_t turn = 2 * node.gate + (beyond_left ? 0 : 1);
      const std::uint64_t g = node.root_g + distance(root, point(turn));
      if (reach_root(turn, node.root, g)) open_goal(turn, g, node.cell);
      return;
    }
    // The rays to the far side; those of a root in the gate's line run along it, so nothing there is out of its sight.
    const std::int32_t far = 2 * (node.down ? into.bottom : into.top);
    const HalfPoint far_left = HalfPoint{2 * into.left, far} - root;
    const HalfPoint far_right = HalfPoint{2 * into.right, far} - root;
    open_far(into, node.down, node.root, node.root_g, node.cell, is_flat(node) ? far_left : node.left, is_flat(node) ? far_right : node.right);
    for (const bool to_right : {false, true}) {
      if (!(to_right ? turns_right : turns_left)) continue;
      const std::uint32_t turn = 2 * node.gate + (to_right ? 1 : 0);
      const HalfPoint p = point(turn);
      const std::uint64_t g = node.root_g + distance(root, p);
      if (!reach_root(turn, node.root, g)) continue;
      const HalfPoint side = HalfPoint{2 * (to_right ? into.right : into.left), far} - p;
      if (!is_flat(node)) open_far(into, node.down, turn, g, node.cell, to_right ? node.right : side, to_right ? side : node.left);
      open_beside(into, node, to_right, turn, g);
    }
  }

  /// The parts of the gates at the far side of a rectangle that lie between two rays from the root.
  void open_far(const Rectangle& into, bool down, std::uint32_t root, std::uint64_t root_g, Cell parent, HalfPoint left, HalfPoint right) noexcept {
    const HalfPoint from = point(root);
    const std::int32_t y = 2 * (down ? into.bottom : into.top);
    const Fraction least = meet(from, left, y);
    const Fraction most = meet(from, right, y);
    const auto gates = mesh_.gates();
    const auto first = gates.begin() + (down ? into.first_below : into.first_above);
    const auto last = gates.begin() + (down ? into.end_below : into.end_above);
    auto it = std::partition_point(first, last, [&](const Gate& gate) { return !(least < Fraction{2 * gate.right}); });
    for (; it != last && Fraction{2 * it->left} < most; ++it) {
      const auto number = static_cast<std::uint32_t>(it - gates.begin());
      const HalfPoint first_ray = least < Fraction{2 * it->left} ? corner(number, false) - from : left;
      const HalfPoint last_ray = Fraction{2 * it->right} < most ? corner(number, true) - from : right;
      open_between(number, down, root, root_g, parent, first_ray, last_ray);
    }
  }

  /// The gates beside the one that was passed, in the same line: straight on along the wall, and back round its end.
  void open_beside(const Rectangle& into, const Node& node, bool to_right, std::uint32_t turn, std::uint64_t g) noexcept {
    const std::uint32_t first = node.down ? into.first_above : into.first_below;
    const std::uint32_t end = node.down ? into.end_above : into.end_below;
    const HalfPoint from = point(turn);
    for (std::uint32_t i = to_right ? node.gate + 1 : node.gate; to_right ? i < end : i > first; to_right ? ++i : --i) {
      const std::uint32_t number = to_right ? i : i - 1;
      const std::uint32_t root = 2 * number + (to_right ? 0 : 1);
      const std::uint64_t root_g = g + distance(from, point(root));
      if (reach_root(root, turn, root_g)) open_between(number, !node.down, root, root_g, node.cell, {}, {});
    }
  }

  void open_goal(std::uint32_t root, std::uint64_t root_g, Cell parent) noexcept {
    const std::uint64_t total = root_g + distance(point(root), goal_);
    nodes_.push_back({root_g, root, none, {}, {}, problem_.query.goal, false, this->steps()});
    if (visit(problem_.query.goal, parent, total)) open_.push(total, root_g, Cell{static_cast<std::uint32_t>(nodes_.size() - 1)});
  }

  void open_between(std::uint32_t number, bool down, std::uint32_t root, std::uint64_t root_g, Cell parent, HalfPoint left,
                    HalfPoint right) noexcept {
    Node node{root_g, root, number, left, right, no_cell, down, this->steps()};
    const HalfPoint from = point(root);
    const std::int32_t y = 2 * gate(node).y;
    const auto [low, high] = interval(node);
    // Nearest to the root, and what it takes to get there.
    const bool is_left = Fraction{from.x} < low;
    const bool is_right = high < Fraction{from.x};
    const Fraction nearest = is_left ? low : is_right ? high : Fraction{from.x};
    const std::uint64_t reach = is_left ? along(from, left, y) : is_right ? along(from, right, y) : distance(from, {from.x, y});
    const auto column =
        std::clamp(static_cast<std::int32_t>(nearest.top / (2 * nearest.bottom)), std::int32_t{gate(node).left}, gate(node).right - 1);
    node.cell = size_.cell({column, down ? gate(node).y : gate(node).y - 1});
    // The goal's cell tells of whole paths only.
    if (node.cell == problem_.query.goal) node.cell = parent;
    nodes_.push_back(node);
    if (visit(node.cell, parent, root_g + reach)) open_.push(root_g + estimate(node), root_g, Cell{static_cast<std::uint32_t>(nodes_.size() - 1)});
  }

  /// The least length from the root through the interval to the goal, were there nothing else.
  std::uint64_t estimate(const Node& node) const noexcept {
    const HalfPoint from = point(node.root);
    const std::int32_t y = 2 * gate(node).y;
    // A goal on this side of the line is as far away as its mirror image on the other.
    const HalfPoint goal{goal_.x, (goal_.y > y) == node.down ? goal_.y : 2 * y - goal_.y};
    if (is_flat(node)) return distance(from, goal);
    const bool beyond_left = Fraction{goal.x} < meet(from, node.left, goal.y);
    const bool beyond_right = meet(from, node.right, goal.y) < Fraction{goal.x};
    if (!beyond_left && !beyond_right) return distance(from, goal);
    const HalfPoint ray = beyond_left ? node.left : node.right;
    return along(from, ray, y) + distance(meet(from, ray, y), y, goal);
  }

  /// False when another way to this corner is at least as short.
  bool reach_root(std::uint32_t root, std::uint32_t parent, std::uint64_t g) noexcept {
    Root& known = roots_[root];
    if (known.generation == generation_ && (known.g < g || (known.g == g && known.parent != parent))) return false;
    known = {g, parent, generation_};
    return true;
  }

  /// A node begins to wait at this cell. What the cell tells is the shortest of all ways to it. False when that outgrows the cost
  /// type.
  bool visit(Cell cell, Cell parent, std::uint64_t units) noexcept {
    // Rounding must not bring a cell nearer than its parent.
    const std::uint64_t g = std::max<std::uint64_t>(to_cost(units), parent == no_cell ? 0 : cells_.g(parent));
    if (!this->fits(g)) return false;
    const CellState before = cells_.state(cell);
    const bool is_nearer = before == CellState::Unvisited || g < cells_.g(cell);
    if (before == CellState::Open && !is_nearer) return true;
    const Cell shown_parent = is_nearer ? parent : cells_.parent(cell);
    const auto shown_g = is_nearer ? static_cast<CostT>(g) : cells_.g(cell);
    cells_.open(cell, shown_g, no_direction, shown_parent);
    this->record_opened(before, cell, shown_parent, shown_g);
    return true;
  }
  void close(Cell cell) noexcept {
    trace_.step();
    if (cells_.state(cell) == CellState::Open) --metrics_.open;  // Two nodes may have waited there.
    cells_.close(cell);
    ++metrics_.expanded;
    trace_.event(EventKind::Close, cell, cells_.parent(cell), cells_.g(cell));
  }

  std::uint64_t to_cost(std::uint64_t units) const noexcept {
    constexpr std::uint64_t part = (std::uint64_t{1} << unit_bits) - 1;
    return (units >> unit_bits) * units_a_cell_ + ((units & part) * units_a_cell_ >> unit_bits);
  }

  const Gate& gate(const Node& node) const noexcept { return mesh_.gates()[node.gate]; }
  HalfPoint corner(std::uint32_t number, bool right) const noexcept {
    const Gate& gate = mesh_.gates()[number];
    return {2 * (right ? gate.right : gate.left), 2 * gate.y};
  }
  HalfPoint point(std::uint32_t root) const noexcept { return root / 2 < mesh_.gates().size() ? corner(root / 2, root % 2 != 0) : start_; }
  /// The root lies in the line of the gate, at its end.
  bool is_flat(const Node& node) const noexcept { return point(node.root).y == 2 * gate(node).y; }
  std::pair<Fraction, Fraction> interval(const Node& node) const noexcept {
    const Gate& gate = this->gate(node);
    if (is_flat(node)) return {{2 * gate.left}, {2 * gate.right}};
    const HalfPoint root = point(node.root);
    return {meet(root, node.left, 2 * gate.y), meet(root, node.right, 2 * gate.y)};
  }

  std::vector<Root> roots_;
  std::vector<Node> nodes_;
  HeapOpenList<std::uint64_t> open_;
  FarNodes<NodeStore<CostT>> cells_;
  std::uint64_t units_a_cell_ = 0;
  std::uint32_t goal_rectangle_ = 0;
  std::uint32_t last_root_ = none;
  std::uint32_t generation_ = 0;
};

constexpr std::array<LegendEntry, 5> legend{{
    {Mark::Open, "open: an interval behind this cell is waiting"},
    {Mark::Closed, "closed, old to new"},
    {Mark::Border, "rectangle of the mesh"},
    {Mark::Gate, "gate between two rectangles"},
    {Mark::Link, "expanded interval"},
}};

constexpr CodeLine code[]{
    {"MESH ← rectangles of free cells, with gates", Beat::Begin},
    {"OPEN ← {start, which is its own root}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the (I, r) with the least f from OPEN", Beat::Take},
    {"  if I is the goal: return the roots up to it", Beat::Stop},
    {"  enter the rectangle behind I", Beat::Expand},
    {"  for each part I′ of a gate at its far side", Beat::Expand},
    {"    r′ ← r, if r sees I′ through I", Beat::Expand},
    {"    r′ ← the corner to turn at, if it does not", Beat::Expand},
    {"      (skip I′ if r′ has a shorter path)", Beat::Expand},
    {"    put (I′, r′) into OPEN, with f = g(r′) +", beats::opening},
    {"      the least length from r′ via I′ to goal", beats::opening},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo polyanya{
    .id = "polyanya",
    .name = "Polyanya",
    .family = "any-angle",
    .summary = "Finds the shortest path at any angle: expands intervals that the last corner of the path sees, over a mesh of rectangles.",
    .paper = "M. Cui, D. Harabor, A. Grastien: Compromise-free Pathfinding on a Navigation Mesh. IJCAI, 2017.",
    .complexity = "O(n) for the mesh; O(k log k) for k intervals, few in open ground",
    .priority = "",
    .parents = Parents::Any,
    .builds = true,
    .lists_cells = false,
    .guarantee = Guarantee::Optimal,
    .conditions = 0,
    .needs = bit(Need::UniformTerrain) | bit(Need::EuclideanCosts) | bit(Need::PlainMoves) | bit(Need::MediumMap),
    .movements = bit(Movement::NoCornerCutting) | bit(Movement::AtMostOneObstacle),
    .measure = Measure::Euclid,
    .legend = legend,
    .facts = mesh_facts,
    .make = factory_of<Polyanya>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
