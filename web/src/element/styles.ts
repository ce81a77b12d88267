// Constructable style sheets, made once and shared by all elements: no inline style, so a strict content security policy holds.
import base from './base.css?inline';
import bars from './bars.css?inline';
import cell from './cell.css?inline';
import inspector from './inspector.css?inline';
import line from './line.css?inline';
import low from './low.css?inline';
import notices from './notices.css?inline';
import sheet from './sheet.css?inline';
import tight from './tight.css?inline';
import time from './time.css?inline';

let made: CSSStyleSheet[] | null = null;

export function sheets(): CSSStyleSheet[] {
  made ??= [base, bars, inspector, cell, time, notices, tight, sheet, low, line].map((text) => {
    const style = new CSSStyleSheet();
    style.replaceSync(text);
    return style;
  });
  return made;
}
