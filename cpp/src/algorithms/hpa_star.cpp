// HPA*: the map is cut into square clusters. Where one can cross from one into the next, a *gate* stands on both sides; the ways
// through a cluster from gate to gate are measured once and kept until its cells change. A search goes from gate to gate, and
// the cells of its path are found afterwards, cluster by cluster.
//
// A path over gates replaces every move between two clusters (search/cluster_gates.hpp). So a path over the gates exists whenever a path
// exists; it is often longer.

#include "jumps/jump_bitmaps.hpp"
#include "numbers/decimals.hpp"
#include "search/abstract_search.hpp"
#include "search/cluster_gates.hpp"
#include "search/rectangle_search.hpp"
#include "world/draw_pieces.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

namespace astrolabe {

namespace parameters {
/// Cells on the side of a cluster.
ASTROLABE_OPTION(cluster, .name = "Cluster (cells)", .kind = ParameterKind::Number, .min = 4000, .max = 64000, .step = 1000, .fallback = 10000);
}  // namespace parameters

namespace facts {
ASTROLABE_FACT(clusters_measured, .text = "Clusters measured again");
ASTROLABE_FACT(cluster_expanded, .text = "Cells expanded inside clusters");
}  // namespace facts

namespace algorithms {
namespace {

template <class CostT>
class Clusters {
 public:
  Progress make_ready(const Problem& problem) {
    if (search_began_) measured_ = 0, expanded_ = 0;
    search_began_ = false;
    const Key key{ground_key(*problem.map, problem.query.movement), problem.map->costs_print(), problem.query.cost_model,
                  problem.options->get(parameters::cluster)};
    if (key == key_ && is_whole()) return ready;
    know(problem);
    if (key != key_) start_over(key);
    // About as many cells to look at, or to expand, as take a millisecond.
    if (row_ < rows_) {
      for (std::uint32_t cells = 0; row_ < rows_ && cells < 1 << 15; cells += side_ * size_.width) find_gates_of_row();
    } else {
      for (std::uint32_t cells = 0; !is_whole() && cells < 1 << 14; cells += side_ * side_) measure_next();
      expanded_ += search_.expanded();
    }
    return is_whole() ? ready : progress_of(row_ < rows_ ? 0 : at_.cluster, clusters());
  }
  void begin(const Problem& problem) {
    know(problem);
    join_ends();
    expanded_ += search_.expanded();
    search_began_ = true;
  }
  /// One for each row of clusters, one for every few gates, one for start and goal.
  std::uint32_t former_steps() const noexcept {
    const std::uint32_t gates_a_step = std::max(1u, 4096 / (side_ * side_));
    return rows_ + (gates_ + gates_a_step - 1) / gates_a_step + 1;
  }

  template <class F>
  void links(Cell cell, const F& f) const {
    const std::uint32_t number = cluster_of(cell);
    const Cluster& cluster = clusters_[number];
    const std::size_t count = cluster.gates.size();
    const std::size_t from = gate_at(cluster, cell);
    const bool is_gate = from < count;
    for (std::size_t to = 0; to < count; ++to) {
      const std::uint64_t distance = is_gate ? widened(cluster.distances[from * count + to]) : from_start_[to];
      if (to != from && distance != unreachable) f(cluster.gates[to].cell, distance);
    }
    if (number == cluster_of(problem_.query.goal)) {
      const std::uint64_t distance = is_gate ? to_goal_[from] : start_to_goal_;
      if (distance != unreachable) f(problem_.query.goal, distance);
    }
    for (unsigned exits = is_gate ? cluster.gates[from].exits : 0; exits != 0; exits &= exits - 1) {
      const auto d = static_cast<unsigned>(std::countr_zero(exits));
      const Cell next = steps_.neighbour(cell, d);
      f(next, std::uint64_t{steps_.cost(d, next)});
    }
  }
  /// All gates of a cluster, the goal, and the exits.
  std::uint32_t most_links() const noexcept { return most_gates_ + 1 + direction_count; }

  void refine(Cell from, Cell to, std::vector<std::uint8_t>& directions) {
    if (cluster_of(from) == cluster_of(to)) {
      search_.spread(rectangle(cluster_of(from)), from, Side::Forward, to);
      search_.moves_to(to, directions);
      return;
    }
    for (std::uint8_t d = 0; d < direction_count; ++d) {
      if (steps_.neighbour(from, d) == to && ((*problem_.moves)[from] >> d & 1) != 0) directions.push_back(d);
    }
  }

