// Writes the lines of an account as a CSV file in one of the ways of banks.
import type { Way } from './csv.ts';
import type { Made, TrueAccount } from './truth.ts';

const quoted = (cell: string, delimiter: string, all: boolean): string =>
  all || /["\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
const utf8 = (text: string): Buffer => Buffer.from(text);

export function makeCsv(name: string, way: Way, account: TrueAccount): Made {
  const { delimiter = ',', end = '\n', encoding = utf8 } = way;
  const lines = way.newestFirst ? account.lines.toReversed() : account.lines;
  const rows = lines.map((line) =>
    way
      .cells(line, account)
      .map((cell) => quoted(cell, delimiter, way.quote === 'all'))
      .join(delimiter),
  );
  const above = way.above?.(account);
  const text = [...(above === undefined ? [] : [above.replaceAll('\n', end)]), ...rows].join(end) + (way.below ?? end);
  return {
    name,
    bytes: encoding(text),
    ...(way.number === undefined ? {} : { number: way.number(account) }),
    lines: account.lines.map((line) => ({
      day: line.day,
      cents: line.cents,
      balance: way.hasBalance ? line.balance : null,
      description: (way.words?.(line) ?? line.words).trim(),
    })),
  };
}
