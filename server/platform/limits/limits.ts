// Budgets of calls per account, address or session, kept in the database so that all servers share them.
import type { LimitName } from '../../../src/api/contract/endpoint.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { Refusal } from '../calls/refusal.ts';

interface Budget {
  calls: number;
  seconds: number;
  /** What there was too much of. */
  what?: string;
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
  // While somebody types; an office shares an address.
  'judge-password': { calls: 120, seconds: 60 },
  reset: { calls: 3, seconds: 60 * 60 },
  // An office shares one.
  'reset-address': { calls: 30, seconds: 60 * 60 },
  // Terminals that want to sign in, of one address, which an office shares.
  'terminal-code': { calls: 30, seconds: 15 * 60 },
  // Each asks every five seconds.
  'terminal-key': { calls: 240, seconds: 60 },
  // Of one person, who types what a terminal shows.
  'terminal-guess': { calls: 30, seconds: 15 * 60 },
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
  // Refused ones of one address: those that are believed are given back.
  'bank-message': { calls: 60, seconds: 10 * 60, what: 'messages that were not accepted' },
  // The same for what a provider of alerts sends back.
  'channel-answer': { calls: 60, seconds: 10 * 60, what: 'calls that were not accepted' },
  // Attempts that begin at one address, as a training room of brokers shares; who corrects an attempt spends of the checks alone.
  'sign-up': { calls: 30, seconds: 60 * 60 },
  'sign-up-email': { calls: 5, seconds: 60 * 60 },
  'sign-up-check': { calls: 300, seconds: 60 * 60 },
  'sign-up-finish': { calls: 120, seconds: 60 * 60 },
  'sign-up-begin': { calls: 120, seconds: 60 },
  payment: { calls: 240, seconds: 60 * 60 },
  'personal-search': { calls: 60, seconds: 60 },
  // Each is read at once, in a process of its own.
  upload: { calls: 120, seconds: 60 * 60 },
  // Each may hold a request for as long as a receiver takes.
  'webhook-test': { calls: 12, seconds: 60 },
  // Each reads a month of crawls.
  rehearsal: { calls: 12, seconds: 60 },
  // Each asks a register elsewhere, and may hold a request for as long as that takes.
  register: { calls: 20, seconds: 60 },
  // Of one API token.
  token: { calls: 50, seconds: 1, what: 'calls of this token' },
};

export interface Limits {
  /** Takes one call from the budget of each key, or refuses with the time to wait; gives how many the last one has had. */
  spend(name: LimitName, keys: readonly string[]): Promise<number>;
  /** Takes one call if there is one left, and says whether there was. */
  take(name: LimitName, key: string): Promise<boolean>;
  /** The seconds until the key has a call again; 0: it has one. */
  wait(name: LimitName, key: string): Promise<number>;
  /** Gives one call back: it turned out to be a good one. */
  refund(name: LimitName, keys: readonly string[]): Promise<void>;
  /** Gives the whole budget back, for what turned out to be the real owner. */
  forgive(name: LimitName, keys: readonly string[]): Promise<void>;
}

interface Bucket {
  used: number;
  wait: number;
}

export function openLimits(database: Pick<Database, 'system'>): Limits {
  const isOver = ({ seconds }: Budget) =>
    // A window that begins much later than now is of a clock that went back since.
    sql`b.window_start not between now() - make_interval(secs => ${seconds}) and now() + interval '1 minute'`;
  const waitOf = ({ seconds }: Budget) => sql`ceil(extract(epoch from b.window_start - now()) + ${seconds})::int`;

  async function count(name: LimitName, key: string): Promise<Bucket> {
    const over = isOver(budgets[name]);
    const bucket = await database.system.one<Bucket>(sql`
      insert into limit_bucket as b (name, key, window_start, used) values (${name}, ${key}, now(), 1)
      on conflict (name, key) do update set
        window_start = case when ${over} then now() else b.window_start end,
        used = case when ${over} then 1 else b.used + 1 end
      returning used, ${waitOf(budgets[name])} as wait`);
    return bucket ?? { used: 0, wait: 0 };
  }
  return {
    async spend(name, keys) {
      let used = 0;
      for (const key of keys) {
        const bucket = await count(name, key);
        if (bucket.used > budgets[name].calls) {
          const retryAfter = Math.max(1, bucket.wait);
          throw new Refusal(
            429,
            `Too many ${budgets[name].what ?? 'attempts'}. Please try again in ${inWords(retryAfter)}.`,
            { retryAfter },
          );
        }
        used = bucket.used;
      }
      return used;
    },
    take: async (name, key) => (await count(name, key)).used <= budgets[name].calls,
    async wait(name, key) {
      const budget = budgets[name];
      const bucket = await database.system.one<{
        wait: number;
      }>(sql`select ${waitOf(budget)} as wait from limit_bucket b
        where b.name = ${name} and b.key = ${key} and b.used >= ${budget.calls} and not ${isOver(budget)}`);
      return bucket === undefined ? 0 : Math.max(1, bucket.wait);
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

export function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const all = Math.ceil(seconds / 60);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  const parts = [counted(hours, 'hour'), counted(minutes, 'minute')];
  return parts.filter((part) => part !== undefined).join(' and ');
}

const counted = (number: number, what: string): string | undefined =>
  number === 0 ? undefined : `${number} ${what}${number === 1 ? '' : 's'}`;
