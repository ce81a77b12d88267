// The tarball in other people's hands: a fresh Vite project, a plain page, Node.js, TypeScript. Pages come from a strict host.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServer } from 'vite';
import type { Answer, Place } from '../../web/src/solver';
import type { AstrolabeElement } from '../../web/src/astrolabe';
import { filesOf, launch, serve } from '../../web/tools/host.mjs';
import { frameworks, makeConsumer, project, run, tool, type Consumer } from './consumer';

const docs = readFileSync(join(project, 'docs/package.md'), 'utf8');
let consumer: Consumer;
let browser: Browser;

beforeAll(async () => {
  consumer = makeConsumer();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  consumer?.dispose();
});

/** Around the wall of tests/package/consumer, cutting its corners. */
const cost = 2 + 2 * Math.SQRT2;
const path = [
  [0, 1],
  [1, 2],
  [2, 2],
  [3, 2],
  [4, 1],
].map(([x, y]) => ({ x, y }));
const wanted = { status: 'found', cost, straight: 2, diagonal: 2, expanded: 5 };
const ways = [path, path.map(({ x, y }) => ({ x, y: 2 - y! }))];

function expectAnswer(answer: Answer): void {
  expect(answer).toMatchObject(wanted);
  expect(ways).toContainEqual(answer.path);
}

async function visit(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(request.url()));
  await page.goto(address);
  return { page, complaints };
}

interface Grouped {
  inside: { group: unknown };
}

interface Results {
  answer: Answer;
  worker: Answer;
  element: { done: { status: string; cost: number }; path: Place[]; step: number };
}

async function expectResults(address: string): Promise<void> {
  const { page, complaints } = await visit(address);
  await page.waitForFunction(() => 'results' in window);
  const { answer, worker, element } = await page.evaluate(() => (window as unknown as { results: Promise<Results> }).results);
  expectAnswer(answer);
  expectAnswer(worker);
  expect(element).toEqual({ done: { status: 'Found', cost, expanded: 5 }, path: answer.path, step: 5 });
  expect(complaints).toEqual([]);
  await page.close();
}

it('holds what is needed to run and nothing else, in few bytes', () => {
  const { files, size } = consumer.packed;
  const paths = files.map((file) => file.path).sort();
  const modules = paths.filter((name) => /^lib\/[\w-]+\.js$/.test(name));
  expect(modules).toEqual(
    expect.arrayContaining(['lib/astrolabe.js', 'lib/convert.js', 'lib/core.js', 'lib/formats.js', 'lib/page.js', 'lib/solver.js']),
  );
  expect(paths.filter((name) => !name.startsWith('lib/types/') && !modules.includes(name))).toEqual([
    'LICENSE',
    'README.md',
    'lib/finder.wasm',
    'lib/licences.md',
    'lib/solver.wasm',
    'package.json',
  ]);
  const text = (name: string): string => readFileSync(join(consumer.folder, 'node_modules/astrolabe-playground/lib', name), 'utf8');
  // What is loaded at once.
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name)) for (const [, next] of (seen.add(name), text(name)).matchAll(/from"\.\/([\w-]+\.js)"/g)) reached(next!, seen);
    return seen;
  };
  expect(text('licences.md')).toMatch(/^## Astrolabe[^]*^## Emscripten.*emmalloc[^]*^## musl[^]*^## LLVM.*libc\+\+/m);
  // The solver does not load the page, and the readers load neither.
  expect([...reached('solver.js')]).not.toContain('page.js');
  for (const entry of ['formats.js', 'convert.js'])
    for (const name of ['page.js', 'core.js', 'solver.js']) expect([...reached(entry)], entry).not.toContain(name);
  // And bundlers take along the one WebAssembly file that is named there.
  const named = ['solver.js', 'core.js', 'page.js'].map((name) => [...text(name).matchAll(/new URL\([^,]*?(\w+\.wasm)/g)].map(([, file]) => file));
  expect(named).toEqual([['finder.wasm'], [], ['solver.wasm']]);
  const types = paths.filter((name) => name.startsWith('lib/types/'));
  expect(types).toEqual(expect.arrayContaining(['lib/types/astrolabe.d.ts', 'lib/types/formats.d.ts', 'lib/types/solver.d.ts']));
  // What the entries lead to, and nothing of the page.
  for (const name of types)
    expect(name).toMatch(/^lib\/types\/(convert|core|element|session)\/\w+\.d\.ts$|^lib\/types\/(astrolabe|formats|solver)\.d\.ts$/);
  expect(types.length).toBeLessThan(20);
  // The parts that compare, explain, ask and draw layers have 180 kB of these. What moves, and the searches that repair, have 150, most of it in the
  // two programs. Crowds have 225: planners in both programs, and what places, draws, saves and compares units, asks about them and looks into a
  // planning.
  expect(size).toBeLessThan(1_385_000);
});

