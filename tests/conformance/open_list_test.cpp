// Law: the table of the open list shows at every step what the search has. Its first row, on the side whose turn it is, is the cell that the next
// step expands; where the table says that the next step takes none, it takes none. Its rows are the open cells, less those that the search has
// forgotten. The first row's ties are those that the step itself reports. Rewound, the table is the same.

#include "support/catch.hpp"
#include "support/environment.hpp"
#include "support/solve.hpp"
#include "support/worlds.hpp"

#include "astrolabe/lane.hpp"
#include "explain/list/open_list.hpp"
#include "explain/steps/first_difference.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

using namespace astrolabe;
using namespace astrolabe::testing;

namespace {

using Row = std::tuple<Cell, std::uint64_t, std::uint64_t, std::uint64_t, std::uint32_t, bool, bool, bool, std::uint32_t>;

/// All that a table says.
struct Told {
  ListState state = ListState::NoSearch;
  ListKind kind = ListKind::None;
  bool takes_next = false;
  Side turn = Side::Forward;
  std::array<std::vector<Row>, 2> rows{};
  std::array<ListRule, 2> rules{};
  std::array<std::uint32_t, 2> ties{}, equals{}, numbered{};
  LowestOf lowest = LowestOf::Nothing;
  std::vector<Cell> cut_equals;
  friend bool operator==(const Told&, const Told&) = default;

