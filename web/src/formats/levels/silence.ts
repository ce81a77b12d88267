// What the cells of a layer declare, and what cells without a declaration are.
import { filled, type CellKind, type CellLayer } from './level';

export const speaks = ({ said, cost }: CellKind): boolean => said !== null || cost !== null;

/** The kinds that occur, without nothing. */
export const kindsOf = ({ kinds }: CellLayer): readonly CellKind[] => kinds.slice(1).filter(({ count }) => count > 0);

/** Names for walls leave the silent cells free; names for what is free do not. Where no cell speaks, each is a wall. */
function silentIsWall(layer: CellLayer): boolean {
  const kinds = kindsOf(layer);
  const speaking = kinds.filter(({ said }) => said !== null);
  if (speaking.some(({ said, isAboutFree }) => said === 'wall' && !isAboutFree)) return false;
  if (speaking.some(({ said, isAboutFree }) => said === 'free' && isAboutFree)) return true;
  if (speaking.length > 0) return speaking.every(({ said }) => said === 'free');
  // Costs alone are those of the ground; in a layer that is everywhere they may be those of a few places on it.
  const silent = kinds.filter(({ cost }) => cost === null);
  return (
    silent.length === kinds.length || filled(layer) < layer.cells.length || 2 * silent.reduce((sum, { count }) => sum + count, 0) < layer.cells.length
  );
}

/** By kind, whether it is a wall. */
export function wallKinds(layer: CellLayer): boolean[] {
  const silent = silentIsWall(layer);
  return layer.kinds.map((kind, index) => index > 0 && (speaks(kind) ? kind.said === 'wall' : silent));
}
