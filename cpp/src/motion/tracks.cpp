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
std::vector<T> take_from(std::vector<T>& list, std::size_t first) {
  first = std::min(first, list.size());
  std::vector<T> rest(list.begin() + static_cast<std::ptrdiff_t>(first), list.end());
  list.resize(first);
  return rest;
}

template <class T>
void put_back(std::vector<T>& list, const std::vector<T>& rest) {
  list.insert(list.end(), rest.begin(), rest.end());
}

}  // namespace

void Tracks::begin(Cell start) {
  *this = {};
  places_.push_back(Place(start, no_direction, Fate::Waits, false));
  walked_.push_back(0);
}

void Tracks::begin_tick(Cell goal) {
  goals_.push_back(goal);
  first_note_.push_back(static_cast<std::uint32_t>(notes_.size()));
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
  Place& place = places_.back();
  place = Place(place.cell(), place.direction(), place.fate(), true);
}

void Tracks::move(std::uint8_t direction, Fate fate, Cell to, std::uint64_t cost) {
  Place& place = places_.back();
  place = Place(place.cell(), direction, fate, place.is_caught());
  hashes_.push_back(hash(last()));
  places_.push_back(Place(to, no_direction, Fate::Waits, false));
  walked_.push_back(walked_.back() + cost);
}

std::span<const Note> Tracks::notes_of(Tick tick) const noexcept {
  if (tick >= first_note_.size()) return {};
  const std::size_t end = tick + 1 < first_note_.size() ? first_note_[tick + 1] : notes_.size();
  return std::span(notes_).subspan(first_note_[tick], end - first_note_[tick]);
}

std::int64_t Tracks::episode_at(Tick tick) const noexcept {
  const auto behind =
      std::upper_bound(episodes_.begin(), episodes_.end(), tick, [](Tick wanted, const Episode& episode) { return wanted < episode.tick; });
  return std::distance(episodes_.begin(), behind) - 1;
}

std::uint64_t Tracks::hash(Tick tick) const noexcept {
  if (tick < hashes_.size()) return hashes_[tick];
  std::uint64_t value = hashes_.empty() ? first_hash : hashes_.back();
  mix(value, places_[tick].bits());
  if (tick < goals_.size()) mix(value, index(goals_[tick]));
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
  for (Tick tick = from; tick < to; ++tick) count += places_[tick].direction() != no_direction ? 1 : 0;
  return count;
}

Tracks Tracks::cut(Tick tick) {
  Tracks rest;
  const Place here = places_[tick];
  rest.places_ = take_from(places_, tick);
  places_.push_back(Place(here.cell(), no_direction, Fate::Waits, false));
  rest.goals_ = take_from(goals_, tick);
  rest.walked_ = take_from(walked_, tick + 1);
  rest.hashes_ = take_from(hashes_, tick);
  const std::size_t first = tick < first_note_.size() ? first_note_[tick] : notes_.size();
  rest.first_note_ = take_from(first_note_, tick);
  rest.notes_ = take_from(notes_, first);
  const auto kept = static_cast<std::size_t>(tick == 0 ? 0 : episode_at(tick - 1) + 1);
  rest.moves_ = take_from(moves_, kept < episodes_.size() ? episodes_[kept].first_move : moves_.size());
  rest.episodes_ = take_from(episodes_, kept);
  return rest;
}

void Tracks::append(Tracks&& rest) {
  places_.pop_back();
  put_back(places_, rest.places_);
  put_back(goals_, rest.goals_);
  put_back(walked_, rest.walked_);
  put_back(hashes_, rest.hashes_);
  put_back(first_note_, rest.first_note_);
  put_back(notes_, rest.notes_);
  put_back(moves_, rest.moves_);
  put_back(episodes_, rest.episodes_);
}

}  // namespace astrolabe
