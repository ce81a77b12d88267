#include "astrolabe/link.hpp"

#include "io/base64url.hpp"
#include "io/map_codec.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace astrolabe {
namespace {

constexpr std::size_t check_length = 6;
/// Of links that do not tell.
constexpr std::uint32_t first_trace_version = 1;

std::string check_sum(std::string_view text) {
  const std::uint32_t crc = crc32(text);
  const char bytes[4] = {static_cast<char>(crc >> 24), static_cast<char>(crc >> 16), static_cast<char>(crc >> 8), static_cast<char>(crc)};
  return encode_base64url({bytes, sizeof bytes});
}

void add(std::string& link, std::string_view key, std::string_view value) {
  link += '&';
  link += key;
  link += '=';
  link += value;
}

std::string point_text(Point p) { return std::to_string(p.x) + '.' + std::to_string(p.y); }

/// Undoes one layer of percent encoding, and the HTML escape of '&' that some editors write into addresses.
std::string unescape(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3) {
      plain += static_cast<char>(value);
      i += 2;
    } else if (text.substr(i, 5) == "&amp;") {
      plain += '&';
      i += 4;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

bool belongs_to_links(char c) noexcept {
  return base64url_alphabet.find(c) != std::string_view::npos || c == '.' || c == '=' || c == '&';
}

/// A whole number that fills all of `text`.
bool read_number(std::string_view text, std::uint32_t& value) noexcept {
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  return !text.empty() && failure == std::errc{} && end == text.data() + text.size();
}

/// Takes the part up to the next dot.
std::string_view take_part(std::string_view& text) noexcept {
  const std::size_t dot = text.find('.');
  const std::string_view part = text.substr(0, dot);
  text = dot == std::string_view::npos ? std::string_view{} : text.substr(dot + 1);
  return part;
}

bool read_point(std::string_view text, Point& p) noexcept {
  std::uint32_t x = 0, y = 0;
  if (!read_number(take_part(text), x) || !read_number(take_part(text), y) || !text.empty()) return false;
  if (x >= max_side || y >= max_side) return false;
  p = {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
  return true;
}

bool read_waypoints(std::string_view text, std::array<Point, max_waypoints>& points, std::size_t& count) noexcept {
  for (count = 0; count < max_waypoints;) {
    const std::size_t dash = text.find('-');
    if (!read_point(text.substr(0, dash), points[count++])) return false;
    if (dash == std::string_view::npos) return true;
    text = text.substr(dash + 1);
  }
  return false;
}

bool read_multipliers(std::string_view text, Multipliers& values) noexcept {
  for (int t = plain; t < terrain_count; ++t) {
    std::uint32_t value = 0;
    if (!read_number(take_part(text), value) || value < 1 || value > max_multiplier) return false;
    values[t] = static_cast<std::uint8_t>(value);
  }
  return text.empty();
}

/// x.y.radius.change for each area, with '_' between them.
bool read_areas(std::string_view text, std::vector<Area>& areas) {
  areas.clear();
  for (bool more = true; more;) {
    const std::size_t end = text.find('_');
    std::string_view part = text.substr(0, end);
    more = end != std::string_view::npos;
    text = more ? text.substr(end + 1) : std::string_view{};
    const std::string_view x = take_part(part), y = take_part(part), radius = take_part(part);
    std::uint32_t across = 0, down = 0, reach = 0, size = 0;
    const bool cheaper = part.starts_with('-');
    if (!read_number(x, across) || !read_number(y, down) || !read_number(radius, reach) || !read_number(part.substr(cheaper ? 1 : 0), size)) return false;
    if (across >= max_side || down >= max_side || reach > max_area_radius || size > max_area_change || areas.size() == max_areas) return false;
    const auto change = static_cast<std::int32_t>(size);
    const Area area{.centre = {static_cast<std::int32_t>(across), static_cast<std::int32_t>(down)},
                    .radius = static_cast<std::uint8_t>(reach),
                    .change = static_cast<std::int8_t>(cheaper ? -change : change)};
    if (!is_valid_area(area)) return false;
    areas.push_back(area);
  }
  return true;
}

std::string areas_text(std::span<const Area> areas) {
  std::string text;
  for (const Area& area : areas) {
    if (!text.empty()) text += '_';
    text += point_text(area.centre) + '.' + std::to_string(area.radius) + '.' + std::to_string(area.change);
  }
  return text;
}

bool is_view_text(std::string_view text) noexcept {
  return text.size() <= max_view_length && text.find_first_of("&=") == std::string_view::npos;
}

template <class List>
int find_id(const List& list, std::string_view id) noexcept {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (list[i].id == id) return static_cast<int>(i);
  }
  return -1;
}

/// Fields of a link; the map and what depends on its size are read after the others.
struct Fields {
  std::string_view map;
  Point start;
  Point goal;
  std::array<Point, max_waypoints> via;
  std::size_t via_count = 0;
};

/// One option of the algorithm, written as an id or, for numbers, in thousandths.
bool read_option(Options& options, const ParameterInfo& info, std::string_view text) noexcept {
  std::uint32_t value = 0;
  if (info.kind == ParameterKind::Number) return read_number(text, value) && value <= 1u << 30 && options.set(info, static_cast<std::int32_t>(value));
  const int choice = find_id(info.choices, text);
  return choice >= 0 && options.set(info, choice);
}

bool read_field(std::string_view key, std::string_view value, LinkState& state, Fields& fields) {
  if (key == "m") fields.map = value;
  if (key == "s") return read_point(value, fields.start);
  if (key == "g") return read_point(value, fields.goal);
  if (key == "via") return read_waypoints(value, fields.via, fields.via_count);
  if (key == "step") return read_number(value, state.step);
  if (key == "trace") return read_number(value, state.trace);
  if (key == "terrain") return read_multipliers(value, state.multipliers);
  if (key == "moves" || key == "cost") {
    const int choice = key == "moves" ? find_id(movements, value) : find_id(cost_models, value);
    if (choice < 0) return false;
    if (key == "moves") state.query.movement = static_cast<Movement>(choice);
    if (key == "cost") state.query.cost_model = static_cast<std::uint8_t>(choice);
  }
  if (key == "unit") {
    const int choice = find_id(unit_kinds, value);
    if (choice < 0) return false;
    state.query.unit.kind = static_cast<std::uint8_t>(choice);
  }
  if (key == "size") {
    std::uint32_t size = 0;
    if (!read_number(value, size) || size < 1 || size > max_unit_size) return false;
    state.query.unit.size = static_cast<std::uint8_t>(size);
  }
  if (key == "areas") return read_areas(value, state.areas);
  if (key == "view") {
    if (!is_view_text(value)) return false;
    state.view = value;
  }
  if (key == "alg") {
    const AlgorithmInfo* info = find_algorithm(value);
    if (info == nullptr) return false;
    state.options = Options(*info);  // Stands before its options.
  }
  if (const ParameterInfo* info = find_parameter(key)) return read_option(state.options, *info, value);
  return true;  // Fields of newer links are passed over.
}

LinkState first_state() {
  return {.query = {}, .options = Options(*catalog().front()), .multipliers = default_multipliers(), .step = 0, .trace = first_trace_version, .view = {}};
}

/// Everything before the map.
std::string options_text(const Map& map, const LinkState& state) {
  const AlgorithmInfo& info = state.options.algorithm();
  std::string link = "v=" + std::to_string(link_version);
  if (&info != catalog().front()) add(link, "alg", info.id);
  for (const Parameter& parameter : info.parameters) {
    const std::int32_t value = state.options.get(*parameter.info);
    if (value == parameter.initial) continue;
    const bool is_choice = parameter.info->kind == ParameterKind::Choice;
    add(link, parameter.info->id, is_choice ? std::string{parameter.info->choices[static_cast<std::size_t>(value)].id} : std::to_string(value));
  }
  if (state.query.movement != Query{}.movement) add(link, "moves", movements[static_cast<int>(state.query.movement)].id);
  if (state.query.cost_model != 0) add(link, "cost", state.query.model().id);
  if (state.multipliers != default_multipliers()) {
    std::string values;
    for (int t = plain; t < terrain_count; ++t) {
      if (t != plain) values += '.';
      values += std::to_string(state.multipliers[t]);
    }
    add(link, "terrain", values);
  }
  if (state.query.unit.kind != 0) add(link, "unit", unit_kinds[state.query.unit.kind].id);
  if (state.query.unit.size != 1) add(link, "size", std::to_string(state.query.unit.size));
  if (!state.areas.empty()) add(link, "areas", areas_text(state.areas));
  add(link, "s", point_text(map.size().point(state.query.start)));
  add(link, "g", point_text(map.size().point(state.query.goal)));
  if (state.query.via.count != 0) {
    std::string points;
    for (const Cell waypoint : state.query.via.list()) {
      if (!points.empty()) points += '-';
      points += point_text(map.size().point(waypoint));
    }
    add(link, "via", points);
  }
  if (state.step != 0) add(link, "step", std::to_string(state.step));
  if (state.step != 0 && state.trace != first_trace_version) add(link, "trace", std::to_string(state.trace));
  if (!state.view.empty()) add(link, "view", state.view);
  return link;
}

}  // namespace

LinkWriter::LinkWriter(const Map& map, const LinkState& state) : link_(options_text(map, state)), encoder_(std::make_unique<MapEncoder>(map, max_link_length * 3 / 4)) {}
LinkWriter::~LinkWriter() = default;
LinkWriter::LinkWriter(LinkWriter&&) noexcept = default;
LinkWriter& LinkWriter::operator=(LinkWriter&&) noexcept = default;

bool LinkWriter::advance(std::uint32_t cells) { return encoder_->advance(cells); }

std::string LinkWriter::take_link() {
  const std::string payload = encoder_->take_bytes();
  if (payload.empty()) return {};
  add(link_, "m", std::string{map_codec} + '.' + encode_base64url(payload));
  add(link_, "c", check_sum(link_));
  return link_.size() > max_link_length ? std::string{} : std::move(link_);
}

std::string encode_link(const Map& map, const LinkState& state) {
  LinkWriter writer(map, state);
  writer.advance(~std::uint32_t{0});
  return writer.take_link();
}

LinkReader::LinkReader() : state_(first_state()) {}
LinkReader::~LinkReader() = default;
LinkReader::LinkReader(LinkReader&&) noexcept = default;
LinkReader& LinkReader::operator=(LinkReader&&) noexcept = default;

Error LinkReader::open(std::string_view text) {
  state_ = first_state();
  decoder_.reset();
  const auto fail = [this](Error error) { return error_ = error; };
  if (text.size() > max_link_length) {
    return fail({.code = ErrorCode::LinkLong, .a = static_cast<std::int64_t>(text.size()), .b = max_link_length});
  }
  std::string link = unescape(unescape(text.starts_with('#') ? text.substr(1) : text));
  while (!link.empty() && (!belongs_to_links(link.back()) || link.back() == '.' || link.back() == '=' || link.back() == '&')) link.pop_back();

  // Version first: a newer link may mean anything by the rest.
  if (!link.starts_with("v=")) return fail({.code = ErrorCode::LinkForeign});
  const std::size_t version_end = std::min(link.find('&'), link.size());
  std::uint32_t version = 0;
  if (!read_number(std::string_view(link).substr(2, version_end - 2), version) || version == 0) return fail({.code = ErrorCode::LinkForeign});
  if (version > link_version) return fail({.code = ErrorCode::LinkVersion, .a = version, .b = link_version});

  const std::size_t check = link.rfind("&c=");
  if (check == std::string::npos || link.size() < check + 3 + check_length) return fail({.code = ErrorCode::LinkCut});
  const std::string_view checked = std::string_view(link).substr(0, check);
  if (std::string_view(link).substr(check + 3) != check_sum(checked)) return fail({.code = ErrorCode::LinkDamaged});

  Fields fields;
  for (std::size_t begin = version_end; begin < checked.size();) {
    const std::size_t end = std::min(checked.find('&', begin + 1), checked.size());
    const std::string_view field = checked.substr(begin + 1, end - begin - 1);
    const std::size_t equals = std::min(field.find('='), field.size());
    const std::string_view value = equals == field.size() ? std::string_view{} : field.substr(equals + 1);
    if (!read_field(field.substr(0, equals), value, state_, fields)) {
      return fail({.code = ErrorCode::LinkValue, .column = static_cast<std::uint32_t>(begin) + 2});
    }
    begin = end;
  }

  std::string_view payload = fields.map;
  std::unique_ptr<MapDecoder> decoder = make_map_decoder(take_part(payload));
  if (!decoder) return fail({.code = ErrorCode::LinkCodec});
  std::string bytes;
  if (!decode_base64url(payload, bytes) || !decoder->open(std::move(bytes))) return fail({.code = ErrorCode::LinkMap});
  const Size size = decoder->size();
  const bool areas_fit = std::all_of(state_.areas.begin(), state_.areas.end(), [size](const Area& area) { return size.contains(area.centre); });
  if (!size.contains(fields.start) || !size.contains(fields.goal) || !areas_fit) return fail({.code = ErrorCode::LinkValue, .column = 1});
  state_.query.start = size.cell(fields.start);
  state_.query.goal = size.cell(fields.goal);
  for (const Point p : std::span(fields.via).first(fields.via_count)) {
    if (!size.contains(p)) return fail({.code = ErrorCode::LinkValue, .column = 1});
    state_.query.via.add(size.cell(p));
  }
  decoder_ = std::move(decoder);
  return error_ = {};
}

bool LinkReader::advance(std::uint32_t cells) {
  if (!decoder_) return false;
  if (decoder_->advance(cells)) return true;
  if (decoder_->damaged()) {
    decoder_.reset();
    error_ = {.code = ErrorCode::LinkMap};
  }
  return false;
}

std::unique_ptr<Map> LinkReader::take_map() {
  // Its tables are not kept.
  const std::unique_ptr<MapDecoder> decoder = std::move(decoder_);
  return decoder->take_map();
}

}  // namespace astrolabe
