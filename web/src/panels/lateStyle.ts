// Styles of lazy parts, once for each element that uses them. Parts with the same styles share one sheet.
const sheets = new Map<string, CSSStyleSheet>();

export function addStyle(element: Element, text: string): void {
  const root = element.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
