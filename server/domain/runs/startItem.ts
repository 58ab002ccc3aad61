// Starts one crawler of a run with the options of its last crawl, or writes down why it is refused.
import { levelOf } from '../../../src/api/contract/level.ts';
import {
  daysBefore,
  hadNoDays,
  lastDays,
  unknownCrawler,
  type Days,
} from '../../../src/api/contract/runs/recrawlRule.ts';
import { anonymous, type Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import { flagsOf, holdProfile, orderRecrawl, refuseWhenImpossible } from '../crawlers/orderRecrawl.ts';
import type { HeldRun } from './queries.ts';

export interface Waiting {
  place: number;
  uuid: string;
}

export async function startItem(
  tx: Data,
  services: Services,
  run: HeldRun & { id: number },
  { place, uuid }: Waiting,
): Promise<void> {
  const end = (state: string, reason: string | undefined, started?: string): Promise<number> =>
    tx.run(sql`update batch_item set state = ${state}, reason = ${reason ?? null}, attempt = attempt + 1,
      started_uuid = ${started ?? null}::uuid, started_at = case when ${started ?? null}::uuid is null then null else now() end
      where run_id = ${run.id} and place = ${place}`);
  try {
    const { started, notes } = await order(tx, services, run, uuid);
    await end('started', notes, started);
  } catch (error) {
    // A refusal comes before anything is written.
    if (!(error instanceof Refusal)) throw error;
    await end('refused', error.status === 404 ? unknownCrawler.text : error.message);
  }
}

async function order(tx: Data, services: Services, run: HeldRun & { id: number }, uuid: string) {
  const caller = await callerOf(tx, run.person_id);
  const crawler = await tx.one<{ application: number | null }>(
    sql`select application_id as application from crawler where uuid = ${uuid}::uuid`,
  );
  const before = await holdProfile(tx, caller, crawler?.application ?? 0, uuid);
  await refuseWhenImpossible(tx, before, services);
  const given = (name: Days): number | undefined => {
    const days = run.options[name];
    return typeof days === 'number' ? days : undefined;
  };
  const names = ['days_to_retrieve', 'days_to_display'] as const;
  const isUnsaid = names.some((name) => given(name) === undefined && lastDays(before.options, name) === undefined);
  const options = {
    ...flagsOf(before.options, run.options),
    days_to_retrieve: given('days_to_retrieve') ?? daysBefore(before.options, 'days_to_retrieve'),
    days_to_display: given('days_to_display') ?? daysBefore(before.options, 'days_to_display'),
  };
  const made = await orderRecrawl(tx, services, before, options, { uuid, personId: run.person_id, run: run.id });
  return { started: made.uuid, notes: isUnsaid ? hadNoDays.text : undefined };
}

/** With the rights that the person has now, and not those at the time of the order. */
async function callerOf(tx: Data, personId: number): Promise<Caller> {
  const person = await tx.one<{
    is_active: boolean;
    is_staff: boolean;
    is_superuser: boolean;
    vendor_id: number | null;
  }>(sql`select is_active, is_staff, is_superuser, vendor_id from person where id = ${personId}`);
  const level = person === undefined ? 'NONE' : levelOf(person);
  if (level === 'NONE') throw new Refusal(403, 'Whoever ordered the run may not recrawl any more');
  return { ...anonymous, level, personId, vendorId: person?.vendor_id ?? undefined };
}
