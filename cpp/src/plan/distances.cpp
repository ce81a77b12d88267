#include "plan/distances.hpp"

#include <algorithm>
#include <array>

namespace astrolabe {
namespace {

/// Levels of a partial row beyond the start of its unit.
constexpr std::uint32_t spare_levels = 8;

}  // namespace

void Distances::Row::set(std::uint32_t cell, std::uint32_t value) noexcept {
  if (is_wide) {
    words[cell >> 1] ^= std::uint64_t{~value} << (cell & 1) * 32;
  } else {
    words[cell >> 5] ^= std::uint64_t{3 ^ value} << (cell & 31) * 2;
  }
}

void Distances::aim(std::size_t unit) {
  find_row(unit, no_cell);
  complete(unit);
}

void Distances::aim_from_start(std::size_t unit) {
  if (!moves_.is_reversible(moves_.ground_of(unit))) return aim(unit);
  const Cell start = moves_.problem().units[unit].start;
  find_row(unit, start);
  if (!view(unit).knows(start)) complete(unit);
}

void Distances::find_row(std::size_t unit, Cell until) {
  const Cell goal = moves_.problem().units[unit].goal;
  const std::size_t ground = moves_.ground_of(unit);
  const auto [known, is_new] = row_of_goal_.emplace(std::uint64_t{ground} << 32 | index(goal), static_cast<std::uint32_t>(rows_.size()));
  row_of_[unit] = known->second;
  if (!is_new) return;
  rows_.push_back({.ground = ground, .goal = goal, .is_wide = !moves_.is_reversible(ground)});
  make(rows_.back(), until);
}

bool Distances::has_room() const noexcept {
  bool is_wide = false;
  for (std::size_t ground = 0; ground < moves_.grounds(); ++ground) is_wide = is_wide || !moves_.is_reversible(ground);
  return bytes_ + words_of_row(is_wide) * sizeof(std::uint64_t) <= most_bytes;
}

void Distances::complete(std::size_t unit) {
  Row& partial = rows_[row_of_[unit]];
  if (!partial.is_complete) make(partial, no_cell);
}

void Distances::make(Row& row, Cell until) {
  if (row.words.empty()) bytes_ += words_of_row(row.is_wide) * sizeof(std::uint64_t);
  row.words.assign(words_of_row(row.is_wide), ~std::uint64_t{0});
  const bool is_straight = moves_.problem().movement == Movement::FourConnected;
  if (row.is_wide) return is_straight ? fill<4, false>(row, until) : fill<8, false>(row, until);
  return is_straight ? fill<4, true>(row, until) : fill<8, true>(row, until);
}

template <unsigned directions, bool is_reversible>
void Distances::fill(Row& row, Cell until) {
  const Moves& moves = moves_.open_moves(row.ground);
  const std::uint32_t cells = moves_.size().cells(), margin = moves_.size().width + 1;
  is_free_.resize(moves_.grounds());
  std::vector<std::uint8_t>& is_free = is_free_[row.ground];
  if (is_free.empty()) {
    is_free.resize(cells + 2 * std::size_t{margin});
    for (std::uint32_t cell = 0; cell < cells; ++cell) is_free[cell + margin] = moves_.is_free(row.ground, Cell{cell});
  }
  is_unreached_ = is_free;
  queue_.resize(cells + directions);
  std::array<std::uint32_t, directions> beside{};
  for (unsigned d = 0; d < directions; ++d) beside[d] = index(moves_.to(Cell{0}, is_reversible ? d : opposite(d)));

  std::uint32_t* const queue = queue_.data();
  std::uint8_t* const is_unreached = is_unreached_.data() + margin;
  const std::uint8_t* const masks = moves.data();
  std::uint32_t head = 0, tail = 1, value = 0, spare = spare_levels;
  queue[0] = index(row.goal);
  is_unreached[index(row.goal)] = 0;
  while (head != tail && spare != 0) {
    for (const std::uint32_t level_end = tail; head != level_end; ++head) {
      const std::uint32_t cell = queue[head];
      row.set(cell, value);
      const unsigned mask = is_reversible ? masks[cell] : moves.incoming(Cell{cell});
      // Without branches, because nothing foretells which neighbours were reached: each is written behind the queue, and counted where it is new.
      for (unsigned d = 0; d < directions; ++d) {
        const std::uint32_t from = cell + beside[d];
        std::uint8_t& unreached = is_unreached[static_cast<std::int32_t>(from)];
        const unsigned is_new = unreached & mask >> d & 1;
        queue[tail] = from;
        tail += is_new;
        unreached = static_cast<std::uint8_t>(unreached ^ is_new);
      }
    }
    value = is_reversible ? (value + 1) % 3 : value + 1;
    const bool has_come = until != no_cell && View(row.words.data(), row.is_wide).knows(until);
    if (has_come) --spare;
  }
  row.is_complete = head == tail;
  searched_ += head;
}

std::uint32_t Distances::from(std::size_t unit, Cell cell) const noexcept {
  const View distances = view(unit);
  if (!distances.knows(cell)) return no_distance;
  const Moves& moves = moves_.open_moves(moves_.ground_of(unit));
  const Cell goal = moves_.problem().units[unit].goal;
  std::uint32_t distance = 0;
  for (; cell != goal; ++distance) {
    Cell next = cell;
    each_direction(moves[cell], [&](unsigned d) {
      const Cell beside = moves_.to(cell, d);
      if (next == cell && distances.farther(beside, cell) < 0) next = beside;
    });
    cell = next;
  }
  return distance;
}

}  // namespace astrolabe
