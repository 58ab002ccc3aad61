// Statement files that are brought while somebody else deletes or finalises, and other orders behind a deletion: however the calls fall, what was told is what is there.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../../server/platform/database/sql.ts';
import type { Person } from '../../../../world.ts';
import { rounds } from '../../../../rounds.ts';
import { chance } from '../../../faults/clients/chance.ts';
import { once } from '../../../faults/files/sending.ts';
import { openVisits, type Visits } from '../../connect/visits.ts';
import { csvOf, personOf } from '../bringing.ts';
import { asCustomer, asPerson, deleted, finalised, type Door } from './doors.ts';
import { waiting } from '../../../waiting.ts';
import { held, leftOf, storedFiles } from './standing.ts';

let visits: Visits;
let person: Person;
const random = chance();
beforeAll(async () => {
  console.log(`The seed of these rounds is ${random.seed} (TEST_SEED)`);
  visits = await openVisits();
  person = await personOf(visits.world, 'own@signalbox.test', visits.vendor);
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

const files = [csvOf([[9, 'Coffee', '-4.50']]), csvOf([[5, 'Rent', '-400.00']])];

describe.each([
  ['a customer', () => asCustomer(visits)],
  ['somebody who is signed in, at the workbench or a terminal', () => asPerson(visits, person)],
])('by %s', (_who, open) => {
  /** One after the other, as a page and a terminal send them. */
  async function bringAll(door: Door): Promise<{ kept: number; read: boolean; refusals: object[] }> {
    const answers = [];
    for (const file of files) answers.push(await door.bring(once(file)));
    const reading = await door.read();
    return {
      kept: answers.filter(({ status }) => status === 200).length,
      read: reading.status === 200,
      refusals: [...answers, reading].filter(({ status }) => status !== 200),
    };
  }

  it.each(Array.from({ length: rounds(5) }, (_, round) => round))(
    'round %s: a deletion at any moment finds the crawl whole, or leaves nothing of it',
    async () => {
      await visits.world.settled();
      const before = await storedFiles(visits);
      const door = await open();
      const [brought, deletion] = await Promise.all([
        bringAll(door),
        wait(random.below(900)).then(() => deleted(person, door)),
      ]);
      await visits.world.settled();
      const { crawlers, captured, documents, ...left } = await leftOf(visits, door.application);
      const isDeleted = deletion.status === 200;
      expect(left).toEqual({
        accounts: brought.read ? 1 : 0,
        lines: brought.read ? files.length : 0,
        brought: isDeleted ? 0 : files.length,
        analysing: 0,
        deleted: isDeleted,
      });
      expect(crawlers.at(-1)).toBe(brought.read ? 'COMPLETED' : 'EXITED');
      for (const refusal of brought.refusals) expect(refusal).toMatchObject(door.over);
      if (isDeleted) expect([captured, documents, await storedFiles(visits)]).toEqual([0, 0, before]);
      else {
        expect(deletion.json['message']).toMatch(/^An? (crawl|analysis) of this application is still running$/);
        expect(brought).toMatchObject({ kept: files.length, read: true });
      }
    },
  );

  it.each(['statement_upload', 'crawler_file', 'account', 'bank_transaction', 'analysis'])(
    'a customer who is finalised while %s is written has the whole crawl all the same',
    async (table) => {
      const door = await open();
      const [brought, finalising] = await held(visits.world, table, async (release) => {
        const bringing = bringAll(door);
        await waiting(visits.world, 1);
        let isDone = false;
        const finalising = finalised(visits, person, door).finally(() => (isDone = true));
        // It waits behind the other or is done beside it.
        await waiting(visits.world, 2, () => isDone);
        release();
        return Promise.all([bringing, finalising]);
      });
      expect(brought).toEqual({ kept: files.length, read: true, refusals: [] });
      expect(finalising).toMatchObject({ status: 200, json: { detail: 'The application is finalised' } });
      await visits.world.settled();
      const { crawlers, captured, documents, ...left } = await leftOf(visits, door.application);
      const whole = { accounts: 1, lines: files.length, brought: files.length, analysing: 0, deleted: false };
      expect(left).toEqual(whole);
      expect(crawlers.at(-1)).toBe('COMPLETED');
      expect(captured + documents).toBeGreaterThan(0);
    },
  );
});

it('a bank that is chosen in the moment of the deletion is refused, and no crawler is made', async () => {
  const { token, identifier } = await visits.begin({ transactions: true });
  const choose = () => visits.ask('choose', { token, bank_id: visits.bank, consent: true });
  await choose();
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  const [deletion, choosing] = await held(visits.world, 'document', async (release) => {
    const deleting = person.ask('POST', `applications/${application}/delete/`);
    await waiting(visits.world, 1);
    const chosen = choose();
    await waiting(visits.world, 2);
    release();
    return Promise.all([deleting, chosen]);
  });
  expect(deletion.status).toBe(200);
  expect(choosing).toMatchObject({ status: 404 });
  await visits.world.settled();
  expect((await leftOf(visits, application)).crawlers).toEqual(['EXITED']);
});

it('a recrawl that comes behind the deletion is refused, and no crawler is made', async () => {
  const { token, identifier } = await visits.chosen({ transactions: true });
  await visits.signIn(token, 'hanna');
  await visits.world.settled();
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  const crawler = await visits.data.one<{ uuid: string }>(
    sql`select uuid::text as uuid from crawler where application_id = ${application}`,
  );
  const days = { days_to_retrieve: 90, days_to_display: 90 };
  const body = { id: application, crawler_uuid: crawler?.uuid, vendorref: 'harbour', ...days };
  const [deletion, recrawl] = await held(visits.world, 'document', async (release) => {
    const deleting = person.ask('POST', `applications/${application}/delete/`);
    await waiting(visits.world, 1);
    const ordered = person.ask('POST', `applications/${application}/recrawl/`, { body });
    await waiting(visits.world, 2);
    release();
    return Promise.all([deleting, ordered]);
  });
  expect(deletion.status).toBe(200);
  expect(recrawl).toMatchObject({
    status: 409,
    json: { message: 'The client files of this application were deleted' },
  });
  await visits.world.settled();
  expect((await leftOf(visits, application)).crawlers).toEqual(['COMPLETED']);
});
