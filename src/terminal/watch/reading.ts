// What is watched, as it is now: each row or the record by its key, its text, and how a crawl has ended.
import { isTrouble, type CrawlerRow } from '../../api/contract/crawling/crawlers.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import type { FilterValues } from '../../stores/lists/definition.ts';
import type { OpenList } from '../../stores/lists/openList.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { troubleOf } from '../lines/tryLine.ts';
import { foundRecord } from '../output/writeRecord.ts';
import { writeLoaded } from '../output/writeRows.ts';
import type { Room } from '../output/table.ts';
import type { Screen } from '../screen.ts';

export interface Reading {
  /** As it is told above the rows. */
  title: string;
  /** By key, as the service gives it. */
  items: ReadonlyMap<string, unknown>;
  /** As it is written for people; the last lines are those of the items, in their order, where there are rows. */
  lines: readonly string[];
  isRows: boolean;
  /** The columns that there was no room for. */
  folded: string | undefined;
  /** Why it could not be read this time: what was read before still stands there. */
  trouble: string | undefined;
  /** How the program ends, where what is watched has ended. */
  ended: ExitCode | undefined;
}

export type Watched = { list: OpenList } | { asked: FilterValues };

export async function readNow(
  desk: TerminalDesk,
  watched: Watched,
  before: Reading | undefined,
  room: Room,
): Promise<Reading> {
  return 'list' in watched ? readList(desk, watched.list, before, room) : readRecord(desk, watched.asked, before, room);
}

async function readList(
  { stores }: TerminalDesk,
  list: OpenList,
  before: Reading | undefined,
  room: Room,
): Promise<Reading> {
  if (before !== undefined) {
    await list.poll();
    if (list.newCount > 0) list.showNew();
  }
  const trouble = troubleOf(list);
  if (trouble?.exit === exitCodes.notPermitted) throw new Ending(trouble.exit, trouble.text);
  const keys = [...list.places].toSorted(([, one], [, other]) => one - other).map(([key]) => key);
  const rows = new Map(list.shown.map((row, place) => [keys[place] ?? String(place), row]));
  let text = '';
  const written = taking((shown) => (text = shown), room);
  const folded = await writeLoaded(list, 'table', written, stores.preferences.zoneName);
  const amount = `${list.isEstimate ? 'about ' : ''}${list.count}`;
  const shown = list.shown.length === 1 ? '1 row' : `${list.shown.length} rows`;
  return {
    title: `${list.name}: ${shown} of ${amount}`,
    items: rows,
    lines: text.split('\n'),
    isRows: true,
    folded,
    trouble: trouble?.text,
    ended: undefined,
  };
}

async function readRecord(
  desk: TerminalDesk,
  asked: FilterValues,
  before: Reading | undefined,
  room: Room,
): Promise<Reading> {
  try {
    const record = await foundRecord(desk, room, asked);
    if (record === undefined) throw new Ending(exitCodes.failed, 'The record is not there any more');
    const [[kind = '', value = ''] = []] = Object.entries(asked);
    const crawl = kind === 'crawler_uuid' ? statusOf(record.json, value) : undefined;
    return {
      title: `${kind.replaceAll('_', ' ')} ${value}`,
      items: new Map([[value, record.json]]),
      lines: record.text.split('\n'),
      isRows: false,
      folded: undefined,
      trouble: undefined,
      ended: crawl === undefined ? undefined : endOf(crawl),
    };
  } catch (error) {
    const failure = failureOf(error);
    if (error instanceof Ending || before === undefined) throw error;
    if (failure.endsSession && failure.kind !== 'maintenance')
      throw new Ending(exitCodes.notPermitted, wordingOf(failure) ?? failure.message);
    return { ...before, trouble: wordingOf(failure) ?? failure.message };
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof foundRecord>>>['json'];

const statusOf = ({ row, application }: Found, uuid: string): CrawlerRow['status'] | undefined =>
  row?.status ?? application?.profiles.find(({ crawler }) => crawler?.uuid === uuid.toLowerCase())?.crawler?.status;

/** Undefined while it goes on. */
function endOf(status: CrawlerRow['status']): ExitCode | undefined {
  if (isTrouble(status)) return exitCodes.failed;
  return status === 'COMPLETED' || status === 'EXITED' ? exitCodes.ok : undefined;
}

/** Only what is written for people is meant: nothing of it is shown yet. */
const taking = (take: (text: string) => void, { width }: Room): Screen => ({
  width: () => width,
  out: take,
  err: () => undefined,
  isInteractive: false,
  hasInput: false,
  ask: async () => '',
  askSecret: async () => '',
  read: async () => '',
});
