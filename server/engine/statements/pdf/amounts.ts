// Reads an amount of a PDF: with what it says of its side, for columns that have no sign.
import type { DecimalMark } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { centsIn } from '../lines/money.ts';

export interface Amount {
  cents: number;
  /** What stands beside it: a minus or brackets, a plus, DR or CR. */
  side: 'minus' | 'plus' | 'dr' | 'cr' | undefined;
}

const shape = /\d[.,]\d\d(?!\d)/;

/** Undefined: the text is no amount with its cents. */
export function amountIn(text: string, decimal: DecimalMark): Amount | undefined {
  if (!shape.test(text)) return undefined;
  const cents = centsIn(text, decimal);
  if (cents === undefined) return undefined;
  const size = Math.abs(cents);
  if (/DR?$/i.test(text.trim())) return { cents: size, side: 'dr' };
  if (/CR?$/i.test(text.trim())) return { cents: size, side: 'cr' };
  if (cents < 0) return { cents: size, side: 'minus' };
  return { cents: size, side: text.trim().startsWith('+') ? 'plus' : undefined };
}

/** In the customer's sign; of a card, what has none is owed. */
export function signed({ cents, side }: Amount, isCard: boolean): number {
  if (side === 'cr') return cents;
  if (side === 'dr') return -cents || 0;
  const isPaid = (side === 'minus') !== isCard;
  return isPaid ? -cents || 0 : cents;
}
