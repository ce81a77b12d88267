#pragma once
// The functions of OptionValues, for the file that makes them for one kind of entries.

#include "astrolabe/catalog.hpp"

namespace astrolabe {

template <class Info>
OptionValues<Info>::OptionValues(const Info& info) noexcept : info_(&info) {
  for (std::size_t i = 0; i < info.parameters.size(); ++i) values_[i] = info.parameters[i].initial;
}

template <class Info>
std::int32_t OptionValues<Info>::get(const ParameterInfo& parameter) const noexcept {
  for (std::size_t i = 0; i < info_->parameters.size(); ++i) {
    if (info_->parameters[i].info == &parameter) return values_[i];
  }
  return parameter.fallback;
}

template <class Info>
bool OptionValues<Info>::set(const ParameterInfo& parameter, std::int32_t value) noexcept {
  if (!is_valid_value(parameter, value)) return false;
  for (std::size_t i = 0; i < info_->parameters.size(); ++i) {
    if (info_->parameters[i].info != &parameter) continue;
    values_[i] = value;
    return true;
  }
  return false;
}

}  // namespace astrolabe
