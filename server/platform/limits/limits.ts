// Budgets of calls per account, address or session, kept in the database so that all servers share them.
import type { LimitName } from '../../../src/api/contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from '../calls/refusal.ts';

interface Budget {
  calls: number;
  seconds: number;
}

export const budgets: Record<LimitName, Budget> = {
  // Of one account from one address, which signed in there never before.
  login: { calls: 10, seconds: 15 * 60 },
  'login-known': { calls: 10, seconds: 15 * 60 },
  // Accounts that fail at one address, each counted once.
  'login-address': { calls: 30, seconds: 15 * 60 },
  // From all addresses together.
  'login-account': { calls: 100, seconds: 86_400 },
  // Codes of one person who is signed in already, or who gave the right password.
  'second-factor': { calls: 10, seconds: 15 * 60 },
  // What cannot be undone, by somebody who signed in a while ago and was not asked since who they are.
  unproved: { calls: 20, seconds: 15 * 60 },
  // Of one person: whoever finds an open browser does not find the password by trying.
  'own-password': { calls: 10, seconds: 15 * 60 },
  reset: { calls: 3, seconds: 60 * 60 },
  // An office shares one.
  'reset-address': { calls: 30, seconds: 60 * 60 },
  sanitise: { calls: 60, seconds: 60 },
  share: { calls: 20, seconds: 60 },
  // Per person; a whole vendor has it too, so that many accounts are no way around it.
  'e-mail': { calls: 30, seconds: 10 * 60 },
  download: { calls: 60, seconds: 60 },
  // A search of a million lines takes about 15 calls; whoever scrolls takes none of them.
  'read-log': { calls: 300, seconds: 60 },
  // A person's link opens a visit; an office of many customers shares one address.
  'connect-start': { calls: 60, seconds: 10 * 60 },
  'connect-sign-in': { calls: 20, seconds: 60 * 60 },
  // A page that watches its crawl asks once a second or so.
  connect: { calls: 240, seconds: 60 },
  // A wall asks twice a minute, and an office may have many behind one address.
  wall: { calls: 60, seconds: 60 },
  // Attempts that begin at one address; who corrects an attempt spends of the checks alone.
  'sign-up': { calls: 5, seconds: 60 * 60 },
  'sign-up-check': { calls: 30, seconds: 60 * 60 },
  'sign-up-finish': { calls: 60, seconds: 60 * 60 },
  'sign-up-begin': { calls: 120, seconds: 60 },
  payment: { calls: 60, seconds: 60 * 60 },
  'personal-search': { calls: 60, seconds: 60 },
  // Each is read at once, in a process of its own.
  upload: { calls: 120, seconds: 60 * 60 },
  // Each may hold a request for as long as a receiver takes.
  'webhook-test': { calls: 12, seconds: 60 },
};

export interface Limits {
  /** Takes one call from the budget of each key, or refuses with the time to wait; gives how many the last one has had. */
  spend(name: LimitName, keys: readonly string[]): Promise<number>;
  /** Gives one call back: it turned out to be a good one. */
  refund(name: LimitName, keys: readonly string[]): Promise<void>;
  /** Gives the whole budget back, for what turned out to be the real owner. */
  forgive(name: LimitName, keys: readonly string[]): Promise<void>;
}

export function openLimits(database: Pick<Database, 'system'>): Limits {
  return {
    async spend(name, keys) {
      const { calls, seconds } = budgets[name];
      // A window that begins much later than now is of a clock that went back since.
      const isOver = sql`b.window_start not between now() - make_interval(secs => ${seconds}) and now() + interval '1 minute'`;
      let used = 0;
      for (const key of keys) {
        const bucket = await database.system.one<{ used: number; wait: number }>(sql`
          insert into limit_bucket as b (name, key, window_start, used) values (${name}, ${key}, now(), 1)
          on conflict (name, key) do update set
            window_start = case when ${isOver} then now() else b.window_start end,
            used = case when ${isOver} then 1 else b.used + 1 end
          returning used, ceil(extract(epoch from window_start - now()) + ${seconds})::int as wait`);
        if (bucket !== undefined && bucket.used > calls) {
          const retryAfter = Math.max(1, bucket.wait);
          throw new Refusal(429, `Too many attempts. Please try again in ${inWords(retryAfter)}.`, { retryAfter });
        }
        used = bucket?.used ?? 0;
      }
      return used;
    },
    async refund(name, keys) {
      await database.system.run(
        sql`update limit_bucket set used = greatest(0, used - 1) where name = ${name} and key = any(${keys})`,
      );
    },
    async forgive(name, keys) {
      await database.system.run(sql`delete from limit_bucket where name = ${name} and key = any(${keys})`);
    },
  };
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
