// The dialog of benchmarks. What stands in it loads when it first opens.
import { runPart } from '../state/lazyImport';
import { lateWords } from '../words/late';
import type { Context, DialogContent } from './context';
import { make } from './dom';

export function benchmarkDialog(context: Context): DialogContent {
  const { playground } = context;
  const place = make('div', { class: 'benchmark' });
  let form: { opened(): void } | null = null;
  const opened = (): void => {
    if (form) return form.opened();
    runPart(
      playground,
      () => import('./benchmark/benchmarkForm'),
      (part) => {
        const filled = part.fillBenchmark(context, place);
        form = filled;
        filled.opened();
        filled.focus();
      },
      () => playground.store.set({ dialog: null }),
    );
  };
  return { title: lateWords.benchmarkTitle, body: [place], opened };
}
