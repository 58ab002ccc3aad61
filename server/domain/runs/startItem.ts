// Starts one record of a run, such as a crawler with the options of its last crawl, or writes down why it is refused.
import {
  daysBefore,
  hadNoDays,
  lastDays,
  unknownCrawler,
  type Days,
} from '../../../src/api/contract/runs/recrawlRule.ts';
import type { Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import { flagsOf, holdProfile, orderRecrawl, refuseWhenImpossible } from '../crawlers/orderRecrawl.ts';
import { ordererOf } from './keeping/orderer.ts';
import { noteItem, type HeldRun, type Waiting } from './keeping/queries.ts';
import { startDocument } from './documents/start.ts';
import { startRecovery } from './sends/startRecovery.ts';
import { startSend } from './sends/startSend.ts';

/** What somebody may not do any more who ordered such a run. */
const verbs: Partial<Record<HeldRun['kind'], string>> = {
  recrawl: 'recrawl',
  'reprint-html': 'reprint',
  'reprint-pdf': 'reprint',
  'delete-files': 'delete client files',
};

export async function startItem(
  tx: Data,
  services: Services,
  run: HeldRun & { id: number },
  item: Waiting,
): Promise<void> {
  try {
    const { id, kind } = run;
    const caller = await ordererOf(tx, run.person_id, verbs[kind] ?? 'send');
    if (kind === 'recrawl') await startRecrawl(tx, services, run, caller, item);
    else if (kind === 'recovery') await startRecovery(tx, run, caller, item);
    else if (kind === 'bundle' || kind === 'summary')
      await startSend(tx, { id, kind, publicUrl: services.publicUrl }, caller, item);
    else await startDocument(tx, { id, kind }, caller, item);
  } catch (error) {
    // A refusal comes before anything is written.
    if (!(error instanceof Refusal)) throw error;
    const isUnknown = item.uuid !== null && error.status === 404;
    await noteItem(tx, run.id, item.place, {
      state: 'refused',
      reason: isUnknown ? unknownCrawler.text : error.message,
    });
  }
}

async function startRecrawl(
  tx: Data,
  services: Services,
  run: HeldRun & { id: number },
  caller: Caller,
  { place, uuid }: Waiting,
): Promise<void> {
  const { started, reason } = await order(tx, services, run, caller, uuid ?? '');
  await noteItem(tx, run.id, place, { state: 'started', reason, started });
}

async function order(tx: Data, services: Services, run: HeldRun & { id: number }, caller: Caller, uuid: string) {
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
  return { started: made.uuid, reason: isUnsaid ? hadNoDays.text : null };
}
