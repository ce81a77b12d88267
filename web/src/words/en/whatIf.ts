// Texts of what a map allows, whichever algorithm searches it.
import type { Plural } from '../plural';

export const whatIfWords = {
  computing: 'Computing shortest paths…',
  removing: 'Computing the cost without each wall…',
  /** What the numbers are about. */
  about: 'About this map and these moves, whichever algorithm searches.',
  anyAngle: 'About paths from cell to cell on this map. {name} finds paths at any angle.',
  visits: '{name} visits waypoints on the way. These numbers are about a path from the start to the goal alone, so they do not apply.',
  tooLarge: 'This map is too large: there are more than {most} cells.',
  /** {cells} is one of `cells`. */
  unique: 'The shortest path is unique. It costs {cost} and passes {cells}.',
  several: 'There are {paths} shortest paths of cost {cost}. Together they pass {cells}.',
  none: 'No path leads from the start to the goal.',
  cells: { one: '{count} cell', other: '{count} cells' } as Plural,
  /** A number of more than 18 digits. */
  large: 'about {mantissa} × 10{exponent}',
  longer: 'The path that {name} found costs {found}, which is {more} more.',
  /** The best obstacle to remove. */
  without: {
    wall: 'Without the wall at ({x}, {y}) the path costs {cost} instead of {now} (−{gain}).',
    thinWall: 'Without the thin wall between ({x}, {y}) and ({toX}, {toY}) the path costs {cost} instead of {now} (−{gain}).',
    oneWay: 'With the passage between ({x}, {y}) and ({toX}, {toY}) open both ways, the path costs {cost} instead of {now} (−{gain}).',
  },
  opens: {
    wall: 'Without the wall at ({x}, {y}) there is a path. It costs {cost}.',
    thinWall: 'Without the thin wall between ({x}, {y}) and ({toX}, {toY}) there is a path. It costs {cost}.',
    oneWay: 'With the passage between ({x}, {y}) and ({toX}, {toY}) open both ways, there is a path. It costs {cost}.',
  },
  /** The next ones, in short. */
  next: {
    wall: '({x}, {y}): {cost} (−{gain})',
    thinWall: '({x}, {y}) to ({toX}, {toY}): {cost} (−{gain})',
    oneWay: '({x}, {y}) to ({toX}, {toY}): {cost} (−{gain})',
  },
  nextOpens: {
    wall: '({x}, {y}): {cost}',
    thinWall: '({x}, {y}) to ({toX}, {toY}): {cost}',
    oneWay: '({x}, {y}) to ({toX}, {toY}): {cost}',
  },
  nextTitle: 'Next best',
  gains: { one: 'Of {all} obstacles, {count} makes the path longer.', other: 'Of {all} obstacles, {count} make the path longer.' } as Plural,
  openings: {
    one: 'Of {all} obstacles, the removal of {count} opens a path.',
    other: 'Of {all} obstacles, the removal of any of {count} opens a path.',
  } as Plural,
  noGain: 'No single wall makes the path longer.',
  noOpening: 'No single wall keeps the start from the goal: a path opens only when several are removed.',
  noObstacles: 'This map has no walls to remove.',
  becomes: 'A removed wall leaves plain ground.',
  show: 'Show',
  remove: 'Remove',
  /** Names of the buttons, for readers who do not see the line that they stand in. */
  showLabel: 'Show ({x}, {y}) on the map',
  removeLabel: {
    wall: 'Remove the wall at ({x}, {y})',
    thinWall: 'Remove the thin wall between ({x}, {y}) and ({toX}, {toY})',
    oneWay: 'Open the passage between ({x}, {y}) and ({toX}, {toY}) both ways',
  },
  /** Layers over the map. */
  layers: { paths: 'Draw all shortest paths', gains: 'Colour the walls by what their removal gains' },
  keys: {
    few: 'few of the paths',
    all: 'all of them',
    little: 'little',
    most: 'up to {most}',
    opening: 'opens a path',
  },
};
