// The columns of the table of an open list.
import { ListKind } from '../../core/explainConstants';
import type { AlgorithmInfo } from '../../core/engine';

export type Column = 'step' | 'f' | 'g' | 'h';

/** As they stand beside each other. */
export const columns: readonly Column[] = ['step', 'f', 'g', 'h'];

/** The numbers that a list is about. In a queue or a stack, the step that inserted a cell decides. */
export function columnsOf(kind: ListKind, by: AlgorithmInfo['ordersBy']): readonly Column[] {
  const numbers: readonly Column[] = by === 'g' || by === 'nothing' ? ['g'] : by === 'h' ? ['g', 'h'] : ['f', 'g', 'h'];
  return kind === ListKind.Queue || kind === ListKind.Stack ? ['step', ...numbers] : numbers;
}
