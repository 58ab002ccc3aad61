// Gives their causes to crawlers that failed before causes were kept, a few hundred at a time.
import type { Data } from '../../platform/database/database.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import { unpackLogPage } from '../crawlLog/logPages.ts';
import { fingerprintOf, type FailureFacts } from './fingerprint.ts';
import { lastStep, lastStepOf } from './lastStep.ts';

const atOnce = 500;

/** Until none is left, or somebody says stop. Gives back how many. */
export async function keepCauses(data: Data, isStopped: () => boolean = () => false): Promise<number> {
  let kept = 0;
  for (let batch = -1; batch !== 0 && !isStopped(); kept += batch) {
    batch = await data.transaction(keepSome);
  }
  return kept;
}

interface Uncaused extends Omit<FailureFacts, 'step'> {
  id: number;
  lifecycle: string | null;
  /** The first and the last page of a log whose lifecycle nobody worked out: what lies between says little. */
  unread: Buffer[] | null;
}

const readSome = (tx: Data): Promise<Uncaused[]> =>
  tx.rows<Uncaused>(sql`
    with found as (select id from crawler where cause_id is null and status in ('DIED', 'FAILED', 'TIMEDOUT')
      order by id limit ${trusted(String(atOnce))} for update skip locked)
    select c.id, b.module, c.status, c.standard_error as "standardError", c.error_code as "errorCode", c.error_message as "errorMessage",
      (select string_agg(p.lifecycle, ',' order by p.page) from crawler_log_page p where p.crawler_id = c.id and p.lifecycle <> '') as lifecycle,
      (select array_agg(p.body order by p.page) from crawler_log_page p where p.crawler_id = c.id and p.lifecycle is null
        and (p.page = 1 or p.page = (select max(page) from crawler_log_page l where l.crawler_id = c.id))) as unread
    from found join crawler c using (id) join bank b on b.id = c.bank_id order by c.id`);

function stepOf({ lifecycle, unread }: Uncaused): string {
  const read =
    unread === null ? '' : lastStep(unread.flatMap(unpackLogPage).filter(({ type }) => type === 'lifecycle'));
  return read === '' ? lastStepOf(lifecycle ?? '') : read;
}

async function keepSome(tx: Data): Promise<number> {
  // What the rows of applications show is not changed by it.
  await tx.run(trusted('set local signalbox.bulk = on'));
  const found = await readSome(tx);
  if (found.length === 0) return 0;
  const prints = found.map((one) => fingerprintOf({ ...one, step: stepOf(one) }));
  const of = (part: 'module' | 'code' | 'message' | 'step'): string[] => prints.map((print) => print[part]);
  await tx.run(sql`
    with met as (select m.*, c.timestamp, c.vendor_id, c.bank_id from unnest(${found.map(({ id }) => id)}::bigint[], ${of('module')}::text[],
        ${of('code')}::text[], ${of('message')}::text[], ${of('step')}::text[]) as m (id, module, code, message, step)
      join crawler c on c.id = m.id),
    made as (insert into cause as c (module, code, message, step, created_at, first_seen, last_seen)
      select module, code, message, step, min(timestamp), min(timestamp), max(timestamp) from met group by module, code, message, step
      order by module, code, message, step
      on conflict (module, code, message, step) do update
        set first_seen = least(c.first_seen, excluded.first_seen), last_seen = greatest(c.last_seen, excluded.last_seen)
      returning id, module, code, message, step),
    named as (select met.id, met.timestamp, met.vendor_id, met.bank_id, made.id as cause_id from met join made using (module, code, message, step)),
    counted as (insert into cause_day as d (cause_id, vendor_id, bank_id, day, crawls)
      select cause_id, vendor_id, bank_id, (timestamp at time zone 'UTC' + interval '10 hours')::date, count(*) from named group by 1, 2, 3, 4
      on conflict (cause_id, vendor_id, bank_id, day) do update set crawls = d.crawls + excluded.crawls)
    update crawler c set cause_id = n.cause_id from named n where c.id = n.id`);
  return found.length;
}
