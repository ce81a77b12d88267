#include "explain/list/open_list.hpp"
#include "recording/cursor.hpp"
#include "recording/event_log.hpp"

#include <algorithm>
#include <limits>

namespace astrolabe {
namespace {

constexpr std::uint32_t not_put_back = 0xFFFFFFFF;
/// Layers break ties by this rule; cells that it leaves equal go by their place.
constexpr TieBreak layer_ties = TieBreak::LargerG;

std::uint64_t key_in(const ListOrder& order, const StepView& view, Cell cell, std::uint64_t g, Side side) noexcept {
  return order.key == nullptr ? view.lane().search().priority(cell, g, side, view.step()) : order.key(*order.keyed_by, cell, g, view.step());
}

/// Bits that no key of a search reaches. An entry with such a bit comes after all entries without it.
constexpr std::uint64_t second_group = std::uint64_t{1} << 62;
constexpr std::uint64_t third_group = std::uint64_t{1} << 63;

}  // namespace

/// Turns open cells of one side into entries.
class OpenListTable::Reader {
 public:
  Reader(const OpenListTable& table, const StepView& view, Side side) noexcept
      : table_(table), order_(table.order_), view_(view), log_(view.lane().log()), cursor_(view.cursor()), side_(side), step_(view.step()) {
    const std::uint32_t begun = log_.events_after(order_.since);
    if (order_.since != 0 && begun != 0) first_ = begun - 1;
    if (!order_.put_back.empty()) put_back_until_ = log_.first_event(order_.put_back_at - 1);
    if (order_.kind != ListKind::Buckets) return;
    const std::uint32_t last = state_of(order_.bound) == CellState::Open ? cursor_.last_event(order_.bound, side) : no_event;
    if (last != no_event) best_ = log_.g(last);
  }

  /// Adds the cell, which is open, to the list unless the search has forgotten it.
  void add(Cell cell, std::vector<Entry>& entries) {
    const std::uint32_t event = cursor_.last_event(cell, side_);
    if (event == no_event || event < first_) return;
    const std::size_t size = entries.size();
    add_by_kind(cell, event, entries);
    if (order_.chosen == no_cell || entries.size() == size) return;
    std::uint64_t& key = entries.back().key;
    key = cell == order_.chosen && side_ == order_.turn ? 0 : key + 1;
  }

  /// Call after the last add(). Keeps the best candidates for this layer. A dropped candidate that this layer has reached again joins the next one.
  /// Returns the other dropped candidates.
  std::vector<Entry> end_layers(std::vector<Entry>& entries) {
    const auto kept = entries.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(order_.width - (step_ - order_.layer), entries.size()));
    std::nth_element(entries.begin(), kept, entries.end());
    const std::vector<Entry> dropped(kept, entries.end());
    entries.erase(kept, entries.end());
    const std::uint32_t begun = log_.events_after(order_.layer);
    std::vector<Entry> cut;
    for (const Entry& entry : dropped) {
      if (entry.event >= begun) {
        entries.push_back(in_next_layer(entry.cell, entry.event));
      } else {
        cut.push_back(entry);
      }
    }
    entries.insert(entries.end(), next_layer_.begin(), next_layer_.end());
    return cut;
  }

 private:
  void add_by_kind(Cell cell, std::uint32_t event, std::vector<Entry>& entries) {
    switch (order_.kind) {
      case ListKind::Heap:
      case ListKind::Pairs:
        return entries.push_back(in_heap(cell, event));
      case ListKind::Buckets:
        return entries.push_back(in_buckets(cell, event));
      case ListKind::Queue:
        return entries.push_back({0, 0, event, cell, event});
      case ListKind::Stack:
        return entries.push_back({0, 0, ~std::uint64_t{event}, cell, event});
      case ListKind::Layers:
        return add_to_layers(cell, event, entries);
      case ListKind::None:
        return;
    }
  }
  CellState state_of(Cell cell) const noexcept { return cursor_.reached(cell).of(side_); }
  std::uint64_t key_of(Cell cell, std::uint32_t event) const noexcept { return key_in(order_, view_, cell, log_.g(event), side_); }
  /// The insertion before this one that is in the list as well; no_event when there is none.
  std::uint32_t earlier_insertion(std::uint32_t event) const noexcept {
    event = log_.previous_on_side(event);
    if (event == no_event || event < first_ || log_.reached_after(event).of(side_) != CellState::Open) return no_event;
    return event;
  }

