// The element is in the group that its attribute names, as long as it names it. What groups need loads with the first of them.
import type { TimeContext } from '../panels/context';
import { readAttribute } from './attributes';

/** Returns what ends it. */
export function followGroup({ root, playground }: TimeContext): () => void {
  const { host } = root.getRootNode() as ShadowRoot;
  let name = '';
  let leave = (): void => undefined;
  const change = (wanted: string): void => {
    if (wanted === name) return;
    leave();
    leave = () => undefined;
    name = wanted;
    if (wanted === '') return;
    // Without what groups need, the element has its own time.
    playground.parts.run(
      () => import('./group'),
      ({ joinGroup }) => {
        if (name === wanted) leave = joinGroup(wanted, playground);
      },
    );
  };
  const follow = (): void => change(readAttribute('group', host.getAttribute('group')));
  const observer = new MutationObserver(follow);
  observer.observe(host, { attributes: true, attributeFilter: ['group'] });
  follow();
  return () => {
    observer.disconnect();
    change('');
  };
}
