#include "motion/tracks.hpp"

#include "motion/walker.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace astrolabe {
namespace {

constexpr std::uint64_t first_hash = 0xCBF29CE484222325u;

/// FNV-1a on 64-bit words, with a shift so that high bits reach the low ones, as TraceHash.
void mix(std::uint64_t& hash, std::uint64_t word) noexcept {
  hash = (hash ^ word) * 0x100000001B3u;
  hash ^= hash >> 29;
}

template <class T>
void take_from(std::vector<T>& list, std::size_t first, std::vector<T>& rest) {
  for (std::size_t i = first; i < list.size(); ++i) rest.push_back(list[i]);
  list.erase(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
}

template <class T>
void put_back(std::vector<T>& list, const std::vector<T>& rest) {
  for (const T& each : rest) list.push_back(each);
}

}  // namespace

void Tracks::begin(Cell start, Cell goal, unsigned visited) {
  static_assert(max_waypoints <= 16 && 2 * max_stops <= 0xFFFF, "they fit into a row");
  *this = {};
  rows_.push_back(
      {.place = Place(start, no_direction, Fate::Waits, false), .goal = goal, .moved_goal = goal, .visited = static_cast<std::uint16_t>(visited)});
}

void Tracks::begin_tick(Cell goal, std::uint32_t leg) {
  rows_.back().goal = goal;
  rows_.back().leg = static_cast<std::uint16_t>(leg);
  rows_.back().first_note = static_cast<std::uint32_t>(notes_.size());
}

void Tracks::plan(Episode episode, Size size, const std::vector<Cell>& path) {
  episode.first_move = static_cast<std::uint32_t>(moves_.size());
  for (std::size_t i = 1; i < path.size(); ++i) {
    const std::uint8_t direction = direction_of(size, path[i - 1], path[i]);
    if (direction != no_direction) moves_.push_back(direction);
  }
  episode.move_count = static_cast<std::uint32_t>(moves_.size()) - episode.first_move;
  episodes_.push_back(episode);
}

void Tracks::set_caught() {
  Place& place = rows_.back().place;
  place = Place(place.cell(), place.direction(), place.fate(), true);
}

void Tracks::move(std::uint8_t direction, Fate fate, Cell to, std::uint64_t cost, unsigned visits, Cell goal) {
  Place& place = rows_.back().place;
  place = Place(place.cell(), direction, fate, place.is_caught());
  rows_.back().hash = hash(last());
  const std::uint16_t leg = rows_.back().leg;
  rows_.push_back({.place = Place(to, no_direction, Fate::Waits, false),
                   .goal = goal,
                   .first_note = static_cast<std::uint32_t>(notes_.size()),
                   .leg = leg,
                   .moved_leg = leg,
                   .moved_goal = goal,
                   .visited = static_cast<std::uint16_t>(rows_.back().visited | visits),
                   .walked = rows_.back().walked + cost});
}

std::span<const Note> Tracks::notes_of(Tick tick) const noexcept {
  const std::size_t end = tick < last() ? rows_[tick + 1].first_note : notes_.size();
  return std::span(notes_).subspan(rows_[tick].first_note, end - rows_[tick].first_note);
}

bool Tracks::is_known_again(Tick earlier, Tick later) const noexcept {
  const auto count_until = [this](Tick tick) {
    return static_cast<std::size_t>(
        std::upper_bound(seen_.begin(), seen_.end(), tick, [](Tick wanted, const Seen& seen) { return wanted < seen.tick; }) - seen_.begin());
  };
  const std::size_t first = count_until(earlier), end = count_until(later);
  const auto is_same = [](const Change& a, const Change& b) { return a.cell == b.cell && a.plane == b.plane; };
  for (std::size_t i = first; i < end; ++i) {
    if (seen_[i].is_first) return false;
    // What the first change of a cell took away, the last one brings back.
    const Change *earliest = &seen_[i].change, *latest = earliest;
    for (std::size_t k = first; k < end; ++k) {
      if (!is_same(seen_[k].change, *earliest)) continue;
      if (k < i) earliest = &seen_[k].change;
      if (k > i) latest = &seen_[k].change;
      if (k < i) break;
    }
    if (earliest == &seen_[i].change && latest->after != earliest->before) return false;
  }
  return true;
}

std::int64_t Tracks::episode_at(Tick tick) const noexcept {
  const auto after =
      std::upper_bound(episodes_.begin(), episodes_.end(), tick, [](Tick wanted, const Episode& episode) { return wanted < episode.tick; });
  return std::distance(episodes_.begin(), after) - 1;
}

std::uint64_t Tracks::hash(Tick tick) const noexcept {
  if (tick < last()) return rows_[tick].hash;
  std::uint64_t value = tick == 0 ? first_hash : rows_[tick - 1].hash;
  mix(value, std::uint64_t{rows_[tick].place.bits()} << 32 | index(rows_[tick].goal));
  mix(value, rows_[tick].leg);
  for (const Note& note : notes_of(tick)) {
    mix(value, std::uint64_t{note.tick} << 32 | static_cast<std::uint64_t>(note.kind) << 24 | note.subject);
    mix(value, std::uint64_t{index(note.cell)} << 32 | note.value);
  }
  if (const std::int64_t number = episode_at(tick); number >= 0 && episodes_[static_cast<std::size_t>(number)].tick == tick) {
    const Episode& episode = episodes_[static_cast<std::size_t>(number)];
    mix(value, static_cast<std::uint64_t>(episode.reason) << 32 | static_cast<std::uint64_t>(episode.status));
    mix(value, episode.expanded);
    mix(value, episode.cost);
    for (const std::uint8_t direction : moves_of(episode)) mix(value, direction);
  }
  return value;
}

void Tracks::cells_of(const Episode& episode, Size size, std::vector<Cell>& cells) const {
  cells.assign(1, episode.start);
  for (const std::uint8_t d : moves_of(episode)) {
    const Point p = size.point(cells.back());
    cells.push_back(size.cell({p.x + step_x[d], p.y + step_y[d]}));
  }
}

std::size_t Tracks::moves_between(Tick from, Tick to) const noexcept {
  std::size_t count = 0;
  for (Tick tick = from; tick < to; ++tick) count += rows_[tick].place.direction() != no_direction ? 1 : 0;
  return count;
}

std::uint64_t Tracks::bytes() const noexcept {
  // Numbers that no compiler decides, so that a run ends with the same tick on every build.
  constexpr std::uint64_t of_row = 40, of_note = 16, of_episode = 64, of_seen = 16;
  static_assert(sizeof(Row) <= of_row && sizeof(Note) <= of_note && sizeof(Episode) <= of_episode && sizeof(Seen) <= of_seen);
  return rows_.size() * of_row + notes_.size() * of_note + episodes_.size() * of_episode + moves_.size() + seen_.size() * of_seen;
}

Tracks Tracks::cut(Tick tick) {
  Tracks rest;
  const Row here = rows_[tick];
  const auto kept = static_cast<std::size_t>(tick == 0 ? 0 : episode_at(tick - 1) + 1);
  take_from(moves_, kept < episodes_.size() ? episodes_[kept].first_move : moves_.size(), rest.moves_);
  take_from(episodes_, kept, rest.episodes_);
  take_from(notes_, here.first_note, rest.notes_);
  std::size_t seen = seen_.size();
  while (seen > 0 && seen_[seen - 1].tick >= tick) --seen;
  take_from(seen_, seen, rest.seen_);
  take_from(rows_, tick, rest.rows_);
  rows_.push_back(here);
  rows_.back().place = Place(here.place.cell(), no_direction, Fate::Waits, false);
  rows_.back().has_no_way = false;
  return rest;
}

void Tracks::append(const Tracks& rest) {
  rows_.pop_back();
  put_back(rows_, rest.rows_);
  put_back(notes_, rest.notes_);
  put_back(moves_, rest.moves_);
  put_back(seen_, rest.seen_);
  put_back(episodes_, rest.episodes_);
}

}  // namespace astrolabe
