// The section of the inspector about the planning of a crowd, which is there while its planner can be looked into.
import { makeSection } from '../../why/sections';
import { lookWords as words } from '../../words/look';
import type { LookParts } from './lookPanel';

export function addLook(parts: LookParts): { show(): void } {
  const { world, looking } = parts;
  const { context } = world;
  const { playground, root } = context;
  const body = root.querySelector<HTMLElement>('.inspector-body')!;
  const { section, tab } = makeSection(context, body, {
    id: 'planning',
    title: words.title,
    tab: words.tab,
    load: async () => {
      const { fillLook } = await import('./lookPanel');
      return (of, place, isOpen) => fillLook(of, place, isOpen, parts);
    },
  });
  section.addEventListener('toggle', () => playground.guard.run(() => (section.open ? looking.open() : looking.close())));
  body.append(section);
  root.querySelector('.why-tabs')!.append(tab);
  const show = (): void => {
    tab.hidden = looking.kind === null;
    if (tab.hidden) section.open = false;
  };
  return { show };
}
