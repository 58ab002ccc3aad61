// Whoever ends a crawl or an analysis of an application, or changes it by hand, in the same moment: nobody is refused or tried again for it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lockApplication } from '../../../../server/engine/analyses/run/startQueries.ts';
import { crawlJob } from '../../../../server/engine/crawling/crawl.job.ts';
import type { Data } from '../../../../server/platform/database/database.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openVisits, type Visits } from '../../domain/connect/visits.ts';
import { personOf } from '../../domain/statementFiles/bringing.ts';
import { asPerson, finalised } from '../../domain/statementFiles/together/doors.ts';
import { waiting } from '../../waiting.ts';

let visits: Visits;
let person: Person;
beforeAll(async () => {
  visits = await openVisits();
  person = await personOf(visits.world, 'own@signalbox.test', visits.vendor);
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

/** As an analysis does that ends: its turn first, then the row, while somebody else comes in between. */
const endAnalysis = (application: number, between: (tx: Data) => Promise<unknown>): Promise<unknown> =>
  visits.world.database.system.transaction(async (tx) => {
    await lockApplication(tx, application);
    await between(tx);
    await tx.run(sql`update application a set analysed = true
      from application_key k where k.id = ${application} and a.id = k.id and a.timestamp = k.timestamp`);
  });

it('an application is finalised while an analysis of it ends', async () => {
  const door = await asPerson(visits, person);
  let finalising: ReturnType<typeof finalised> | undefined;
  await endAnalysis(door.application, async () => {
    let isDone = false;
    finalising = finalised(visits, person, door).finally(() => (isDone = true));
    await waiting(visits.world, 1, () => isDone);
  });
  expect(await finalising).toMatchObject({ status: 200, json: { detail: 'The application is finalised' } });
});

it('a crawl ends while an analysis of its application ends', async () => {
  const { token, identifier } = await visits.chosen({ transactions: true });
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  await endAnalysis(application, async () => {
    await visits.signIn(token, 'hanna');
    await waiting(visits.world, 1);
  });
  await visits.world.settled();
  const crawls = await visits.data.rows(sql`select c.status, w.attempt from crawler c
    join work w on w.kind = 'crawl' and w.payload->>'crawlerId' = c.id::text where c.application_id = ${application}`);
  expect(crawls).toEqual([{ status: 'COMPLETED', attempt: 1 }]);
});

it('a customer leaves while an analysis of the application ends', async () => {
  const { token, identifier } = await visits.chosen({ transactions: true });
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  let leaving: ReturnType<Visits['ask']> | undefined;
  await endAnalysis(application, async () => {
    leaving = visits.ask('leave', { token });
    await waiting(visits.world, 1);
  });
  expect(await leaving).toMatchObject({ status: 200 });
});

it('a customer leaves while the order of the crawl is given up', async () => {
  const { token, identifier } = await visits.chosen({ transactions: true });
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  const crawler = await visits.data.one<{ id: number }>(
    sql`select id from crawler where application_id = ${application}`,
  );
  const { database, app } = visits.world;
  const order = { crawlerId: crawler?.id ?? 0 };
  let both: Promise<unknown[]> | undefined;
  await endAnalysis(application, async () => {
    const givenUp = database.system.transaction((tx) =>
      crawlJob.giveUp(tx, order, { code: 'failed', message: 'It failed' }, app.services),
    );
    await waiting(visits.world, 1);
    const left = visits.ask('leave', { token });
    await waiting(visits.world, 2);
    both = Promise.all([givenUp, left]);
  });
  expect(await both).toMatchObject([undefined, { status: 200 }]);
  const ended = await visits.data.rows(
    sql`select status, error_code, log_count from crawler where application_id = ${application}`,
  );
  expect(ended).toEqual([{ status: 'FAILED', error_code: 'E9009', log_count: 3 }]);
});
