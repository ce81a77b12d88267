// Jump point search online: nothing is known of the map but where rays stop, which is looked up in bitmaps, 64 cells at a time: straight
// rays in jump_bitmaps.hpp or in a table of the four directions made beforehand (jump_table.hpp), wide ones in wide_stops.hpp. Harabor and
// Grastien (AAAI 2011), with block-wise scanning and the rule without corner cutting of 2012 and 2014.

#include "fast/twins.hpp"
#include "jumps/jump_bitmaps.hpp"
#include "jumps/jump_table.hpp"
#include "jumps/wide_stops.hpp"

#include <algorithm>
#include <array>

namespace astrolabe::parameters {
namespace {
constexpr std::array<Choice, 2> ray_sources{{
    {"bitmaps", "scanned in bitmaps"},
    {"table", "looked up in a table"},
}};
}  // namespace

ASTROLABE_CHOICE(rays, "Rays", ray_sources);
}  // namespace astrolabe::parameters

namespace astrolabe::algorithms {
namespace {

/// Where a jump point search looks straight rays up.
enum class Rays : std::uint8_t { Bitmaps, Table };

class Scanner : JumperBase {
 public:
  Progress make_ready(const Problem& problem) {
    if (!wide_.see_part(*problem.map, problem.query.movement)) return 0;
    return makes_table(problem) ? table_.make_ready(problem) : ready;
  }
  void begin(const Problem& problem) {
    JumperBase::begin(problem);
    is_tabled_ = makes_table(problem);
  }

  /// The table of a huge map would be more than WebAssembly is given.
  static bool makes_table(const Problem& problem) noexcept {
    return static_cast<Rays>(problem.options->get(parameters::rays)) == Rays::Table && problem.map->size().cells() <= most_cells_of_medium_map;
  }
  std::uint32_t former_steps() const noexcept { return table_.rows(); }
  std::uint64_t bytes() const noexcept { return wide_.bytes() + (is_tabled_ ? table_.bytes() : 0); }

  std::uint64_t jump_points() const noexcept { return wide_.straight().jump_points(); }

  void prefetch(Cell cell) const noexcept {
    if (is_tabled_) table_.prefetch(cell);
  }
  Jump* find(EnteredCell from, unsigned ways, Jump* jumps) const noexcept {
    return rule_ == Movement::FourConnected ? each<true>(from, ways, jumps) : each<false>(from, ways, jumps);
  }

 private:
  template <bool four>
  Jump* each(EnteredCell from, unsigned ways, Jump* jumps) const noexcept {
    const std::uint32_t cell = index(from.cell(size_.width));
    each_way<four>(ways, [&]<unsigned d>() { jumps = along<d, four>(from, cell, jumps); });
    return jumps;
  }

  template <unsigned d, bool four>
  Jump* along(EnteredCell from, std::uint32_t cell, Jump* jumps) const noexcept {
    if constexpr (canonical::is_wide(four ? Movement::FourConnected : Movement::Always, d)) {
      return along_wide<d>(from, cell, jumps);
    } else {
      return put_straight(from, d, before_goal(goal_, from, d, ray<d>(from.x(), from.y(), cell)), 0, jumps);
    }
  }

  template <unsigned d>
  RayFinding ray(std::int32_t x, std::int32_t y, std::uint32_t cell) const noexcept {
    if (is_tabled_) return table_.entries()[cell][d];
    const JumpBitmaps::Ray ray = wide_.straight().ray<d>(x, y);
    return {ray.steps - static_cast<std::int32_t>(ray.blocked), !ray.blocked};
  }

  template <unsigned d>
  Jump* along_wide(EnteredCell from, std::uint32_t cell, Jump* jumps) const noexcept {
    constexpr std::array turns = turns_of<d>;
    const std::uint8_t* const moves = moves_->data();
    const auto offset = static_cast<std::uint32_t>(step_y[d] * static_cast<std::int32_t>(size_.width) + step_x[d]);
    std::int32_t level = steps_to_level<d>(from);
    auto stops = wide_.from<d>(from.x(), from.y());
    for (std::int32_t stop = stops.next();;) {
      const std::int32_t steps = std::min(stop, level);
      const std::uint32_t here = cell + offset * static_cast<std::uint32_t>(steps);
      if (steps == stop) {
        if ((moves[here - offset] >> d & 1) == 0) return jumps;
        stop = stops.next();
      }
      const bool is_level = steps == level;
      if (is_level) level = never;
      const EnteredCell place = from.neighbour(d, steps);
      if (turn<d>(place, steps, here, {ray<turns[0]>(place.x(), place.y(), here), ray<turns[1]>(place.x(), place.y(), here)}, is_level, jumps))
        return jumps;
    }
  }

  WideStops wide_;
  JumpTable<4> table_;
  bool is_tabled_ = false;
};

constexpr std::array parameter_list{Parameter{&parameters::heuristic, 2}, Parameter{&parameters::open_list, 0},
                                    Parameter{&parameters::tie_break, 0}, Parameter{&parameters::intermediate, 0},
                                    Parameter{&parameters::rays, 0},      Parameter{&parameters::jumps, 0}};
constexpr std::array fact_list{&facts::preparation_ms, &facts::preparation_bytes};

constexpr CodeLine code[]{
    {"g(start) ← 0, others ∞; OPEN ← {start}", Beat::Begin},
    {"while OPEN is not empty", Beat::Loop},
    {"  take the s with the least f from OPEN", Beat::Take},
    {"  if s = goal: return the path along π", Beat::Stop},
    {"  D ← natural and forced directions at s", Beat::Expand},
    {"  for each direction in D: t ← jump along it", Beat::Expand},
    {"    if g(s) + d(s, t) < g(t)", Beat::Expand},
    {"      g(t) ← g(s) + d(s, t); π(t) ← s", beats::opening | Beat::Jump},
    {"      f(t) ← g(t) + h(t); put t into OPEN", beats::opening},
    {"to jump: scan ahead, as far as a wall, for", Beat::Expand},
    {"  the goal, or a cell with a forced neighbour;", Beat::Expand},
    {"  on a diagonal also for a cell from which", Beat::Expand},
    {"  a straight jump finds one", Beat::Expand},
    {"return failure", Beat::Fail},
};

}  // namespace

extern const AlgorithmInfo jps{
    .id = "jps",
    .name = "Jump point search",
    .family = "jump points",
    .summary = "A* that leaps along straight lines to the next cell where a path may have to turn.",
    .paper =
        "D. Harabor, A. Grastien: Online Graph Pruning for Pathfinding on Grid Maps. AAAI Conference on Artificial Intelligence, 2011; Improving "
        "Jump Point Search. ICAPS, 2014.",
    .complexity = "O(n log n), with few cells in the open list",
    .priority = "g + h",
    .orders_by = OrdersBy::F,
    .parents = Parents::Jump,
    .guarantee = Guarantee::Optimal,
    .conditions = bit(Condition::HeuristicAdmissible),
    .parameters = parameter_list,
    .needs = bit(Need::UniformTerrain) | bit(Need::OctileCosts) | bit(Need::PlainMoves),
    .facts = fact_list,
    .make = jump_search_or_buckets<Scanner>(),
    .code = code,
};

}  // namespace astrolabe::algorithms
