// Reads a PDF statement by where its text stands; it is taken only when its balances prove its lines.
import { decimalOf } from '../lines/money.ts';
import { pastDay } from '../lines/days.ts';
import { descriptionOf } from '../lines/words.ts';
import { mostLines, noPart, type ReadLine, type Reading, type ReadStatement } from '../statement.ts';
import { Unreadable } from '../unreadable.ts';
import { columnsIn } from './columns.ts';
import { dayReader } from './days.ts';
import { entriesIn, type Entry } from './entries.ts';
import { openPdf } from './open.ts';
import { prove } from './proof.ts';
import { rowsOf, type Row } from './rows.ts';
import { signsIn } from './signs.ts';
import { toldIn } from './told.ts';

const scanned =
  'is a picture without text, as a scan is. Please export CSV or OFX from the bank, or bring the PDF that the bank itself made';

const several =
  'holds several accounts: one PDF may hold one. Please bring the statement of each account, or export CSV or OFX from the bank';

/** Throws Unreadable. */
export async function readPdf(bytes: Uint8Array, { latest }: Reading): Promise<ReadStatement> {
  const opened = await openPdf(bytes);
  const { pages } = opened;
  const rows = pages.flatMap(({ items }, place) => rowsOf(items, place + 1));
  if (rows.length === 0) throw new Unreadable(scanned);
  const texts = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const decimal = decimalOf(texts.filter((text) => /^\D{0,4}\d[\d.,' ]*[.,]\d\d\D{0,4}$/.test(text)));
  // Below the first head a card may be what was paid, and not what the statement is of.
  const head = rows.findIndex((row) => columnsIn(row) !== undefined);
  const { isCard } = toldIn(rows.slice(0, Math.max(0, head)), '');
  const { entries, others } = entriesIn(rows, decimal, isCard);
  const ordered = oldestFirst(entries, others, latest);
  const { told, lines } = ordered;
  const openings = entries.filter((entry) => entry.kind === 'balance' && entry.said === 'opening').length;
  if (openings > 1 && told.numbers > 1) throw new Unreadable(several);
  const { opening, closing } = prove(ordered.entries);
  if (lines.length > mostLines) throw new Unreadable(`has more than ${mostLines} transactions`);
  const { holder, bsb, number, currency, from, to } = told;
  return {
    format: 'pdf',
    csv: null,
    signs: signsIn(bytes, opened, ordered.found),
    parts: [
      {
        ...noPart(),
        holder,
        bsb,
        number,
        currency,
        from,
        to,
        opening,
        closing,
        lines,
        kind: isCard ? 'credit card' : null,
      },
    ],
  };
}

/** Some banks write the newest line first; then all that a page says stands the other way round. */
function oldestFirst(entries: readonly Entry[], others: readonly Row[], latest: string) {
  const money = others.flatMap(({ cells }) => cells.map(({ text }) => text)).join(' ');
  const told = toldIn(others, money);
  const found = entries.flatMap((entry) => (entry.kind === 'line' ? [entry.line] : []));
  const dayOf = dayReader(
    found.map(({ date }) => date),
    told,
  );
  const read = found.map(({ date, cents, balance, texts }, place): ReadLine => ({
    day: pastDay(dayOf(date), latest, place + 1),
    cents,
    balance,
    description: descriptionOf([texts.join(' ')], place + 1),
    place: place + 1,
  }));
  const isBackwards = (read[0]?.day ?? '') > (read.at(-1)?.day ?? '');
  return {
    told,
    found,
    lines: isBackwards ? read.toReversed() : read,
    entries: isBackwards ? entries.toReversed() : entries,
  };
}