it('names no file in its package.json that is not there', () => {
  const { exports, types, sideEffects, bin } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as {
    exports: Record<string, string | Record<string, string>>;
    types: string;
    sideEffects: string[];
    bin: Record<string, string>;
  };
  const named = [
    types,
    sideEffects[0]!,
    `./${bin['astrolabe-convert']!}`,
    ...Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target))),
  ];
  const paths = consumer.packed.files.map((file) => `./${file.path}`);
  for (const name of named) expect(paths).toContain(name);
});

it('serves Node.js, in its main thread and in another', () => {
  const answers = JSON.parse(run(consumer.folder, process.execPath, 'node.mjs')) as Answer[];
  expect(answers.length).toBe(2);
  answers.forEach(expectAnswer);
});

it('does what docs/package.md shows', () => {
  const examples = [...docs.matchAll(/```js\n(import \{[\s\S]*?)```/g)].map(([, example]) => example!);
  expect(examples.length).toBe(4);
  for (const example of examples) {
    writeFileSync(join(consumer.folder, 'example.mjs'), example);
    const printed = [...example.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text);
    expect(printed.length).toBeGreaterThan(2);
    expect(run(consumer.folder, process.execPath, 'example.mjs').trimEnd().split('\n')).toEqual(printed);
  }
});

it('brings a command that converts maps', () => {
  const convert = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(consumer.folder, 'node_modules/.bin/astrolabe-convert'), args, {
      cwd: consumer.folder,
      encoding: 'utf8',
      input,
    });
    return { status, stdout, stderr };
  };
  writeFileSync(join(consumer.folder, 'cave.txt'), 'S.#\n..G\n');
  const map = 'type octile\nheight 2\nwidth 3\nmap\n..@\n...\n';
  const note = 'astrolabe-convert: note: Start and goal have no place in a .map: they are left out.\n';
  expect(convert('', 'cave.txt')).toEqual({ status: 0, stdout: map, stderr: note });
  expect(convert('S.#\n..G\n', '-')).toEqual({ status: 0, stdout: map, stderr: note });
  expect(convert(map, '-', '--to=matrix').stdout).toBe('[\n  [1, 1, 0],\n  [1, 1, 1]\n]\n');
  expect(convert('', join(project, 'docs/picture.png'), '--answer=cellSize=64').stdout).toMatch(/^type octile\nheight 13\nwidth 20\nmap\n/);
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  expect(convert('', '--version')).toEqual({ status: 0, stdout: `astrolabe-convert ${version}\n`, stderr: '' });
  expect(convert('', 'nowhere')).toEqual({ status: 2, stdout: '', stderr: 'astrolabe-convert: nowhere: it cannot be read\n' });
  expect(convert('', consumer.folder)).toMatchObject({ status: 2, stdout: '' });
});

