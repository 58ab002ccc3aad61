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
import { counted, line } from '../../crawlLog/logLines.ts';
import { sentenceOf, Unreadable } from '../../statements/unreadable.ts';
import type { Progress } from '../keeping/progress.ts';
import type { Guard } from '../visiting/trusted.ts';

export interface StatementFile {
  storage_key: string;
  sha256: Buffer;
  layout: CsvLayout | null;
}

const files = v.array(v.object({ storage_key: v.string(), sha256: v.instance(Buffer), layout: v.nullable(csvLayout) }));

/** In the order in which they were brought; none of a crawl that goes to its bank. */
export const statementFilesOf = async (data: Data, crawlerId: number): Promise<StatementFile[]> =>
  v.parse(
    files,
    await data.rows(sql`select storage_key, sha256, layout from crawler_file
      where crawler_id = ${crawlerId} and type = 'statement' order by id`),
  );

interface Giving {
  session: ApartSession;
  guard: Guard;
  progress: Pick<Progress, 'log'>;
}

const gone = { standard: 'FILES_GONE', code: 'E4002', message: 'A statement file is not stored any more' };

export async function giveFiles(
  { services }: Pick<JobContext, 'services'>,
  given: readonly StatementFile[],
  { session, guard, progress: { log } }: Giving,
): Promise<void> {
  for (const [place, { storage_key, sha256, layout }] of given.entries()) {
    // By its number: a name may say whose it is.
    const name = `File ${place + 1}`;
    const bytes = await services.files.keptBytes({ storage_key, sha256 }, mostFileBytes);
    if (bytes === undefined) throw new BankProblem('FAILED', gone);
    const file = { bytes, layout: layout ?? undefined, known: [] };
    const read = await guard.ask('a statement file', readFile, (signal) => session.read(file, signal));
    if (read.kind === 'refused') throw unread(name, read);
    await log.say(line('log', toldOf(name, read)));
    const gaps = read.accounts.flatMap((account) => account.gaps);
    for (const { from, to } of gaps)
      await log.say(line('info', `${name}: lines are missing ${daysOf(from, to)}, as its balances show`));
  }
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

const unread = (name: string, { what, line: at }: Extract<ReadFile, { kind: 'refused' }>): BankProblem =>
  new BankProblem('FAILED', {
    standard: 'FILE_UNREADABLE',
    code: 'E4001',
    message: sentenceOf(name, new Unreadable(what, at ?? undefined)).slice(0, 500),
  });
