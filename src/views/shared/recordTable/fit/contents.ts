// How much room the values of each column would like, and which columns say the same in every row; looked at once for each answer, and not with every poll.
import type { BankNames, Column } from '../../../../stores/lists/definition.ts';
import { cellText } from '../../cells/cellText.ts';
import { paddings } from '../layout.ts';
import { textWidth } from './textWidth.ts';

export interface Content {
  liked: number;
  /** For the longest of them. */
  whole: number;
  repeats: boolean;
}

// As many as a screen has, and a few more; what one of five needs more is cut where there is no free room.
const looked = 60;
const share = 0.8;
// Of fewer rows the next one may say something else.
const fewest = 5;
const most = 320;

export function contentsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  banks: BankNames,
): ReadonlyMap<string, Content> {
  const some = rows.slice(0, looked);
  const texts = columns
    .filter(({ kind }) => kind === 'text' || kind === 'number')
    .map((column) => [column, some.map((row) => textOf(column, row, banks))] as const);
  return new Map(
    texts.map(([{ key, value, inset = 0 }, said]) => [
      key,
      {
        ...widthsOf(said, inset + paddings),
        repeats: some.length >= fewest && new Set(some.map((row) => value(row, banks))).size === 1,
      },
    ]),
  );
}

const textOf = <Row>({ value, says, kind }: Column<Row>, row: Row, banks: BankNames): string =>
  says?.(row) ?? cellText(value(row, banks), kind, 'local');

function widthsOf(texts: readonly string[], around: number): Pick<Content, 'liked' | 'whole'> {
  const widths = texts.map(widthOf).toSorted((one, other) => one - other);
  const at = (part: number): number =>
    Math.min(most, Math.ceil((widths[Math.ceil(widths.length * part) - 1] ?? 0) + around));
  return { liked: at(share), whole: at(1) };
}

// Of letters that nothing is known of each counts as a wide one.
const widthOf = (text: string): number => Math.min(most, textWidth(text), text.length * 13);
