// Says what came of a line: for people on two outputs, for scripts as JSON.
import { failureOf, wordingOf } from '../../api/failure.ts';
import { leftOutText } from '../../api/leftOut.ts';
import { environmentOf } from '../../stores/environment.ts';
import { isDone, lineOf } from '../../stores/journal/results.ts';
import type { OpenList } from '../../stores/lists/openList.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { wrapped } from '../output/wrap.ts';
import { calmly } from '../output/progress.ts';
import type { FoundLog } from '../output/foundLog.ts';
import type { FoundRows } from '../output/foundRows.ts';
import type { FoundRecord } from '../output/writeRecord.ts';
import { writeAll, writeLoaded, type Form, type Written } from '../output/writeRows.ts';
import type { LineResult } from './runLine.ts';
import { visible, type Screen } from '../screen.ts';

export interface Told extends LineResult {
  /** Where it led, as others can open it. */
  link: string;
  copied: readonly string[];
  files: readonly string[];
  warnings: readonly string[];
  /** The list that the line opened. */
  list: OpenList | undefined;
  /** The record that the line found. */
  record: FoundRecord | undefined;
  /** The records that the line found and did not open. */
  found: FoundRows | undefined;
  /** The log that the line opened. */
  log: FoundLog | undefined;
}

interface Manner {
  form: Form;
  all: boolean;
  /** One line of several: rows are only counted, and each line says which it is. */
  number: number | undefined;
  /** What people read before it, such as its number. */
  place: string;
}

/** Gives back how the line ended: rows may fail to come after the first were written. */
export async function report(told: Told, manner: Manner, desk: TerminalDesk, screen: Screen): Promise<ExitCode> {
  const { form, number, place } = manner;
  const { list, record, found, log, copied, text, undo, exit } = told;
  const isOfAll = manner.all && list !== undefined && exit === exitCodes.ok;
  if (form === 'json' && !isOfAll) {
    await screen.out(visible(JSON.stringify(answerIn(told, number))));
    return exit;
  }
  for (const warning of told.warnings) screen.err(visible(place + warning));
  // Those that were done for whoever reads the output, the others beside it.
  for (const result of told.results ?? [])
    await (isDone(result) ? screen.out : screen.err)(visible(place + lineOf(result)));
  if (exit !== exitCodes.ok) {
    screen.err(visible(place + (text === '' ? told.outcome : text)));
    return exit;
  }
  if (isOfAll) return writeStream(list, form, desk, screen);
  // What a browser puts on the clipboard is handed to whoever reads the output.
  if (copied.length > 0) await screen.out(visible(copied.join('\n')));
  else if (record !== undefined && number === undefined) {
    await screen.out(record.text);
    screen.err(visible(text));
  } else if (log !== undefined && number === undefined) {
    await screen.out(log.text);
    screen.err(visible(text));
  } else if (found !== undefined && number === undefined) {
    await screen.out(form === 'csv' ? visible(found.csv) : found.table(screen));
    screen.err(visible(text));
  } else if (list !== undefined && number === undefined) {
    const folded = await writeLoaded(list, form, screen, desk.stores.preferences.zoneName);
    screen.err(visible(text));
    if (folded !== undefined) screen.err(wrapped(visible(folded), '  ', screen.width?.()));
    const missing = leftOutText(list.leftOut);
    if (missing !== undefined) screen.err(missing);
    if (list.rows.length < list.count && list.filters['page_size'] === undefined)
      screen.err('--all writes the other rows too');
  } else await screen.out(visible(place + (text === '' ? 'done' : text)));
  if (undo !== undefined) screen.err(visible(`${place}Undo: ${undo}`));
  return exit;
}

async function writeStream(list: OpenList, form: Form, { stores }: TerminalDesk, screen: Screen): Promise<ExitCode> {
  const { now: clock, forgetAnswers } = environmentOf(stores);
  const said = screen.isOutSeen === true ? () => undefined : screen.err;
  const tell = calmly(clock, said);
  let written: Written = { rows: 0, leftOut: 0 };
  const onWritten = (now: Written) => {
    written = now;
    tell(`${written.rows} of ${amount(list)} rows`);
    // Pages that were written are not kept for a poll.
    forgetAnswers();
  };
  try {
    const foldedText = await writeAll(list, form, onWritten, screen);
    screen.err(`${list.name}: ${written.rows === 1 ? '1 row' : `${written.rows} rows`}`);
    const folded = foldedText(stores.preferences.zoneName);
    if (folded !== undefined) screen.err(wrapped(visible(folded), '  ', screen.width?.()));
    const missing = leftOutText(written.leftOut);
    if (missing === undefined) return exitCodes.ok;
    screen.err(missing);
    return exitCodes.partial;
  } catch (error) {
    if (error instanceof Ending || screen.stopped?.aborted === true) throw error;
    const { rows } = written;
    const failure = failureOf(error);
    const why = visible(wordingOf(failure) ?? failure.message);
    screen.err(rows === 0 ? why : `${why}. Only the first ${rows} of ${amount(list)} rows were written.`);
    return rows === 0 ? exitCodes.failed : exitCodes.partial;
  }
}

const amount = ({ count, isEstimate }: OpenList): string => `${isEstimate ? 'about ' : ''}${count}`;

/** What a script is given. */
export const answerIn = ({ list, record, found, log, ...told }: Told, number: number | undefined) => ({
  ...(number === undefined ? {} : { number }),
  ...told,
  ...(record === undefined ? {} : { record: record.json }),
  ...(found === undefined ? {} : { found: found.json }),
  ...(log === undefined ? {} : { log: log.json }),
  ...(list === undefined ? {} : { count: list.count, leftOut: list.leftOut, rows: list.shown }),
});
