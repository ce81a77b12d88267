// Fetches the style for colours that the system prescribes, for the few who need it.
import { addStyle } from './lateStyle';

export function followForcedColours(root: HTMLElement): () => void {
  const query = matchMedia('(forced-colors: active)');
  const follow = (): void => {
    if (!query.matches) return;
    // Without it everything works, and less of it is seen.
    import('./forcedColours.css?inline').then((style) => addStyle(root, style.default)).catch(() => undefined);
  };
  follow();
  query.addEventListener('change', follow);
  return () => query.removeEventListener('change', follow);
}
