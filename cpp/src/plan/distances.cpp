#include "plan/distances.hpp"

namespace astrolabe {

void Distances::Row::set(std::uint32_t cell, std::uint32_t value) noexcept {
  // A cell is set once, and all its bits were set before.
  if (is_wide) {
    words[cell >> 1] ^= std::uint64_t{~value} << (cell & 1) * 32;
  } else {
    words[cell >> 5] ^= std::uint64_t{3 ^ value} << (cell & 31) * 2;
  }
}

std::uint32_t Distances::aim(std::size_t unit) {
  const Cell goal = moves_.problem().units[unit].goal;
  const std::size_t ground = moves_.ground_of(unit);
  const auto [known, is_new] = row_of_goal_.emplace(std::uint64_t{ground} << 32 | index(goal), static_cast<std::uint32_t>(rows_.size()));
  row_of_[unit] = known->second;
  if (!is_new) return 1;
  const bool is_wide = !moves_.is_reversible(ground);
  const std::uint32_t cells = moves_.size().cells(), cells_a_word = is_wide ? 2 : 32;
  rows_.push_back({ground, goal, is_wide, std::vector<std::uint64_t>((cells + cells_a_word - 1) / cells_a_word, ~std::uint64_t{0})});
  bytes_ += rows_.back().words.size() * sizeof(std::uint64_t);
  return make(rows_.back());
}

std::uint32_t Distances::make(Row& row) {
  const Moves& moves = moves_.open_moves(row.ground);
  const std::uint32_t none = unreached(row);
  queue_.resize(moves_.size().cells());
  std::uint32_t head = 0, tail = 0, level_end = 1, distance = 0;
  queue_[tail++] = index(row.goal);
  row.set(index(row.goal), 0);
  while (head != tail) {
    distance = row.is_wide ? distance + 1 : (distance + 1) % 3;
    for (; head != level_end; ++head) {
      const Cell cell{queue_[head]};
      each_direction(moves.incoming(cell), [&](unsigned d) {
        const std::uint32_t from = index(moves_.to(cell, opposite(d)));
        if (row.value(from) != none) return;
        row.set(from, distance);
        queue_[tail++] = from;
      });
    }
    level_end = tail;
  }
  return tail;
}

std::uint32_t Distances::from(std::size_t unit, Cell cell) const noexcept {
  if (!reaches(unit, cell)) return no_distance;
  const Moves& moves = moves_.open_moves(moves_.ground_of(unit));
  const Cell goal = moves_.problem().units[unit].goal;
  std::uint32_t distance = 0;
  for (; cell != goal; ++distance) {
    Cell next = cell;
    each_direction(moves[cell], [&](unsigned d) {
      const Cell beside = moves_.to(cell, d);
      if (next == cell && reaches(unit, beside) && farther(unit, beside, cell) < 0) next = beside;
    });
    cell = next;
  }
  return distance;
}

}  // namespace astrolabe
