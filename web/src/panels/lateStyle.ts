// Constructed style sheets, each made once for a document and shared by all elements there: a sheet works in no other document.
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

export function sheetOf(page: Document, text: string): CSSStyleSheet {
  const made = sheets.get(page) ?? new Map<string, CSSStyleSheet>();
  sheets.set(page, made);
  let sheet = made.get(text);
  if (!sheet) {
    sheet = new (page.defaultView ?? window).CSSStyleSheet();
    sheet.replaceSync(text);
    made.set(text, sheet);
  }
  return sheet;
}

/** Adds the styles of a part that loads late to the shadow root of the element. */
export function addStyle(element: Element, text: string): void {
  const root = element.getRootNode();
  if (!('adoptedStyleSheets' in root) || root === element.ownerDocument) return;
  const { adoptedStyleSheets } = root as ShadowRoot;
  const sheet = sheetOf(element.ownerDocument, text);
  if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}