  /// The order of entries in HeapOpenList.
  Entry heap_entry(Cell cell, std::uint32_t event) const noexcept {
    const std::uint64_t g = log_.g(event);
    const std::uint64_t number = event < put_back_until_ ? table_.put_back_[index(cell)] : (std::uint64_t{1} << 32) + event;
    return {key_of(cell, event), tie_of(order_.ties, g), is_latest_first(order_.ties) ? ~number : number, cell, event};
  }
  Entry in_heap(Cell cell, std::uint32_t event) const noexcept {
    Entry first = heap_entry(cell, event);
    if (!order_.may_go_by_older) return first;
    for (std::uint32_t earlier = event; (earlier = earlier_insertion(earlier)) != no_event;) {
      const Entry entry = heap_entry(cell, earlier);
      if (entry < first) first = entry;
    }
    first.event = event;
    return first;
  }

  Entry in_buckets(Cell cell, std::uint32_t event) const noexcept {
    const std::uint64_t f = key_of(cell, event);
    std::uint64_t bucket = f >> order_.bucket_bits;
    if (order_.may_fall) bucket = std::max(bucket, table_.floors_.at(log_.step_of(event)));
    // The goal waits in no bucket: it is closed when nothing below its cost is left.
    const std::uint64_t group = cell == order_.bound ? second_group : f >= best_ ? third_group : 0;
    return {group | bucket, 0, ~std::uint64_t{event}, cell, event};
  }

  void add_to_layers(Cell cell, std::uint32_t event, std::vector<Entry>& entries) {
    const std::uint32_t begun = log_.events_after(order_.layer);
    const std::uint32_t candidates = order_.is_first_layer ? 0 : log_.events_after(order_.candidates);
    std::uint32_t then = event;
    while (then != no_event && then >= begun) then = log_.previous(then);
    const bool is_candidate = then != no_event && then >= candidates && log_.reached_after(then).of(side_) == CellState::Open;
    if (is_candidate) {
      entries.push_back({key_of(cell, then), tie_of(layer_ties, log_.g(then)), index(cell), cell, event});
    } else if (event >= begun) {
      next_layer_.push_back(in_next_layer(cell, event));
    }
  }
  Entry in_next_layer(Cell cell, std::uint32_t event) const noexcept {
    return {second_group | key_of(cell, event), tie_of(layer_ties, log_.g(event)), index(cell), cell, event};
  }

  const OpenListTable& table_;
  const ListOrder& order_;
  const StepView& view_;
  const EventLog& log_;
  const Cursor& cursor_;
  Side side_;
  std::uint32_t step_;
  std::uint32_t first_ = 0;           ///< the first event of this list; earlier events belong to a list that the search has given up
  std::uint32_t put_back_until_ = 0;  ///< event; what was inserted earlier was put back
  std::uint64_t best_ = std::numeric_limits<std::uint64_t>::max();
  std::vector<Entry> next_layer_;
};

bool OpenListTable::is_of(const StepView& view) const noexcept {
  return log_ == &view.lane().log() && generation_ == log_->generation() && cells_ == log_->cells() && step_ == view.step() &&
         events_ == view.cursor().events() && keeps_history_ == log_->keeps_history();
}

bool OpenListTable::read(const StepView& view) {
  log_ = &view.lane().log();
  generation_ = log_->generation();
  cells_ = log_->cells();
  step_ = view.step();
  events_ = view.cursor().events();
  keeps_history_ = log_->keeps_history();
  for (List& list : lists_) {
    list.refill();
    list.begin();
  }
  rules_ = {};
  ties_ = equals_ = numbered_ = {};
  cut_equals_.clear();
  takes_next_ = false;
  const bool has_search = view.lane().status() != Status::Refused && view.lane().progress() == ready;
  order_ = has_search ? view.lane().search().list_order(step_) : ListOrder{};
  state_ = !has_search                                            ? ListState::NoSearch
           : order_.kind == ListKind::None                        ? ListState::NoList
           : !view.lane().is_recorded() || !log_->keeps_history() ? ListState::NoRecording
                                                                  : ListState::Listed;
  if (state_ != ListState::Listed) return true;
  if (!prepare(view)) return false;
  for (const Side side : {Side::Forward, Side::Backward}) {
    if (order_.is_two_sided || side == order_.turn) read_side(view, side);
  }
  takes_next_ = expands_first(view);
  return true;
}

