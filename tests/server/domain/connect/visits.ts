// What a customer does on the connect page, by its calls, in a world whose one bank gives everything.
import { expect } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Reply, WorldOptions } from '../../../world.ts';
import { openCrawlWorld, type CrawlWorld } from '../../engine/crawling/crawls.ts';

export interface Visits extends CrawlWorld {
  data: CrawlWorld['world']['database']['system'];
  ask(call: string, body: object): Promise<Reply>;
  /** Opens the link of a new customer. */
  begin(options?: object): Promise<{ token: string; identifier: string; reply: Reply }>;
  /** Opens the link and chooses the bank. */
  chosen(options?: object): Promise<{ token: string; identifier: string }>;
  signIn(token: string, username: string): Promise<Reply>;
  applicationOf(identifier: string): Promise<Record<string, unknown> | undefined>;
  /** Asks until the visit is where it is waited for. */
  until(token: string, wanted: (json: Reply['json']) => boolean): Promise<Reply['json']>;
  /** What was counted against the limits does not count. */
  forgetLimits(): Promise<unknown>;
}

export async function openVisits(options: WorldOptions = {}): Promise<Visits> {
  const crawls = await openCrawlWorld(options);
  const data = crawls.world.database.system;
  await data.run(sql`update bank set has_balances = true, has_transactions = true, has_estatements = true,
    has_interimstatements = true, has_detailedaccounts = true`);
  let customers = 0;

  const forgetLimits = () => data.run(sql`delete from limit_bucket`);
  const ask = (call: string, body: object): Promise<Reply> =>
    crawls.world.anonymous.ask('POST', `connect/${call}`, { body });

  async function begin(options: object = {}) {
    customers += 1;
    const identifier = `visit-${customers}-customer`;
    const reply = await ask('start', { label: 'harbour', identifier, ...options });
    expect(reply.status).toBe(200);
    return { token: String(reply.json['token']), identifier, reply };
  }

  return {
    ...crawls,
    data,
    ask,
    begin,
    async chosen(options) {
      const { token, identifier } = await begin(options);
      const reply = await ask('choose', { token, bank_id: crawls.bank, consent: true });
      expect(reply.json).toMatchObject({
        bank: 'First Bank',
        fields: [
          { name: 'username', secret: false },
          { name: 'password', secret: true },
        ],
      });
      return { token, identifier };
    },
    signIn: (token, username) => ask('sign-in', { token, values: { username, password: 'secret' } }),
    applicationOf: (identifier) =>
      data.one<
        Record<string, unknown>
      >(sql`select a.id, a.status, a.transactions, a.estatements, a.account_owner_info, a.days_to_retrieve, a.analysis,
        (select count(*)::int from profile p where p.application_id = a.id) as profiles,
        (select count(*)::int from crawler c where c.application_id = a.id) as crawlers
      from application a where a.vendor_specific_id = ${identifier}`),
    async until(token, wanted) {
      for (;;) {
        const { json, status } = await ask('progress', { token });
        expect(status).toBe(200);
        if (wanted(json)) return json;
        await new Promise(setImmediate);
        await forgetLimits();
      }
    },
    forgetLimits,
  };
}
