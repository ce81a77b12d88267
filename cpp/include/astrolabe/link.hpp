#pragma once
// Links: the whole state as text of [A-Za-z0-9_.=&-], for the hash of an address. Readable options, only those that differ
// from the default, then `m=<codec>.<payload>` and a check sum. docs/formats/link.md describes every field.

#include "astrolabe/catalog.hpp"
#include "astrolabe/map.hpp"
#include "astrolabe/motion/motion_ptr.hpp"
#include "astrolabe/query.hpp"
#include "astrolabe/result.hpp"
#include "astrolabe/trace.hpp"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace astrolabe {

inline constexpr std::uint32_t link_version = 1;
inline constexpr std::size_t max_link_length = 65536;
inline constexpr std::size_t max_view_length = 64;
inline constexpr std::size_t max_link_name = 128;  ///< bytes
inline constexpr std::size_t max_link_lanes = 4;

struct LinkLane {
  Options options;
  std::uint32_t step = 0;  ///< the playback cursor, in expansions
  friend bool operator==(const LinkLane&, const LinkLane&) = default;
};

/// Everything in a link but the map.
struct LinkState {
  Query query;
  std::vector<LinkLane> lanes;  ///< one to max_link_lanes
  Multipliers multipliers;
  std::vector<Area> areas{};
  MotionPtr motion{};                   ///< null where nothing moves; is_valid_motion()
  std::uint32_t tick = 0;               ///< that the page shows, at most most_ticks
  std::uint32_t trace = trace_version;  ///< of the engine that wrote the steps
  bool has_steps() const noexcept {
    return std::any_of(lanes.begin(), lanes.end(), [](const LinkLane& lane) { return lane.step != 0; });
  }
  /// Whether Search::former_steps() of the steps are preparation.
  bool counts_preparation() const noexcept { return has_steps() && trace == 1; }
  /// Whether this engine may show other frames at these steps.
  bool is_of_other_trace() const noexcept { return has_steps() && trace > trace_version; }
  std::string name{};  ///< of the map, for people: UTF-8, at most max_link_name bytes, no control characters; empty = none
  std::string view;    ///< the page's own text (camera), of [A-Za-z0-9.-], at most max_view_length characters
};

class MapDecoder;
class MapEncoder;

/// Writes a link in slices. The map may change meanwhile: the link holds what it was when the writer was made.
class LinkWriter {
 public:
  LinkWriter(const Map& map, const LinkState& state);
  ~LinkWriter();
  LinkWriter(LinkWriter&&) noexcept;
  LinkWriter& operator=(LinkWriter&&) noexcept;

  /// Encodes at most `cells` more cells; true while there is more to do.
  bool advance(std::uint32_t cells);
  /// Once there is nothing more to do; empty when the link would be longer than max_link_length, which no reader takes.
  std::string take_link();

 private:
  std::string link_;
  std::unique_ptr<MapEncoder> encoder_;
};

/// All at once.
std::string encode_link(const Map& map, const LinkState& state);

/// A link as it was before chats, editors and browsers: without a leading '#', percent encoding applied twice, and punctuation at the end.
std::string plain_link(std::string_view text);

/// Reads a link in two parts: open() checks everything that can be checked without the map, advance() decodes the map in
/// slices. Nothing is allocated for the map before its size was checked.
class LinkReader {
 public:
  LinkReader();
  ~LinkReader();
  LinkReader(LinkReader&&) noexcept;
  LinkReader& operator=(LinkReader&&) noexcept;

  /// Cleans the text with plain_link() first.
  Error open(std::string_view text);
  /// Decodes at most `cells` more cells; true while there is more to do. Check error() afterwards.
  bool advance(std::uint32_t cells);
  const Error& error() const noexcept { return error_; }

  const LinkState& state() const noexcept { return state_; }
  /// Whether there is a map to decode, or to take.
  bool is_open() const noexcept { return decoder_ != nullptr; }
  /// Once. Precondition: is_open(), and advance() returned false.
  std::unique_ptr<Map> take_map();

 private:
  LinkState state_;
  std::unique_ptr<MapDecoder> decoder_;
  Error error_;
};

}  // namespace astrolabe
