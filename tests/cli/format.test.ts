// All code is as its formatter has it, so that a change shows nothing but itself. TypeScript also passes the linter, its tools have types, and its
// lines are short. No comment is a fragment that begins with “Of”, and no text names a person or a number by a word that could be any.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = resolve(import.meta.dirname, '../..');
const run = (command: string, ...args: readonly string[]) => spawnSync(command, args, { cwd: project, encoding: 'utf8' });
const filesOf = (folders: readonly string[], kind: RegExp): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => kind.test(name))
      .map((name) => join(folder, name)),
  );

describe('C++', () => {
  const sources = filesOf(['cpp', 'tests'], /\.[ch]pp$/);
  /** Other versions have other opinions. */
  const version = /\bversion 14\./;

  it('is as clang-format has it', ({ skip }) => {
    expect(sources.length).toBeGreaterThan(200);
    if (!version.test(run('clang-format', '--version').stdout ?? '')) return skip('clang-format 14 is absent');
    const { stderr, status } = run('clang-format', '--dry-run', '-Werror', ...sources);
    expect(stderr.split('\n').filter((line) => line.includes('error:'))).toEqual([]);
    expect(status).toBe(0);
  }, 60_000);
});

describe('TypeScript', () => {
  it('is as Biome has it', () => {
    const { stdout, stderr, status } = run(process.execPath, join('node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings');
    expect(status, `${stdout}\n${stderr}\n'npx biome check --write' mends what it can.`).toBe(0);
    expect(Number(/Checked (\d+) files/.exec(stdout + stderr)?.[1])).toBeGreaterThan(1000);
  }, 60_000);

  it('has types in the tools as well', () => {
    const { stdout, status } = run(process.execPath, join('node_modules/typescript/bin/tsc'), '-p', 'web/tsconfig.tools.json');
    expect(status, stdout).toBe(0);
  }, 60_000);

  it('has lines of at most 150 characters, where a line can end', () => {
    const sources = filesOf(['web/src', 'web/tools'], /\.m?ts$|\.mjs$/).concat('web/vite.config.ts');
    const generated = /core[/\\](?:generated|explainConstants|motionConstants)\.ts$/;
    /** A regular expression and a text with values in it have no place for the end of a line. */
    const whole = /`|\$\{|^\s*(?:\w+: )?\/.*\/[a-z]*[;,]$|^\s*'[^' ]{100,}',$/;
    const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
    const long = sources
      .filter((name) => !generated.test(name))
      .flatMap((name) =>
        readFileSync(join(project, name), 'utf8')
          .split('\n')
          .flatMap((line, index) => ([...line].length > 150 && (isComment(line) || !whole.test(line)) ? [`${name}:${index + 1}`] : [])),
      );
    expect(long).toEqual([]);
  });
});

describe('what is written', () => {
  const sources = filesOf(['cpp', 'web/src', 'web/tools', 'tests'], /\.(?:[ch]pp|def|m?ts|mjs|css)$/);
  const texts = filesOf(['docs', 'web'], /\.(?:md|html)$/).concat('README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md');
  const linesWith = (names: readonly string[], what: RegExp): string[] =>
    names.flatMap((name) =>
      readFileSync(join(project, name), 'utf8')
        .split('\n')
        .flatMap((line, index) => (what.test(line) ? [`${name}:${index + 1}`] : [])),
    );

  it('says what it is about: no comment begins with “Of”', () => {
    expect(sources.length).toBeGreaterThan(1500);
    expect(linesWith(sources, /(?:\/\/[/!]?<?|\/\*+<?|^\s*\*)\s*Of\b/)).toEqual([]);
  });

  it('names the person or the number that it means', () => {
    expect(texts.length).toBeGreaterThan(40);
    expect(
      linesWith(
        [...sources, ...texts].filter((name) => name !== 'tests/cli/format.test.ts'),
        /\b(?:somebody|nobody|whoever|anew|so many)\b/i,
      ),
    ).toEqual([]);
  });
});
