// Emscripten gives a program an environment of its own; the tests are to see that of the shell.
Module['preRun'] = function () { Object.assign(ENV, process.env); };
