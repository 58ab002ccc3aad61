// How the crawls of banks ended in the last fourteen days: by hour for all banks at once, and by day too for one.
import { historyHours, type BankHistory, type WholeHistory } from '../../../src/api/contract/crawling/bankHistory.ts';
import type { banks } from '../../../src/api/contract/crawling/bankCalls.ts';
import { ignoredChoices, whyIgnored } from '../../engine/connectors/chosen/ignoredChoices.ts';
import { endCounts, endedCrawls } from '../../engine/crawling/keeping/endedCrawls.ts';
import { notFound } from '../../platform/calls/refusal.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';

const first = sql`date_trunc('hour', now()) - make_interval(hours => ${historyHours - 1})`;
const hourOf = sql`(extract(epoch from date_trunc('hour', timestamp) - (${first})) / 3600)::int`;

type Day = WholeHistory['days'][number];
const counted = columnsOf<Omit<Day, 'day'>>()('ended', [], endCounts);

/** The hours of a bank come as one JSON text: thousands of rows would cost the driver more than the database. */
const histories = (ended: Sql, only: Sql) => sql`
  with ended as (${ended}),
  whole as (select bank_id, ${counted} from ended group by bank_id),
  hourly as (select bank_id, ${hourOf} as hour, ${counted} from ended group by 1, 2),
  hours as (select bank_id, json_agg(json_build_array(hour, completed, died, failed, timedout, median) order by hour) as hours
    from hourly group by bank_id)
  select ${columnsOf<BankHistory>()('b', ['id'], {
    from: sql`iso(${first})`,
    completed: sql`coalesce(w.completed, 0)`,
    died: sql`coalesce(w.died, 0)`,
    failed: sql`coalesce(w.failed, 0)`,
    timedout: sql`coalesce(w.timedout, 0)`,
    median: sql`w.median`,
    hours: sql`coalesce(h.hours, '[]')`,
  })} from bank b left join whole w on w.bank_id = b.id left join hours h on h.bank_id = b.id where ${only} order by b.id`;

export const listHistories = (data: Data): Promise<BankHistory[]> =>
  data.rows(histories(endedCrawls(first), sql`b.unlisted_of is null`));

const daysOf = (data: Data, bankId: number, zone: string): Promise<WholeHistory['days']> =>
  data.rows(sql`select ${columnsOf<Day>()('ended', [], { day: sql`to_char(timestamp at time zone ${zone}, 'YYYY-MM-DD')`, ...endCounts })}
    from (${endedCrawls(first, bankId)}) ended group by 1 order by 1 desc`);

export const history: Handler<typeof banks.history> = async ({
  params: { id },
  query: { zone = 'UTC' },
  data,
  services: { settings },
}) => {
  const found = await data.one(histories(endedCrawls(first, id), sql`b.id = ${id}`));
  if (found === undefined) throw notFound('Bank');
  const ignored = await ignoredChoices(data, settings, id);
  return {
    ...found,
    days: await daysOf(data, id, zone),
    ignored_choices: ignored.map((one) => ({ ...one, why: whyIgnored(one.connector, settings) })),
  };
};
