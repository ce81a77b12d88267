// The link as a QR code: dark on white in every theme, because readers expect that.
import { fill } from '../words/fill';
import { count } from '../words/numbers';
import { lateWords } from '../words/late';
import { comfortableLink } from '../state/link/linkWriting';
import type { Context } from './context';
import { make, setText } from './dom';

const svg = 'http://www.w3.org/2000/svg';

interface QrView {
  element: HTMLElement;
  /** Shows the code of this address; nothing for ''. */
  show(url: string): void;
}

export function qrView({ playground }: Context): QrView {
  const words = lateWords.shareDialog;
  const picture = document.createElementNS(svg, 'svg');
  const path = document.createElementNS(svg, 'path');
  picture.append(path);
  picture.setAttribute('role', 'img');
  picture.setAttribute('class', 'qr-code');
  picture.setAttribute('data-part', 'qr');
  picture.setAttribute('shape-rendering', 'crispEdges');
  const problem = make('p', { class: 'note' });
  const element = make('div', { class: 'qr' }, picture, problem);
  let shown = '';
  const say = (text: string): void => {
    setText(problem, text);
    problem.hidden = text === '';
    picture.toggleAttribute('hidden', text !== '');
  };
  const show = (url: string): void => {
    element.hidden = url === '';
    if (url === shown) return;
    shown = url;
    if (url === '') return;
    if (url.length > comfortableLink) return say(words.qrTooLong);
    picture.setAttribute('aria-label', fill(words.qrOf, { length: count(url.length) }));
    playground.parts.run(
      () => import('../exports/qrCode'),
      ({ qrCode }) => {
        if (shown !== url) return;
        const code = qrCode(url);
        picture.setAttribute('viewBox', `0 0 ${code.size} ${code.size}`);
        path.setAttribute('d', code.path);
        say('');
      },
    );
  };
  return { element, show };
}