bool OpenListTable::prepare(const StepView& view) {
  touched_.begin(log_->cells());
  view.cursor().add_touched(touched_);
  if (order_.kind == ListKind::Buckets && order_.may_fall) return floors_.read(view, order_.bucket_bits);
  if (order_.put_back.empty()) return true;
  put_back_.assign(log_->cells(), not_put_back);
  const bool latest_first = is_latest_first(order_.ties);
  for (std::uint32_t place = 0; place < order_.put_back.size(); ++place) {
    std::uint32_t& kept = put_back_[index(order_.put_back[place])];
    if (latest_first || kept == not_put_back) kept = place;
  }
  return true;
}

void OpenListTable::read_side(const StepView& view, Side side) {
  Reader reader(*this, view, side);
  std::vector<Entry>& entries = of(side).refill();
  entries.reserve(view.cursor().open_cells());
  const EventPlane& plane = view.cursor().plane();
  touched_.each([&](CellRange run) {
    for (std::uint32_t i = run.low; i <= run.high; ++i) {
      if (plane.reached(plane.word(i)).of(side) == CellState::Open) reader.add(Cell{i}, entries);
    }
  });
  const std::vector<Entry> cut = order_.kind == ListKind::Layers ? reader.end_layers(entries) : std::vector<Entry>{};
  of(side).begin();
  const auto place = static_cast<std::size_t>(side);
  rules_[place] = rule_of(side);
  count_equals(side);
  if (of(side).size() > 0) find_cut_equals(cut, side);
}

void OpenListTable::find_cut_equals(const std::vector<Entry>& cut, Side side) {
  const Entry first = of(side).sorted(0, 1).front();
  for (const Entry& entry : cut) {
    if (entry.key == first.key && entry.tie == first.tie) cut_equals_.push_back(entry.cell);
  }
}

void OpenListTable::count_equals(Side side) {
  List& list = of(side);
  if (list.size() == 0) return;
  const auto place = static_cast<std::size_t>(side);
  const Entry first = list.sorted(0, 1).front();
  equals_[place] = 1;
  const bool is_chosen = side == order_.turn && order_.chosen != no_cell;
  for (const Entry& entry : list.all()) {
    ties_[place] += static_cast<std::uint32_t>(has_ties() && entry.key == first.key);
    equals_[place] += static_cast<std::uint32_t>(has_ties() && entry.number != first.number && entry.key == first.key && entry.tie == first.tie);
  }
  if (is_by_insertion() && !is_chosen) numbered_[place] = ties_[place];
  if (!has_ties() && !is_chosen) numbered_[place] = static_cast<std::uint32_t>(list.size());
  if (is_by_insertion() || is_chosen) equals_[place] = 1;
}

LowestOf OpenListTable::lowest(const StepView& view) {
  List& list = of(order_.turn);
  if (list.size() == 0 || order_.chosen != no_cell) return LowestOf::Nothing;
  const Entry first = list.sorted(0, 1).front();
  if (order_.kind == ListKind::Buckets) return first.cell == order_.bound ? LowestOf::Nothing : LowestOf::Bucket;
  if (order_.kind != ListKind::Heap && order_.kind != ListKind::Layers) return LowestOf::Nothing;
  const Search& search = view.lane().search();
  const auto number_of = [&](Cell cell, std::uint32_t event, Side side) { return search.priority(cell, log_->g(event), side, step_); };
  const std::uint64_t own = number_of(first.cell, first.event, order_.turn);
  if (own == no_priority) return LowestOf::Nothing;
  std::array<bool, 2> has_lower{};
  const EventPlane& plane = view.cursor().plane();
  touched_.each([&](CellRange run) {
    for (std::uint32_t i = run.low; i <= run.high; ++i) {
      const Reached reached = plane.reached(plane.word(i));
      for (const Side side : {Side::Forward, Side::Backward}) {
        if (reached.of(side) != CellState::Open) continue;
        const std::uint32_t last = view.cursor().last_event(Cell{i}, side);
        if (last != no_event && number_of(Cell{i}, last, side) < own) has_lower[static_cast<std::size_t>(side)] = true;
      }
    }
  });
  if (!has_lower[0] && !has_lower[1]) return LowestOf::All;
  if (!has_lower[static_cast<std::size_t>(order_.turn)]) return LowestOf::Side;
  if (order_.kind == ListKind::Layers) return first.key < second_group ? LowestOf::Layer : LowestOf::Nothing;
  const auto is_lower = [&](const Entry& entry) { return number_of(entry.cell, entry.event, order_.turn) < own; };
  return std::none_of(list.all().begin(), list.all().end(), is_lower) ? LowestOf::List : LowestOf::Nothing;
}

