// Drawings as games, puzzles and chats hold them.
import type { Row } from './row';

const lines = (...some: string[]): string => some.join('\n');
const free = { blank: 'free' };

export const drawings: readonly Row[] = [
  { name: 'a legend of signs and words alone', text: '..~~..\n.####.\n.@..>.\n\n~ water\n# wall\n@ you\n> stairs', rows: ['..88..', '.####.', '.S..G.'] },
  // Blocks.
  { name: 'full blocks', text: '█████\n█   █\n█████', rows: ['#####', '#...#', '#####'], asks: {} },
  { name: 'full blocks, each cell twice', text: '████████\n██    ██\n████  ██', rows: ['####', '#..#', '##.#'], asks: { written: 'twice' }, answers: { written: 'once' }, answered: ['########', '##....##', '####..##'] },
  { name: 'signs, each cell twice', text: '########\n##S   ##\n##  G ##\n########', rows: ['####', '#S.#', '#.G#', '####'] },
  { name: 'walls that stand in pairs by chance', text: '.@@@@.S.\n@@..@@..\n@@......\n......@.', rows: ['.####.S.', '##..##..', '##......', '......#.'] },
  { name: 'an indentation, and pairs by chance', text: '    ....\n    .@@@\n    G...', rows: ['....', '.###', 'G...'] },
  { name: 'a wall alone among walls in pairs', text: '......@@\n@@.@....\n@@......\n........', rows: ['......##', '##.#....', '##......', '........'] },
  { name: 'squares are never written twice', text: '⬛⬛⬛⬛⬛⬛\n⬛⬛⬜⬜⬛⬛\n⬛⬛⬛⬛⬛⬛\n⬛⬛⬛⬛⬛⬛', rows: ['######', '##..##', '######', '######'], asks: {} },
  { name: 'many cells, each of them twice', text: Array.from({ length: 4 }, () => '##..##..##..##..\n..##..##..##..##').join('\n'), rows: Array.from({ length: 8 }, (_, y) => (y % 2 === 0 ? '#.#.#.#.' : '.#.#.#.#')), asks: {} },
  { name: 'words', text: 'hello there', message: 'Line 1, column 1: “h” is not a cell.' },
  { name: 'dark and light shades', text: '▓░░\n░░▓', rows: ['#..', '..#'] },
  { name: 'a middle shade is asked about', text: '█▒░\n░░░', rows: ['#..', '...'], asks: { 'symbol ▒': 'free' }, answers: { 'symbol ▒': 'wall' }, answered: ['##.', '...'] },
  { name: 'upper and lower halves', text: '█▀▀█\n█▄▄█', rows: ['####', '#..#', '#..#', '####'] },
  { name: 'quarters', text: '▛▜\n▙▟', rows: ['####', '#..#', '#..#', '####'] },
  { name: 'black and white squares', text: '■□□\n□□■', rows: ['#..', '..#'] },
  // Emoji.
  { name: 'emoji squares', text: '⬛⬜⬜\n⬜⬜⬛', rows: ['#..', '..#'], asks: {} },
  { name: 'emoji with signs of presentation', text: '⬛\ufe0f⬜\ufe0f\n⬜\ufe0f⬛\ufe0f', rows: ['#.', '.#'] },
  { name: 'emoji, green and red ends', text: '🟩⬜⬛\n⬜⬜🟥', rows: ['S.#', '..G'], asks: { 'symbol 🟩': 'start', 'symbol 🟥': 'goal' } },
  { name: 'emoji, grass and water', text: '🟩🟩🟦\n🟩🟦🟩\n🟩🟩⬛', rows: ['..8', '.8.', '..#'], asks: { 'symbol 🟩': 'free', 'symbol 🟦': 'water' } },
  { name: 'emoji of things', text: '🧱⬜🧱\n🤖⬜🏁', rows: ['#.#', 'S.G'], asks: {} },
  { name: 'brown walls', text: '🟫⬜\n⬜🟫', rows: ['#.', '.#'] },
  // Lines.
  { name: 'a maze on a lattice', text: lines('+---+---+', '| S     |', '+---+   +', '|     G |', '+---+---+'), rows: ['S.', '.G'], asks: {}, barred: { '0,0': 'S', '0,1': 'N' } },
  { name: 'a maze with narrow cells', text: lines('+-+-+', '| | |', '+ + +', '|   |', '+-+-+'), rows: ['..', '..'], barred: { '0,0': 'E', '1,0': 'W' } },
  { name: 'a maze of box drawing', text: lines('┌───┬───┐', '│   │   │', '│   ╵   │', '│       │', '└───────┘'), rows: ['..', '..'], barred: { '0,0': 'E', '1,0': 'W' } },
  { name: 'a maze in double lines', text: lines('╔═══╦═══╗', '║   ║   ║', '╠═══╝   ║', '║       ║', '╚═══════╝'), rows: ['..', '..'], barred: { '0,0': 'E S', '1,0': 'W', '0,1': 'N' } },
  { name: 'a maze in a fence', text: lines('```', '+---+---+', '|       |', '+   +---+', '|       |', '+---+---+', '```'), rows: ['..', '..'], barred: { '1,0': 'S', '1,1': 'N' } },
  { name: 'a maze with two columns beside it cut off', text: lines('+--+--+', '|     |', '+  +--+', '|     |', '+--+--+'), rows: ['..', '..'], barred: { '1,0': 'S', '1,1': 'N' } },
  { name: 'rooms drawn with lines', text: lines('+------+', '|      |', '|  +---+', '|  |   |', '+--+---+'), rows: ['########', '#......#', '#..#####', '#..#...#', '########'] },
  { name: 'box drawing that is no lattice', text: lines('┌────┐', '│    │', '│ ──┐│', '└───┴┘'), rows: ['######', '#....#', '#.####', '######'] },
  { name: 'walls of bars and slashes', text: '/--\\.\n|..|.\n\\--/.', rows: ['####.', '#..#.', '####.'], asks: {} },
  { name: 'a maze of underscores', text: ' _____ \n| |  _|\n| |_  |\n|_____|', rows: ['...', '...', '...'], asks: {}, barred: { '0,0': 'E', '1,0': 'W', '2,0': 'S', '0,1': 'E', '1,1': 'S W', '2,1': 'N', '1,2': 'N' } },
  { name: 'a maze of underscores with blanks between them', text: ' _ _\n|  _|\n|_ _|', rows: ['..', '..'], barred: { '1,0': 'S', '1,1': 'N' } },
  // Frames.
  { name: 'a frame', text: lines('+----+', '|S.#.|', '|...G|', '+----+'), rows: ['S.#.', '...G'], asks: {} },
  { name: 'a fence as wide as what is in it', text: '```\n###\n#.#\n#..\n```', rows: ['###', '#.#', '#..'] },
  { name: 'a frame around blanks', text: lines('+----+', '|S # |', '|   G|', '+----+'), rows: ['S.#.', '...G'] },
  { name: 'a frame of box drawing', text: lines('┌───┐', '│#..│', '│..#│', '└───┘'), rows: ['#..', '..#'] },
  { name: 'a frame without corners', text: lines('-----', '|#..|', '|..#|', '-----'), rows: ['#..', '..#'] },
  // Games.
  { name: 'a map of a game', text: lines('#######', '#@..~.#', '#.+.>.#', '#######'), rows: ['#######', '#S..8.#', '#...G.#', '#######'], asks: { 'symbol @': 'start', 'symbol ~': 'water', 'symbol +': 'free', 'symbol >': 'goal' } },
  { name: 'stairs', text: '#####\n#<.>#\n#####', rows: ['#####', '#S.G#', '#####'], asks: { 'symbol <': 'start', 'symbol >': 'goal' } },
  { name: 'open doors and grass', text: "####\n#'.#\n#,:#\n####", rows: ['####', '#..#', '#..#', '####'], asks: {} },
  { name: 'things on the floor', text: '#####\n#@$k#\n#..>#\n#####', rows: ['#####', '#S..#', '#..G#', '#####'], asks: { 'symbol @': 'start', 'symbol >': 'goal', others: 'free' }, answers: { others: 'wall' }, answered: ['#####', '#S###', '#..G#', '#####'] },
  { name: 'rooms and corridors', text: lines('-----   ---', '|.@.|   |.|', '|...+###..|', '-----   ---'), rows: ['###########', '#.S.#####.#', '#.........#', '###########'], asks: { 'symbol @': 'start', 'symbol +': 'free', 'symbol #': 'free', blank: 'wall' } },
  { name: 'rooms on rock', text: lines('  ####', '  #..#', '###..###', '#......#', '########'), rows: ['########', '###..###', '###..###', '#......#', '########'], asks: { blank: 'wall' } },
  { name: 'many @ are trees, one is a person', text: '@.@\n...', rows: ['#.#', '...'], asks: {} },
  { name: 'a person beside a start', text: 'S.@', rows: ['S.#'], asks: {} },
  { name: 'crosses and circles', text: 'XXX\nXOX\nXOO', rows: ['###', '#.#', '#..'], asks: { 'symbol O': 'free' }, answers: { 'symbol O': 'wall' }, answered: ['###', '###', '###'] },
  { name: 'a target', text: 'S.#\n..T', rows: ['S.#', '..G'], asks: { 'symbol T': 'goal' } },
  { name: 'stars as walls', text: '***\n* *\n***', rows: ['###', '#.#', '###'], asks: { 'symbol *': 'wall' } },
  { name: 'stars as a path', text: 'S#.\n**G', rows: ['S#.', '..G'], asks: { 'symbol *': 'free' } },
  { name: 'per cent signs as walls', text: '%%%%\n%P.%\n%%%%', rows: ['####', '#S.#', '####'] },
  { name: 'dashes as ground', text: '--#\n#--', rows: ['..#', '#..'], asks: { 'symbol -': 'free' } },
  // Arrows.
  { name: 'arrows', text: 'S→↓\n##G', rows: ['S..', '##G'], asks: {} },
  { name: 'arrows of letters', text: 'S>>v\n##.G', rows: ['S...', '##.G'], asks: { 'symbol >': 'free', 'symbol v': 'free' } },
  // Blanks.
  { name: 'blanks that an editor cut off', text: lines('#####', '#', '#  #', '', '#####'), rows: ['#####', '#....', '#..#.', '.....', '#####'], asks: {} },
  { name: 'an indented drawing of blanks', text: '    ####\n    #  #\n    ####', rows: ['####', '#..#', '####'] },
  { name: 'no-break spaces', text: '####\n#\u00a0\u00a0#\n####', rows: ['####', '#..#', '####'] },
  { name: 'spaced, with blanks as cells', text: '# # #\n#   #\n# # #', rows: ['###', '#.#', '###'] },
  { name: 'blanks among points', text: '#. .\n....', rows: ['#...', '....'], asks: free, answers: { blank: 'wall' }, answered: ['#.#.', '....'] },
  // Around it.
  { name: 'a size in front', text: '2 3\n..#\n#..', rows: ['..#', '#..'] },
  { name: 'a size, width first', text: '3 x 2\n..#\n#..', rows: ['..#', '#..'] },
  { name: 'one size of a square', text: '3\n010\n000\n001', rows: ['.#.', '...', '..#'] },
  { name: 'a size in front of a table', text: '2 3\n0 1 0\n1 0 0', rows: ['.#.', '#..'] },
  { name: 'no size but a row of costs', text: '2 2\n1 3\n5 1', rows: ['22', '.3', '5.'] },
  { name: 'a quote of a chat', text: '> ####\n> #  #\n> ####', rows: ['####', '#..#', '####'] },
  { name: 'a fence in a quote', text: '> ```\n> S.#\n> ..G\n> ```', rows: ['S.#', '..G'] },
  { name: 'words before and behind a fence', text: 'Look at [this]:\n```text\nS.#\n..G\n```\nIs it (really) solvable?', rows: ['S.#', '..G'] },
  { name: 'words without a fence', text: 'My first maze:\n\nS.#\n..G\n\nThanks for reading', rows: ['S.#', '..G'] },
  // Heights.
  { name: 'heights', text: 'Saab\nabcd\nbcdE', rows: ['S..2', '.234', '234G'], asks: { letters: 'heights' }, answers: { letters: 'free' }, answered: ['S...', '....', '...G'] },
  { name: 'heights in capitals', text: 'CDF\nFDC\nDHC', rows: ['346', '643', '483'], asks: { letters: 'heights' } },
  // Refused.
  { name: 'an unknown character', text: '..#\n.?#', message: 'Line 2, column 2: “?” is not a cell.' },
  { name: 'a foreign emoji', text: '⬛⬜\n⬜🦄', message: 'Line 2, column 2: “🦄” is not a cell.' },
  { name: 'an unknown character, written twice', text: '########\n##  ??##\n########', message: 'Line 2, column 5: “?” is not a cell.' },
  { name: 'two persons', text: 'S#\n#S', message: 'Line 2, column 2: a second start.' },
  { name: 'a short row', text: '..#\n..', message: 'Line 2, column 3: the row ends after 2 of 3 cells.' },
  { name: 'words on one line', text: 'hello there', message: 'Line 1, column 1: “h” is not a cell.' },
  { name: 'a sentence', text: 'Hello there\nyou two', message: 'is not a cell' },
];
