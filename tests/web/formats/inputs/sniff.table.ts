// What an input is, by its bytes: encodings, archives, pictures, documents, web pages, files of engines.
import { deflateRawSync, gzipSync } from 'node:zlib';
import { bytesOf, type Input } from './input';

const drawing = 'S.#\n..G\n';
const asDrawn = { rows: ['..#', '...'], start: [0, 0], goal: [2, 1] } as const;

const wide = (text: string, order: 'le' | 'be', mark: boolean): Uint8Array => {
  const bytes = Buffer.from(mark ? `\ufeff${text}` : text, 'utf16le');
  return order === 'be' ? bytes.swap16() : bytes;
};
const latin = (text: string): Uint8Array => Buffer.from(text, 'latin1');
/** Begins so, and is long enough for what looks further into it. */
const beginning = (text: string, length = 600): Uint8Array => Buffer.concat([latin(text), Buffer.alloc(length)]);

interface ZipFile {
  name: string;
  content: string | Uint8Array;
  method?: number;
  flags?: number;
  /** Another size than it has. */
  size?: number;
}

/** A zip archive with what its readers look at; check sums are not among it. */
export function zip(files: readonly ZipFile[]): Uint8Array {
  const bodies: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { name, content, method = 8, flags = 0, size } of files) {
    const whole = bytesOf(content);
    const packed = method === 8 ? deflateRawSync(whole) : Buffer.from(whole);
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    [20, flags, method, 0, 0].forEach((value, index) => common.writeUInt16LE(value, 2 * index));
    [0, packed.length, size ?? whole.length].forEach((value, index) => common.writeUInt32LE(value, 10 + 4 * index));
    common.writeUInt16LE(label.length, 22);
    const body = Buffer.concat([latin('PK\x03\x04'), common, label, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    list.push(Buffer.concat([latin('PK\x01\x02'), Buffer.from([20, 0]), common, tail, label]));
    bodies.push(body);
    at += body.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...bodies, ...list, latin('PK\x05\x06'), end]);
}

const savePng = 'Save it as PNG.';
const noCell =
  ' is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.';
