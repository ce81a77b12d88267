// Gives precompiled.hpp a target of its own, without definitions, from which all others take it.
