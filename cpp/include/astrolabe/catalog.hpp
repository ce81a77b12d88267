#pragma once
// The catalogue: what each algorithm is, promises and needs, and how to make one. Everything that lists algorithms or their
// options (command line, page, links, docs, laws) reads it.

#include "astrolabe/query.hpp"
#include "astrolabe/search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace astrolabe {

enum class ParameterKind : std::uint8_t { Choice, Number };

/// An option that algorithms may read. Numbers are in thousandths (weight 1.5 = 1500), choices are indices. ASTROLABE_OPTION defines one.
struct ParameterInfo {
  static constexpr std::int32_t no_preference = -1;

  std::string_view id;  ///< stable: command line, links
  Words name;
  ParameterKind kind;
  std::int32_t min;
  std::int32_t max;
  std::int32_t step;
  std::int32_t fallback;                 ///< what an algorithm without this parameter behaves like
  std::span<const Choice> choices{};     ///< none of a number
  bool seen = true;                      ///< its value changes what a recording shows
  std::int32_t fastest = no_preference;  ///< what fastest_options() chooses; no_preference keeps the initial value
};

/// The name of an option in C++ as its id, with a hyphen for each underscore.
template <std::size_t length>
struct OptionName {
  consteval OptionName(const char (&name)[length]) noexcept {
    for (std::size_t i = 0; i < length; ++i) text[i] = name[i] == '_' ? '-' : name[i];
  }
  char text[length];
};
template <OptionName name>
inline constexpr std::string_view option_id{name.text, sizeof name.text - 1};

/// Defines an option; the other fields of ParameterInfo follow its name, which is its id. The definition stands in `namespace
/// astrolabe::parameters`, in the file of the one algorithm that reads it or in options.cpp of the room that shares it. The name is a symbol of the
/// whole program: a second definition in the same file does not compile, and one in another file does not link.
#define ASTROLABE_OPTION(option, ...) \
  extern const ParameterInfo option;  \
  constexpr ParameterInfo option { .id = option_id<#option>, __VA_ARGS__ }

/// Defines an option that is a choice; an algorithm without it behaves like the first choice.
#define ASTROLABE_CHOICE(option, title, list, ...)                                                                                                 \
  ASTROLABE_OPTION(option, .name = title, .kind = ParameterKind::Choice, .min = 0, .max = static_cast<std::int32_t>((list).size()) - 1, .step = 1, \
                   .fallback = 0, .choices = list __VA_OPT__(, ) __VA_ARGS__)

/// The parameters, facts and phases of all entries, each once, in the order of their first use.
std::vector<const ParameterInfo*> all_parameters();
std::vector<const FactInfo*> all_facts();
std::vector<const PhaseInfo*> all_phases();
const ParameterInfo* find_parameter(std::string_view id) noexcept;
bool is_valid_value(const ParameterInfo& info, std::int32_t value) noexcept;

/// A parameter as one algorithm takes it.
struct Parameter {
  const ParameterInfo* info;
  std::int32_t initial;
};

/// No algorithm reads more: what Options has room for.
inline constexpr std::size_t max_parameters = 16;

/// The parameters of one algorithm. More than there is room for do not compile, nor does one that is listed twice.
class ParameterList : public std::span<const Parameter> {
 public:
  constexpr ParameterList() noexcept = default;
  template <std::size_t count>
  consteval ParameterList(const std::array<Parameter, count>& list) : std::span<const Parameter>(list) {
    static_assert(count <= max_parameters, "raise max_parameters");
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (list[i].info == list[j].info) a_parameter_is_listed_twice();
      }
    }
  }

 private:
  static void a_parameter_is_listed_twice();  ///< no constant expression calls it
};

/// The phases of an algorithm that names none.
inline constexpr std::array search_alone{&phases::search};

enum class Guarantee : std::uint8_t { None, Complete, Bounded, Optimal };
inline constexpr std::array<std::string_view, 4> guarantee_ids{"none", "complete", "bounded", "optimal"};

/// What a guarantee of optimality may rest on. Each is also the reason given when it fails.
enum class Condition : std::uint8_t { HeuristicAdmissible, HeuristicConsistent, StopWhenExpanded, EqualSteps, UniformTerrain };
struct ConditionInfo {
  std::string_view id;
  Words fails;
  Words holds;
};
inline constexpr std::array<ConditionInfo, 5> conditions{{
    {"heuristic-admissible", "the heuristic may overestimate", "the heuristic never overestimates"},
    {"heuristic-consistent", "the heuristic is not consistent, and closed cells stay closed", "the heuristic is consistent"},
    {"stop-when-expanded", "the search stops when the goal is generated, not when it is expanded", "the search stops when the goal is expanded"},
    {"equal-steps", "straight and diagonal steps differ in cost", "every step costs the same"},
    {"uniform-terrain", "cells differ in cost", "all cells cost the same"},
}};
constexpr std::uint32_t bit(Condition condition) noexcept { return 1u << static_cast<unsigned>(condition); }

