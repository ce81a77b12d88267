// Texts that are no maps. Most have random words and numbers, so that no reader can know them by heart.
import { below, dice } from '../dice';

type Random = () => number;
export type Text = string | ((random: Random) => string);

const words =
  'the river of a small town runs past mill and bridge while seven herons wait for fish below grey willows until evening light fades over distant hills'.split(
    ' ',
  );
const one = <T>(random: Random, of: readonly T[]): T => of[below(random, of.length)]!;
const times = <T>(many: number, make: (index: number) => T): T[] => Array.from({ length: many }, (_, index) => make(index));
const lines = (random: Random, line: (index: number) => string): string => times(6 + below(random, 12), line).join('\n');
const many = (random: Random, least: number, most: number): number => least + below(random, most - least);
const two = (number: number): string => String(number).padStart(2, '0');
const sentence = (random: Random): string => times(many(random, 5, 12), () => one(random, words)).join(' ');
const hex = (random: Random, length: number): string => times(length, () => below(random, 16).toString(16)).join('');
const day = (random: Random): [year: number, month: string, day: string] => [
  many(random, 1990, 2030),
  two(many(random, 1, 13)),
  two(many(random, 10, 29)),
];
const clock = (random: Random): string => times(3, () => two(many(random, 0, 60))).join(':');
const decimal = (random: Random, most: number): string => (random() * most).toFixed(3);

