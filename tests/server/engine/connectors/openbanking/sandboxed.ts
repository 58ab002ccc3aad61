// A product whose one bank is the sandbox of open banking, and what a customer does there and back.
import { expect } from 'vitest';
import { holderId } from '../../../../../server/demo/openbanking/ground/holder.ts';
import { openSandbox, type Sandbox } from '../../../../../server/demo/openbanking/sandbox.ts';
import { sql } from '../../../../../server/platform/database/sql.ts';
import type { Person } from '../../../../world.ts';
import { openBrowser } from '../../../demo/openbanking/browser.ts';
import { administratorOf } from '../../../domain/connectors/administrator.ts';
import { agreedTo } from '../../../domain/consents/agreed.ts';
import { openVisits, type Visits } from '../../../domain/connect/visits.ts';
import { logOf } from '../../crawling/crawls.ts';

type Json = Record<string, unknown>;

export interface Sandboxed extends Visits {
  bankSite: Sandbox;
  admin: Person;
  rows(statement: ReturnType<typeof sql>): Promise<Json[]>;
  /** A customer who is at the bank's site. */
  sentAway(
    days?: number,
  ): Promise<{ token: string; address: URL; application: number; profile: number; crawler: number }>;
  /** Allows these accounts there, and gives what the browser is led back with. */
  allow(address: URL, accounts: readonly string[]): Promise<URL>;
  refuse(address: URL): Promise<URL>;
  /** Hands it over, and says how the crawl ended. */
  bring(token: string, answer: URL): Promise<Json>;
  messages(crawler: number): Promise<string[]>;
  close(): Promise<void>;
}

export async function openSandboxed(): Promise<Sandboxed> {
  const visits = await openVisits({ env: { SIGNALBOX_CONNECTORS: '*=openbanking' } });
  const bankSite = await openSandbox({
    port: 0,
    redirects: [`${visits.world.url}/connect/return`],
    base: visits.world.url,
  });
  const { clientId, signing, key, cert, ca } = bankSite.recipient;
  const admin = await administratorOf(visits.world, visits.vendor);
  const values = {
    issuer: bankSite.issuer,
    resources: `${bankSite.issuer}/cds-au/v1`,
    client_id: clientId,
    signing_key: JSON.stringify(signing),
    transport_key: key,
    transport_certificate: cert,
    authority: ca,
    holder_id: holderId,
  };
  const told = await admin.ask('PATCH', 'dashboard/connectors/openbanking/', { body: { values } });
  expect(told.status, told.text).toBe(200);
  const browser = () => openBrowser(ca);
  const rows = (statement: ReturnType<typeof sql>): Promise<Json[]> => visits.data.rows<Json>(statement);
  const wishes = { transactions: true, estatements: true, interims: true, account_owner: true };
  return {
    ...visits,
    bankSite,
    admin,
    rows,
    async sentAway(days = 0) {
      await visits.forgetLimits();
      const { token, identifier, reply } = await visits.begin(wishes);
      const agreed = agreedTo(reply.json, days);
      const chosen = await visits.ask('choose', { token, bank_id: visits.bank, consent: true, agreed });
      expect(chosen.status, chosen.text).toBe(200);
      expect((await visits.ask('sign-in', { token, values: {} })).status).toBe(200);
      const at = await visits.until(token, ({ question, problem }) => (question ?? problem) !== null);
      expect(at['problem']).toBeNull();
      const [made] = await rows(
        sql`select id, application_id, profile_id from crawler where vendor_specific_id = ${identifier}`,
      );
      return {
        token,
        address: new URL(String((at['question'] as Json)['address'])),
        application: Number(made?.['application_id']),
        profile: Number(made?.['profile_id']),
        crawler: Number(made?.['id']),
      };
    },
    allow: (address, accounts) => browser().allow(address, accounts),
    refuse: (address) => browser().refuse(address),
    async bring(token, answer) {
      const values = Object.fromEntries(answer.searchParams);
      const handed = await visits.ask('returned', { token, state: '-', values });
      if (handed.status !== 200) return { status: 'NOT HANDED OVER', message: handed.json.message };
      await visits.world.settled();
      return (await visits.ask('progress', { token })).json;
    },
    messages: async (crawler) =>
      (await logOf(visits, { crawler, uuid: '', application: 0, profile: 0 })).map(({ message }) => message),
    async close() {
      await visits.world.close();
      await bankSite.close();
    },
  };
}