  std::uint64_t bytes() const noexcept {
    std::uint64_t bytes = clusters_.size() * sizeof(Cluster);
    for (const Cluster& cluster : clusters_) bytes += cluster.gates.size() * sizeof(Gate) + cluster.distances.size() * sizeof(CostT);
    return bytes;
  }

  void facts(std::vector<FactValue>& facts) const {
    facts.push_back({&facts::abstract_nodes, decimal(gates_)});
    facts.push_back({&facts::clusters_measured, decimal(measured_)});
    facts.push_back({&facts::cluster_expanded, decimal(expanded_)});
  }

  /// Pieces: the borders between columns of clusters, those between rows, the clusters.
  std::uint32_t structure(std::uint32_t piece, std::vector<Stroke>& strokes) const {
    const auto width = static_cast<std::int32_t>(2 * size_.width);
    const auto height = static_cast<std::int32_t>(2 * size_.height);
    const std::uint32_t upright = columns_ - 1, borders = upright + rows_ - 1;
    return draw_pieces(piece, borders + row_ * columns_, strokes, [&](std::uint32_t each) {
      if (each >= borders) return draw(clusters_[each - borders], strokes);
      const auto at = static_cast<std::int32_t>(2 * side_ * (each < upright ? each + 1 : each - upright + 1));
      const bool is_upright = each < upright;
      strokes.push_back(is_upright ? Stroke{{at, 0}, {at, height}, StrokeKind::Border} : Stroke{{0, at}, {width, at}, StrokeKind::Border});
    });
  }

 private:
  static constexpr std::uint64_t unreachable = RectangleSearch::unreachable;
  static constexpr CostT narrow_unreachable = std::numeric_limits<CostT>::max();

  /// All that the gates and the paths through clusters depend on.
  struct Key {
    GroundKey ground;
    std::uint64_t costs = 0;
    std::uint8_t cost_model = 0;
    std::int32_t side = 0;  ///< of a cluster, in thousandths
    friend bool operator==(const Key&, const Key&) = default;
  };

  struct Cluster {
    std::uint64_t print = 0;       ///< of all that its distances depend on
    bool stale = true;             ///< the distances are not those of this print
    std::vector<Gate> gates;       ///< in the order of their cells
    std::vector<CostT> distances;  ///< within the cluster, by gate from and gate to
  };

  /// Distances beyond the cost type become its largest finite value, which every search reports as an overflow.
  static constexpr std::uint64_t too_dear = std::numeric_limits<CostT>::max() - 1;
  static CostT narrowed(std::uint64_t distance) noexcept {
    return distance == unreachable ? narrow_unreachable : static_cast<CostT>(std::min<std::uint64_t>(distance, too_dear));
  }
  static std::uint64_t widened(CostT distance) noexcept {
    if (distance == narrow_unreachable) return unreachable;
    return sizeof(CostT) < 8 && distance == too_dear ? std::uint64_t{1} << 32 : distance;
  }

  void know(const Problem& problem) noexcept {
    problem_ = problem;
    steps_ = Steps(*problem.map, problem.query);
    search_.begin(problem, steps_);
  }
  /// Clusters whose cells did not change keep their distances.
  void start_over(const Key& key) {
    key_ = key;
    size_ = key.ground.size;
    side_ = static_cast<std::uint32_t>(key.side / 1000);
    columns_ = (size_.width + side_ - 1) / side_;
    rows_ = (size_.height + side_ - 1) / side_;
    if (clusters_.size() < clusters()) clusters_.resize(clusters());
    row_ = 0;
    at_ = {};
    gates_ = most_gates_ = 0;
  }
  std::uint32_t clusters() const noexcept { return columns_ * rows_; }
  bool is_whole() const noexcept { return row_ == rows_ && at_.cluster == clusters(); }

  void find_gates_of_row() {
    for (std::uint32_t column = 0; column < columns_; ++column) see(row_ * columns_ + column);
    ++row_;
    skip_measured_clusters();
  }

  HalfPoint centre(Cell cell) const noexcept { return centre_of(size_.point(cell)); }

