// Makes text of a file's bytes, by what the file says of its encoding or by what its bytes can be.
import { refuseAt, Unreadable } from '../unreadable.ts';

const unknown = 'is written in an encoding that is not known here. Please export it as UTF-8';

export function textOf(bytes: Uint8Array): string {
  const label = labelOf(bytes);
  const text = label === undefined ? guessed(bytes) : decoded(bytes, label);
  const nul = text.indexOf('\0');
  if (nul !== -1) throw refuseAt(lineAt(text, nul), 'holds a zero byte, as no statement does');
  if (!text.isWellFormed()) throw refuseAt(lineAt(text, firstHalf(text)), 'holds half of a Unicode character');
  return text;
}

export function lineAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

const firstHalf = (text: string): number => /\p{Surrogate}/u.exec(text)?.index ?? 0;

function decoded(bytes: Uint8Array, label: string): string {
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(label, { fatal: true });
  } catch {
    throw new Unreadable(unknown);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Unreadable(`is not the ${label.toUpperCase()} text that it says it is`);
  }
}

function guessed(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const headBytes = 512;

/** What the file says: by its mark, by its zero bytes, or in its first lines. */
function labelOf(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) throw new Unreadable(unknown);
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) throw new Unreadable(unknown);
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  const start = bytes.subarray(0, headBytes);
  const half = Math.floor(start.length / 2);
  const zeros = [0, 1].map((odd) => start.filter((byte, place) => byte === 0 && place % 2 === odd).length);
  if (half > 1 && (zeros[1] ?? 0) > half * 0.8 && zeros[0] === 0) return 'utf-16le';
  if (half > 1 && (zeros[0] ?? 0) > half * 0.8 && zeros[1] === 0) return 'utf-16be';
  return declared(Buffer.from(start).toString('latin1'));
}

function declared(head: string): string | undefined {
  const xml = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (xml !== undefined) return xml.toLowerCase();
  if (!/^\s*OFXHEADER/.test(head)) return undefined;
  if (/^\s*ENCODING:\s*(?:UTF-?8|UNICODE)/im.test(head)) return 'utf-8';
  const set = /^\s*CHARSET:\s*([\w-]+)/im.exec(head)?.[1]?.toLowerCase();
  if (set === undefined || set === 'none') return undefined;
  // Many write UTF-8 and say the first of them: who says the usual thing is not believed.
  if (set === '1252' || set === 'iso-8859-1') return undefined;
  return /^\d+$/.test(set) ? `windows-${set}` : set;
}
