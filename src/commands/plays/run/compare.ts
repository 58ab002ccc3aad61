// Compares what is there with what a play expects: numbers and times by their size, everything else as text.
import type { Operator } from '../../../api/contract/plays/language/play.ts';
import { textOf } from './paths.ts';

interface Wanted {
  text: string;
  /** In quotes it is a text and no word of the language. */
  isQuoted: boolean;
}

export function holds(there: unknown, operator: Operator, wanted: Wanted): boolean {
  // Of several it is how many there are that is meant, unless one of them is looked for.
  if (Array.isArray(there))
    return operator === 'contains'
      ? there.some((one) => textOf(one) === wanted.text)
      : holds(there.length, operator, wanted);
  const text = textOf(there);
  if (text === undefined) return false;
  switch (operator) {
    case '=':
      return isSame(there, text, wanted);
    case '!=':
      return !isSame(there, text, wanted);
    case 'contains':
      return text.includes(wanted.text);
    default: {
      const [one, other] = [sizeOf(text), sizeOf(wanted.text)];
      if (one === undefined || other === undefined) return false;
      if (operator === '<') return one < other;
      if (operator === '<=') return one <= other;
      return operator === '>' ? one > other : one >= other;
    }
  }
}

const yes: readonly string[] = ['yes', 'true', 'on'];
const no: readonly string[] = ['no', 'false', 'off'];

function isSame(there: unknown, text: string, { text: wanted, isQuoted }: Wanted): boolean {
  if (!isQuoted && wanted === 'none') return there === null || there === undefined || text === '';
  if (typeof there === 'boolean') return (there ? yes : no).includes(wanted.toLowerCase());
  if (text === wanted) return true;
  if (isQuoted) return false;
  const [one, other] = [numberOf(text), numberOf(wanted)];
  return one !== undefined && one === other && Math.abs(one) <= Number.MAX_SAFE_INTEGER;
}

const numberOf = (text: string): number | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : undefined;

function sizeOf(text: string): number | undefined {
  const time = /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  return numberOf(text) ?? (Number.isNaN(time) ? undefined : time);
}

const longest = 200;

/** For people: what is there. */
export function shown(there: unknown): string {
  if (Array.isArray(there)) return there.length === 1 ? '1 of them' : `${there.length} of them`;
  const text = textOf(there);
  if (text === undefined) return 'no single value';
  if (text === '') return 'none';
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
