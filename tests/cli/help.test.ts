// What the program says about itself, and the ways to hand it a file.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { astrolabe, file, mapFile, program, project } from './program';

const commands = ['run', 'scen', 'walk', 'bench', 'table', 'catalog', 'link'];
const map = mapFile('piped.map', '...', '.@.', '...');
const ends = ['--from', '0,1', '--to', '2,1'];
const scen = file('piped.scen', 'version 1\n0\tpiped.map\t3\t3\t0\t1\t2\t1\t4\n');
const piped = (input: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', input });
  return { code: status, out: stdout, err: stderr };
};

describe('help', () => {
  it('of all commands is the same in each of its forms', () => {
    const [first, ...others] = [['help'], ['--help'], ['-h']].map((args) => astrolabe(...args));
    expect(first).toMatchObject({ code: 0, err: '' });
    for (const command of commands) expect(first!.out).toMatch(new RegExp(`^  ${command} `, 'm'));
    for (const other of others) expect(other).toEqual(first);
  });

  it.each(commands)('of %s names its arguments and no other command', (command) => {
    const forms = [
      [command, '--help'],
      [command, '-h'],
      ['help', command],
      ['--help', command],
      [command, '--map', '/nowhere', '-h'],
    ].map((args) => astrolabe(...args));
    for (const form of forms) expect(form).toEqual({ code: 0, out: forms[0]!.out, err: '' });
    const { out } = forms[0]!;
    expect(out).toMatch(new RegExp(`^usage: astrolabe ${command} \\[arguments\\]\\n\\n  ${command} `));
    for (const other of commands) if (other !== command) expect(out).not.toMatch(new RegExp(`^  ${other} `, 'm'));
    expect(out.includes('--algorithm ID')).toBe(!['bench', 'table', 'catalog'].includes(command));
  });

  it('of a search names every option of the catalogue once', () => {
    const { options } = JSON.parse(astrolabe('catalog', '--json').out) as { options: { id: string }[] };
    expect(options.length).toBeGreaterThan(10);
    for (const command of commands) {
      const words = astrolabe(command, '--help').out.split(/\s+/);
      const expected = ['bench', 'table', 'catalog'].includes(command) ? 0 : 1;
      for (const { id } of options)
        expect(
          words.filter((word) => word === `--${id}`),
          `${command} --${id}`,
        ).toHaveLength(expected);
    }
  });

  it('of a command that there is not fails', () => {
    for (const args of [
      ['fly', '--help'],
      ['help', 'fly'],
    ])
      expect(astrolabe(...args)).toEqual({ code: 2, out: '', err: "astrolabe: unknown command 'fly' (astrolabe help says more)\n" });
  });
});

it('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  expect(astrolabe('--version')).toEqual({ code: 0, out: `astrolabe ${version}\n`, err: '' });
});

describe('an argument', () => {
  it('may be joined to its value', () => {
    const wanted = astrolabe('run', '--map', map, ...ends, '--json');
    expect(wanted.code).toBe(0);
    expect(astrolabe('run', `--map=${map}`, '--from=0,1', '--to=2,1', '--json')).toEqual(wanted);
    const strange = mapFile('a=b.map', '...', '.@.', '...');
    expect(astrolabe('run', `--map=${strange}`, ...ends, '--json')).toEqual(wanted);
  });

  it.each([
    [['run', '--map=', ...ends], '--map needs a value'],
    [['run', `--map=${map}`, `--map=${map}`, ...ends], '--map is given twice'],
    [['run', `--map=${map}`, ...ends, '--json=1'], '--json takes no value'],
    [['run', `--map=${map}`, ...ends, '--wieght=2'], "unknown argument '--wieght'"],
  ])('%j fails with one line and code 2', (args, words) => {
    expect(astrolabe(...args)).toEqual({ code: 2, out: '', err: `astrolabe: ${words}\n` });
  });
});

describe('a file from standard input', () => {
  const text = readFileSync(map, 'utf8');

  it('is a map or a scenario', () => {
    const wanted = astrolabe('run', '--map', map, ...ends, '--json');
    for (const given of [['--map', '-'], ['--map=-']]) expect(piped(text, 'run', ...given, ...ends, '--json')).toEqual(wanted);
    expect(piped(text, 'scen', '--map', '-', '--scen', scen).code).toBe(0);
    expect(piped(readFileSync(scen, 'utf8'), 'scen', '--map', map, '--scen', '-').code).toBe(0);
    expect(piped(text, 'link', 'encode', '--map', '-').out).toBe(astrolabe('link', 'encode', '--map', map).out);
  });

  it('is read once, and judged as a file is', () => {
    expect(piped(text, 'scen', '--map', '-', '--scen', '-')).toEqual({
      code: 2,
      out: '',
      err: 'astrolabe: --map and --scen cannot both be standard input\n',
    });
    expect(piped('', 'run', '--map', '-', ...ends)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^astrolabe: -: Line 1: .*\n$/) as string,
    });
  });
});

it('a .map in lower case is read, and said so once', () => {
  const lower = file('lower.map', 'Type Octile\nWIDTH 3\nHeight 3\nMap\n.g.\n.t.\n...\n');
  const { out, err, code } = astrolabe('run', '--map', lower, ...ends, '--json');
  expect([code, err]).toEqual([0, 'astrolabe: note: lower-case terrain is read as upper-case\n']);
  expect(out).toBe(astrolabe('run', '--map', map, ...ends, '--json').out);
});
