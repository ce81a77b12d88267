// Node.js has a global fetch that cannot read files; without it the loader reads the .wasm from disk.
var fetch;
