// The tools in groups. A group's button chooses the tool of it that was used last, and opens a fly-out with the others.
import { byId } from '../core/byId';
import { fill } from '../words/fill';
import { toolGroupOf, offersChoice, toolGroups, type ToolGroupId, type ToolId, type UiState } from '../model/ui';
import { tooltip, type Context } from './context';
import { keepFocus, make, setAttribute } from './dom';
import { icon } from './icons';
import { rove } from './roving';

interface Group {
  id: ToolGroupId;
  button: HTMLButtonElement;
  /** Made when the group is first opened; none where it has but one tool. */
  items: HTMLButtonElement[];
}

/** Another element of the page may have brought a tool that this one has no action for yet. */
const labelOf = ({ actions }: Context, tool: ToolId): string => byId(actions, `tool-${tool}`)?.label ?? '';

function toolButton(context: Context, tool: ToolId): HTMLButtonElement {
  const button = make(
    'button',
    {
      class: 'button square tool',
      title: tooltip(context, `tool-${tool}`),
      'aria-label': labelOf(context, tool),
      'data-tool': tool,
      'data-action': `tool-${tool}`,
      on: { click: () => context.run(`tool-${tool}`), mousedown: keepFocus },
    },
    icon(tool),
  );
  context.watch((ui) => setAttribute(button, 'aria-pressed', String(ui.tool === tool)));
  return button;
}

function makeGroup(context: Context, id: ToolGroupId): Group {
  const { strings, playground, watch } = context;
  const tools = toolGroups[id];
  const opens = tools.length > 1;
  let last = tools[0]!;
  const choose = (): void => {
    const { tool, toolsOpen } = playground.store.get();
    const isChosen = toolGroupOf(tool) === id;
    if (!isChosen) context.run(`tool-${last}`);
    if (opens) playground.store.set({ toolsOpen: !isChosen || !toolsOpen });
  };
  const button = make('button', {
    class: `button square tool${opens ? ' opens' : ''}`,
    'data-tools': tools.join(' '),
    on: { click: choose, mousedown: keepFocus },
  });
  watch((ui) => {
    const isChosen = toolGroupOf(ui.tool) === id;
    if (isChosen) last = ui.tool;
    setAttribute(button, 'aria-pressed', String(isChosen));
    if (opens) setAttribute(button, 'aria-expanded', String(isChosen && ui.toolsOpen));
    if (button.dataset['tool'] === last) return;
    button.dataset['tool'] = last;
    button.dataset['action'] = `tool-${last}`;
    button.title = tooltip(context, `tool-${last}`);
    button.setAttribute(
      'aria-label',
      opens ? fill(strings.toolOfGroup, { group: strings.toolGroups[id], tool: labelOf(context, last) }) : labelOf(context, last),
    );
    button.replaceChildren(icon(last));
  });
  return { id, button, items: [] };
}

export function toolBar(context: Context): HTMLElement {
  const { strings, playground, watch } = context;
  const groups = (Object.keys(toolGroups) as ToolGroupId[]).map((id) => makeGroup(context, id));
  const chosen = (): Group => byId(groups, toolGroupOf(playground.store.get().tool))!;
  const items = make('div', { class: 'fly-tools' });
  const flyOut = make('div', { class: 'card fly-out', role: 'group', 'aria-label': strings.flyOut }, items);
  const bar = make('div', { class: 'card tool-bar', role: 'toolbar', 'aria-label': strings.toolBar }, ...groups.map(({ button }) => button), flyOut);
  // The tools of a group that is open follow its button.
  const mark = rove(
    bar,
    () => groups.flatMap(({ button, items: tools }) => [button, ...tools]),
    () => chosen().button,
  );
  let painted: HTMLElement | null = null;
  let isAsked = false;
  const show = (ui: UiState): void => {
    const open = ui.toolsOpen ? chosen() : null;
    // Tools that load late come behind the others.
    for (const tool of open ? toolGroups[open.id].slice(open.items.length) : []) {
      const item = toolButton(context, tool);
      open!.items.push(item);
      items.append(item);
    }
    const hadFocus = items.matches(':focus-within');
    for (const group of groups) for (const item of group.items) item.hidden = group !== open;
    items.hidden = !open || open.items.length === 0;
    flyOut.hidden = items.hidden && !(painted && offersChoice(ui));
    if (hadFocus && items.hidden) chosen().button.focus();
    mark();
  };
  watch(show);
  // What tools paint with comes with the first of them.
  watch((ui) => {
    if (isAsked || !offersChoice(ui)) return;
    isAsked = true;
    playground.parts.run(
      () => import('./materials'),
      (part) => {
        flyOut.append((painted = part.materials(context)));
        show(playground.store.get());
      },
      () => (isAsked = false),
    );
  });
  // A stroke begins: the tool is chosen.
  playground.scene.canvas.addEventListener('pointerdown', () => playground.store.set({ toolsOpen: false }));
  return bar;
}