it('has a session with the members that docs/package.md lists', () => {
  const types = readFileSync(join(consumer.folder, 'node_modules/astrolabe-playground/lib/types/session/pathSession.d.ts'), 'utf8');
  const [, whole] = /export declare class PathSession \{([\s\S]*)\n\}/.exec(types)!;
  // A long comment stands on several lines.
  const body = whole!.replace(/\/\*\*\n[\s\S]*?\*\//g, (comment) => comment.replace(/\s+\*(?!\/)|\s+/g, ' ').replace(/ +/g, ' '));
  const members = [...body.matchAll(/(?:\/\*\* (.*) \*\/\n)?^ {4}(?:readonly |get )?(\w+)(\(.*\))?: .*;$/gm)];
  const rows = members.map(([line, about, name, parameters]) => {
    const names = [...(parameters ?? '').matchAll(/(\w+\??): /g)].map(([, parameter]) => parameter).join(', ');
    return `| \`${name}${/^ {4}get /m.test(line) || !parameters ? '' : `(${names})`}\` | ${about} |`;
  });
  expect(rows.length).toBeGreaterThan(20);
  expect(docs).toContain(rows.join('\n'));
});

it('has types that hold under strict rules, for bundlers and for Node.js', () => {
  run(consumer.folder, tool('tsc'), '-p', '.');
  const checkInNode = (text: string): string => {
    writeFileSync(
      join(consumer.folder, 'node.mts'),
      `import 'astrolabe-playground';\nimport { readMap } from 'astrolabe-playground/formats';\nimport { createSession } from 'astrolabe-playground/solver';\n\nconst session = await createSession();\n${text}\n`,
    );
    return run(consumer.folder, tool('tsc'), '-p', 'tsconfig.node.json');
  };
  checkInNode(
    'const answer = session.find({ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } });\nexport const cost: number = answer.status === "found" ? answer.cost : NaN;',
  );
  expect(() => checkInNode('export const cost: number = session.find({ from: { x: 0, y: 0 }, to: { x: 1, y: 1 } }).cost;')).toThrow(
    "'null' is not assignable",
  );
  checkInNode(
    'const draft = await readMap("S.G");\nconst map = draft.error ? draft : await draft.grid();\nexport const width: number = map.error ? map.error.line ?? 0 : map.width;',
  );
  expect(() => checkInNode('export const draft = await readMap("S.G");\nawait draft.grid();')).toThrow("'grid' does not exist");
  expect(() => checkInNode('session.find({ from: { x: 0 } });')).toThrow("Property 'y' is missing");
  const units = (answer: string): string =>
    `import { planUnits, type UnitQuery } from 'astrolabe-playground/solver';
const units: UnitQuery[] = [{ start: { x: 0, y: 0 }, goal: { x: 1, y: 1 }, pace: { moves: 1, ticks: 2 } }];
const plan = await planUnits({ width: 2, height: 2, cells: [1, 1, 1, 1] }, { units, planner: 'cbs' });
${answer}`;
  checkInNode(units('export const cost: number = plan.why === null ? plan.sumOfCosts : NaN;'));
  expect(() => checkInNode(units('export const cost: number = plan.sumOfCosts;'))).toThrow("'null' is not assignable");
});

it('goes into a bundle of Vite: element, solver, and solver in a worker', async () => {
  run(consumer.folder, tool('vite'), 'build', '--logLevel', 'warn');
  const host = await serve(filesOf(join(consumer.folder, 'dist')), 4);
  await expectResults(host.address);
  await host.close();
});

/** Two figures with one time and a question: what an author expects of them in slides. */
async function expectSlides(address: string): Promise<void> {
  const { page, complaints } = await visit(address);
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.locator('astrolabe-playground .question').first().waitFor();
  const slide = (): Promise<number> => page.evaluate(() => (window as unknown as { slide(): number }).slide());
  const steps = (): Promise<(number | undefined)[]> =>
    page.evaluate(async () => {
      const found: (number | undefined)[] = [];
      for (const each of document.querySelectorAll('astrolabe-playground')) {
        await each.ready;
        await each.whenIdle();
        found.push(each.getState().step);
      }
      return found;
    });
  const map = page.locator('astrolabe-playground canvas.map');
  await expect.poll(steps).toEqual([40, 40]);
  await page.waitForFunction(() => [...document.querySelectorAll('astrolabe-playground')].every((each) => (each as unknown as Grouped).inside.group));
  await page.evaluate(() => {
    const first = document.querySelector('astrolabe-playground')!;
    first.addEventListener('astrolabe-answer', ({ detail }) => Object.assign(window, { answer: detail.question }));
  });
  const field = page.locator('astrolabe-playground .question input').first();
  await field.fill('1');
  for (const key of ['n', 'ArrowRight', 'Backspace', 'Enter']) await field.press(key);
  expect(await page.evaluate(() => (window as unknown as { answer?: string }).answer)).toBe('cost');
  await map.nth(1).focus();
  await page.keyboard.press('ArrowRight');
  expect(await steps()).toEqual([41, 41]);
  await page.keyboard.press(' ');
  await page.keyboard.press(' ');
  // The first figure lets its readers draw, and has its method all the same.
  const before = await page.evaluate(() => {
    const first = document.querySelector('astrolabe-playground')!;
    first.edit([{ x: 1, y: 1, terrain: 'wall' }]);
    return { isEditable: first.editable, canUndo: first.getState().canUndo };
  });
  expect(before).toEqual({ isEditable: true, canUndo: true });
  const box = (await map.first().boundingBox())!;
  await page.mouse.move(box.x + 150, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 250, box.y + 60, { steps: 5 });
  await page.mouse.up();
  expect(await slide()).toBe(0);
  // A key that the second figure does not use is one of the slides.
  await map.nth(1).focus();
  await page.keyboard.press('n');
  await expect.poll(slide).toBe(1);
  expect(complaints).toEqual([]);
  await page.close();
}

it('shows two figures with one time and a question in slides of frameworks, and shares no key with them', async () => {
  // On a host without a policy, because these frameworks write markup as text.
  const host = await serve(filesOf(join(consumer.folder, 'dist')), 4, true);
  await Promise.all(
    frameworks.map((framework) =>
      expectSlides(`${host.address}${framework}.html`).catch((error: Error) => {
        throw new Error(`${framework}: ${error.message}`, { cause: error });
      }),
    ),
  );
  await host.close();
});

it('names the file that a bundle lacks', async () => {
  const files = filesOf(join(consumer.folder, 'dist'));
  const path = [...files.keys()].find((each) => /solver[\w-]*\.wasm$/.test(each))!;
  files.delete(path);
  const host = await serve(files, 4);
  const { page } = await visit(host.address);
  const told = await page.locator('astrolabe-playground .load-failed').textContent();
  expect(told).toBe(
    `${host.address}${path.slice(1)} answers 404. Copy solver.wasm from the folder lib of the package astrolabe-playground to this address.`,
  );
  await page.close();
  await host.close();
});

it('goes through the development server of Vite, which bundles dependencies beforehand', async () => {
  const server = await createServer({
    root: consumer.folder,
    configFile: false,
    logLevel: 'error',
    server: { port: 0, hmr: false },
    optimizeDeps: { entries: ['index.html'] },
    clearScreen: false,
  });
  await server.listen();
  await expectResults(server.resolvedUrls!.local[0]!);
  await server.close();
});

it('works as it is in a plain page: the one of docs/package.md', async () => {
  const site = join(consumer.folder, 'plain');
  cpSync(join(consumer.folder, 'node_modules/astrolabe-playground'), join(site, 'astrolabe-playground'), { recursive: true });
  const [, example] = /```html\n([\s\S]*?)```/.exec(docs)!;
  writeFileSync(
    join(site, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>A plain page</title><link rel="icon" href="data:,">${example}<script type="module" src="plain.js"></script>`,
  );
  cpSync(join(import.meta.dirname, 'plain.js'), join(site, 'plain.js'));
  const host = await serve(filesOf(site), 4);
  const { page, complaints } = await visit(host.address);
  const state = await page.evaluate(async () => {
    await customElements.whenDefined('astrolabe-playground');
    const element = document.querySelector('astrolabe-playground') as AstrolabeElement;
    await element.ready;
    return element.getState();
  });
  expect(state).toMatchObject({ width: 5, height: 3, step: 4, statusName: 'Running' });
  await page.waitForFunction(() => 'answer' in window);
  expectAnswer(await page.evaluate(() => (window as unknown as { answer: Answer }).answer));
  expect(complaints).toEqual([]);
  await host.close();
});
