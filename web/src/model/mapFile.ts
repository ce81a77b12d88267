// A map as a file that the core reads.

/** By terrain class: wall, plain, forest, swamp, water. */
const tiles = '@.FSW';
const lineEnd = 10;

/** `terrain`: the class of each cell, row by row. */
export function mapFile(width: number, height: number, terrain: Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const head = encoder.encode(`type octile\nheight ${height}\nwidth ${width}\nmap\n`);
  const bytes = encoder.encode(tiles);
  const file = new Uint8Array(head.length + (width + 1) * height);
  file.set(head);
  for (let y = 0, i = 0, at = head.length; y < height; y++) {
    for (let x = 0; x < width; x++) file[at++] = bytes[terrain[i++]!]!;
    file[at++] = lineEnd;
  }
  return file;
}
