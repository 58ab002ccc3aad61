// A world with one bank by consent, whose site says who asked it to end what; and customers who agree there.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { consents as calls, type ConsentRow } from '../../../../src/api/contract/connect/consents.ts';
import { sql, type Sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { administratorOf } from '../connectors/administrator.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { agreedTo, allowDays } from './agreed.ts';

type Json = Record<string, unknown>;

export interface Agreeing extends Visits {
  admin: Person;
  /** What the bank was asked to end, by what opened it. */
  revoked: string[];
  /** The bank is away, or back. */
  away(is: boolean): void;
  /** Agrees here, is let in at the bank, or turned away; waits for the end of the crawl. */
  customer(days: number, answer?: 'code' | 'refused'): Promise<Gone>;
  rows(statement: Sql): Promise<Json[]>;
  /** The newest consent of an application. */
  of(application: number, who?: Person): Promise<ConsentRow>;
  close(): Promise<void>;
}

export interface Gone {
  token: string;
  application: number;
  profile: number;
  crawler: number;
  uuid: string;
}

export async function openAgreeing(): Promise<Agreeing> {
  const revoked: string[] = [];
  let isAway = false;
  const site = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (!isAway) revoked.push(body);
      response.writeHead(isAway ? 503 : 200).end();
    });
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const { port } = site.address() as AddressInfo;
  const visits = await openVisits({
    env: {
      SIGNALBOX_CONNECTORS: '*=consenting',
      SIGNALBOX_CONNECTORS_FOLDER: fileURLToPath(new URL('../../engine/connectors/own', import.meta.url)),
    },
  });
  await allowDays(visits, 365);
  const admin = await administratorOf(visits.world, visits.vendor);
  await visits.data.run(sql`update person set show_pii = true`);
  const body = { values: { site: `http://127.0.0.1:${port}` } };
  const set = await admin.ask('PATCH', 'dashboard/connectors/consenting/', { body });
  if (set.status !== 200) throw new Error(set.text);
  const rows = (statement: Sql): Promise<Json[]> => visits.data.rows<Json>(statement);
  const must = (reply: Reply): Reply => {
    if (reply.status !== 200) throw new Error(reply.text);
    return reply;
  };
  return {
    ...visits,
    admin,
    revoked,
    away: (is) => void (isAway = is),
    rows,
    async customer(days, answer = 'code') {
      await visits.forgetLimits();
      const { token, identifier, reply } = await visits.begin({ transactions: true });
      const agreed = agreedTo(reply.json, days);
      must(await visits.ask('choose', { token, bank_id: visits.bank, consent: true, agreed }));
      must(await visits.ask('sign-in', { token, values: {} }));
      const { question } = await visits.until(token, (json) => Boolean(json['question']));
      const state = new URL(String((question as Json)['address'])).searchParams.get('state') ?? '';
      const signed = ['{}', JSON.stringify({ state, code: identifier }), 'x'].map((part) =>
        Buffer.from(part).toString('base64url'),
      );
      const values: Record<string, string> =
        answer === 'refused' ? { error: 'access_denied' } : { response: signed.join('.') };
      must(await visits.ask('returned', { token, state, values }));
      await visits.until(token, ({ status }) => ['COMPLETED', 'FAILED'].includes(String(status)));
      await visits.world.settled();
      const [made] = await rows(sql`select id, uuid, application_id as application, profile_id as profile from crawler
        where vendor_specific_id = ${identifier}`);
      return {
        token,
        application: Number(made?.['application']),
        profile: Number(made?.['profile']),
        crawler: Number(made?.['id']),
        uuid: String(made?.['uuid']),
      };
    },
    async of(application, who = admin) {
      const { results } = answerOf(calls.list, await who.get(`consents/?application_id=${application}`));
      const [row] = results;
      if (row === undefined) throw new Error('There is no consent');
      return row;
    },
    async close() {
      site.close();
      await visits.world.close();
    },
  };
}
