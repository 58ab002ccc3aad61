// Which version of a call is answered: the highest that both sides know.
import { refuse } from './refusal.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

export function versionOf(headers: Headers, known: readonly number[]): number {
  const wanted = read(headers, 'x-v');
  if (wanted === undefined) throw refuse.headerMissing('x-v');
  const least = read(headers, 'x-min-v') ?? wanted;
  // A least version above the wanted one counts as none.
  const from = Math.min(least, wanted);
  const fits = known.filter((version) => version >= from && version <= wanted);
  if (fits.length === 0) throw refuse.versionUnsupported(`Supported: ${known.join(', ')}`);
  return Math.max(...fits);
}

function read(headers: Headers, name: string): number | undefined {
  const text = headers[name];
  if (text === undefined) return undefined;
  if (typeof text !== 'string' || !/^[1-9]\d{0,5}$/.test(text)) throw refuse.versionInvalid(name);
  return Number(text);
}
