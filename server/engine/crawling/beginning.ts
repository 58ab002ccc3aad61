// Begins a crawl, or takes it up again: its status, its log, its session at the bank, and what is known from before.
import { standingOf, type Standing } from '../consents/standing.ts';
import { connectorOf, connectorOfFiles, type FoundConnector } from '../connectors/chosen/connectorOf.ts';
import type { ApartSession } from '../connectors/apart/session.ts';
import type { Visit } from '../connectors/connector.ts';
import type { Trouble } from '../connectors/problem.ts';
import { sql } from '../../platform/database/sql.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { lifecycle, line } from '../crawlLog/logLines.ts';
import * as v from 'valibot';
import { heldAccounts, type CrawledAccount } from './keeping/accounts.ts';
import type { Teller } from '../provenance/keepSegment.ts';
import { endCrawl, lastLines } from './ending.ts';
import { statementFilesOf, type StatementFile } from './files/giveFiles.ts';
import { openProgress, type Progress } from './keeping/progress.ts';
import { earlierSeed, type Subject } from './keeping/subject.ts';
import { addressOfCustomer } from './visiting/secrets.ts';
import { stateFor } from './visiting/redirectState.ts';
import type { Guard } from './visiting/trusted.ts';

export interface Beginning {
  startedAt: number;
  /** The accounts of this crawl, when an earlier attempt has found them. */
  released: Pick<CrawledAccount, 'id' | 'place' | 'segment' | 'currency'>[] | undefined;
  since: string;
  mostStatements: number;
}

export interface Begun {
  beginning: Beginning;
  /** With which the connector may send its customer to another site. */
  state: string;
  session: ApartSession;
  progress: Progress;
  /** What the customer agreed to before they went to their bank. */
  standing: Standing;
  /** What the customer brought instead of signing in at the bank. */
  brought: StatementFile[];
  /** Who tells what this crawl reads. */
  teller: Pick<Teller, 'source' | 'connector' | 'byConsent'>;
}

const accountPlace = v.object({ key: v.optional(v.string()), bsb: v.string(), number: v.string() });
const releasedAccounts = v.array(
  v.object({
    id: v.number(),
    segment: v.number(),
    place: accountPlace,
    currency: v.optional(v.nullable(v.string()), null),
  }),
);

const day = 86_400_000;
const offline = { standard: 'BANK_OFFLINE', code: 'E2001', message: 'The bank is offline' };
const unserved = { standard: 'NO_CONNECTOR', code: 'E9003', message: 'No connector serves this bank' };
const lacking = (what: string) => ({
  standard: 'CONNECTOR_SETTINGS',
  code: 'E9004',
  message: `The connector cannot be used: ${what}`.slice(0, 500),
});

/** The step in which the accounts of a crawl are written. */
export const releasedStep = 'released';

/** Undefined: there is nothing to crawl, and the log says why. */
export async function beginCrawl(job: JobContext, subject: Subject, guard: Guard): Promise<Begun | undefined> {
  const { data, services } = job;
  const { bank, status } = subject;
  const progress = await openProgress(job, subject);
  const { log } = progress;
  const brought = await statementFilesOf(data, subject.crawlerId);
  const found =
    brought.length > 0 ? await connectorOfFiles(services) : await connectorOf(data, services, bank, bank.id);
  const seed = bank.keepsSeed ? await earlierSeed(data, subject) : undefined;
  const readBy = found.kind === 'ready' ? found.nameAndVersion : null;
  const startedAt = await start(job, subject, progress, { hasSeed: seed !== undefined, readBy });
  // The customer left while it waited.
  if (startedAt === null) return undefined;
  const standing: Standing = brought.length > 0 ? { kind: 'none' } : await standingOf(data, subject);
  const trouble = hindrance(found, standing, bank.offline && status === 'QUEUED' && brought.length === 0);
  if (found.kind !== 'ready' || trouble !== undefined) {
    const ending = { status: 'FAILED', trouble: trouble ?? unserved, elapsed: 0 } as const;
    lastLines(ending).forEach(log.add);
    await progress.commit((tx) => endCrawl(tx, subject, { ...ending, logCount: log.count() }), 'ended');
    return undefined;
  }
  // What files alone told of is not known to a bank; and whichever account a file is of is found out afterwards.
  const known = brought.length > 0 ? [] : await accountsOfBank(data, subject);
  const state = stateFor(services, subject.crawlerId);
  const address = await addressOfCustomer(data, subject.crawlerId);
  const visit: Visit = {
    bank,
    reference: subject.reference,
    known,
    seed,
    now: services.now(),
    ...(address === undefined ? {} : { attended: { address } }),
    ...(standing.kind === 'stands' ? { wanted: standing.wanted } : {}),
    redirect: { back: `${services.publicUrl}/connect/return`, state },
    say: (one) => {
      guard.heard();
      return log.say(one).catch((error: unknown) => (guard.broke(error), Promise.reject(error)));
    },
  };
  const beginning = { startedAt, ...(await facts(job, subject)) };
  const session = found.connector.open({ visit, isFresh: job.attempt > 1, lost: guard.broke });
  const byFile = subject.initiator === 'dashboard' ? 'file_staff' : 'file_customer';
  const source = brought.length > 0 ? byFile : found.invented ? 'demo' : 'bank';
  return {
    beginning,
    state,
    session,
    progress,
    standing,
    brought,
    teller: { source, connector: found.nameAndVersion, byConsent: found.byConsent },
  };
}

