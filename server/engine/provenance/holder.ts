// Holds the name of an account's holder against the customer's: the same, similar, or another.
import type { Segment } from '../../../src/api/contract/applications/provenance.ts';

const titles = new Set([
  'mr',
  'mrs',
  'ms',
  'miss',
  'mx',
  'dr',
  'prof',
  'sir',
  'dame',
  'herr',
  'frau',
  'de',
  'heer',
  'mevrouw',
]);

/** null: one of them is not known. */
export function holderOf(told: string | null, customer: string | null): Segment['holder'] {
  const [one, other] = [partsOf(told), partsOf(customer)];
  if (one.length === 0 || other.length === 0) return null;
  if (one.join(' ') === other.join(' ') || one.toSorted().join(' ') === other.toSorted().join(' ')) return 'same';
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((part) => long.some((whole) => isLike(part, whole))) && short.some((part) => part.length > 1)
    ? 'similar'
    : 'other';
}

/** An initial, or one letter wrong. */
function isLike(part: string, whole: string): boolean {
  if (part === whole) return true;
  if (part.length === 1 || whole.length === 1) return part[0] === whole[0];
  if (Math.abs(part.length - whole.length) > 1 || Math.min(part.length, whole.length) < 4) return false;
  const [short, long] = part.length <= whole.length ? [part, whole] : [whole, part];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? short.slice(at + 1) : short.slice(at);
  return long.slice(at + 1) === rest;
}

const partsOf = (name: string | null): string[] =>
  (name ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '' && !titles.has(part));
