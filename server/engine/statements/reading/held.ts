// What is held of one account while several files are brought together, and which of its lines two files both hold.
import type { StatementFormat } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import type { ReadLine, ReadPart } from '../statement.ts';

export type HeldPart = ReadPart & { format: StatementFormat; file: number };
export type HeldLine = ReadLine & { format: StatementFormat; file: number };

export interface Held {
  bsb: string | null;
  number: string | null;
  currency: string | null;
  parts: HeldPart[];
  lines: HeldLine[];
  /** Of the file that is being taken: within one file every line counts, so each is only held against those before it. */
  own: HeldLine[];
}

/** Those that no known line stands for; each of these stands for one. */
export function newLines<Line extends ReadLine>(
  known: readonly HeldLine[],
  given: readonly Line[],
  format: StatementFormat,
): Line[] {
  const waiting = Map.groupBy(known, keyOf);
  return given.filter((line) => {
    const alike = waiting.get(keyOf(line));
    const place = alike?.findIndex((one) => isSame(one, line, format)) ?? -1;
    if (place === -1) return true;
    alike?.splice(place, 1);
    return false;
  });
}

export const keyOf = ({ day, cents }: ReadLine): string => `${day} ${cents}`;
const words = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Formats describe one transaction differently, so between two of them day, amount and balance decide. */
const isSame = (one: HeldLine, other: ReadLine, format: StatementFormat): boolean =>
  (one.balance === null || other.balance === null || one.balance === other.balance) &&
  (one.format !== format || words(one.description) === words(other.description));

/** From its first to its last line; a statement without lines says its days itself. */
export const firstDay = ({ lines, from }: ReadPart): string => lines[0]?.day ?? from ?? '';
export const lastDay = ({ lines, to }: ReadPart): string => lines.at(-1)?.day ?? to ?? '';