ListRule OpenListTable::rule_of(Side side) {
  List& list = of(side);
  if (list.size() == 0) return ListRule::Nothing;
  const auto first = list.sorted(0, std::min<std::size_t>(list.size(), 2));
  if (order_.chosen != no_cell && side == order_.turn) return order_.kind == ListKind::Pairs ? ListRule::Pair : ListRule::Chosen;
  if (order_.kind == ListKind::Buckets && first[0].cell == order_.bound) return ListRule::Bound;
  if (first.size() == 1) return ListRule::Only;
  if (first[0].key != first[1].key) return ListRule::Key;
  if (order_.kind == ListKind::Queue) return ListRule::Earliest;
  if (order_.kind == ListKind::Stack || order_.kind == ListKind::Buckets) return ListRule::Latest;
  if (first[0].tie != first[1].tie)
    return (order_.kind == ListKind::Layers ? layer_ties : order_.ties) == TieBreak::SmallerG ? ListRule::SmallerG : ListRule::LargerG;
  if (order_.kind == ListKind::Layers) return ListRule::Place;
  return is_latest_first(order_.ties) ? ListRule::Latest : ListRule::Earliest;
}

bool OpenListTable::expands_first(const StepView& view) {
  List& list = of(order_.turn);
  if (order_.is_over || list.size() == 0 || view.moment().is_end) return false;
  if (order_.kind != ListKind::Heap || order_.bound == no_cell) return true;
  const std::uint32_t last = view.cursor().last_event(order_.bound, order_.turn);
  if (last == no_event || view.cursor().reached(order_.bound).of(order_.turn) != CellState::Open) return true;
  return list.sorted(0, 1).front().key < key_in(order_, view, order_.bound, log_->g(last), order_.turn);
}

std::optional<std::size_t> OpenListTable::row_of(Side side, Cell cell) const noexcept {
  const auto entries = of(side).all();
  const auto found = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry.cell == cell; });
  if (found == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(), [&](const Entry& entry) { return entry < *found; }));
}

void OpenListTable::rows(const StepView& view, Side side, std::size_t first, std::size_t count, std::vector<OpenRow>& rows) {
  List& list = of(side);
  const std::size_t from = std::min(first, list.size()), to = from + std::min(count, list.size() - from);
  // With a neighbour on either side, for the brackets around ties.
  const std::size_t above = from - std::min<std::size_t>(from, 1), below = std::min(to + 1, list.size());
  const auto entries = list.sorted(above, below);
  const Search& search = view.lane().search();
  const std::uint32_t numbered = this->numbered(side);
  const bool latest_first = order_.kind == ListKind::Stack || (order_.kind == ListKind::Heap && is_latest_first(order_.ties));
  for (std::size_t i = from; i < to; ++i) {
    const Entry& entry = entries[i - above];
    const auto has_key = [&](std::size_t place) { return has_ties() && place >= above && place < below && entries[place - above].key == entry.key; };
    const std::uint64_t g = log_->g(entry.event);
    rows.push_back({.cell = entry.cell,
                    .g = g,
                    .h = search.heuristic(entry.cell, side),
                    .f = search.priority(entry.cell, g, side, step_),
                    .step = log_->step_of(entry.event),
                    .ties_with_above = i > above && has_key(i - 1),
                    .ties_with_below = has_key(i + 1),
                    .number = i >= numbered  ? 0
                              : latest_first ? numbered - static_cast<std::uint32_t>(i)
                                             : static_cast<std::uint32_t>(i) + 1,
                    .is_idle = order_.kind == ListKind::Buckets && entry.key >= third_group});
  }
}

}  // namespace astrolabe
