#!/usr/bin/env node
// The command of the package, in Node.js: `npx astrolabe-convert FILE > a.map`.
import { createReadStream } from 'node:fs';
import { version } from '../../package.json';
import { atMost } from './convert/atMost';
import { convert } from './convert/command';
import { limits } from './formats/limits';
import { fill } from './words/fill';
import { convertWords } from './words/convert';

const { unreadable, tooLarge } = convertWords.command;

async function read(file: string): Promise<Uint8Array | { problem: string }> {
  try {
    // One byte more than allowed is enough to see that a file is too large.
    const bytes = await atMost(file === '-' ? process.stdin : createReadStream(file, { end: limits.file }), limits.file);
    return bytes ?? { problem: fill(tooLarge, { file, most: limits.file }) };
  } catch {
    return { problem: fill(unreadable, { file }) };
  }
}

function print(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    process.stdout.once('error', () => resolve(false));
    process.stdout.write(text, (error) => resolve(!error));
  });
}

process.exitCode = await convert(process.argv.slice(2), { version, read, print, complain: (line) => console.error(line) });