  /// Its gates, and the links between them once their distances are known.
  void draw(const Cluster& cluster, std::vector<Stroke>& strokes) const {
    for (const Gate& gate : cluster.gates) {
      for (unsigned exits = gate.exits; exits != 0; exits &= exits - 1) {
        strokes.push_back({centre(gate.cell), centre(steps_.neighbour(gate.cell, static_cast<unsigned>(std::countr_zero(exits)))), StrokeKind::Gate});
      }
    }
    if (cluster.stale) return;
    const std::size_t count = cluster.gates.size();
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        const bool linked = std::min(cluster.distances[a * count + b], cluster.distances[b * count + a]) != narrow_unreachable;
        if (linked) strokes.push_back({centre(cluster.gates[a].cell), centre(cluster.gates[b].cell), StrokeKind::Link});
      }
    }
  }

  std::uint32_t cluster_of(Cell cell) const noexcept {
    const Point p = size_.point(cell);
    return static_cast<std::uint32_t>(p.y) / side_ * columns_ + static_cast<std::uint32_t>(p.x) / side_;
  }
  Rectangle rectangle(std::uint32_t number) const noexcept {
    const std::uint32_t left = number % columns_ * side_;
    const std::uint32_t top = number / columns_ * side_;
    return {static_cast<std::int32_t>(left), static_cast<std::int32_t>(top), static_cast<std::int32_t>(std::min(side_, size_.width - left)),
            static_cast<std::int32_t>(std::min(side_, size_.height - top))};
  }
  /// The number of the gate on this cell, or that of all gates.
  static std::size_t gate_at(const Cluster& cluster, Cell cell) noexcept {
    const auto gate = std::lower_bound(cluster.gates.begin(), cluster.gates.end(), cell, [](const Gate& g, Cell c) { return g.cell < c; });
    return gate != cluster.gates.end() && gate->cell == cell ? static_cast<std::size_t>(gate - cluster.gates.begin()) : cluster.gates.size();
  }

  /// Finds the gates of a cluster, and whether its distances still hold.
  void see(std::uint32_t number) {
    Cluster& cluster = clusters_[number];
    const Rectangle r = rectangle(number);
    find_gates(problem_, r, cluster.gates);
    const std::size_t count = cluster.gates.size();
    if (const std::uint64_t print = print_of(cluster, r); print != cluster.print) {
      cluster.print = print;
      cluster.stale = true;
    }
    if (count == 0) cluster.stale = false;
    if (cluster.stale) {
      ++measured_;
      cluster.distances.assign(count * count, narrow_unreachable);
    }
    gates_ += static_cast<std::uint32_t>(count);
    most_gates_ = std::max(most_gates_, static_cast<std::uint32_t>(count));
  }

  /// By content, because another map may come to lie at the same address, and because undo brings earlier maps back.
  std::uint64_t print_of(const Cluster& cluster, const Rectangle& r) const noexcept {
    std::uint64_t print = 0xCBF29CE484222325u;
    const auto mix = [&print](std::uint64_t value) { print = (print ^ value) * 0x9E3779B97F4A7C15u, print ^= print >> 32; };
    const CostModel& model = problem_.query.model();
    mix(size_.width);
    mix(std::uint64_t{side_} << 48 | std::uint64_t{model.straight} << 24 | model.diagonal);
    for (std::int32_t y = r.top; y < r.top + r.height; ++y) {
      for (std::int32_t x = r.left; x < r.left + r.width; ++x) {
        const Cell cell = size_.cell({x, y});
        mix(std::uint64_t{(*problem_.moves)[cell]} << 8 | problem_.map->multipliers()[problem_.map->at(cell)]);
      }
    }
    for (const Gate& gate : cluster.gates) mix(std::uint64_t{index(gate.cell)} << 8 | gate.exits);
    return print;
  }

  /// Those without gates, and those whose distances hold.
  void skip_measured_clusters() noexcept {
    while (at_.cluster < row_ * columns_ && !clusters_[at_.cluster].stale) at_ = {at_.cluster + 1, 0};
  }