const named: readonly (readonly [what: string, content: string | Uint8Array, says: string])[] = [
  ['a TIFF picture', beginning('II*\0'), `This is a TIFF picture. ${savePng}`],
  ['a TIFF picture of the other order', beginning('MM\0*'), `This is a TIFF picture. ${savePng}`],
  ['a photo of a phone', beginning('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), `This is a HEIC picture. ${savePng}`],
  ['JPEG XL', beginning('\xff\x0a\xfa'), `This is a JPEG XL picture. ${savePng}`],
  ['an icon', beginning('\0\0\x01\0\x01\0'), `This is an icon. ${savePng}`],
  ['Photoshop', beginning('8BPS\0\x01'), `This is a Photoshop picture. ${savePng}`],
  ['GIMP', beginning('gimp xcf v011'), `This is a GIMP picture. ${savePng}`],
  ['Aseprite', beginning('\x58\x02\0\0\xe0\xa5\x01\0'), `This is an Aseprite picture. ${savePng}`],
  [
    'an SVG drawing',
    '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
    `This is an SVG drawing. ${savePng}`,
  ],
  ['an SVG drawing without a declaration', '<svg width="3">\n</svg>', `This is an SVG drawing. ${savePng}`],
  ['a video', beginning('\0\0\0\x20ftypisom\0\0\x02\0'), 'This is a video. Save one frame of it as PNG.'],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'This is a PDF document. Copy the map in it as text, or take a picture of it.'],
  ['a 7z archive', beginning('7z\xbc\xaf\x27\x1c\0\x04'), 'This is a 7z archive. Unpack it and open the map in it.'],
  ['a RAR archive', beginning('Rar!\x1a\x07\x01\0'), 'This is a RAR archive. Unpack it and open the map in it.'],
  ['an xz archive', beginning('\xfd7zXZ\0'), 'This is an xz archive. Unpack it and open the map in it.'],
  [
    'a NumPy file',
    beginning('\x93NUMPY\x01\0'),
    'This is a NumPy array file. In Python, write it as text: numpy.savetxt("map.csv", array, "%d", ",").',
  ],
  [
    'an old workbook',
    beginning('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    'This is an Office document of an older version. Copy its cells and paste them here, or save the sheet as CSV.',
  ],
  [
    'a workbook',
    zip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: '<x/>' },
    ]),
    'This is an Excel workbook. Copy its cells and paste them here, or save the sheet as CSV.',
  ],
  [
    'an OpenDocument spreadsheet',
    zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', method: 0 },
      { name: 'content.xml', content: '<x/>' },
    ]),
    'This is an OpenDocument spreadsheet. Copy its cells and paste them here, or save the sheet as CSV.',
  ],
  [
    'a Word document',
    zip([{ name: 'word/document.xml', content: '<x/>' }]),
    'This is a Word document. Copy the map in it as text, or take a picture of it.',
  ],
  [
    'a NumPy archive',
    zip([{ name: 'grid.npy', content: beginning('\x93NUMPY') }]),
    'This is a NumPy archive. In Python, write it as text: numpy.savetxt("map.csv", array, "%d", ",").',
  ],
  ['rich text', '{\\rtf1\\ansi S.#}', 'This is a rich-text document. Save it as plain text.'],
  [
    'a Tiled tileset in XML',
    '<?xml version="1.0" encoding="UTF-8"?>\n<tileset version="1.10" name="t"/>',
    'This is a Tiled tileset in XML. It belongs to a map: drop both together.',
  ],
  ['a Tiled tileset', '{"type":"tileset", "tilecount":4, "columns":2}', 'This is a Tiled tileset. It belongs to a map: drop both together.'],
  ['other XML', '<?xml version="1.0"?><note/>', 'This is an XML document. It holds no grid that can be read here.'],
  ['LDtk', '{"__header__":{"fileType":"LDtk Project JSON","app":"LDtk"},"levels":[]}', 'The LDtk project has no level.'],
  ['an Ogmo project', '{"ogmoVersion":"3.4.0","levelPaths":["."],"layers":[]}', 'This is an Ogmo project. Open one of its levels instead.'],
  ['a Phaser scene', '{"sceneType":"SCENE","displayList":[]}', 'This is a Phaser scene. Open the Tiled map that it uses.'],
  ['a texture atlas', '{"frames":{},"meta":{"app":"x"}}', 'This is a texture atlas. Open the Tiled map that it uses.'],
  ['a notebook', '{"cells":[],"nbformat":4}', 'This is a Jupyter notebook. Copy the matrix from its cell and paste it here.'],
  ['a source map of a script', '{"version":3,"mappings":"AAAA"}', 'This is a source map of a script. It holds no grid that can be read here.'],
  ['GeoJSON', '{"type":"FeatureCollection","features":[]}', 'This is a GeoJSON map. It holds no grid that can be read here.'],
  [
    'a Unity scene',
    '%YAML 1.1\n%TAG !u! tag:unity3d.com,2011:\n--- !u!29 &1\n',
    'This is a Unity scene or asset. Export the cells of its tile map as rows of numbers.',
  ],
  ['a Godot scene', '[gd_scene load_steps=2 format=3]\n', 'This is a Godot scene or resource. Export the cells of its tile map as rows of numbers.'],
  [
    'a Quake level',
    '// Game: Quake\n// Format: Standard\n{\n"classname" "worldspawn"\n}',
    'This is a Quake level. It holds no grid that can be read here.',
  ],
  [
    'the description of a robot map alone',
    'image: office.pgm\nresolution: 0.05\norigin: [0, 0, 0]\nnegate: 0\n',
    'This is the description of a robot map. It belongs to a picture: drop both together.',
  ],
  ['a program', beginning('MZ\x90\0\x03'), 'This is no text, and no picture or archive that is known here. It begins with the bytes 4D 5A 90 00.'],
];

const page = (head: string): string => `<!DOCTYPE html>\n<html lang="en"><head>${head}</head><body>S.#</body></html>`;
const raw = (address: string): { says: string } => ({ says: `This is a web page that shows a file. The file itself is at ${address}` });

