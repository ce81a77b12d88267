// Texts of the package's readers and of the command astrolabe-convert.
export const convertWords = {
  rowsIgnored: 'Rows of a benchmark are no part of a map: {names} is left out.',
  linkParts: 'Of a link its map, start and goal are taken. Zones, waypoints and options are left out.',
  withMap: 'It belongs to a .map file: hand over that one.',
  fetchMap: 'It names a map and holds none: save that map, and hand over its file.',

  /** What a form has no place for. {form} is one of `forms`. */
  lost: {
    ends: 'Start and goal have no place in {form}: they are left out.',
    barriers: 'Thin walls have no place in {form}: they are left out.',
    cost: 'Cells of cost {cost} are written as {terrain}: a .map has no costs.',
    water: 'Cells of cost 8 are written as W (water), which most programs read as wall.',
  },
  forms: { map: 'a .map', matrix: 'a matrix', tiled: 'a Tiled map', json: 'JSON' },
  /** By terrain class from plain on. */
  letters: ['. (plain)', 'F (forest)', 'S (swamp)', 'W (water)'] as readonly string[],

  command: {
    name: 'astrolabe-convert',
    help: `usage: astrolabe-convert FILE ... [--to FORM] [--answer QUESTION=CHOICE] > a.map

  FILE                      what the playground opens: a matrix, a drawing, a Tiled map, a PNG picture, a .map, a link, an archive of them;
                            - is standard input. Further files are those that belong to it, such as its tilesets, in any order.
  --to FORM                 map (.map of the Moving AI benchmarks, unless given), matrix (JSON rows, 0 is a wall), json (rows, start,
                            goal and thin walls), tiled
  --answer QUESTION=CHOICE  answers a question that the file leaves open; any number of them
  --help, -h
  --version

The map goes to standard output. Standard error has the questions with the answers that were taken, what moved, and what the form
has no place for. Exit code 2 means that an argument or a file is wrong.
`,
    unknown: "unknown argument '{argument}'",
    needsValue: '{argument} needs a value',
    takesNoValue: '{argument} takes no value',
    twice: '{argument} is given twice',
    noFile: 'a file is needed, or - for standard input (astrolabe-convert --help says more)',
    form: "--to is one of {forms}, not '{given}'",
    answer: "--answer is QUESTION=CHOICE, not '{given}'",
    unreadable: '{file}: it cannot be read',
    tooLarge: '{file}: it has more than {most} bytes',
    unwritable: 'standard output cannot be written',
    note: 'note: {text}',
    /** A question, the answer that was taken, and how another one is given. */
    chosen: '{question}: {answer} ({id}={choice}; or {others})',
    ranged: '{question}: {value} ({id}={value}; {min} to {max})',
  },
};
