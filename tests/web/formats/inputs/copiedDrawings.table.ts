// Drawings as people copy them: out of chats, mails, games and contests, with what stands around them.
import type { Input } from './input';

const noMap = 'No map is found in this text. A map is rows of numbers, or a drawing of # and dots.';

export const inputs: readonly Input[] = [
  {
    what: 'ones and blanks',
    content: '11111\n1   1\n1 1 1\n11111',
    becomes: { rows: ['#####', '#...#', '#.#.#', '#####'], asks: { zero: 'zeroFree', blank: 'free' } },
  },
  { what: 'three blanks between cells', content: '#   #   #\n#   .   #\n#   #   #', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  {
    what: 'rows and columns that are numbered',
    content: '  0123456789\n0 .#.####.##\n1 ..#..#...#\n2 #....##...',
    becomes: { rows: ['.#.####.##', '..#..#...#', '#....##...'] },
  },
  {
    what: 'many goblins and elves',
    content: '#######\n#.G...#\n#...EG#\n#.#.#G#\n#..G#E#\n#######',
    becomes: { rows: ['#######', '#.....#', '#.....#', '#.#.#.#', '#...#.#', '#######'], asks: { 'symbol G': 'free', 'symbol E': 'free' } },
  },
  {
    what: 'a guard who looks up',
    content: '....#.\n.....#\n..^...\n.#....',
    becomes: { rows: ['....#.', '.....#', '......', '.#....'], start: [2, 2], asks: { 'symbol ^': 'start' } },
  },
  {
    what: 'keys and doors',
    content: '##########\n#S..K....#\n#.####D###\n#.......G#\n##########',
    becomes: { rows: ['##########', '#........#', '#.####.###', '#........#', '##########'], start: [1, 1], goal: [8, 3], asks: { others: 'free' } },
  },
  {
    what: 'X marks the goal',
    content: '########\n#S     #\n# #### #\n#     X#\n########',
    becomes: { rows: ['########', '#......#', '#.####.#', '#......#', '########'], start: [1, 1], goal: [6, 3], asks: { 'symbol X': 'goal' } },
  },
  {
    what: 'colours of a terminal',
    content: '\u001b[31m###\u001b[0m\n\u001b[31m#\u001b[0m.\u001b[31m#\u001b[0m\n###',
    becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' },
  },
  {
    what: 'a code block of BBCode',
    content: '[code]\n#####\n#S.G#\n#####\n[/code]',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'blocks with braille', content: '⣿⣿⣿\n⣿⠀⣿\n⣿⣿⣿', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  { what: 'a byte order mark in the middle', content: '###\n\ufeff#.#\n###', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  { what: 'bullets', content: '- #####\n- #S.G#\n- #####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  {
    what: 'times and names of a chat',
    content: '[12:03] bob: #####\n[12:03] bob: #S.G#\n[12:03] bob: #####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'start and goal in Chinese',
    content: '####\n#起.#\n#.终#\n####',
    becomes: { rows: ['####', '#..#', '#..#', '####'], start: [1, 1], goal: [2, 2] },
  },
  {
    what: 'words in Chinese around it',
    content: '这是我的迷宫：\n#####\n#S.G#\n#####\n谢谢',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'rows on one line with commas', content: '#####,#S.G#,#####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  {
    what: 'a comment of many lines',
    content: '/*\n * #####\n * #S.G#\n * #####\n */',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'lines of comments', content: '// #####\n// #S.G#\n// #####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  {
    what: 'axes with rulers',
    content: '   012345\n  +------\n0 |S.#...\n1 |..#..G',
    becomes: { rows: ['..#...', '..#...'], start: [0, 0], goal: [5, 1] },
  },
  {
    what: 'columns that are numbered in two lines',
    content: '             1\n   01234567890\n00 ###########\n01 #S.......G#\n02 ###########',
    becomes: { rows: ['###########', '#.........#', '###########'], start: [1, 1], goal: [9, 1] },
  },
  {
    what: 'dcss vault',
    content: 'NAME: maze_1\nORIENT: encompass\nMAP\nxxxxx\nxA..x\nx.x.x\nx..<x\nxxxxx\nENDMAP',
    becomes: { rows: ['#####', '#...#', '#.#.#', '#...#', '#####'], start: [1, 1], asks: { 'symbol <': 'free' } },
  },
  {
    what: 'a fence on the first and the last row',
    content: '```#####\n#S.G#\n#####```',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'double spaced', content: '#####\n\n#S.G#\n\n#####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  { what: 'dwarf fortress', content: '▓▓▓▓▓\n▓░☺░▓\n▓░░░▓\n▓▓▓▓▓', becomes: { rows: ['#####', '#...#', '#...#', '#####'], start: [2, 1] } },
  {
    what: 'ellipsis autocorrect',
    content: '#######\n#S…G#\n#######',
    becomes: { rows: ['#######', '#.....#', '#######'], start: [1, 1], goal: [5, 1] },
  },
  {
    what: 'emoji black walls red blue circles',
    content: '⬛⬛⬛⬛\n⬛🔵⬜⬛\n⬛⬜🔴⬛\n⬛⬛⬛⬛',
    becomes: { rows: ['####', '#..#', '#..#', '####'], start: [1, 1], goal: [2, 2] },
  },
  {
    what: 'emoji discord shortcodes',
    content: ':black_large_square::white_large_square::white_large_square:\n:white_large_square::white_large_square::black_large_square:',
    becomes: { rows: ['#..', '..#'] },
  },
  { what: 'emoji double-blank floors', content: '⬛⬛⬛⬛\n⬛    ⬛\n⬛⬛⬛⬛', becomes: { rows: ['####', '#..#', '####'] } },
  { what: 'emoji skin', content: '🧱🧱🧱\n🧱🚶🏽🧱\n🧱🧱🧱', becomes: { rows: ['###', '#.#', '###'], start: [1, 1], doubt: 'allWalls' } },
  {
    what: 'emoji slack shortcodes spaced',
    content: ':white_large_square: :black_large_square:\n:black_large_square: :white_large_square:',
    becomes: { rows: ['.#', '#.'] },
  },
  {
    what: 'emoji zwj man',
    content: '🧱🧱🧱\n🧱🏃\u200d♂\ufe0f🧱\n🧱🧱🧱',
    becomes: { rows: ['###', '#.#', '###'], start: [1, 1], doubt: 'allWalls' },
  },
  { what: 'en quad blanks', content: '###\n#\u2000#\n###', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  {
    what: 'frame with title',
    content: '┌─ Map ─┐\n│S.#....│\n│.....G.│\n└───────┘',
    becomes: { rows: ['..#....', '.......'], start: [0, 0], goal: [5, 1] },
  },
  {
    what: 'a frozen lake as texts',
    content: '["SFFF", "FHFH", "FFFH", "HFFG"]',
    becomes: { rows: ['....', '.#.#', '...#', '#...'], start: [0, 0], goal: [3, 3], asks: { 'symbol F': 'free', 'symbol H': 'wall' } },
  },
  {
    what: 'full-width #',
    content: '＃＃＃＃\n＃Ｓ．＃\n＃．Ｇ＃\n＃＃＃＃',
    becomes: { rows: ['####', '#..#', '#..#', '####'], start: [1, 1], goal: [2, 2] },
  },
  {
    what: 'html escaped',
    content: '#####\n#&lt;.&gt;#\n#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1], asks: { 'symbol <': 'start', 'symbol >': 'goal' } },
  },
  {
    what: 'HTML with breaks',
    content: '<pre><code>#####<br>#S.G#<br>#####</code></pre>',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'input output drawing',
    content: 'Input:\n#####\n#S.G#\n#####\nOutput:\n3',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'keycaps', content: '0\ufe0f⃣1\ufe0f⃣0\ufe0f⃣\n1\ufe0f⃣0\ufe0f⃣0\ufe0f⃣', becomes: { rows: ['.#.', '#..'], asks: { zero: 'zeroFree' } } },
  { what: 'legend 1 free', content: '1 = free\n0 = wall\n\n1 0 1\n0 1 1', becomes: { rows: ['.#.', '#..'], asks: { zero: 'zeroWall' } } },
  {
    what: 'legend below',
    content: '#######\n#S..~.#\n#..T.G#\n#######\n\n# = wall\n. = floor\n~ = water\nT = tree',
    becomes: { rows: ['#######', '#...8.#', '#..#..#', '#######'], start: [1, 1], goal: [5, 2] },
  },
  {
    what: 'legend in fence below',
    content: '```\nWWWWW\nWSPGW\nWWWWW\n\nW = wall\nP = path\n```',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'legend right',
    content: '#####   # = wall\n#S.G#   S = start\n#####   G = goal',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'legend table', content: 'WWWW\nWFFW\nWWWW\n\nW - wall\nF - floor', becomes: { rows: ['####', '#..#', '####'] } },
  { what: 'legend with quotes', content: "'#': wall\n'o': open\n\n####\n#oo#\n####", becomes: { rows: ['####', '#..#', '####'] } },
  {
    what: 'letters W P E pygame',
    content: 'WWWWW\nW   W\nW W W\nW  EW\nWWWWW',
    becomes: { rows: ['#####', '#...#', '#.#.#', '#...#', '#####'], goal: [3, 3], asks: { 'symbol W': 'wall' } },
  },
  { what: 'literal \\n', content: '#####\\n#S.G#\\n#####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  { what: 'map drawing named', content: 'map\n####\n#..#\n####', becomes: { rows: ['####', '#..#', '####'] } },
  {
    what: 'monsters',
    content: '############\n#S..M..T..G#\n#..........#\n############',
    becomes: { rows: ['############', '#......#...#', '#..........#', '############'], start: [1, 1], goal: [10, 1], asks: { others: 'free' } },
  },
  {
    what: 'a frozen lake',
    content: 'SFFF\nFHFH\nFFFH\nHFFG',
    becomes: { rows: ['....', '.#.#', '...#', '#...'], start: [0, 0], goal: [3, 3], asks: { 'symbol F': 'free', 'symbol H': 'wall' } },
  },
  {
    what: 'nbsp html indent',
    content: '&nbsp;#####\n&nbsp;#S.G#\n&nbsp;#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'a mail that quotes another one',
    content: 'On Mon, 3 Mar 2025, Bob wrote:\n> #####\n> #S.G#\n> #####\n>\n> Cheers',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'pacman mediumMaze',
    content: '%%%%%%%%\n%     P%\n% %%%% %\n%.     %\n%%%%%%%%',
    becomes: {
      rows: ['########', '#......#', '#.####.#', '#......#', '########'],
      start: [6, 1],
      goal: [1, 3],
      asks: { 'symbol P': 'start', 'symbol .': 'goal', blank: 'free' },
    },
  },
  { what: 'pipes rows', content: '|#####|\n|#S.G#|\n|#####|', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  { what: 'print joined pipe', content: '# | # | #\n# | . | #\n# | # | #', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  {
    what: 'print of rows',
    content: "['#', '#', '#']\n['#', ' ', '#']\n['#', '#', '#']",
    becomes: { rows: ['###', '#.#', '###'], asks: { blank: 'free' }, doubt: 'allWalls' },
  },
  {
    what: 'print out of list of lists',
    content: "[['#', '#', '#'], ['#', ' ', '#'], ['#', '#', '#']]",
    becomes: { rows: ['###', '#.#', '###'], asks: { blank: 'free' }, doubt: 'allWalls' },
  },
  {
    what: 'python list W pygame',
    content: 'level = [\n"WWWWW",\n"W   W",\n"W  EW",\n"WWWWW",\n]',
    becomes: { rows: ['#####', '#...#', '#...#', '#####'], goal: [3, 2], asks: { 'symbol W': 'wall' } },
  },
  {
    what: 'quote with text',
    content: 'Anna wrote:\n> #####\n> #S.G#\n> #####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'reddit quoted',
    content: '&gt; #####\n&gt; #S.G#\n&gt; #####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'rows numbered', content: '0 #####\n1 #S.G#\n2 #####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  {
    what: 'rows numbered colon',
    content: '00: #####\n01: #S.G#\n02: #####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'rtl marks', content: '\u200f###\n#.#\n###', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  { what: 'semicolon rows', content: '#####;#S.G#;#####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  { what: 'a short word in front', content: 'hi\n#####\n#S.G#\n#####', becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] } },
  {
    what: 'a size and ends that count from 1',
    content: '3 5\n1 1\n1 3\n#####\n#...#\n#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'a size and other ends that count from 1',
    content: '3 5\n2 2\n2 4\n#####\n#...#\n#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'a fence that closes behind the last row',
    content: '```\n#####\n#S.G#\n#####```',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  { what: 'soft hyphen', content: '##\u00ad#\n#.#\n###', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  {
    what: 'sokoban goal on floors rock out',
    content: '  ####\n###  #\n#@$. #\n######',
    becomes: { rows: ['######', '###..#', '#....#', '######'], start: [1, 2], asks: { 'symbol @': 'start', others: 'free', blank: 'inside' } },
  },
  {
    what: 'a level of Sokoban with rock around it',
    content: '####\n# .#\n#  ###\n#*@  #\n#  $ #\n#  ###\n####',
    becomes: {
      rows: ['######', '#..###', '#..###', '#....#', '#....#', '#..###', '######'],
      start: [2, 3],
      asks: { 'symbol *': 'free', 'symbol @': 'start', others: 'free', blank: 'inside' },
    },
  },
  {
    what: 'a level of Sokoban with its title',
    content: '; Level 1\n#######\n#. $ @#\n#######\nTitle: Boxxle 1\nAuthor: Thinking Rabbit',
    becomes: { rows: ['#######', '#.....#', '#######'], start: [5, 1], asks: { 'symbol @': 'start', others: 'free', blank: 'inside' } },
  },
  {
    what: 'line separators of Unicode',
    content: '#####\u2028#S.G#\u2028#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1] },
  },
  {
    what: 'emoji with two blanks for a floor',
    content: '⬛⬛⬛⬛\n⬛🚶  ⬛\n⬛  🏁⬛\n⬛⬛⬛⬛',
    becomes: { rows: ['####', '#..#', '#..#', '####'], start: [1, 1], goal: [2, 2] },
  },
  {
    what: 'a path of crosses',
    content: '#####\n#SxG#\n#####',
    becomes: { rows: ['#####', '#...#', '#####'], start: [1, 1], goal: [3, 1], asks: { 'symbol x': 'free' } },
  },
  { what: 'zero width in drawing', content: '##\u200b#\n#.#\n###', becomes: { rows: ['###', '#.#', '###'], doubt: 'allWalls' } },
  {
    what: 'a level of Sokoban: blanks are floors within the walls',
    content: '  #####\n###   #\n# $ # ##\n# #  . #\n#    # #\n## #@  #\n #     #\n #######',
    becomes: {
      rows: ['########', '###...##', '#...#.##', '#.#....#', '#....#.#', '##.#...#', '##.....#', '########'],
      start: [4, 5],
      asks: { 'symbol @': 'start', others: 'free', blank: 'inside' },
    },
  },
  {
    what: 'digits 2=start 3=goal',
    content: '1111\n1201\n1031\n1111',
    becomes: { rows: ['####', '#..#', '#..#', '####'], start: [1, 1], goal: [2, 2], asks: { endNumbers: 'ends', zero: 'zeroFree' } },
  },
  {
    what: 'two drawings with a blank line between them',
    content: '#####\n#S.G#\n#####\n\n#####\n#S#G#\n#####',
    becomes: { says: 'Line 5, column 1: a second drawing begins here. Paste one of them.' },
  },
  {
    what: 'two starts in a large drawing',
    content: '#######\n#S...S#\n#....G#\n#######',
    becomes: { says: 'Line 2, column 6: a second start. There is one S or A.' },
  },
  {
    what: 'a maze of Pac-Man with walls of per cent signs',
    content: '%%%%%%%\n%.%  P%\n% % %%%\n%    o%\n%%%%%%%',
    becomes: {
      rows: ['#######', '#.#...#', '#.#.###', '#.....#', '#######'],
      start: [5, 1],
      goal: [1, 1],
      asks: { 'symbol .': 'goal', 'symbol P': 'start', 'symbol o': 'free', blank: 'free' },
    },
  },
  { what: 'a legend in front', content: 'Legend:\n  W: wall\n  F: floor\n\nWWWW\nWFFW\nWWWW', becomes: { rows: ['####', '#..#', '####'] } },
  {
    what: 'a map of NetHack with an uneven row',
    content: '  ------  \n  |....|  \n  |.<..-## \n  |....|  \n  ---+--  ',
    becomes: {
      rows: ['########', '#....###', '#....#..', '#....###', '###.####'],
      start: [2, 2],
      asks: { 'symbol <': 'start', 'symbol #': 'free', 'symbol +': 'free', blank: 'wall' },
    },
  },
  { what: 'uneven walls', content: '#####\n#S..\n#.G#\n#####', becomes: { says: 'Line 2, column 5: the row ends after 4 of 5 cells.' } },
  {
    what: 'ragged with # only',
    content: '####\n#..#\n#####\n#...#\n#####',
    becomes: { says: 'Line 3, column 5: the row is longer than its 4 cells.' },
  },
  { what: 'english prose', content: 'Can you draw me a maze please? I want one with walls.', becomes: { says: noMap } },
  {
    what: 'python error',
    content: 'Traceback (most recent call last):\n  File "a.py", line 3\nIndexError: list index out of range',
    becomes: { says: 'This is the trace of an error. It holds no grid that can be read here.' },
  },
  { what: 'numbers prose', content: 'I have 3 apples\nand 4 pears', becomes: { says: noMap } },
  {
    what: 'single word',
    content: 'hello',
    becomes: {
      says: 'Line 1, column 1: “h” is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
    },
  },
  {
    what: 'emoji heart unknown',
    content: '⬛⬜💀\n⬜⬜⬛',
    becomes: {
      says: 'Line 1, column 3: “💀” is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
    },
  },
  {
    what: 'AoC 2023 23 slopes',
    content: '#.#####\n#.>.>.#\n#v#.#v#\n#.....#\n#####.#',
    becomes: { rows: ['#.#####', '#.....#', '#.#.#.#', '#.....#', '#####.#'], asks: { 'symbol >': 'free', 'symbol v': 'free' } },
  },
  {
    what: 'AoC 2019 18 keys',
    content: '########\n#b.A.@.a\n########',
    becomes: { rows: ['########', '#.......', '########'], start: [5, 1], asks: { 'symbol @': 'start', others: 'free' } },
  },
  {
    what: 'dcss',
    content: '#############\n#...)....+..#\n#..@.....#..#\n#####.####..#\n    #...>...#\n    #########',
    becomes: {
      rows: ['#############', '#...........#', '#........#..#', '#####.####..#', '#####.......#', '#############'],
      start: [3, 2],
      goal: [8, 4],
      asks: { 'symbol +': 'free', 'symbol @': 'start', 'symbol >': 'goal', others: 'free', blank: 'wall' },
    },
  },
  {
    what: 'brogue',
    content: '###########\n#....."...#\n#.@..#~~..#\n#....\'~~.>#\n###########',
    becomes: {
      rows: ['###########', '#.........#', '#....#88..#', '#.....88..#', '###########'],
      start: [2, 2],
      goal: [9, 3],
      asks: { 'symbol @': 'start', 'symbol ~': 'water', 'symbol >': 'goal' },
    },
  },
];
