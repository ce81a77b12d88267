// A link as a QR code: dark modules as one path of unit squares, with the light border that readers need.
import { encode } from 'uqr';

const border = 4;

interface QrCode {
  /** Modules on a side, the border included. */
  size: number;
  path: string;
}

/** The most correction that fits into the smallest code that holds the text. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      const from = x;
      while (x < size && row[x]) x++;
      if (x > from) path += `M${from} ${y}h${x - from}v1H${from}Z`;
    }
  }
  return { size, path };
}
