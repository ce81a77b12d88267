// Asks what the author of a figure says by the attribute `question`: when the figure has begun, when the attribute changes, and when another link is open.
import { questionKinds } from '../session/question';
import type { Context } from '../panels/context';
import { runPart } from '../state/lazyImport';
import { fill, joined } from '../words/fill';

const attribute = 'question';

/** Returns what ends it. */
export function followQuestion(context: Context): () => void {
  const { playground, root, strings } = context;
  const { host } = root.getRootNode() as ShadowRoot;
  const { opening, messages } = playground;
  const ask = (): void => {
    const text = host.getAttribute(attribute) ?? '';
    runPart(playground, () => Promise.all([import('./askQuestion'), import('../words/question')]), ([{ askQuestion }, { questionWords }]) => {
      askQuestion(context, text);
      const isKnown = text.trim() === '' || (questionKinds as readonly string[]).includes(text.trim());
      if (!isKnown) messages.showError(fill(questionWords.unknown, { name: text, names: joined(strings.list, questionKinds) }));
    });
  };
  const observer = new MutationObserver(ask);
  observer.observe(host, { attributeFilter: [attribute] });
  const { onOpened } = opening;
  opening.onOpened = () => {
    onOpened();
    if (host.getAttribute(attribute)) ask();
  };
  if (host.getAttribute(attribute)) ask();
  return () => observer.disconnect();
}
