// Which searches order their open list by the two keys k₁ and k₂ of LPA*, in place of f and g.
import type { AlgorithmInfo } from './catalog';

/**
 * LPA* and its kin go on after an edit with the list that they have. Adaptive A*, which also goes on where the goal moves, keeps estimates and no
 * list.
 */
export const ordersByTwoKeys = ({ repairs }: Pick<AlgorithmInfo, 'repairs'>): boolean => repairs.includes('edits') && !repairs.includes('goal');