  const std::vector<Row>& next() const { return rows[static_cast<std::size_t>(turn)]; }
};

Told told(OpenListTable& table, const Lane& lane) {
  while (!table.read(lane)) {
  }
  REQUIRE(table.is_of(lane));
  Told all{.state = table.state(), .kind = table.kind(), .takes_next = table.takes_next(), .turn = table.turn()};
  for (const Side side : {Side::Forward, Side::Backward}) {
    const auto place = static_cast<std::size_t>(side);
    all.rules[place] = table.rule(side);
    all.ties[place] = table.ties(side);
    all.equals[place] = table.equals(side);
    all.numbered[place] = table.numbered(side);
    std::vector<OpenRow> rows;
    // In parts, as a page reads them.
    for (std::size_t first = 0; first < table.size(side); first += 7) table.rows(lane, side, first, 7, rows);
    REQUIRE(rows.size() == table.size(side));
    const std::size_t middle = rows.size() / 2;
    if (!rows.empty()) REQUIRE(table.row_of(side, rows[middle].cell) == middle);
    for (const OpenRow& r : rows)
      all.rows[place].emplace_back(r.cell, r.g, r.h, r.f, r.step, r.ties_with_above, r.ties_with_below, r.is_idle, r.number);
  }
  all.lowest = table.lowest(lane);
  all.cut_equals = table.cut_equals();
  std::sort(all.cut_equals.begin(), all.cut_equals.end());
  return all;
}

/// The cells of the rows are open, and each of them has one row. All open cells have, unless the search forgets some.
bool are_open_cells(const Told& all, const Lane& lane) {
  for (const Side side : {Side::Forward, Side::Backward}) {
    std::vector<Cell> listed, open;
    for (const Row& row : all.rows[static_cast<std::size_t>(side)]) listed.push_back(std::get<0>(row));
    std::sort(listed.begin(), listed.end());
    for (std::uint32_t i = 0; i < lane.log().cells(); ++i) {
      if (lane.cursor().reached(Cell{i}).of(side) == CellState::Open) open.push_back(Cell{i});
    }
    if (std::adjacent_find(listed.begin(), listed.end()) != listed.end()) return false;
    if (!std::includes(open.begin(), open.end(), listed.begin(), listed.end())) return false;
    const ListOrder order = lane.search().list_order(lane.step());
    const bool forgets = order.since != 0 || order.kind == ListKind::Layers;
    if (!forgets && listed != open) return false;
  }
  return true;
}

/// A cell that is closed without another event before was in the list all the time. `next`: the events from this one on.
bool holds_what_is_closed(const Told& all, const EventLog& log, std::uint32_t next) {
  std::map<std::pair<Cell, Side>, bool> seen;
  for (std::uint32_t i = next; i < log.events(); ++i) {
    const Event& event = log.at(i);
    const Side side = side_of[static_cast<int>(event.kind())];
    if (!seen.emplace(std::pair{event.cell(), side}, true).second || forward_kind(event.kind()) != EventKind::Close) continue;
    if (!log.phase_of(log.step_of(i)).expands) continue;
    const auto& rows = all.rows[static_cast<std::size_t>(side)];
    if (std::none_of(rows.begin(), rows.end(), [&](const Row& row) { return std::get<0>(row) == event.cell(); })) return false;
  }
  return true;
}

/// What the step after this one expands, in the words of the table.
void check_next(const Told& all, Lane& lane, std::uint32_t step) {
  INFO("step " << step << " of " << lane.steps());
  lane.seek(step + 1);
  const StepReport report = lane.shown().explain();
  REQUIRE(all.takes_next == (report.cell != no_cell));
  if (!all.takes_next) return;
  REQUIRE_FALSE(all.next().empty());
  CHECK(all.turn == report.side);
  CHECK(std::get<0>(all.next().front()) == report.cell);
  CHECK_FALSE(std::get<7>(all.next().front()));
  // Where the key is the priority, the step counts the same ties. Where a search goes through several rounds, it counts forgotten cells as well, and
  // the cell itself where its own step opens it again. A g that is corrected when the cell is expanded was not what the list compared.
  const OrdersBy by = lane.options().algorithm().orders_by;
  const bool is_exact = all.kind == ListKind::Heap && (by == OrdersBy::G || by == OrdersBy::H || by == OrdersBy::F);
  const bool is_corrected = std::get<1>(all.next().front()) != report.g;
  if (is_exact && !is_corrected && !lane.options().algorithm().visits) CHECK(all.ties[static_cast<std::size_t>(all.turn)] == report.ties + 1);
}

/// The g that each side has of each open cell, as the events up to this one say. It shares no code with cursor and table.
using OpenCells = std::array<std::map<Cell, std::uint64_t>, 2>;

OpenCells open_after(const EventLog& log, std::uint32_t events) {
  OpenCells open;
  for (std::uint32_t i = 0; i < events; ++i) {
    const Event& event = log.at(i);
    auto& cells = open[static_cast<std::size_t>(event.side())];
    if (forward_kind(event.kind()) == EventKind::Close) {
      cells.erase(event.cell());
    } else {
      cells[event.cell()] = log.g(i);
    }
  }
  return open;
}

/// A number that is said to be the lowest is the lowest. The rows that may go first are those of exactly the cells that equal the first one in all
/// that a reader can know.
void check_claims(const Told& all, Lane& lane, std::uint32_t step, std::map<LowestOf, std::uint64_t>& claims) {
  if (!all.takes_next) return;
  lane.seek(step);
  const OpenCells open = open_after(lane.log(), lane.cursor().events());
  const auto turn = static_cast<std::size_t>(all.turn);
  const auto number_of = [&](Cell cell, std::uint64_t g, std::size_t side) { return lane.search().priority(cell, g, static_cast<Side>(side), step); };
  const Row& first = all.next().front();
  const std::uint64_t own = number_of(std::get<0>(first), std::get<1>(first), turn);
  const auto has_lower = [&](std::size_t side) {
    return std::any_of(open[side].begin(), open[side].end(), [&](const auto& entry) { return number_of(entry.first, entry.second, side) < own; });
  };
  const ListOrder order = lane.search().list_order(step);
  ++claims[all.lowest];
  if (all.lowest != LowestOf::Nothing) CHECK(order.chosen == no_cell);
  if (all.lowest == LowestOf::All) CHECK_FALSE((has_lower(0) || has_lower(1)));
  if (all.lowest == LowestOf::Side) CHECK_FALSE(has_lower(turn));
  if (all.lowest == LowestOf::List) CHECK(std::none_of(all.next().begin(), all.next().end(), [&](const Row& row) { return std::get<3>(row) < own; }));
  if (order.kind == ListKind::Heap && order.key == nullptr && !order.may_go_by_older && order.chosen == no_cell) {
    CHECK(all.lowest != LowestOf::Nothing);
    const bool is_by_insertion = !order.has_fixed_ties && (order.ties == TieBreak::Lifo || order.ties == TieBreak::Fifo);
    const bool is_by_g = order.ties == TieBreak::LargerG || order.ties == TieBreak::SmallerG;
    for (std::size_t place = 0; place < all.next().size(); ++place) {
      const Row& row = all.next()[place];
      const bool is_equal = std::get<3>(row) == own && (!is_by_g || std::get<1>(row) == std::get<1>(first));
      const bool is_right = is_by_insertion ? place == 0 : is_equal;
      if (is_right != (place < all.equals[turn])) CHECK(is_right);
      if ((std::get<8>(row) > 0) != (is_by_insertion && std::get<3>(row) == own)) CHECK(std::get<8>(row) == 0);
    }
  }
  if (order.kind == ListKind::Queue || order.kind == ListKind::Stack || order.chosen != no_cell) CHECK(all.equals[turn] == 1);
  // The numbers tell the order of insertion.
  for (std::size_t place = 1; place < all.numbered[turn]; ++place) {
    const bool is_earlier = std::get<8>(all.next()[place - 1]) < std::get<8>(all.next()[place]);
    if (is_earlier != (order.kind == ListKind::Queue || (order.kind == ListKind::Heap && order.ties == TieBreak::Fifo))) CHECK(is_earlier);
  }
  // The sentence about the next step claims no more than is true.
  lane.seek(step + 1);
  const LowestOf said = lane.shown().explain().lowest;
  if (said == LowestOf::All || said == LowestOf::Side) {
    const StepReport report = lane.shown().explain();
    const std::uint64_t taken = lane.shown().priority(report.cell, report.g, report.side);
    for (std::size_t side = 0; side < 2; ++side) {
      if (side != turn && said == LowestOf::Side) continue;
      for (const auto& [cell, g] : open[side]) {
        // A g that was corrected when the cell was taken is no longer the one that it waited with.
        if (cell != report.cell && number_of(cell, g, side) < taken) FAIL_CHECK("lower: " << index(cell));
      }
    }
  }
  if (said != LowestOf::Nothing) CHECK((order.chosen == no_cell && (order.kind == ListKind::Heap || order.kind == ListKind::Buckets)));
}

/// The pseudo-code names the list from which the search takes its cells, and the number of which it takes the least.
void check_code(const Told& all, const Lane& lane, std::uint32_t step, std::map<std::string_view, std::uint64_t>& named) {
  if (!all.takes_next) return;
  constexpr std::array<std::pair<std::string_view, ListKind>, 4> lists{
      {{"QUEUE", ListKind::Queue}, {"STACK", ListKind::Stack}, {"LAYER", ListKind::Layers}, {"×", ListKind::Pairs}}};
  const Beat take = all.turn == Side::Forward ? Beat::Take : Beat::TakeBackward;
  const ListOrder order = lane.search().list_order(step);
  for (const CodeLine& line : lane.problem().options->algorithm().code) {
    if (!line.beats.has(take)) continue;
    INFO(line.text);
    for (const auto& [name, kind] : lists) {
      if (line.text.find(name) == std::string_view::npos) continue;
      CHECK(all.kind == kind);
      ++named[name];
    }
    // Other lists are ordered by a number that is rounded, older or combined.
    const std::size_t at = line.text.find("the least ");
    if (at == std::string_view::npos || all.kind != ListKind::Heap || order.key != nullptr) continue;
    const char letter = line.text[at + std::string_view{"the least "}.size()];
    const auto number_of = [&](const Row& row) { return letter == 'g' ? std::get<1>(row) : letter == 'h' ? std::get<2>(row) : std::get<3>(row); };
    const std::uint64_t least = number_of(all.next().front());
    CHECK(std::none_of(all.next().begin(), all.next().end(), [&](const Row& row) { return number_of(row) < least; }));
    ++named[letter == 'g' ? "g" : letter == 'h' ? "h" : "f"];
  }
}

std::uint64_t searches_to_check() { return is_long_run() ? 100'000 : static_cast<std::uint64_t>(fewer_in_web_assembly(4'000)); }

