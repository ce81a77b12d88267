// Constructable style sheets, made once and shared by all elements: no inline style, so a strict content security policy holds.
import base from './base.css?inline';
import cards from './cards.css?inline';
import dialogs from './dialogs.css?inline';
import phone from './phone.css?inline';

let made: CSSStyleSheet[] | null = null;

export function sheets(): CSSStyleSheet[] {
  made ??= [base, cards, dialogs, phone].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return made;
}
