// Fetches the style for colours that the system prescribes, for the few who need it.
import { runPart } from '../state/lazyImport';
import type { Context } from './context';
import { addStyle } from './lateStyle';

export function followForcedColours({ root, playground }: Context): () => void {
  const query = matchMedia('(forced-colors: active)');
  const follow = (): void => {
    if (!query.matches) return;
    // Without it everything works, and less of it is seen.
    runPart(
      playground,
      () => import('./forcedColours.css?inline'),
      (style) => addStyle(root, style.default),
    );
  };
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