/// What is left of a layer is expanded in the order of the rows; all rows behind it were inserted since the layer began.
/// The candidates of the layer of a step, each with the g that it had when the layer began: cells that the layer before reached and left open.
std::map<Cell, std::uint64_t> candidates_at(const Lane& lane, std::uint32_t step) {
  const EventLog& log = lane.log();
  const ListOrder order = lane.search().list_order(step);
  std::map<Cell, std::uint64_t> candidates;
  for (std::uint32_t i = order.is_first_layer ? 0 : log.events_after(order.candidates); i < log.events_after(order.layer); ++i) {
    const Event& event = log.at(i);
    if (event.kind() == EventKind::Close) {
      candidates.erase(event.cell());
    } else {
      candidates[event.cell()] = log.g(i);
    }
  }
  return candidates;
}

/// Candidates that the search has cut from the layer which ends at step `end`, and that equal the first row in f and g.
void check_cut(const Told& all, const Lane& lane, std::uint32_t step, std::uint32_t end) {
  const EventLog& log = lane.log();
  const auto f = [&](const auto& candidate) { return lane.search().priority(candidate.first, candidate.second, Side::Forward, step); };
  auto candidates = candidates_at(lane, step);
  const auto first = *candidates.find(std::get<0>(all.next().front()));
  const std::uint32_t layer = lane.search().list_order(step).layer;
  for (std::uint32_t taken = layer; taken < end; ++taken) candidates.erase(expanded_at(log, taken + 1));
  // A cut cell that the layer reaches again is a candidate of the next one.
  for (std::uint32_t i = log.events_after(layer); i < log.events_after(step); ++i) candidates.erase(log.at(i).cell());
  std::vector<Cell> expected;
  for (const auto& candidate : candidates) {
    if (candidate.second == first.second && f(candidate) == f(first)) expected.push_back(candidate.first);
  }
  CHECK(all.cut_equals == expected);
}