/** Why the bank is not called at all. */
function hindrance(found: FoundConnector, standing: Standing, isOffline: boolean): Trouble | undefined {
  if (found.kind === 'none') return unserved;
  if (found.kind === 'lacking') return lacking(found.what);
  if (isOffline) return offline;
  return standing.kind === 'over' ? standing.trouble : undefined;
}

async function accountsOfBank(data: JobContext['data'], subject: Subject): Promise<Visit['known']> {
  const held = await heldAccounts(data, subject);
  return held
    .filter(({ profileId, byBank }) => byBank && profileId === subject.profileId)
    .map(({ key, nickname, bsb, number, type }) => ({ ...(key === null ? {} : { key }), nickname, bsb, number, type }));
}

/** When it began, be it now or in an earlier attempt; null when it is not to begin any more. */
async function start(
  job: JobContext,
  subject: Subject,
  progress: Progress,
  { hasSeed, readBy }: { hasSeed: boolean; readBy: string | null },
): Promise<number | null> {
  const { crawlerId, bank, status } = subject;
  const { log } = progress;
  if (status === 'QUEUED') {
    const kept = bank.keepsSeed ? (hasSeed ? 'restored' : 'not there yet') : 'not kept by this module';
    log.add(lifecycle('PROCESSING', `Module ${bank.module} started`));
    log.add(line('debug', `Seed ${kept}; cache ${hasSeed ? 'present' : 'absent'}`));
  } else {
    log.add(line('info', 'Taken up again after an interruption'));
    // By a newer version, perhaps: it reads the rest.
    await job.data.run(sql`update crawler set connector = ${readBy} where id = ${crawlerId}
      and connector is distinct from ${readBy} and status in ('PROCESSING', 'AUTH', 'RELEASED')`);
  }
  return job.step('started', async (tx) => {
    const started =
      await tx.run(sql`update crawler set status = 'PROCESSING', cache_present = ${hasSeed}, connector = ${readBy}
      where id = ${crawlerId} and status = 'QUEUED'`);
    if (started === 0) return null;
    await log.write(tx);
    return job.services.now();
  });
}

async function facts(
  { data, jobId, services }: JobContext,
  { vendorId, options }: Subject,
): Promise<Omit<Beginning, 'startedAt'>> {
  const step = await data.one<{ result: unknown }>(sql`
    select coalesce(result, '[]'::jsonb) as result from work_step where work_id = ${jobId} and name = ${releasedStep}`);
  const setting = await data.one<{ value: string }>(
    sql`select value from vendor_setting where vendor_id = ${vendorId} and key = 'num_estatements_to_get'`,
  );
  const most = Number(setting?.value ?? 1);
  return {
    released: step === undefined ? undefined : v.parse(releasedAccounts, step.result),
    since: new Date(services.now() - options.days_to_retrieve * day).toISOString().slice(0, 10),
    mostStatements: Number.isInteger(most) && most >= 0 ? Math.min(most, 120) : 1,
  };
}
