// Line icons on a 24 x 24 grid, made as SVG elements.
const namespace = 'http://www.w3.org/2000/svg';

/** A part that loads late adds its own. */
export const shapes = {
  logo: [
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z',
    'M12 3c-2.400 2.200-3.600 5.200-3.600 9s1.200 6.800 3.600 9',
    'M12 3c2.400 2.200 3.600 5.200 3.600 9s-1.200 6.800-3.600 9',
    'M3 12h18',
    'M5.200 17.500h13.600',
  ],
  move: ['M5 4l6.200 15 2.100-6.300 6.300-2.100z'],
  wall: ['M4 19h16M4 14h16M4 9h16', 'M9 9v5M15 9v5M6.500 14v5M12 14v5M17.500 14v5M4 9v10M20 9v10'],
  erase: ['M9 19l-5-5 9-9 6 6-8 8z', 'M8.500 9.500l6 6', 'M9 19h11'],
  terrain: ['M12 3l5 7h-3l4 6H6l4-6H7z', 'M12 16v5'],
  rectangle: ['M4 6h16v12H4z'],
  line: ['M5 19L19 5', 'M3.600 20.400l2.400-2.400M18 6l2.400-2.400'],
  fill: ['M11 4l8 8-7 7-8-8z', 'M4.500 11.500h14', 'M20.500 16c1 1.500 1 3 0 3.500s-1.500-1.500 0-3.500z'],
  thinWall: ['M5 5h14v14H5z', 'M12 3v18M11.200 3v18M12.800 3v18'],
  oneWay: ['M3 6h8M3 18h8', 'M6 12h13', 'M14.500 7.500L19 12l-4.500 4.500'],
  area: ['M12 4a8 8 0 1 0 0 16a8 8 0 0 0 0-16z', 'M12 9v6M9 12h6'],
  start: ['M12 5a7 7 0 1 0 0 14a7 7 0 0 0 0-14z', 'M12 9.500a2.500 2.500 0 1 0 0 5a2.500 2.500 0 0 0 0-5z'],
  goal: ['M12 3.500l2.600 5.600 6.100.700-4.500 4.200 1.200 6-5.400-3-5.400 3 1.200-6-4.500-4.200 6.100-.700z'],
  waypoint: ['M12 3.500a6 6 0 0 0-6 6c0 4.500 6 11 6 11s6-6.500 6-11a6 6 0 0 0-6-6z', 'M12 7.500a2 2 0 1 0 0 4a2 2 0 0 0 0-4z'],
  play: ['M8 5l11 7-11 7z'],
  pause: ['M8 5v14M16 5v14'],
  stepForward: ['M9 6l8 6-8 6z'],
  stepBack: ['M15 6l-8 6 8 6z'],
  toStart: ['M18 6l-8 6 8 6z', 'M6 6v12'],
  toEnd: ['M6 6l8 6-8 6z', 'M18 6v12'],
  undo: ['M8 5L4 9l4 4', 'M4 9h10a5.500 5.500 0 0 1 0 11h-4'],
  redo: ['M16 5l4 4-4 4', 'M20 9H10a5.500 5.500 0 0 0 0 11h4'],
  system: ['M4 5h16v11H4z', 'M9 20h6M12 16v4'],
  light: [
    'M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
    'M12 2.500v2.500M12 19v2.500M2.500 12h2.500M19 12h2.500M5.300 5.300l1.800 1.800M16.900 16.900l1.800 1.800M18.700 5.300l-1.800 1.800M7.100 ' +
      '16.900l-1.800 1.800',
  ],
  dark: ['M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z'],
  outside: ['M14 4h6v6', 'M20 4l-9 9', 'M18 14v5H5V6h5'],
  help: ['M9 9a3 3 0 1 1 4.200 2.800c-.9.400-1.200 1-1.200 2.200', 'M12 17.500v.3'],
  about: ['M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17z', 'M12 11v5.500M12 7.500v.3'],
  menu: ['M4 7h16M4 12h16M4 17h16'],
  close: ['M6 6l12 12M18 6L6 18'],
  share: ['M12 4v11M8 7.500L12 3.500l4 4', 'M5 13v6.500h14V13'],
  open: ['M4 19V6h5.500l2 2.500H20V19z'],
  save: ['M12 4v11M8 11.500l4 4 4-4', 'M5 16v3.500h14V16'],
  examples: ['M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z'],
  new: ['M12 5v14M5 12h14'],
  minus: ['M5 12h14'],
  fit: ['M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'],
  layers: ['M12 4l9 5-9 5-9-5z', 'M3 13.500l9 5 9-5'],
  fold: ['M9 6l6 6-6 6'],
  down: ['M6 9l6 6 6-6'],
} as const;

export type IconName = keyof typeof shapes | 'door' | 'drift' | 'walk' | 'stops' | 'unit' | 'group';
const filled: readonly IconName[] = ['play', 'stepForward', 'stepBack'];

export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('class', filled.includes(name) ? 'icon filled' : 'icon');
  svg.dataset['icon'] = name;
  for (const shape of shapes[name as keyof typeof shapes]) {
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', shape);
    svg.append(path);
  }
  return svg;
}