void check_layer(const Told& all, const Lane& lane, std::uint32_t step) {
  const auto layer_at = [&](std::uint32_t at) { return lane.search().list_order(at).layer; };
  const std::uint32_t layer = layer_at(step);
  std::uint32_t end = step;
  while (end < lane.steps() && layer_at(end) == layer) ++end;
  // The search ended within the layer.
  if (layer_at(end) == layer) return;
  INFO("step " << step << " in the layer of step " << layer);
  REQUIRE(all.next().size() >= end - step);
  for (std::uint32_t place = 0; place < all.next().size(); ++place) {
    const Row& row = all.next()[place];
    if (place < end - step) {
      CHECK(std::get<0>(row) == expanded_at(lane.log(), step + place + 1));
    } else {
      CHECK(std::get<4>(row) > layer);
    }
  }
  check_cut(all, lane, step, end);
}

/// Options under which lists are long, narrow or come again more often than chance has it.
Options telling_options(Dice& dice, const AlgorithmInfo& info) {
  Options options = random_options(dice, info);
  if (dice.chance(50)) options.set(option("width"), 1000 * dice.between(1, 6));
  if (dice.chance(50)) options.set(parameters::weight, 1000 * dice.between(3, 10));
  if (dice.chance(50)) options.set(option("inflation-step"), 100 * dice.between(1, 5));
  return options;
}

struct Seen {
  std::map<ListKind, std::uint64_t> steps;
  std::map<ListRule, std::uint64_t> rules;
  std::map<LowestOf, std::uint64_t> claims;
  std::map<std::string_view, std::uint64_t> named;
  std::uint64_t idle_steps = 0, searches = 0, cut_equals = 0;
};

