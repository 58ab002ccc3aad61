// Statement files that are brought while somebody else deletes or finalises: however the calls fall, what was told is what is there.
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../world.ts';
import { rounds } from '../../../../rounds.ts';
import { chance } from '../../../faults/clients/chance.ts';
import { once } from '../../../faults/files/sending.ts';
import { openVisits, type Visits } from '../../connect/visits.ts';
import { csvOf, personOf } from '../bringing.ts';
import { asCustomer, asPerson, deleted, finalised, type Door } from './doors.ts';
import { held, leftOf, storedFiles, waiting } from './standing.ts';

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
