// Keeps applications fresh: crawls again what consents that last allow, without their customer, in the quiet hours of each vendor, once among all servers.
import { freshAfter } from '../../../src/api/contract/vendors/vendorSettings.ts';
import { daysBefore } from '../../../src/api/contract/runs/recrawlRule.ts';
import { anonymous, type Caller } from '../../platform/calls/caller.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import type { Data } from '../../platform/database/database.ts';
import { presetZone } from '../../platform/database/rows/presetZone.ts';
import { sql, trusted } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services/services.ts';
import { flagsOf, holdProfile, orderRecrawl, refuseWhenImpossible } from '../crawlers/orderRecrawl.ts';

const lookMs = 60_000;
const lockKey = 4_280_008;
/** In a minute; those of one night come one after the other. */
const mostAtOnce = 20;
/** By the clock of the vendor, from the first to before the last. */
const quietHours = [1, 5] as const;

/** Nobody's order: the vendor's setting asks for it. */
const bySetting: Caller = { ...anonymous, level: 'ADMIN' };

interface Wish {
  vendor: number;
  wanted: string;
  zone: string;
}

interface Due {
  consent: number;
  application: number;
  uuid: string;
  status: string;
  standard_error: string | null;
  error_code: string | null;
}

/** Of the bank, and over by itself: the next night is another try. */
const passing = new Set(['BANK_UNAVAILABLE', 'BANK_LIMITED', 'BANK_OFFLINE', 'TIMED_OUT']);

/** How many were ordered. */
export const orderFresh = (services: Services): Promise<number> =>
  services.database.system.transaction(async (tx) => {
    const mine = await tx.one<{ is_mine: boolean }>(sql`select pg_try_advisory_xact_lock(${lockKey}) as is_mine`);
    if (mine?.is_mine !== true) return 0;
    let ordered = 0;
    for (const wish of await wishes(tx)) {
      if (!isQuiet(wish.zone, services.now())) continue;
      for (const one of await dueOf(tx, wish)) ordered += (await order(tx, services, wish, one)) ? 1 : 0;
    }
    return ordered;
  });

const wishes = (tx: Data): Promise<Wish[]> =>
  tx.rows<Wish>(sql`select s.vendor_id as vendor, s.value as wanted,
      coalesce((select z.value from vendor_setting z where z.vendor_id = v.id and z.key = 'time_zone'), ${trusted(presetZone('v'))}) as zone
    from vendor_setting s join vendor v on v.id = s.vendor_id
    where s.key = 'keep_fresh' and s.value = any(${Object.keys(freshAfter)}::text[]) order by s.vendor_id`);

function isQuiet(zone: string, now: number): boolean {
  const [from, to] = quietHours;
  try {
    const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
    const hour = Number(format.format(now));
    return hour >= from && hour < to;
  } catch {
    // A zone that was stored before it had to be one: nobody knows when its night is.
    return false;
  }
}

/** What was agreed for longer than once was agreed "whenever it is needed, also while you are not there". */
const dueOf = (tx: Data, { vendor, wanted }: Wish): Promise<Due[]> =>
  tx.rows<Due>(sql`select t.id as consent, t.application_id as application, c.uuid, c.status, c.standard_error, c.error_code
    from consent t join bank_access b on b.profile_id = t.profile_id
      join lateral (select c.* from crawler c where c.profile_id = t.profile_id order by c.timestamp desc, c.id desc limit 1) c on true
    where t.vendor_id = ${vendor} and t.state = 'given' and t.days > 0 and coalesce(t.until > now(), true)
      and coalesce(t.fresh_looked_at < now() - interval '12 hours', true)
      and (c.timestamp < now() - make_interval(hours => ${freshAfter[wanted as keyof typeof freshAfter]}) or t.changed_at > c.timestamp)
    order by c.timestamp, t.id limit ${mostAtOnce} for update of t skip locked`);

/** False: it was left out, and says why. */
async function order(tx: Data, services: Services, { wanted }: Wish, due: Due): Promise<boolean> {
  const { consent, application, uuid } = due;
  const why = stopped(due) ?? (await ordered(tx, services, { application, uuid, wanted }));
  await tx.run(sql`update consent set fresh_looked_at = now(), fresh_skipped = ${why ?? null},
    fresh_at = case when ${why === undefined} then now() else fresh_at end where id = ${consent}`);
  return why === undefined;
}

function stopped({ status, standard_error: standard, error_code: code }: Due): string | undefined {
  if (status === 'COMPLETED' || passing.has(standard ?? '')) return undefined;
  if (!['FAILED', 'DIED', 'TIMEDOUT', 'EXITED'].includes(status)) return undefined;
  return `It has stopped: the last crawl ended ${status}${code === null ? '' : ` ${code}`}. It goes on once a recrawl completes`;
}

/** Undefined: it is ordered. */
async function ordered(
  tx: Data,
  services: Services,
  { application, uuid, wanted }: { application: number; uuid: string; wanted: string },
): Promise<string | undefined> {
  try {
    const before = await holdProfile(tx, bySetting, application, uuid);
    await refuseWhenImpossible(tx, before, services);
    const options = {
      ...flagsOf(before.options, {}),
      days_to_retrieve: daysBefore(before.options, 'days_to_retrieve'),
      days_to_display: daysBefore(before.options, 'days_to_display'),
    };
    await orderRecrawl(tx, services, before, options, { uuid, personId: undefined, keepFresh: wanted });
    return undefined;
  } catch (error) {
    // A refusal comes before anything is written.
    if (!(error instanceof Refusal)) throw error;
    return error.message;
  }
}

/** Looks every minute; gives back what ends it. */
export function keepFresh(services: Services): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= orderFresh(services)
      .catch((error: unknown) => services.log.error('Applications could not be kept fresh', { error }))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
