#pragma once
// What a run keeps: a place and a goal a tick, notes, and plans. It is only appended to, but for an edit of the past, which cuts it at its tick.

#include "astrolabe/motion/run.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace astrolabe {

class Tracks {
 public:
  /// A unit and its goal stand there at tick 0. `visited` has a bit for each waypoint of the query on whose cell the unit has stood.
  void begin(Cell start, Cell goal, unsigned visited);
  /// The last tick that has a place.
  Tick last() const noexcept { return static_cast<Tick>(rows_.size() - 1); }

  // --- one tick, in this order
  /// The last tick begins with the goal there, on this leg of its patrol. Notes follow.
  void begin_tick(Cell goal, std::uint32_t leg);
  void see(const Seen& seen) { seen_.push_back(seen); }
  void note(const Note& note) { notes_.push_back(note); }
  /// Its path becomes the plan of the episode; a unit without a path has none.
  void plan(Episode episode, Size size, const std::vector<Cell>& path);
  /// The unit is caught in the last tick.
  void set_caught();
  /// In the last tick, no way leads the goal to its stop.
  void set_no_way() noexcept { rows_.back().has_no_way = true; }
  /// The move of the last tick, what it costs, which waypoints it visits, and where the goal goes. The next tick has a place then.
  void move(std::uint8_t direction, Fate fate, Cell to, std::uint64_t cost, unsigned visits, Cell goal);

  // --- what is known
  Place place(Tick tick) const noexcept { return rows_[tick].place; }
  /// Where the goal came to by itself, and the leg that it was on then.
  Cell moved_goal() const noexcept { return rows_.back().moved_goal; }
  std::uint32_t moved_leg() const noexcept { return rows_.back().moved_leg; }
  std::uint32_t leg(Tick tick) const noexcept { return rows_[tick].leg; }
  Cell goal(Tick tick) const noexcept { return rows_[tick].goal; }
  bool has_no_way(Tick tick) const noexcept { return rows_[tick].has_no_way; }
  /// The bits of the waypoints on which the unit has stood until this tick.
  unsigned visited(Tick tick) const noexcept { return rows_[tick].visited; }
  std::span<const Note> notes() const noexcept { return notes_; }
  std::span<const Note> notes_of(Tick tick) const noexcept;
  std::span<const Seen> seen() const noexcept { return seen_; }
  /// Whether as much is known at the end of the later tick as at the end of the earlier one, and the same.
  bool is_known_again(Tick earlier, Tick later) const noexcept;
  std::span<const Episode> episodes() const noexcept { return episodes_; }
  std::int64_t episode_at(Tick tick) const noexcept;
  std::span<const std::uint8_t> moves_of(const Episode& episode) const noexcept {
    return std::span(moves_).subspan(episode.first_move, episode.move_count);
  }
  /// The cells of its plan, its start included.
  void cells_of(const Episode& episode, Size size, std::vector<Cell>& cells) const;
  /// How many moves the unit made in the ticks from the one to before the other.
  std::size_t moves_between(Tick from, Tick to) const noexcept;
  std::uint64_t walked(Tick tick) const noexcept { return rows_[tick].walked; }
  std::uint64_t hash(Tick tick) const noexcept;
  /// The bytes of all that was told, the same on every build.
  std::uint64_t bytes() const noexcept;

  /// Cuts off what this tick and those after it told but for the place where it begins, and returns that.
  Tracks cut(Tick tick);
  /// Puts back what was cut off at the last tick.
  void append(const Tracks& rest);

 private:
  struct Row {
    Place place;
    Cell goal{0};
    std::uint32_t first_note = 0;
    std::uint16_t leg = 0;
    std::uint16_t moved_leg = 0;
    Cell moved_goal{0};
    std::uint16_t visited = 0;
    bool has_no_way = false;
    std::uint64_t walked = 0;  ///< until this tick
    std::uint64_t hash = 0;    ///< of all that this tick and those before it told
  };
  std::vector<Row> rows_;
  std::vector<Note> notes_;
  std::vector<Episode> episodes_;
  std::vector<std::uint8_t> moves_;
  std::vector<Seen> seen_;
};

}  // namespace astrolabe
