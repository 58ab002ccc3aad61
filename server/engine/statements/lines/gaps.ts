// Finds where lines are missing: where a running balance, or the balance that a statement begins or ends with, does not fit.
import type { ReadLine, ReadPart } from '../statement.ts';

export interface Gap {
  /** The days between which something is missing. */
  from: string;
  to: string;
}

/** Every balance that is known is held against the last one before it and the amounts between them. */
export function gapsIn(lines: readonly ReadLine[], { opening, closing }: Pick<ReadPart, 'opening' | 'closing'>): Gap[] {
  const gaps: Gap[] = [];
  let known = opening;
  let knownAt = lines[0]?.day ?? '';
  let since = 0;
  for (const { day, cents, balance } of lines) {
    since += cents;
    if (balance === null) continue;
    if (known !== null && known + since !== balance) gaps.push({ from: knownAt, to: day });
    known = balance;
    knownAt = day;
    since = 0;
  }
  if (known !== null && closing !== null && known + since !== closing)
    gaps.push({ from: knownAt, to: lines.at(-1)?.day ?? knownAt });
  return gaps;
}
