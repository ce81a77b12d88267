import { expect, it } from 'vitest';
import { drawingAddress } from '../../../../web/src/state/export/figureDrawing';

it('a drawing as an address keeps every character of its texts, and holds none that ends an attribute or a style', () => {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">\n<title>50 % #1 \\ ü 🙂 &quot;x&quot; 'y'</title></svg>\n`;
  const address = drawingAddress(drawing);
  expect(address).toMatch(/^data:image\/svg\+xml,[ !$-;=?-[\]-~%]*$/);
  expect(decodeURIComponent(address.replace(/^[^,]*,/, ''))).toBe(drawing.replaceAll('"', "'").replaceAll('\n', ''));
});