/// What an algorithm cannot do without. A query that does not fulfil it is refused, never answered wrongly. The texts continue "It needs".
enum class Need : std::uint8_t {
#define ASTROLABE_NEED(name, id, words) name,
#include "astrolabe/needs.def"
#undef ASTROLABE_NEED
};
/// For tables that take the square of the cells in time.
inline constexpr std::uint32_t most_cells_of_small_map = 1 << 18;
/// For tables of some ten bytes a cell besides the nodes: with those of a larger map there would be more than WebAssembly is given.
inline constexpr std::uint32_t most_cells_of_medium_map = 1 << 22;
inline constexpr std::array needs{
#define ASTROLABE_NEED(name, id, words) Choice{id, words},
#include "astrolabe/needs.def"
#undef ASTROLABE_NEED
};
constexpr std::uint32_t bit(Need need) noexcept { return 1u << static_cast<unsigned>(need); }
constexpr std::uint32_t bit(Movement movement) noexcept { return 1u << static_cast<unsigned>(movement); }
inline constexpr std::uint32_t all_movements = (1u << movements.size()) - 1;

/// What is seen on the map while an algorithm runs. The page draws each with a mark of its own.
enum class Mark : std::uint8_t { Open, Closed, OpenBackward, ClosedBackward, Met, Arrow, Border, Gate, Link };
inline constexpr std::array<std::string_view, 9> mark_ids{"open",   "closed", "open-backward", "closed-backward", "met", "arrow",
                                                          "border", "gate",   "link"};
struct LegendEntry {
  Mark mark;
  Words text;
};
inline constexpr std::array<LegendEntry, 2> default_legend{{
    {Mark::Open, "open: waiting"},
    {Mark::Closed, "closed, old to new"},
}};
/// For searches from both ends.
inline constexpr std::array<LegendEntry, 5> two_sided_legend{{
    {Mark::Open, "open, from the start"},
    {Mark::Closed, "closed, from the start"},
    {Mark::OpenBackward, "open, from the goal"},
    {Mark::ClosedBackward, "closed, from the goal"},
    {Mark::Met, "reached from both"},
}};

/// The number that decides which open cell is expanded next.
enum class OrdersBy : std::uint8_t {
  Nothing,  ///< no number of a cell: the order of generation decides, or several nodes stand for one cell
  G,
  H,
  F,     ///< g + h, with h times the weight where there is one
  Other  ///< another formula, which AlgorithmInfo::priority spells out
};
inline constexpr std::array<std::string_view, 5> orders_by_ids{"nothing", "g", "h", "f", "other"};

/// Where the parent of a cell may lie.
enum class Parents : std::uint8_t {
  Neighbour,
  Jump,  ///< any number of diagonal steps away, and then of straight ones (4-connected: of vertical and then of horizontal ones)
  Any    ///< in sight, or at the other end of a link or of a gate
};
inline constexpr std::array<std::string_view, 3> parents_ids{"neighbour", "jump", "any"};

// --- The pseudo-code of an algorithm: its lines, and what must happen in a step (a beat) for a line to be lit. The lines stand in the file of the
// algorithm. They are words, so the solver of pages does not carry them.

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
static_assert(beat_count <= 64, "a set of beats is 64 bits");

class BeatSet {
 public:
  constexpr BeatSet(Beat beat) noexcept : bits_(std::uint64_t{1} << static_cast<unsigned>(beat)) {}
  constexpr bool has(Beat beat) const noexcept { return (bits_ & BeatSet(beat).bits_) != 0; }
  friend constexpr BeatSet operator|(BeatSet a, BeatSet b) noexcept {
    a.bits_ |= b.bits_;
    return a;
  }

 private:
  std::uint64_t bits_;
};
constexpr BeatSet operator|(Beat a, Beat b) noexcept { return BeatSet(a) | BeatSet(b); }