export const noMaps: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  prose: {
    'a sentence': (random) => `${sentence(random)}.`,
    'lines of words': (random) => lines(random, () => sentence(random)),
    paragraphs: (random) => times(3, () => times(4, () => `${sentence(random)}.`).join(' ')).join('\n\n'),
    'a list in Markdown': (random) => `# ${sentence(random)}\n\n${lines(random, () => `- ${sentence(random)}`)}\n`,
    'a licence': (random) => `MIT License\n\nCopyright (c) 2024 ${sentence(random)}\n\n${lines(random, () => sentence(random))}\n(the "Software")`,
    'a letter': (random) => `From: ann@example.org\nTo: bob@example.org\nSubject: ${sentence(random)}\n\nDear Bob,\n${sentence(random)}.\n`,
    'a poem': 'Slow is the water,\nGrey is the shore;\nNobody waits here\nNow any more.\n',
    'one word a line, all as long': 'wood\nfish\ntree\nlamp\nbird\nveil\ndrum\nfish',
  },
  logs: {
    'of a server': (random) =>
      lines(random, () => `${day(random).join('-')} ${clock(random)} INFO request ${many(random, 100, 999)} took ${many(random, 1, 99)} ms`),
    'of requests': (random) =>
      lines(
        random,
        () =>
          `10.0.0.${below(random, 256)} - - [${two(many(random, 1, 28))}/Mar/2024:${clock(random)} +0000] "GET /${one(random, words)} HTTP/1.1" 200 ${many(random, 100, 9999)}`,
      ),
    'of a kernel': (random) =>
      lines(
        random,
        (index) =>
          `[${String(index).padStart(5)}.${hex(random, 0)}${many(random, 100_000, 999_999)}] usb 1-${many(random, 1, 9)}: ${sentence(random)}`,
      ),
    'of a system': (random) =>
      lines(random, () => `Mar ${many(random, 10, 28)} ${clock(random)} host app[${many(random, 100, 999)}]: ${sentence(random)}`),
    'of times without days': (random) => lines(random, () => `${clock(random)} WARN ${sentence(random)}`),
    'of processes': (random) =>
      `USER PID %CPU %MEM COMMAND\n${lines(random, () => `root ${many(random, 1, 9999)} 0.${below(random, 10)} 0.${below(random, 10)} /usr/bin/${one(random, words)} --${one(random, words)}`)}`,
  },
  'dates and numbers in parts': {
    'days with hyphens': (random) => lines(random, () => day(random).join('-')),
    'days with dots': (random) => lines(random, () => day(random).reverse().join('.')),
    'days with slashes': (random) => lines(random, () => day(random).reverse().join('/')),
    'days and times': (random) => lines(random, () => `${day(random).join('-')}T${clock(random)}Z`),
    times: (random) => lines(random, () => clock(random)),
    'one day': (random) => day(random).join('-'),
    'a day of two digits': '1991-11-19',
    addresses: (random) => lines(random, () => times(4, () => 1 + below(random, 255)).join('.')),
    versions: (random) => lines(random, () => `v${times(3, () => below(random, 10)).join('.')}`),
    telephones: (random) => lines(random, () => `0${many(random, 100, 999)}-${many(random, 100_000, 999_999)}`),
    amounts: (random) => lines(random, () => `$${many(random, 10, 99)}.${many(random, 10, 99)}`),
    'parts of one': (random) => lines(random, () => random().toFixed(6)),
    scores: (random) => lines(random, () => `${below(random, 9)}:${below(random, 9)}`),
  },
  'bytes and codes': {
    'a dump with addresses': (random) =>
      lines(random, (index) => `${(16 * index).toString(16).padStart(8, '0')}: ${times(8, () => hex(random, 4)).join(' ')}  ................`),
    'a dump with bars': (random) =>
      lines(random, (index) => `${(16 * index).toString(16).padStart(8, '0')}  ${times(16, () => hex(random, 2)).join(' ')}  |................|`),
    'a dump of eights': (random) =>
      lines(
        random,
        (index) => `${(16 * index).toString(8).padStart(7, '0')} ${times(8, () => below(random, 65536).toString(8).padStart(6, '0')).join(' ')}`,
      ),
    bytes: (random) => lines(random, () => times(16, () => hex(random, 2)).join(' ')),
    'check sums': (random) => lines(random, () => `${hex(random, 64)}  ${one(random, words)}.txt`),
    'hexadecimal numbers': (random) => lines(random, () => hex(random, 32)),
    base64: (random) =>
      Buffer.from(times(300, () => below(random, 256)))
        .toString('base64')
        .replace(/.{64}/g, '$&\n'),
    proteins: (random) => lines(random, () => times(60, () => one(random, [...'ACDEFGHIKLMNPQRSTVWY'])).join('')),
  },
  tables: {
    sales: (random) => `month,units,revenue\n${lines(random, (index) => `${index + 1},${many(random, 1, 900)},${decimal(random, 1000)}`)}`,
    'sales in whole numbers': (random) =>
      `id;units;price;stock\n${lines(random, (index) => `${index + 1};${many(random, 1, 90)};${many(random, 1, 255)};${many(random, 1, 255)}`)}`,
    'named goods': (random) => `product,units\n${lines(random, () => `${one(random, words)} ${one(random, words)},${many(random, 1, 90)}`)}`,
    temperatures: (random) => `day\ttemperature\n${lines(random, (index) => `${index + 1}\t${decimal(random, 30)}`)}`,
    measurements: (random) => lines(random, () => times(5, () => decimal(random, 1000)).join(',')),
    'measurements between blanks': (random) => lines(random, () => times(3, () => decimal(random, 100)).join(' ')),
    'one line of numbers': (random) => times(8, () => many(random, 1, 10)).join(' '),
  },
  markup: {
    HTML: (random) => `<!doctype html>\n<html><body><p>${sentence(random)}</p></body></html>`,
    'a part of HTML': (random) => `<div class="a"><p>${sentence(random)}</p></div>`,
    'a list': (random) => `<ul>\n${lines(random, () => `<li>${sentence(random)}</li>`)}\n</ul>`,
    XML: (random) => `<catalogue>\n${lines(random, (index) => `  <item id="${index}"><price>${decimal(random, 90)}</price></item>`)}\n</catalogue>`,
    'a state of a game': (random) =>
      `<game.State width="4" height="2">\n  <terrain>${times(8, () => below(random, 2)).join('')}</terrain>\n  <units>\n    <game.Unit x="1" y="1" hitpoints="${many(random, 1, 9)}"/>\n  </units>\n</game.State>`,
    'a feed': (random) => `<rss version="2.0"><channel><title>${sentence(random)}</title></channel></rss>`,
    LaTeX: (random) => `\\documentclass{article}\n\\begin{document}\n${sentence(random)}\n\\end{document}\n`,
    'a style sheet': 'body { margin: 0; padding: 0 }\n.map { color: #fff; width: 10px }\n',
  },
  settings: {
    JSON: (random) =>
      JSON.stringify(
        { server: { port: many(random, 1000, 9999), hosts: [one(random, words), one(random, words)] }, debug: true, limits: [1, 2, 3] },
        null,
        2,
      ),
    'two words of JSON, as near as heights': JSON.stringify({ hosts: ['light', 'hills'], limits: [1, 2, 3] }),
    'a package': (random) =>
      JSON.stringify(
        { name: one(random, words), version: '1.2.3', scripts: { test: 'node test.js' }, files: ['lib', 'readme'], keywords: [one(random, words)] },
        null,
        2,
      ),
    people: (random) => JSON.stringify(times(5, (index) => ({ id: index, name: one(random, words), age: many(random, 10, 90) }))),
    'names in a list': JSON.stringify(['red', 'tan', 'sky', 'oak']),
    'an area on a map of the Earth': (random) =>
      JSON.stringify({ type: 'Polygon', coordinates: [times(4, () => [below(random, 9), below(random, 9)])] }),
    'areas on a map of the Earth': JSON.stringify({
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'MultiPoint',
          coordinates: [
            [1, 2],
            [3, 4],
          ],
        },
      ],
    }),
    'a world of robots': (random) =>
      JSON.stringify({
        robots: [{ x: 1, y: 1, objects: {} }],
        walls: { '1,1': ['north'], [`${many(random, 2, 9)},1`]: ['east', 'north'] },
        rows: 4,
        cols: 5,
      }),
    YAML: (random) =>
      `services:\n  web:\n    image: ${one(random, words)}\n    ports:\n      - "80:80"\n    depends:\n      - ${one(random, words)}\n`,
    INI: (random) => `[server]\nhost = ${one(random, words)}\nport = ${many(random, 1000, 9999)}\n\n[client]\nretries = 3\n`,
    TOML: (random) => `[package]\nname = "${one(random, words)}"\nversion = "0.1.0"\nedition = 2021\n`,
    'a tile map in another text': (random) =>
      `tile_set: "/main/${one(random, words)}.tilesource"\nlayers {\n  id: "walls"\n  cell {\n    x: ${below(random, 9)}\n    y: ${below(random, 9)}\n    tile: 5\n  }\n}\n`,
  },
  programs: {
    Python: 'import sys\n\ndef add(a, b):\n    return a + b\n\nprint(add(1, 2))\n',
    C: '#include <stdio.h>\nint main(void) {\n  for (int i = 0; i < 3; i++) printf("%d\\n", i);\n  return 0;\n}\n',
    JavaScript: "import { a } from './a.js';\n\nexport function b(c) {\n  return a(c, 1) ?? null;\n}\n",
    'a shell': '#!/bin/sh\nset -e\nfor i in 1 2 3; do echo $i; done\n',
    SQL: (random) =>
      `INSERT INTO map (x, y, blocked) VALUES\n${times(4, (index) => `(${index % 2}, ${index >> 1}, ${below(random, 2)})`).join(',\n')};\n`,
    'SQL that makes a table': (random) =>
      `-- ${sentence(random)}\nCREATE TABLE t (id INT, name VARCHAR(20));\nINSERT INTO t VALUES (1, 0, 1), (2, 1, 0);\n`,
    'a patch': (random) =>
      `diff --git a/x b/x\n--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n ${sentence(random)}\n-${sentence(random)}\n+${sentence(random)}\n`,
    'changes of two files': '--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n-a\n+b\n c\n',
    'the error of Python':
      'Traceback (most recent call last):\n  File "a.py", line 3, in <module>\n    main()\nZeroDivisionError: division by zero\n',
    'the error of JavaScript': 'TypeError: x is not a function\n    at main (/home/a/b.js:3:1)\n    at Module.load (node:internal/modules:1119:32)\n',
    'the error of Java': 'Exception in thread "main" java.lang.NullPointerException\n\tat com.a.B.c(B.java:16)\n\tat com.a.B.main(B.java:5)\n',
    'lengths of runs': '7#|#@ $ .#|3#2 2#|7#',
    'more lengths of runs': '4#|#.@#|#2$#|5#',
  },
};

const copies = 2;

/** Each text by what it is; those with random parts several times. */
export function* eachText(turn: number): Generator<readonly [what: string, text: string]> {
  let seed = turn * 1000;
  for (const [kind, texts] of Object.entries(noMaps)) {
    for (const [what, text] of Object.entries(texts)) {
      for (let copy = 0; copy < (typeof text === 'string' ? 1 : copies); copy++, seed++)
        yield [`${kind}: ${what}, seed ${seed}`, typeof text === 'string' ? text : text(dice(seed))];
    }
  }
}
