// The licences of what the build takes in without a package of npm: the project itself, and the parts of the compiler's libraries that
// solver.wasm and its script contain. Vite lists the packages in the same file before them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './environment.mjs';

const sections = (own) => {
  // The MIT licence without its head and its copyright line.
  const terms = own.slice(own.indexOf('Permission is hereby granted')).trim();
  const permitted = (copyright) => `${copyright}\n\n${terms}`;
  return [
    ['Astrolabe (MIT)', own.trim()],
    ['Emscripten, in solver.wasm and its script: runtime, Embind, emmalloc (MIT)', permitted('Copyright (c) 2010-2022 The Emscripten Authors')],
    ['musl, in solver.wasm: C library (MIT)', permitted('Copyright (c) 2005-2020 Rich Felker, et al.')],
    [
      'LLVM, in solver.wasm: libc++, libc++abi, compiler-rt (Apache-2.0 WITH LLVM-exception)',
      'Copyright (c) 2003-2022 The LLVM Project contributors\n\nLicensed under the Apache License, Version 2.0, with LLVM Exceptions: ' +
        'https://llvm.org/LICENSE.txt. Its exception frees compiled code\n' +
        'that contains portions of these libraries from the conditions of Sections 4(a), 4(b) and 4(d).',
    ],
  ];
};

export const withLicences = (fileName) => ({
  name: 'licences',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const file = bundle[fileName];
      if (!file) throw new Error(`${fileName} is missing`);
      const own = readFileSync(join(root, 'LICENSE'), 'utf8');
      file.source = `${String(file.source).trim()}\n${sections(own)
        .map(([head, text]) => `\n## ${head}\n\n${text}\n`)
        .join('')}`;
    },
  },
});