export const inputs: readonly Input[] = [
  { what: 'UTF-8', content: drawing, becomes: asDrawn },
  { what: 'UTF-8 with its mark', content: `\ufeff${drawing}`, becomes: asDrawn },
  { what: 'UTF-16 as Windows writes it', content: wide(drawing, 'le', true), becomes: asDrawn },
  { what: 'UTF-16 of the other order', content: wide(drawing, 'be', true), becomes: asDrawn },
  { what: 'UTF-16 without a mark', content: wide(drawing, 'le', false), becomes: asDrawn },
  { what: 'UTF-16 of the other order without a mark', content: wide(drawing, 'be', false), becomes: asDrawn },
  {
    what: 'Latin-1',
    content: latin('S.#\n..\xe9\n'),
    becomes: {
      says: 'Line 2, column 3: “é” is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
    },
  },
  {
    what: 'a text that is Latin-1 far behind its beginning',
    content: latin(`${'.'.repeat(2047)}\n`.repeat(10) + `${'.'.repeat(2046)}\xa7\n`),
    becomes: {
      says: 'Line 11, column 2047: “§” is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
    },
  },
  { what: '.map as Windows writes UTF-16', content: wide('type octile\nheight 1\nwidth 2\nmap\n..\n', 'le', true), becomes: { elsewhere: 'map' } },
  { what: 'a drawing in gzip', name: 'cave.txt.gz', content: gzipSync(drawing), becomes: asDrawn },
  {
    what: 'a drawing in zip',
    name: 'cave.zip',
    content: zip([
      { name: 'cave/', content: '' },
      { name: '__MACOSX/cave/._cave.txt', content: '\0\x05' },
      { name: 'cave/.DS_Store', content: '\0' },
      { name: 'cave/cave.txt', content: drawing },
    ]),
    becomes: asDrawn,
  },
  { what: 'a drawing in zip as it is', content: zip([{ name: 'a.txt', content: wide(drawing, 'le', true), method: 0 }]), becomes: asDrawn },
  {
    what: 'a drawing in zip behind a file that nothing can read',
    content: zip([
      { name: 'a.bin', content: beginning('MZ\x90\0') },
      { name: 'b.txt', content: drawing },
    ]),
    becomes: asDrawn,
  },
  {
    what: 'zip with a map, its rows and a note',
    content: zip([
      { name: 'x/README', content: 'Maps' },
      { name: 'x/a.map.scen', content: 'version 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n' },
      { name: 'x/a.map', content: 'type octile\nheight 1\nwidth 2\nmap\n..\n' },
    ]),
    becomes: { elsewhere: 'map', companions: ['x/a.map.scen'] },
  },
  {
    what: 'zip of files that nothing can read',
    content: zip([{ name: 'a.bin', content: beginning('MZ\x90\0') }]),
    becomes: { says: 'This is no text, and no picture or archive that is known here. It begins with the bytes 4D 5A 90 00.' },
  },
  { what: 'gzip in zip', content: zip([{ name: 'a.gz', content: gzipSync(drawing) }]), becomes: asDrawn },
  {
    what: 'gzip four times',
    content: gzipSync(gzipSync(gzipSync(gzipSync(drawing)))),
    becomes: { says: 'The archive holds archives in archives. Unpack it and open the map in it.' },
  },
  {
    what: 'gzip that was cut',
    content: gzipSync(drawing.repeat(9)).subarray(0, 24),
    becomes: { says: 'The archive is damaged: it cannot be unpacked.' },
  },
  {
    what: 'gzip that announces too much',
    content: gzipSync(Buffer.alloc(17 * 2 ** 20)),
    becomes: { says: 'The archive unpacks to 17825792 bytes; at most 16777216 can be read.' },
  },
  {
    what: 'gzip that holds more than it announces',
    content: Buffer.concat([gzipSync(drawing).subarray(0, -4), Buffer.from([3, 0, 0, 0])]),
    becomes: { says: 'The archive is damaged: it cannot be unpacked.' },
  },
  {
    what: 'zip that announces too much',
    content: zip([{ name: 'a.txt', content: drawing, size: 0x7000_0000 }]),
    becomes: { says: 'The archive unpacks to 1879048192 bytes; at most 16777216 can be read.' },
  },
  {
    what: 'zip that holds more than it announces',
    content: zip([{ name: 'a.txt', content: drawing, size: 3 }]),
    becomes: { says: 'The archive is damaged: it cannot be unpacked.' },
  },
  {
    what: 'zip that was cut',
    content: zip([{ name: 'a.txt', content: drawing }]).subarray(0, 40),
    becomes: { says: 'The archive is damaged: it cannot be unpacked.' },
  },
  {
    what: 'zip with a password',
    content: zip([{ name: 'a.txt', content: drawing, flags: 1 }]),
    becomes: { says: 'The archive has a password: “a.txt” cannot be unpacked.' },
  },
  {
    what: 'zip packed in another way',
    content: zip([{ name: 'a.txt', content: drawing, method: 14 }]),
    becomes: { says: 'The archive packs “a.txt” in a way that cannot be read. Make it again as an ordinary zip archive (Deflate).' },
  },
  { what: 'zip of nothing', content: zip([]), becomes: { says: 'The archive holds no file.' } },
  { what: 'PNG, whatever its name', name: 'maze.map', content: beginning('\x89PNG\r\n\x1a\n'), becomes: { elsewhere: 'picture' } },
  { what: 'JPEG', content: beginning('\xff\xd8\xff\xe0'), becomes: { elsewhere: 'picture' } },
  { what: 'GIF', content: beginning('GIF89a'), becomes: { elsewhere: 'picture' } },
  { what: 'WebP', content: beginning('RIFF\x10\0\0\0WEBPVP8L'), becomes: { elsewhere: 'picture' } },
  { what: 'BMP', content: beginning('BM\x36\0\x0c\0\0\0\0\0\x36'), becomes: { elsewhere: 'picture' } },
  { what: 'AVIF', content: beginning('\0\0\0\x20ftypmif1\0\0\0\0mif1avif'), becomes: { elsewhere: 'picture' } },
  {
    what: 'a matrix deep in an object',
    content: '{"levels": [{"name": "a", "grid": [[0, 0, 1], [1, 0, 0]], "start": [0, 0]}]}',
    becomes: { rows: ['..#', '#..'], start: [0, 0], asks: { zero: 'zeroFree' } },
  },
  { what: '.map, whatever its name', name: 'arena.png', content: 'type octile\nheight 1\nwidth 2\nmap\n..\n', becomes: { elsewhere: 'map' } },
  { what: '.map with capitals and another order', content: 'Height 1\r\nWidth 2\r\nType octile\r\nmap\r\n..\r\n', becomes: { elsewhere: 'map' } },
  { what: '.map in gzip', name: 'arena.map.gz', content: gzipSync('type octile\nheight 1\nwidth 2\nmap\n..\n'), becomes: { elsewhere: 'map' } },
  { what: 'a drawing that is named .map', name: 'cave.map', content: drawing, becomes: asDrawn },
  { what: '.scen', content: 'version 1\n0\ta.map\t2\t1\t0\t0\t1\t0\t1\n', becomes: { elsewhere: 'scen' } },
  { what: '.scen without its first line', content: '0\tmaps/a.map\t2\t1\t0\t0\t1\t0\t1\n', becomes: { elsewhere: 'scen' } },
  { what: '.scen of the oldest sets', content: '0 maps/a 0 0 1 0 1.41421\n', becomes: { elsewhere: 'scen' } },
  { what: '.map with a damaged header, which the core speaks about', content: 'hight 1\nwidth 2\nmap\n..\n', becomes: { elsewhere: 'map' } },
  { what: 'a link in a file', content: 'https://example.org/#v=1&m=abc\n', becomes: { elsewhere: 'link' } },
  {
    what: 'a Tiled map in XML, by its root',
    name: 'level.txt',
    content: '<?xml version="1.0"?>\n<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map version="1.0"/>',
    becomes: { says: 'This is not a Tiled map but “map”. A map has the type “map”, an orientation and layers.' },
  },
  {
    what: 'a no-break space in JSON',
    content: '{"layers":\u00a0[]}',
    becomes: { says: 'Line 1, column 11: found a no-break space (U+00A0); expected a JSON value.' },
  },
  {
    what: 'a zero-width space in JSON',
    content: '{"world": [3, 2],\n\u200b"nodeRadius": 1}',
    becomes: { says: 'Line 2, column 1: found a zero-width space (U+200B); expected a name in double quotes.' },
  },
  {
    what: 'damage in UTF-8 with its mark',
    content: Buffer.concat([Buffer.from('\ufeffS.#\n.'), latin('\xff'), Buffer.from('G\n')]),
    becomes: {
      says: 'Line 2, column 2: a damaged character (U+FFFD) is not a cell. Walls are # @ O T X █ ⬛; free cells are . _ ░ ⬜ and blanks; S or A is the start; G, E or B is the goal; digits are numbers.',
    },
  },
  {
    what: 'JSON that breaks off',
    content: '{"layers": [\n  {"name": "a",,',
    becomes: { says: 'Line 2, column 16: found “,”; expected a name in double quotes.' },
  },
  {
    what: 'a web page',
    content: page('<title>x</title>'),
    becomes: { says: 'This is a web page, not a map. Save the file itself: many hosts have a link “Raw” or “Download” for it.' },
  },
  {
    what: 'a page of GitHub',
    name: 'arena.map',
    content: page('<meta property="og:url" content="https://github.com/o/maps/blob/main/dao/arena.map" />'),
    becomes: raw('https://raw.githubusercontent.com/o/maps/main/dao/arena.map'),
  },
  {
    what: 'a page of GitLab',
    content: page("<link href='https://gitlab.com/g/s/maps/-/blob/main/a.map' rel='canonical'>"),
    becomes: raw('https://gitlab.com/g/s/maps/-/raw/main/a.map'),
  },
  {
    what: 'a page of Gist',
    content: page('<link rel="canonical" href="https://gist.github.com/who/0123456789abcdef0123456789abcdef">'),
    becomes: raw('https://gist.githubusercontent.com/who/0123456789abcdef0123456789abcdef/raw'),
  },
  {
    what: 'a page of Pastebin that a browser saved',
    content: `<!-- saved from url=(0027)https://pastebin.com/Ab12Cd34 -->\n<html><body></body></html>`,
    becomes: raw('https://pastebin.com/raw/Ab12Cd34'),
  },
  { what: 'a drawing of nothing but walls', content: '###\n###\n', becomes: { rows: ['###', '###'], doubt: 'allWalls' } },
  { what: 'a drawing with room for one end', content: '###\n#.#\n', becomes: { rows: ['###', '#.#'], doubt: 'allWalls' } },
  { what: 'a drawing without walls', content: '...\n..G\n', becomes: { rows: ['...', '...'], goal: [2, 1], doubt: 'noWalls' } },
  {
    what: 'a world without a radius',
    content: '{"world": [2, 1]}',
    becomes: { says: 'This is a world of circles and boxes: its “nodeRadius” must be a number above 0 and at most a million.' },
  },
  {
    what: 'a world without obstacles',
    content: '{"world": [2, 1], "nodeRadius": 0.5}',
    becomes: { rows: ['..'], asks: { origin: 'lowerLeft', touch: 'wall' }, doubt: 'noWalls' },
  },
  {
    what: 'a world with an end in an obstacle',
    content: '{"world": [3, 1], "nodeRadius": 0.5, "obstacles": [{"box": [0.2, 0.2, 0.1, 0.1]}], "start": [0.5, 0.5]}',
    becomes: { rows: ['#..'], start: [0, 0], asks: { origin: 'lowerLeft', touch: 'wall' }, moved: ['start'] },
  },
  {
    what: 'two null bytes in a drawing',
    content: '#.#\n.\0.\n#\0#\nS.G\n..#\n',
    becomes: { says: `Line 2, column 2: a null character (U+0000)${noCell}` },
  },
  { what: 'a null byte at the end of a line', content: '[[0,1,0],[0,0,0]]\n\0', becomes: { rows: ['.#.', '...'], asks: { zero: 'zeroFree' } } },
  {
    what: 'a bad byte in a drawing of blocks',
    content: Buffer.concat([Buffer.from('██ \n█'), latin('\x88'), Buffer.from(' \n S \n')]),
    becomes: { says: `Line 2, column 2: a damaged character (U+FFFD)${noCell}` },
  },
  {
    what: 'half a character in a drawing of emoji',
    content: Buffer.concat([Buffer.from('⬛⬛⬜\n⬛'), Buffer.from('⬜').subarray(0, 2), Buffer.from('⬜\n⬜⬜⬜\n')]),
    becomes: { says: `Line 2, column 2: a damaged character (U+FFFD)${noCell}` },
  },
  { what: 'a drawing of older systems', content: latin('#.#\n#\xb7#\n#.#'), becomes: { rows: ['#.#', '#.#', '#.#'] } },
  ...named.map(([what, content, says]): Input => ({ what, content, becomes: { says } })),
];