void check_table(Dice& dice, Lane& lane, Seen& seen) {
  OpenListTable table;
  std::vector<Told> live{told(table, lane)};
  while (!lane.finished()) {
    CHECK((live.back().state == ListState::NoList || are_open_cells(live.back(), lane)));
    lane.advance(1);
    // The last call may find that nothing is left, which is no step.
    if (lane.step() == live.size()) live.emplace_back();
    live.back() = told(table, lane);
  }
  CHECK_FALSE(live.back().takes_next);
  if (live.front().state != ListState::Listed) return;
  ++seen.searches;
  for (std::uint32_t step = 0; step < lane.steps(); ++step) {
    check_next(live[step], lane, step);
    // The claims are checked against the events from the first one on, so checking each step of a long search would take too long.
    if (dice.chance(10)) check_claims(live[step], lane, step, seen.claims);
    check_code(live[step], lane, step, seen.named);
    if (live[step].kind == ListKind::Layers) check_layer(live[step], lane, step);
    ++seen.steps[live[step].kind];
    ++seen.rules[live[step].rules[static_cast<std::size_t>(live[step].turn)]];
    seen.idle_steps += !live[step].takes_next;
    seen.cut_equals += live[step].cut_equals.size();
  }
  for (int i = 0; i < 12; ++i) {
    const std::uint32_t step = dice.below(lane.steps() + 1);
    INFO("rewound to step " << step << " of " << lane.steps());
    lane.seek(step);
    CHECK(told(table, lane) == live[step]);
    CHECK(holds_what_is_closed(live[step], lane.log(), lane.cursor().events()));
  }
  lane.seek(lane.steps());
}

}  // namespace

TEST_CASE("open list: its first row is expanded next, at every step of every search that has one") {
  Dice dice(5107 + turn());
  Seen seen;
  for (std::uint64_t round = 0; seen.searches < searches_to_check(); ++round) {
    const bool is_plain = round % 2 == 0;
    const Map map = random_map({dice, random_size(dice, dice.chance(5) ? 40 : 14), {.wall_percent = dice.below(35), .with_terrain = !is_plain}});
    Query query = random_query({dice, random_free_cell(dice, map), random_free_cell(dice, map)});
    if (!map.passable(query.start) || !map.passable(query.goal)) continue;
    if (is_plain) query.cost_model = 0;
    for (std::uint32_t waypoints = dice.below(3); waypoints > 0; --waypoints) query.via.add(random_free_cell(dice, map));
    Moves moves;
    moves.build(map, query.movement);
    for (const AlgorithmInfo* info : catalog()) {
      if (refuses(*info, map, query)) continue;
      Lane lane(*info);
      lane.set_options(telling_options(dice, *info));
      lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
      INFO(describe_query(query, lane.options()));
      if (!lane.finished()) check_table(dice, lane, seen);
    }
  }
  for (const ListKind kind : {ListKind::Heap, ListKind::Buckets, ListKind::Queue, ListKind::Stack, ListKind::Layers, ListKind::Pairs})
    CHECK(seen.steps[kind] > 200);
  for (int rule = static_cast<int>(ListRule::Only); rule <= static_cast<int>(ListRule::Bound); ++rule) {
    // No search of the catalogue chooses by chance.
    if (static_cast<ListRule>(rule) == ListRule::Chosen) continue;
    INFO("rule " << rule);
    CHECK(seen.rules[static_cast<ListRule>(rule)] > 20);
  }
  for (const LowestOf claim : {LowestOf::Nothing, LowestOf::All, LowestOf::Side, LowestOf::List, LowestOf::Bucket}) CHECK(seen.claims[claim] > 20);
  for (const std::string_view name : {"QUEUE", "STACK", "LAYER", "×", "f", "g", "h"}) {
    INFO(name);
    CHECK(seen.named[name] > 20);
  }
  CHECK(seen.idle_steps > 20);
  CHECK(seen.cut_equals > 20);
}

TEST_CASE("open list: those searches have no table whose entries declare no list of cells") {
  Dice dice(5108);
  const Map map = random_map({dice, {16, 16}, {.wall_percent = 10, .with_terrain = false}});
  Query query{.start = random_free_cell(dice, map), .goal = random_free_cell(dice, map)};
  Moves moves;
  moves.build(map, query.movement);
  int without = 0;
  OpenListTable table;
  for (const AlgorithmInfo* info : catalog()) {
    REQUIRE_FALSE(refuses(*info, map, query));
    Lane lane(*info);
    lane.restart({.map = &map, .moves = &moves, .query = query, .options = nullptr});
    while (!table.read(lane)) {
    }
    INFO(info->id);
    CHECK((table.state() == ListState::NoList) == !info->lists_cells);
    without += !info->lists_cells;
  }
  CHECK(without > 0);
}
