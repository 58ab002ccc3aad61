// Writes the rows of the open list: as a table, as CSV or as JSON; the loaded ones, or all as they arrive.
import type { OpenList } from '../../stores/lists/openList.ts';
import type { Streaming } from '../../stores/lists/parts/streaming.ts';
import { Ending, exitCodes } from '../exitCodes.ts';
import { visible, type Screen } from '../screen.ts';
import { foldedText, openTable, roomOf } from './table.ts';

export type Form = 'table' | 'csv' | 'json';

interface Writer {
  /** Turns rows into text, page after page. */
  write(rows: readonly unknown[]): string;
  /** The columns that there was no room for, in words. */
  foldedText(zone: string): string | undefined;
}

function writerOf(list: Streaming, form: Form, screen: Screen): Writer {
  const none = () => undefined;
  if (form === 'json')
    return { write: (rows) => visible(rows.map((row) => JSON.stringify(row)).join('\n')), foldedText: none };
  if (form === 'csv') {
    const write = csvWriter(list);
    return { write: (rows) => visible(write(rows)), foldedText: none };
  }
  const { heads } = list;
  const table = openTable(heads, roomOf(screen));
  return {
    write: (rows) => table.lines(list.cellsOf(rows)).join('\n'),
    foldedText: (zone) => foldedText(table, heads, zone),
  };
}

function csvWriter(list: Streaming): (rows: readonly unknown[]) => string {
  let isBegun = false;
  return (rows) => {
    const text = list
      .csvOf(rows)
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n')
      .trimEnd();
    const shown = isBegun ? text.slice(text.indexOf('\n') + 1) : text;
    isBegun = true;
    return shown;
  };
}

/** Gives back what there was no room for. */
export async function writeLoaded(
  list: OpenList,
  form: Form,
  screen: Screen,
  zone: string,
): Promise<string | undefined> {
  const writer = writerOf(await list.streaming(), form, screen);
  await screen.out(writer.write(list.shown));
  return writer.foldedText(zone);
}

export interface Written {
  rows: number;
  /** Rows that could not be read. */
  leftOut: number;
}

/** Holds one page at a time, and gives back what says what there was no room for. */
export async function writeAll(
  list: OpenList,
  form: Form,
  onWritten: (written: Written) => void,
  screen: Screen,
): Promise<Writer['foldedText']> {
  const streaming = await list.streaming();
  if (!streaming.isStreamable)
    throw new Ending(
      exitCodes.usage,
      '--all writes the rows in the order of the service: leave out the sort and the search within the loaded rows',
    );
  const writer = writerOf(streaming, form, screen);
  const written = { rows: 0, leftOut: 0 };
  let isFirst = true;
  for await (const { rows, leftOut } of streaming.stream()) {
    if (rows.length > 0 || (isFirst && form !== 'json')) await screen.out(writer.write(rows));
    isFirst = false;
    written.rows += rows.length;
    written.leftOut += leftOut;
    onWritten(written);
  }
  return (zone) => writer.foldedText(zone);
}
