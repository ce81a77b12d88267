// A small map and rows for it.
export const map = 'type octile\nheight 6\nwidth 8\nmap\n........\n.@@@@@@.\n..T.W...\n........\n......@@\n......@.\n';

export const row = (startX: number, startY: number, goalX: number, goalY: number, length: string): string =>
  `0\tgap.map\t8\t6\t${startX}\t${startY}\t${goalX}\t${goalY}\t${length}`;

export const scen = (...rows: readonly string[]): string => `version 1\n${rows.join('\n')}\n`;
