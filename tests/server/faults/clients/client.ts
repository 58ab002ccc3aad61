// One person at work: signs in, changes vendor, signs out, asks for resets, ends sessions, and notes what it was told.
import { setTimeout as wait } from 'node:timers/promises';
import { ask, type Answer } from '../asking.ts';
import type { Chance } from './chance.ts';
import { openLedger, type Command, type Ledger } from './ledger.ts';
import { emailOf, password, vendors } from '../people.ts';

export interface Client {
  readonly email: string;
  readonly ledger: Ledger;
  /** Works until told to stop; then finishes what it is doing. */
  work(until: AbortSignal): Promise<void>;
}

export interface Surroundings {
  url: () => string;
  random: Chance;
  /** No answer at all is only right while the server itself is killed. */
  serverMayDie: () => boolean;
}

export function openClient(number: number, { url, random, serverMayDie }: Surroundings): Client {
  const email = emailOf(number);
  const ledger = openLedger(1);
  const { live, ended, tallies, wrong } = ledger;

  function isGood(what: string, { status, headers, text }: Answer): boolean {
    if (status >= 200 && status < 300) return true;
    const allowed = status === 503 ? headers['retry-after'] !== undefined : status === 0 && serverMayDie();
    if (!allowed && wrong.length < 5) wrong.push(`${what} answered ${status}: ${text.slice(0, 200)}`);
    return false;
  }

  async function change(
    command: Command,
    method: string,
    path: string,
    options: { key?: string; body?: unknown },
  ): Promise<Answer | undefined> {
    const answer = await ask(url(), method, path, options);
    const good = isGood(command, answer);
    tallies[command][good ? 'acknowledged' : 'unanswered'] += 1;
    return good ? answer : undefined;
  }

  const steps: Record<Command | 'read', (key: string) => Promise<void>> = {
    async login() {
      const answer = await change('login', 'POST', 'rest-auth/login/', { body: { email, password } });
      if (answer !== undefined) live.add(String(answer.json['key']));
    },
    async setVendor(key) {
      const vendor = random.of(vendors);
      const answer = await change('setVendor', 'PUT', 'users/me/vendor', { key, body: { vendor_id: vendor } });
      if (answer !== undefined) ledger.vendors = new Set();
      ledger.vendors.add(vendor);
    },
    async logout(key) {
      live.delete(key);
      if ((await change('logout', 'POST', 'rest-auth/logout/', { key })) !== undefined) ended.add(key);
    },
    async endSession(key) {
      const other = [...live].find((candidate) => candidate !== key);
      if (other === undefined) return;
      const list = await ask(url(), 'GET', 'users/me/sessions', { key: other });
      if (!isGood('sessions', list)) return;
      const own = (list.json['results'] as { id: number; current: boolean }[]).find(({ current }) => current);
      live.delete(other);
      const answer = await change('endSession', 'DELETE', `users/me/sessions/${own?.id}`, { key });
      if (answer !== undefined) ended.add(other);
    },
    async reset() {
      await change('reset', 'POST', 'rest-auth/password/reset/', { body: { email } });
    },
    async read(key) {
      const answer = await ask(url(), 'GET', 'users/me/detailed', { key });
      if (!isGood('read', answer)) return;
      const vendor = (answer.json['vendor'] as { id: number }).id;
      if (!ledger.vendors.has(vendor)) wrong.push(`acts for ${vendor}, was told ${[...ledger.vendors].join(' or ')}`);
    },
  };
  const often = [
    'setVendor',
    'setVendor',
    'setVendor',
    'read',
    'read',
    'login',
    'logout',
    'endSession',
    'reset',
  ] as const;

  return {
    email,
    ledger,
    async work(until) {
      while (!until.aborted) {
        const key = live.size === 0 ? undefined : random.of([...live]);
        const before = unanswered(ledger);
        await (key === undefined ? steps.login('') : steps[live.size > 4 ? 'logout' : random.of(often)](key));
        await wait(unanswered(ledger) > before ? 40 : random.below(10));
      }
    },
  };
}

const unanswered = ({ tallies }: Ledger): number =>
  Object.values(tallies).reduce((sum, tally) => sum + tally.unanswered, 0);
