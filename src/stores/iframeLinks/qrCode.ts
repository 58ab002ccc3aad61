// The QR code of a link as a picture that is sharp at any size: black on white in every theme, since cameras read it.
import { encode } from 'uqr';

const quietEdge = 4;

interface QrPicture {
  size: number;
  /** The outline of the dark squares. */
  path: string;
}

export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: quietEdge });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

export function qrFile(text: string): string {
  const { size, path } = qrPicture(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}"/></svg>\n`;
}