namespace beats {
/// The beats of a line that loops over the moves of the closed cell.
inline constexpr BeatSet each_move = Beat::Expand | Beat::Look | Beat::Refuse;
/// The beats of lines that give a successor its g and parent and open it.
inline constexpr BeatSet opening = Beat::Generate | Beat::Improve | Beat::Reopen;
/// The beats of a line that skips a successor, because it was reached before at no higher cost.
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
/// It holds no lines and takes no room. It is the last member of AlgorithmInfo, so the other members have the same offsets as in a build with words.
class PseudoCode {
 public:
  constexpr PseudoCode() noexcept = default;
  template <std::size_t count>
  consteval PseudoCode(const CodeLine (&)[count]) noexcept {}
};
#endif

// --- Algorithms

enum class GrowsFrom : std::uint8_t {
  Start,
  Goal,
  Both,
  Everywhere  ///< the start, and later from cells that nothing reached
};
inline constexpr std::array<std::string_view, 4> grows_from_ids{"start", "goal", "both", "everywhere"};

/// What of a query may change for a search that goes on from what it knows (Search::revise).
enum class Repair : std::uint8_t { Edits, Start, Goal };
inline constexpr std::array<std::string_view, 3> repair_ids{"edits", "start", "goal"};
constexpr std::uint8_t bit(Repair repair) noexcept { return static_cast<std::uint8_t>(1u << static_cast<unsigned>(repair)); }

struct AlgorithmInfo {
  std::string_view id;  ///< stable: command line, links
  Words name;
  std::string_view family;
  Words summary;  ///< one line
  Words paper;
  Words complexity;
  Words priority;  ///< the formula behind `orders_by`, for people: "g", "h", "g + h" (h times weight), another one, or nothing
  OrdersBy orders_by = OrdersBy::Nothing;
  Parents parents = Parents::Neighbour;
  GrowsFrom grows_from = GrowsFrom::Start;
  bool visits = false;       ///< waypoints; others ignore them
  bool builds = false;       ///< Search::structure has strokes
  bool delegates = false;    ///< each query to another entry that suits it
  std::uint8_t repairs = 0;  ///< bits of Repair: changes from which it goes on instead of starting again
  bool lists_cells = true;   ///< it keeps an open list of cells, and Search::list_order declares the order; others keep something else, or no order
  Guarantee guarantee;
  std::uint32_t conditions;  ///< bits of Condition under which `guarantee` holds
  Words shortfall{};         ///< why paths may not be optimal although every condition holds; empty where they are optimal or bounded
  ParameterList parameters{};
  std::uint32_t needs = 0;                  ///< bits of Need, besides the moves
  std::uint32_t movements = all_movements;  ///< bits of Movement that it accepts
  Measure measure = Measure::Moves;
  std::span<const LegendEntry> legend{};                    ///< its own; see legend_of
  std::span<const FactInfo* const> facts{};                 ///< no others are told
  std::span<const PhaseInfo* const> phases = search_alone;  ///< no others are marked in a recording
  SearchFactory make;
  [[no_unique_address]] PseudoCode code;
};

/// The legend of its own, or else the one that fits where it grows from.
constexpr std::span<const LegendEntry> legend_of(const AlgorithmInfo& info) noexcept {
  if (!info.legend.empty()) return info.legend;
  if (info.grows_from == GrowsFrom::Both) return two_sided_legend;
  return default_legend;
}

/// The bits of Need that a query does not fulfil; 0 when the algorithm can answer it.
std::uint32_t unmet_needs(const Map& map, const Query& query, const AlgorithmInfo& info) noexcept;
/// The algorithm to offer instead of one that refuses: the first that accepts the query and has the same guarantee, measure and traits; without
/// one, the first that differs in `orders_by` alone; else the first of the catalogue. `builds` does not count.
const AlgorithmInfo& nearest_that_works(const Map& map, const Query& query, const AlgorithmInfo& info) noexcept;

/// Whether the algorithm reads an option.
bool reads(const AlgorithmInfo& info, const ParameterInfo& parameter) noexcept;

std::span<const AlgorithmInfo* const> catalog() noexcept;
const AlgorithmInfo* find_algorithm(std::string_view id) noexcept;

/// Values for the parameters of one entry of a list, in the order of its parameters.
template <class Info>
class OptionValues {
 public:
  explicit OptionValues(const Info& info) noexcept;
  /// The value, or the parameter's fallback when this entry does not read it.
  std::int32_t get(const ParameterInfo& parameter) const noexcept;
  /// False when the entry does not read the parameter or the value is out of range.
  bool set(const ParameterInfo& parameter, std::int32_t value) noexcept;
  friend bool operator==(const OptionValues&, const OptionValues&) = default;

 protected:
  const Info& info() const noexcept { return *info_; }

 private:
  const Info* info_;
  std::array<std::int32_t, max_parameters> values_{};
};

/// Values for the parameters of one algorithm.
class Options : public OptionValues<AlgorithmInfo> {
 public:
  using OptionValues::OptionValues;
  const AlgorithmInfo& algorithm() const noexcept { return info(); }
  friend bool operator==(const Options&, const Options&) = default;
};

/// What an algorithm runs fastest with on plain ground: the order of the recording plays no part.
Options fastest_options(const AlgorithmInfo& info, Movement movement) noexcept;

/// What is promised for one query on one map, and why not more.
struct Verdict {
  Guarantee level = Guarantee::None;
  std::int32_t bound = 1000;  ///< thousandths, for Bounded
  bool uses_heuristic = false;
  bool admissible = true;  ///< of heuristic times weight, by the rules of movement and cost
  bool consistent = true;
  bool heuristic_admissible = true;  ///< the same of the heuristic alone, before its weight
  bool heuristic_consistent = true;
  std::uint32_t failed = 0;  ///< bits of Condition that do not hold
  std::uint32_t unmet = 0;   ///< bits of Need that are not fulfilled; the query is refused then
};
Verdict judge(const Map& map, const Query& query, const Options& options) noexcept;

/// How a path uses the waypoints of its query.
enum class WaypointUse : std::uint8_t {
  Ignored,
  AllVisited,
  EndsAtAny  ///< the path ends at one of them or at the goal
};
WaypointUse waypoint_use(const Options& options) noexcept;

#if ASTROLABE_HAS_WORDS
/// The whole catalogue as JSON: algorithms, options, movements, cost models, terrains, generators, limits.
std::string catalog_json();
#endif

}  // namespace astrolabe
