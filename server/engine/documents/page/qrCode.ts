// A QR code as the dark stretches of its rows, counted in squares, with the quiet edge that readers need.
import { encode } from 'uqr';

export interface QrCode {
  size: number;
  stretches: { x: number; y: number; width: number }[];
}

export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const stretches = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => ({
      x: index,
      y,
      width: length,
    })),
  );
  return { size, stretches };
}
