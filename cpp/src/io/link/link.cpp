#include "astrolabe/link.hpp"

#include "io/codec/base64url.hpp"
#include "io/codec/map_codec.hpp"
#include "io/link/link_fields.hpp"
#include "numbers/decimals.hpp"

#include <algorithm>
#include <charconv>

namespace astrolabe {
namespace {

constexpr std::size_t check_length = 6;

std::string check_sum(std::string_view text) {
  const std::uint32_t crc = crc32(text);
  const char bytes[4] = {static_cast<char>(crc >> 24), static_cast<char>(crc >> 16), static_cast<char>(crc >> 8), static_cast<char>(crc)};
  return encode_base64url({bytes, sizeof bytes});
}

/// Undoes one layer of percent encoding, and the HTML escape of '&' that some editors write into addresses.
std::string unescape(std::string_view text) {
  std::string plain;
  plain.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned value = 0;
    if (text[i] == '%' && i + 2 < text.size() && std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16).ptr == text.data() + i + 3) {
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

bool belongs_to_links(char c) noexcept { return base64url_alphabet.find(c) != std::string_view::npos || c == '.' || c == '=' || c == '&'; }

}  // namespace

std::string plain_link(std::string_view text) {
  std::string link = unescape(unescape(text.starts_with('#') ? text.substr(1) : text));
  while (!link.empty() && (!belongs_to_links(link.back()) || link.back() == '.' || link.back() == '=' || link.back() == '&')) link.pop_back();
  return link;
}

LinkWriter::LinkWriter(const Map& map, const LinkState& state)
    : link_("v=" + decimal(link_version) + write_fields(map, state)), encoder_(std::make_unique<MapEncoder>(map, max_link_length * 3 / 4)) {}
LinkWriter::~LinkWriter() = default;
LinkWriter::LinkWriter(LinkWriter&&) noexcept = default;
LinkWriter& LinkWriter::operator=(LinkWriter&&) noexcept = default;

bool LinkWriter::advance(std::uint32_t cells) { return encoder_->advance(cells); }

std::string LinkWriter::take_link() {
  const std::string payload = encoder_->take_bytes();
  if (payload.empty()) return {};
  link_ += "&m=" + std::string{encoder_->codec()} + '.' + encode_base64url(payload);
  link_ += "&c=" + check_sum(link_);
  return link_.size() > max_link_length ? std::string{} : std::move(link_);
}

std::string encode_link(const Map& map, const LinkState& state) {
  LinkWriter writer(map, state);
  writer.advance(~std::uint32_t{0});
  return writer.take_link();
}

LinkReader::LinkReader() : state_(LinkFields().state) {}
LinkReader::~LinkReader() = default;
LinkReader::LinkReader(LinkReader&&) noexcept = default;
LinkReader& LinkReader::operator=(LinkReader&&) noexcept = default;

Error LinkReader::open(std::string_view text) {
  decoder_.reset();
  const auto fail = [this](Error error) { return error_ = error; };
  if (text.size() > max_link_length) {
    return fail({.code = ErrorCode::LinkLong, .a = static_cast<std::int64_t>(text.size()), .b = max_link_length});
  }
  const std::string link = plain_link(text);

  // Version first: a newer link may mean anything by the rest.
  if (!link.starts_with("v=")) return fail({.code = ErrorCode::LinkForeign});
  const std::size_t version_end = std::min(link.find('&'), link.size());
  std::uint32_t version = 0;
  if (!read_natural(std::string_view(link).substr(2, version_end - 2), version) || version == 0) return fail({.code = ErrorCode::LinkForeign});
  if (version > link_version) return fail({.code = ErrorCode::LinkVersion, .a = version, .b = link_version});

  const std::size_t check = link.rfind("&c=");
  if (check == std::string::npos || link.size() < check + 3 + check_length) return fail({.code = ErrorCode::LinkCut});
  const std::string_view checked = std::string_view(link).substr(0, check);
  if (std::string_view(link).substr(check + 3) != check_sum(checked)) return fail({.code = ErrorCode::LinkDamaged});

  LinkFields fields;
  fields.state.trace = first_trace_version;
  if (const Error error = fields.read(checked); !error.ok()) return fail(error);
  std::unique_ptr<MapDecoder> decoder = make_map_decoder(fields.codec);
  if (!decoder) return fail({.code = ErrorCode::LinkCodec});
  std::string bytes;
  if (!decode_base64url(fields.payload, bytes) || !decoder->open(std::move(bytes))) return fail({.code = ErrorCode::LinkMap});
  if (const Error error = fields.place(decoder->size()); !error.ok()) return fail(error);
  state_ = std::move(fields.state);
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
