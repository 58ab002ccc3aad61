// What is read of a log without the right to personal data: its lines with the last four of account numbers.
import { hideNumbers, type Hiding } from '../../platform/text/lastFour.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { StoredEntry } from './logPages.ts';

export type HideInLine = (entry: StoredEntry) => StoredEntry;

/** Of these crawlers' customers, as far as their accounts are kept. */
export const numbersOf = async (data: Data, crawlerIds: readonly number[]): Promise<string[]> => {
  const rows = await data.rows<{ number: string }>(sql`select distinct a.number from crawler c
    join account a on a.profile_id = c.profile_id where c.id = any(${crawlerIds}::bigint[])`);
  return rows.map(({ number }) => number);
};

/** Those of an application's accounts, and those that a log alone names: they are in the reports of its stages. */
export const numbersOfApplication = (id: Sql): Sql => sql`
  select a.number from account a where a.application_id = ${id}
  union
  select substr(name, position(' ' in name) + 1) from crawler c
    join crawler_log_page p on p.crawler_id = c.id and p.timestamp >= c.timestamp - interval '1 day'
      and p.lifecycle like '%"report":{"%'
    cross join jsonb_array_elements(('[' || p.lifecycle || ']')::jsonb) as entry
    cross join jsonb_object_keys(case when jsonb_typeof(entry #> '{parsed,payload,report}') = 'object'
      then entry #> '{parsed,payload,report}' else '{}' end) as name
  where c.application_id = ${id}`;

/** Beside the known ones, a line's own: that of its job, and those of its report, which are named "bsb number". */
export const hideInLines =
  (known: readonly string[]): HideInLine =>
  (entry) => {
    const { number = '', report = {} } = entry.parsed.payload ?? {};
    const reported = Object.keys(report).map((name) => name.slice(name.indexOf(' ') + 1));
    return hideNumbers([...known, number, ...reported])(entry);
  };

/** Undefined: whoever asks may read all of it. */
export const hidingFor = async (showPii: boolean, data: Data, crawlerId: number): Promise<HideInLine | undefined> =>
  showPii ? undefined : hideInLines(await numbersOf(data, [crawlerId]));

/** For what was made of several lines, with the numbers that stand in it. */
export const hidingIn = async (
  showPii: boolean,
  data: Data,
  crawlerIds: readonly number[],
  numbers: Iterable<string>,
): Promise<Hiding> => (showPii ? (value) => value : hideNumbers([...(await numbersOf(data, crawlerIds)), ...numbers]));
