#!/usr/bin/env node
// The command of the package, in Node.js: `npx astrolabe-convert FILE > a.map`.
import { readFile, stat } from 'node:fs/promises';
import { version } from '../../package.json';
import { convert } from './convert/command';
import { limits } from './formats/limits';
import { fill } from './words/fill';
import { convertWords } from './words/convert';

const { unreadable, tooLarge } = convertWords.command;

async function standardInput(): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of process.stdin as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > limits.file) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function read(file: string): Promise<Uint8Array | { problem: string }> {
  try {
    const bytes = file === '-' ? await standardInput() : (await stat(file)).size > limits.file ? null : await readFile(file);
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