  /// The distances from the next gate. Precondition: its cluster is stale.
  void measure_next() {
    Cluster& cluster = clusters_[at_.cluster];
    const std::size_t count = cluster.gates.size();
    search_.spread(rectangle(at_.cluster), cluster.gates[at_.gate].cell, Side::Forward);
    for (std::size_t to = 0; to < count; ++to) cluster.distances[at_.gate * count + to] = narrowed(search_.distance(cluster.gates[to].cell));
    if (++at_.gate == count) cluster.stale = false;
    skip_measured_clusters();
  }

  /// The ways from the start to the gates of its cluster, and to the goal from those of its own.
  void join_ends() {
    const auto [start, goal] = std::pair{problem_.query.start, problem_.query.goal};
    const Cluster& first = clusters_[cluster_of(start)];
    search_.spread(rectangle(cluster_of(start)), start, Side::Forward);
    from_start_.clear();
    for (const Gate& gate : first.gates) from_start_.push_back(search_.distance(gate.cell));
    const Cluster& last = clusters_[cluster_of(goal)];
    search_.spread(rectangle(cluster_of(goal)), goal, Side::Backward);
    to_goal_.clear();
    for (const Gate& gate : last.gates) to_goal_.push_back(search_.distance(gate.cell));
    start_to_goal_ = cluster_of(start) == cluster_of(goal) ? search_.distance(start) : unreachable;
  }

  Problem problem_{};
  Steps steps_;
  Size size_;
  std::uint32_t side_ = 1;
  std::uint32_t columns_ = 0;
  std::uint32_t rows_ = 0;
  std::vector<Cluster> clusters_;
  RectangleSearch search_;
  // How far the preparation has come.
  std::uint32_t row_ = 0;
  struct {
    std::uint32_t cluster = 0;
    std::size_t gate = 0;
  } at_;
  Key key_;
  bool search_began_ = false;  ///< after the last preparation
  std::uint32_t gates_ = 0;
  std::uint32_t measured_ = 0;  ///< clusters, for this search
  std::uint64_t expanded_ = 0;  ///< cells, in clusters before the first step of this search
  std::uint32_t most_gates_ = 0;
  std::vector<std::uint64_t> from_start_;
  std::vector<std::uint64_t> to_goal_;
  std::uint64_t start_to_goal_ = 0;
};

struct Family {
  template <class TraceT, class CostT>
  using Of = AbstractSearch<Clusters<CostT>, TraceT, CostT>;
};

constexpr std::array parameter_list{Parameter{&parameters::cluster, 10000}, Parameter{&parameters::tie_break, 0}};
constexpr std::array<LegendEntry, 5> legend{{
    {Mark::Open, "open: a waiting gate"},
    {Mark::Closed, "closed: a gate, or a cell of the path"},
    {Mark::Border, "border between clusters"},
    {Mark::Gate, "gate: where paths cross a border"},
    {Mark::Link, "path through a cluster, precomputed"},
}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes, &facts::abstract_nodes, &facts::clusters_measured,
                               &facts::cluster_expanded};
constexpr std::array phase_list{&phases::abstract, &phases::refine};

constexpr CodeLine code[]{
    {"cut the map into clusters; gates join them", Beat::Begin},
    {"measure the paths inside each, gate to gate", Beat::Begin},
    {"link start and goal to the gates around them", Beat::Begin},
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
    {"  search its cells inside the cluster", Beat::Refine},
    {"return the path of cells", Beat::Stop},
};

}  // namespace

extern const AlgorithmInfo hpa_star{
    .id = "hpa-star",
    .name = "HPA*",
    .family = "hierarchical",
    .summary = "Cuts the map into clusters, searches from gate to gate, then fills in the cells of the path.",
    .paper = "A. Botea, M. M\xC3\xBCller, J. Schaeffer: Near Optimal Hierarchical Path-Finding. Journal of Game Development 1(1), 2004.",
    .complexity = "O(n g log c) to measure clusters of c cells with g gates each, then A* over the gates",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Any,
    .builds = true,
    .guarantee = Guarantee::Complete,
    .conditions = 0,
    .shortfall = "paths cross from cluster to cluster at gates only",
    .parameters = parameter_list,
    .needs = bit(Need::MediumMap),
    .legend = legend,
    .facts = fact_list,
    .phases = phase_list,
    .make = factory_of<Family>(),
    .code = code,
};

}  // namespace algorithms
}  // namespace astrolabe
