// The ways to pass a state on: as a link, or as what an author pastes into a page or a text.
export const shareForms = ['link', 'frame', 'element', 'markdown'] as const;
export type ShareForm = (typeof shareForms)[number];

/** Text between the quotation marks of an attribute. */
export const quoted = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
const inMarkdown = (text: string): string => text.replace(/[\\[\]]/g, '\\$&');

/** `url`: the address of the playground with a link in its hash. `name`: what is shown, for people. */
export function formOf(form: ShareForm, url: string, name: string): string {
  const [page = '', hash = ''] = url.split('#');
  const folder = page.replace(/\?.*$/, '').replace(/[^/]*$/, '');
  switch (form) {
    case 'link':
      return url;
    case 'frame':
      // It needs scripts, and a new window for the way to the playground; nothing else.
      return `<iframe src="${quoted(`${folder}embed.html#${hash}`)}" title="${quoted(name)}" width="640" height="420" style="border: 0" loading="lazy" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>`;
    case 'element':
      return `<script type="module" src="${quoted(`${folder}astrolabe.js`)}"></script>\n<astrolabe-playground controls="mini" home="${quoted(page)}" link="${quoted(hash)}"></astrolabe-playground>`;
    case 'markdown':
      return `[${inMarkdown(name)}](${url})`;
  }
}
