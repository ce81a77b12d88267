#pragma once
// The first codec, "c1", which is only read any more: one probability for each pattern of up to ten known neighbours.

#include "io/codec/map_codec.hpp"

#include <memory>
#include <string_view>

namespace astrolabe {

inline constexpr std::string_view map_codec_1 = "c1";
std::unique_ptr<MapDecoder> make_map_decoder_1();

}  // namespace astrolabe
