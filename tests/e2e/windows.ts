/** Width, height and whether fingers use it: from a desktop to a phone held across. */
export const windows = [
  [1440, 900, false],
  [1366, 768, false],
  [1024, 768, false],
  [390, 844, true],
  [320, 568, true],
  [640, 360, true],
] as const;
