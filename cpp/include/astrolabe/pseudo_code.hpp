#pragma once
// The pseudo-code of an algorithm: its lines, and what must happen in a step (a beat) for a line to be lit. The lines stand in the file of the
// algorithm. They are words, so the solver of pages does not carry them.

#include "astrolabe/words.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace astrolabe {

enum class Beat : std::uint8_t {
#define ASTROLABE_BEAT(name) name,
#include "astrolabe/beats.def"
#undef ASTROLABE_BEAT
};

inline constexpr std::array beat_names{
#define ASTROLABE_BEAT(name) std::string_view{#name},
#include "astrolabe/beats.def"
#undef ASTROLABE_BEAT
};
inline constexpr std::size_t beat_count = beat_names.size();
static_assert(beat_count <= 32, "a set of beats is 32 bits");

class BeatSet {
 public:
  constexpr BeatSet(Beat beat) noexcept : bits_(std::uint32_t{1} << static_cast<unsigned>(beat)) {}
  constexpr bool has(Beat beat) const noexcept { return (bits_ & BeatSet(beat).bits_) != 0; }
  friend constexpr BeatSet operator|(BeatSet a, BeatSet b) noexcept {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  std::uint32_t bits_;
};
constexpr BeatSet operator|(Beat a, Beat b) noexcept { return BeatSet(a) | BeatSet(b); }

namespace beats {
/// Of a loop over the moves of the closed cell.
inline constexpr BeatSet each_move = Beat::Expand | Beat::Look | Beat::Refuse;
/// Of lines that give a successor its g and parent and open it.
inline constexpr BeatSet opening = Beat::Generate | Beat::Improve | Beat::Reopen;
/// Of a line that skips a successor which was reached at no higher cost.
inline constexpr BeatSet no_better = Beat::NoBetter | Beat::Closed;
inline constexpr BeatSet take_either = Beat::Take | Beat::TakeBackward;
}  // namespace beats

/// A line. Two spaces at the beginning of its text stand for one level of nesting.
struct CodeLine {
  consteval CodeLine(const char* line, BeatSet lit_by) noexcept : text(line), beats(lit_by) {}
  consteval CodeLine(const char* line, Beat lit_by) noexcept : text(line), beats(lit_by) {}

  Words text;
  BeatSet beats;  ///< any of them lights the line
};

#if ASTROLABE_HAS_WORDS
using PseudoCode = std::span<const CodeLine>;
#else
/// Holds no lines, and takes no room: it is the last member of AlgorithmInfo, so the others lie where they do with words.
class PseudoCode {
 public:
  constexpr PseudoCode() noexcept = default;
  template <std::size_t count>
  consteval PseudoCode(const CodeLine (&)[count]) noexcept {}
};
#endif

}  // namespace astrolabe
