// Which of some applications a run of sends takes, and why not the others: by the rules that each single send goes by.
import { sendHindrance, unknownApplication, type SendFacts } from '../../../../src/api/contract/runs/sendRule.ts';
import type { BodyOf } from '../../../../src/api/contract/endpoint.ts';
import type { Hindrance } from '../../../../src/api/contract/runs/recrawlRule.ts';
import type { sends } from '../../../../src/api/contract/runs/sends.ts';
import type { Caller } from '../../../platform/calls/caller.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { every, sql } from '../../../platform/database/sql.ts';
import { ownVendor } from '../../../platform/lists/ownVendor.ts';
import { eventsOf, mainEvent } from '../../applications/sendWebhooks.ts';
import { openSince } from '../../../engine/documents/data/openSince.ts';

interface Known extends SendFacts {
  id: number;
  vendor: number;
  hasArrived: boolean;
}

export interface Divided {
  taken: readonly { id: number; vendor: number; hasArrived: boolean }[];
  leftOut: readonly ({ id: number } & Hindrance)[];
}

const alreadyLeftOut: Hindrance = {
  text: 'It was left out when the run was ordered',
  predicate: ['was left out', 'were left out'],
};

/** In the order in which they were given. */
export async function divide(
  { data, caller }: { data: Data; caller: Caller },
  { kind, applications, left_out: others = [] }: BodyOf<typeof sends.preview>,
): Promise<Divided> {
  const refused = new Set(others);
  const wanted = [...new Set(applications)].filter((id) => !refused.has(id));
  const known = new Map((await factsOf(data, caller, kind, [...wanted, ...refused])).map((one) => [one.id, one]));
  const taken: Known[] = [];
  const leftOut: ({ id: number } & Hindrance)[] = [];
  for (const id of [...wanted, ...refused]) {
    const facts = known.get(id);
    const found = facts === undefined ? unknownApplication : sendHindrance(kind, facts);
    const hindrance = found ?? (refused.has(id) ? alreadyLeftOut : undefined);
    if (hindrance !== undefined) leftOut.push({ id, ...hindrance });
    else if (facts !== undefined) taken.push(facts);
  }
  return { taken, leftOut };
}

const factsOf = (
  data: Data,
  caller: Caller,
  kind: BodyOf<typeof sends.preview>['kind'],
  ids: readonly number[],
): Promise<Known[]> =>
  data.rows(sql`
    select ${columnsOf<Known>()('t', ['id'], {
      vendor: sql`t.vendor_id`,
      label: sql`l.ref`,
      isDeleted: sql`t.deleted_at is not null`,
      isOverSevenDays: sql`t.timestamp < ${openSince()}`,
      isCrawled: sql`exists (select from crawler c
        where c.application_id = t.id and c.status in ('QUEUED', 'PROCESSING', 'AUTH', 'RELEASED'))`,
      isAnalysed: sql`exists (select from analysis a join work w on w.kind = 'analyse' and w.state in ('waiting', 'running')
        and w.key = a.id::text where a.application_id = t.id)`,
      hasReceiver: sql`exists (select from webhook w where w.vendor_id = t.vendor_id and w.enabled
        and (w.label_id is null or w.label_id = t.label_id)
        and (w.events is null or w.events && ${eventsOf(kind)}::text[]))`,
      hasDocument: sql`exists (select from document d where d.application_id = t.id and d.kind = ${kind})`,
      run: sql`(select min(r.id) from batch_item i
        join batch_run r on r.id = i.run_id and r.kind = ${kind} and r.state in ('running', 'paused')
        where i.application_id = t.id and i.state = 'waiting')`,
      hasArrived: sql`coalesce((select g.success from webhook_log g
        where g.application_id = t.id and g.event = ${mainEvent[kind]}
        order by g.timestamp desc, g.id desc limit 1), false)`,
    })} from application_key k join application t on t.id = k.id and t.timestamp = k.timestamp join label l on l.id = t.label_id
    where ${every([sql`k.id = any(${ids}::bigint[])`, ownVendor(caller)])}`);
