// Texts of parts that are loaded when you use them: the dialogs of new and recent maps, files of a search, links that name their map.
import { en } from './en';

const dates = new Intl.DateTimeFormat(en.language, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export const lateWords = {
  recent: {
    title: 'Recent',
    note: 'The last ten maps that you worked on. They stay in this browser.',
    open: (name: string, size: string) => `Open ${name}, ${size}`,
    forget: (name: string) => `Forget ${name}`,
    forgetAll: 'Forget all',
    gone: 'This map is no longer stored in this browser.',
    when: (at: number) => dates.format(at),
  },
  newDialog: {
    title: 'New map',
    wrongNumber: (label: string, least: string, most: string) => `${label}: a whole number from ${least} to ${most}.`,
    size: 'Size',
    width: 'Width',
    height: 'Height',
    empty: 'Empty map',
    resize: 'Resize (keep the drawing)',
    clear: 'Clear',
    generators: 'Generate',
    seed: 'Seed',
    density: 'Walls (%)',
    reroll: 'Another one',
    generate: 'Generate',
    bring: 'Open or paste',
    openFile: 'Open a file',
    paste: 'Paste as text',
    files: 'When a .map file is opened',
    swampBlocked: 'swamp (S) is a wall',
    waterBlocked: 'water (W) is a wall',
  },
  /** Why a query cannot be saved as a benchmark row. */
  scenObstacles: {
    movement: 'Benchmark rows use 8 moves without corner cutting. Choose those first.',
    costs: 'Benchmark rows use the costs 1 and √2. Choose those first.',
    unit: 'Benchmark rows use a walker of one cell. Choose that first.',
    stops: 'Benchmark rows go from start to goal, without waypoints.',
    barriers: 'Benchmark rows have no thin walls or one-way cells. Erase them first.',
    areas: 'Benchmark rows have no zones. Erase them first.',
    terrain: 'Benchmark rows use walls and plain ground only. This map has other terrain.',
    unfinished: 'A benchmark row holds the length of the path. Let the search reach the goal first.',
    noPath: 'The goal cannot be reached, so there is no length to save.',
    notOptimal: 'A benchmark row holds the shortest length. Choose an algorithm that guarantees it.',
  },
  svgDescription: (width: number, height: number, algorithm: string, story: string) => `Grid of ${width} by ${height} cells, ${algorithm}. ${story}`,
  /** Links that say which map they mean. */
  reference: {
    noExample: (name: string, names: string) => `There is no example called “${name}”. The examples are ${names}.`,
    wrongField: (field: string) => `The link says “${field}”, which makes no sense.`,
    misfit: (field: string, map: string) => `“${field}” in the link does not fit the map ${map}.`,
    notAnAddress: (address: string) => `“${address}” cannot be used: maps can only be fetched from https:// addresses, without a name and a password.`,
    mayFetch: (map: string, host: string) => `This link asks for the map ${map} of the host ${host}. Fetch it from there?`,
    fetch: 'Fetch it',
    doNotFetch: 'No',
    fetching: (map: string, host: string) => `Fetching ${map} from ${host} …`,
    failures: {
      refused: (map: string, host: string) => `${map} could not be fetched: ${host} cannot be reached, or does not let other pages read it (CORS).`,
      missing: (map: string, host: string) => `${host} has no file ${map} at this address.`,
      status: (map: string, host: string, status: number) => `${host} does not hand out ${map}: it answers with status ${status}.`,
      large: (map: string, host: string, most: number) => `${map} from ${host} has more than ${most} MB and cannot be read as a map.`,
      late: (map: string, host: string) => `${host} took too long to send ${map}.`,
    },
  },
};

export type LateWords = typeof lateWords;
