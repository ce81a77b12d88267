// Numbers that program text has names for, which may stand in its matrix: `#define W 1`, `const WALL = 1`, `_ = 0`, `w, h = 5, 4`.
const defined = /^[ \t]*#define[ \t]+([A-Za-z_]\w{0,31})[ \t]+\(?(-?\d{1,4})\b/gm;
const assigned = /(?:^|[\s,;({])([A-Za-z_]\w{0,31})[ \t]*(?::[ \t]*\w{1,16}[ \t]*)?=[ \t]*(-?\d{1,4})[ \t]*(?=[,;\n\r)}]|$)/g;
const together = /(?:^|[\n;])[ \t]*([A-Za-z_]\w{0,31})[ \t]*,[ \t]*([A-Za-z_]\w{0,31})[ \t]*=[ \t]*\(?(-?\d{1,4})[ \t]*,[ \t]*(-?\d{1,4})\b/g;
/** They stand in front of the matrix. */
const headLength = 1 << 16;
const mostConstants = 256;

export function constantsOf(text: string): ReadonlyMap<string, number> {
  const head = text.slice(0, headLength);
  const constants = new Map<string, number>();
  for (const [, first, second, one, two] of head.matchAll(together)) {
    for (const [name, value] of [
      [first!, one],
      [second!, two],
    ] as const)
      if (!constants.has(name) && constants.size < mostConstants) constants.set(name, Number(value));
  }
  for (const pattern of [defined, assigned]) {
    for (const [, name, value] of head.matchAll(pattern)) {
      if (constants.size === mostConstants) return constants;
      if (!constants.has(name!)) constants.set(name!, Number(value));
    }
  }
  return constants;
}
