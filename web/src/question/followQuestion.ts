// Asks what the author of a figure says by the attribute `question`, else what the link asks: when the figure has begun, when the attribute changes,
// and when another map is open.
import { questionKinds } from '../session/questionAnswer';
import type { TimeContext } from '../panels/context';
import { fill, joined } from '../words/fill';

const attribute = 'question';

export interface Questions {
  /** A map is open, by a link that asks this or ''. */
  opened(question: string): void;
  /** What a link to this page asks; '' for nothing. */
  asked(): string;
  end(): void;
}

export function followQuestion(context: TimeContext): Questions {
  const { playground, root, strings } = context;
  const { host } = root.getRootNode() as ShadowRoot;
  let ofLink = '';
  let part: typeof import('./askQuestion') | null = null;
  const ofAuthor = (): string => host.getAttribute(attribute)?.trim() ?? '';
  const ask = (): void => {
    const text = ofAuthor() || ofLink;
    if (text === '' && part === null) return;
    playground.parts.run(
      () => Promise.all([import('./askQuestion'), import('../words/question')]),
      ([loaded, { questionWords }]) => {
        part = loaded;
        const { unknown, names, most } = loaded.askQuestion(context, text);
        const known = joined(strings.list, questionKinds);
        const template = names > 1 ? questionWords.unknownInList : questionWords.unknown;
        // A link may ask a question of a later version.
        if (unknown && (names > 1 || text !== ofLink)) playground.messages.showError(fill(template, { ...unknown, names: known }));
        else if (names > most) playground.messages.showError(fill(questionWords.tooMany, { most }));
      },
    );
  };
  const observer = new MutationObserver(ask);
  observer.observe(host, { attributeFilter: [attribute] });
  return {
    opened(question) {
      ofLink = question;
      ask();
    },
    asked: () => part?.askedQuestion(context) ?? '',
    end: () => observer.disconnect(),
  };
}
