// The style sheets of the first frame. They are constructed: no inline style, so a strict content security policy holds.
import { sheetOf } from '../panels/lateStyle';
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

const texts = [base, bars, inspector, cell, time, notices, tight, sheet, low, line];

/** All that the shadow root of an element begins with. */
export const sheets = (page: Document): CSSStyleSheet[] => texts.map((text) => sheetOf(page, text));
