// Gathers every text that a page shows, says or paints from its first moment on, and finds those that are not of the tables.
import type { BrowserContext, Page } from 'playwright-core';

export interface Seen {
  text: string;
  where: string;
}

/** Runs in the page, before any script of it. */
function gather(): void {
  const seen = new Map<string, string>();
  (window as unknown as { seenTexts: Map<string, string> }).seenTexts = seen;
  const attributes = ['aria-label', 'aria-description', 'aria-valuetext', 'aria-roledescription', 'title', 'placeholder', 'alt', 'label', 'summary'];
  const note = (text: string | null, where: () => string): void => {
    if (text && text.trim() !== '' && !seen.has(text)) seen.set(text, where());
  };
  const nameOf = (element: Element | null): string => {
    if (!element) return '';
    const name = element.getAttribute('data-part') ?? element.getAttribute('data-action') ?? element.className;
    return `${element.localName}${name ? `[${String(name)}]` : ''}`;
  };
  const pathOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    return [element?.parentElement ?? null, element].map(nameOf).join(' > ');
  };
  // Where no script runs, no table is read either.
  const ignored = 'script, style, head, noscript, .unstarted';
  const take = (node: Node): void => {
    if (node instanceof Text) {
      if (!node.parentElement?.closest(ignored)) note(node.data, () => pathOf(node));
      return;
    }
    if (node instanceof Element) {
      if (node.closest(ignored)) return;
      for (const name of attributes) note(node.getAttribute(name), () => `${pathOf(node)} @${name}`);
    }
    for (const child of node.childNodes) take(child);
  };
  const watch = (root: Node): void => {
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'childList') for (const added of addedNodes) take(added);
        else take(target);
      }
    }).observe(root, { subtree: true, childList: true, characterData: true, attributeFilter: attributes });
    take(root);
  };
  watch(document);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options: ShadowRootInit): ShadowRoot {
    const root = attachShadow.call(this, options);
    watch(root);
    return root;
  };
  for (const pen of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    const { fillText } = pen.prototype;
    pen.prototype.fillText = function (this: CanvasRenderingContext2D, text: string, ...rest: [number, number]): void {
      note(text, () => 'canvas');
      fillText.call(this, text, ...rest);
    } as typeof fillText;
  }
}

export const gatherIn = (target: BrowserContext | Page): Promise<unknown> => target.addInitScript(gather);

/** What was gathered in a page and its frames, and the title as it is. */
export async function gathered(page: Page): Promise<Seen[]> {
  const all: Seen[] = [];
  for (const frame of page.frames()) {
    const texts = await frame.evaluate(() => [...((window as unknown as { seenTexts?: Map<string, string> }).seenTexts ?? [])]);
    all.push(...texts.map(([text, where]) => ({ text, where })));
  }
  return [...all, { text: await page.title(), where: 'title' }];
}

/** Texts that need no translation: each with its reason. */
const exceptions: readonly { reason: string; is: (seen: Seen) => boolean }[] = [
  {
    reason: 'doors are named by letters, on the map and beside the lanes of the time line',
    is: ({ text, where }) => /^[A-Z]$/.test(text) && /^canvas$|lane-names/.test(where),
  },
  {
    reason: 'the letters of formulas are the same in every language, also before a number on a cell',
    is: ({ text }) => /^[fghw](?: [\d.,]+)?$/.test(text.trim()),
  },
  { reason: 'names of files, which are numbers here', is: ({ text }) => /^\d+\.[a-z]+$/.test(text) },
  { reason: 'the name of the program, which is the title of frames', is: ({ text, where }) => where === 'title' && text === 'Astrolabe' },
  { reason: 'keys of the keyboard', is: ({ where }) => / kbd(\[|$)/.test(where) },
  { reason: 'code to copy', is: ({ where }) => / code(\[|$)| > code/.test(where) },
];

const group = /⟦[^⟦⟧]*⟧/g;

/** What is wrong with a text, or null. */
export function faultOf(seen: Seen): string | null {
  const { text, where } = seen;
  if (exceptions.some(({ is }) => is(seen))) return null;
  let rest = text;
  // Brackets in brackets go first; a group that is outermost leaves a mark.
  while (group.test(rest)) rest = rest.replace(group, '\u0001');
  if (/\p{L}/u.test(rest)) return 'has words that no table holds';
  if (/[⟦⟧]/.test(rest)) return 'has a part of a text';
  if ((rest.match(/\u0001/g) ?? []).length > 1) return 'is put together outside the tables';
  // Pseudo-code writes sets in braces.
  if (/\{\w+\}/.test(text) && !where.includes('code-text')) return 'has an empty gap';
  if (/(?<![\d.])\d+\.(?!\d{3}(?!\d))\d+(?![\d.])/.test(text)) return 'has a number that another language writes';
  return null;
}

export function faultsIn(all: readonly Seen[]): string[] {
  return [
    ...new Set(
      all.flatMap((seen) => {
        const fault = faultOf(seen);
        return fault ? [`“${seen.text}” (${seen.where}) ${fault}`] : [];
      }),
    ),
  ];
}
