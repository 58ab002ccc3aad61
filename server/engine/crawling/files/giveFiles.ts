// Gives the statement files of a crawl to their connector, one after the other; its log says which brought how many lines, and nothing of what they hold.
import * as v from 'valibot';
import { csvLayout, type CsvLayout } from '../../../../src/api/contract/statementFiles/csvLayout.ts';
import { mostFileBytes } from '../../../../src/api/contract/statementFiles/statementFiles.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { ApartSession } from '../../connectors/apart/session.ts';
import { readFile, type ReadFile } from '../../connectors/foundFile.ts';
import { BankProblem } from '../../connectors/problem.ts';
import { counted, line, type PlannedLine } from '../../crawlLog/logLines.ts';
import { sentenceOf, Unreadable } from '../../statements/unreadable.ts';
import type { Progress } from '../keeping/progress.ts';
import type { Guard } from '../visiting/trusted.ts';

export interface StatementFile {
  id: number;
  storage_key: string;
  sha256: Buffer;
  layout: CsvLayout | null;
}

const files = v.array(
  v.object({ id: v.number(), storage_key: v.string(), sha256: v.instance(Buffer), layout: v.nullable(csvLayout) }),
);

/** In the order in which they were brought; none of a crawl that goes to its bank. */
export const statementFilesOf = async (data: Data, crawlerId: number): Promise<StatementFile[]> =>
  v.parse(
    files,
    await data.rows(sql`select id, storage_key, sha256, layout from crawler_file
      where crawler_id = ${crawlerId} and type = 'statement' order by id`),
  );

interface Giving {
  session: ApartSession;
  guard: Guard;
  progress: Pick<Progress, 'log'>;
}

export async function giveFiles(
  { services }: Pick<JobContext, 'services'>,
  given: readonly StatementFile[],
  { session, guard, progress: { log } }: Giving,
): Promise<void> {
  let refused: BankProblem | undefined;
  let isRead = false;
  for (const [place, { storage_key, sha256, layout }] of given.entries()) {
    // By its number: a name may say whose it is.
    const name = `File ${place + 1}`;
    const bytes = await services.files.keptBytes({ storage_key, sha256 }, mostFileBytes);
    const file = { bytes: bytes ?? new Uint8Array(), layout: layout ?? undefined, known: [] };
    // One that is gone is given all the same, so that each has its place.
    const read = await guard.ask('a statement file', readFile, (signal) => session.read(file, signal));
    if (read.kind === 'read') {
      isRead = true;
      for (const told of linesOf(name, read)) await log.say(told);
      continue;
    }
    const problem = bytes === undefined ? gone(name) : unread(name, read);
    refused ??= problem;
    await log.say(line('error', `${problem.message} It is left out`));
  }
  // The others are read without it; without any other there is nothing to read.
  if (refused !== undefined && !isRead) throw refused;
}

function linesOf(name: string, read: Extract<ReadFile, { kind: 'read' }>): PlannedLine[] {
  const lines = [line('log', toldOf(name, read))];
  const gaps = read.accounts.flatMap((account) => account.gaps);
  for (const { from, to } of gaps)
    lines.push(line('info', `${name}: lines are missing ${daysOf(from, to)}, as its balances show`));
  for (const { line: at, why } of read.leftOut) lines.push(line('info', `${name}, line ${at} is left out: it ${why}`));
  const more = read.leftOutCount - read.leftOut.length;
  if (more > 0) lines.push(line('info', `${name}: ${counted(more, 'more line')} left out`));
  const sheets = read.sheetsLeft.length;
  if (sheets > 0) lines.push(line('info', `${name}: ${counted(sheets, 'other sheet')} with columns not read`));
  if (read.question !== null)
    lines.push(line('info', `${name}: nothing in it tells money out from money in, and nobody was asked`));
  return lines;
}

const daysOf = (from: string, to: string): string => (from === to ? `on ${from}` : `between ${from} and ${to}`);

function toldOf(name: string, { format, added, accounts }: Extract<ReadFile, { kind: 'read' }>): string {
  const lines = accounts.reduce((sum, account) => sum + account.lines, 0);
  const days = accounts
    .flatMap(({ from, to }) => [from, to])
    .filter((day) => day !== null)
    .toSorted();
  const period = days.length === 0 ? '' : `, ${days[0]} to ${days.at(-1)}`;
  const known = lines > added ? `; ${counted(lines - added, 'line')} of earlier files again` : '';
  return `${name} (${format}): ${counted(lines, 'line')} of ${counted(accounts.length, 'account')}${period}${known}`;
}

const problemOf = (standard: string, code: string, message: string): BankProblem =>
  new BankProblem('FAILED', { standard, code, message: message.slice(0, 500) });

const gone = (name: string): BankProblem => problemOf('FILES_GONE', 'E4002', `${name} is not stored any more.`);

const unread = (name: string, { what, line: at }: Extract<ReadFile, { kind: 'refused' }>): BankProblem =>
  problemOf('FILE_UNREADABLE', 'E4001', sentenceOf(name, new Unreadable(what, at ?? undefined)));
