#pragma once
// A native stand-in for Embind (tests/bound/bound_calls.cpp): it keeps what is bound, so that a program can call each function with any arguments.

#include <emscripten/val.h>

#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace emscripten {

/// Supplies the arguments of calls, and receives their results.
class Caller {
 public:
  virtual ~Caller() = default;
  virtual int whole() = 0;
  virtual double number() = 0;
  virtual bool flag() = 0;
  virtual std::string text() = 0;
  virtual val content() = 0;
  virtual std::size_t below(std::size_t limit) = 0;
  virtual void took(const std::string& text) = 0;
};

template <class T>
T argument(Caller& caller) {
  if constexpr (std::is_same_v<T, bool>) {
    return caller.flag();
  } else if constexpr (std::is_same_v<T, int>) {
    return caller.whole();
  } else if constexpr (std::is_same_v<T, double>) {
    return caller.number();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return caller.text();
  } else {
    static_assert(std::is_same_v<T, val>);
    return caller.content();
  }
}

template <class T>
struct Bound {
  std::string name;
  std::function<void(T&, Caller&)> call;
};

/// All functions of a class.
template <class T>
std::vector<Bound<T>>& bound() {
  static std::vector<Bound<T>> all;
  return all;
}

/// Hands the result to the caller. Of an object, it calls random functions.
template <class R>
void take(R result, Caller& caller) {
  if constexpr (std::is_same_v<R, std::string>) {
    caller.took(result);
  } else if constexpr (std::is_class_v<R> && !std::is_same_v<R, val>) {
    for (int i = 0; i < 30; ++i) bound<R>()[caller.below(bound<R>().size())].call(result, caller);
  }
}

template <class T>
class class_ {
 public:
  explicit class_(const char*) {}

  template <class...>
  const class_& constructor() const {
    return *this;
  }

  template <class R, class... A>
  const class_& function(const char* name, R (T::*member)(A...)) const {
    return keep<R, A...>(name, [member](T& object, A... values) { return (object.*member)(values...); });
  }
  template <class R, class... A>
  const class_& function(const char* name, R (T::*member)(A...) const) const {
    return keep<R, A...>(name, [member](T& object, A... values) { return (object.*member)(values...); });
  }
  template <class R, class O, class... A>
  const class_& function(const char* name, R (*call)(O&, A...)) const {
    return keep<R, A...>(name, [call](T& object, A... values) { return call(object, values...); });
  }

 private:
  template <class R, class... A, class Call>
  const class_& keep(const char* name, Call call) const {
    bound<T>().push_back({name, [call](T& object, Caller& caller) {
                            if constexpr (std::is_void_v<R>) {
                              call(object, argument<std::decay_t<A>>(caller)...);
                            } else {
                              take<R>(call(object, argument<std::decay_t<A>>(caller)...), caller);
                            }
                          }});
    return *this;
  }
};

template <class F>
void function(const char*, F) {}

}  // namespace emscripten

#define EMSCRIPTEN_BINDINGS(name)                                   \
  static void bind_module_##name();                                 \
  static const bool is_bound_##name = (bind_module_##name(), true); \
  static void bind_module_##name()
