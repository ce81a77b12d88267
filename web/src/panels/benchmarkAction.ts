// The action that opens the dialog of benchmarks. It comes after the first frame, or with the dialogs where they are wanted earlier.
import { lateWords } from '../words/late';
import type { Context } from './context';

export function addBenchmarkAction({ actions, playground: { store } }: Context): void {
  if (actions.some(({ id }) => id === 'benchmark')) return;
  actions.push({
    id: 'benchmark',
    label: lateWords.actions['benchmark']!,
    group: 'file',
    keys: ['K'],
    run: () => store.set({ dialog: 'benchmark' }),
  });
}
