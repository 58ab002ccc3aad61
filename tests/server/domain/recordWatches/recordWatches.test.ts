// Who waits for a record is told once what came of it: in the list, and by e-mail where that was wanted.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordWatches, type RecordWatch } from '../../../../src/api/contract/people/recordWatches.ts';
import { tellReached } from '../../../../server/domain/recordWatches/tell.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person, Reply } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { insert, openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addCrawler, addLabel, type ApplicationIds } from '../applications/records.ts';

let two: TwoVendors;
let own: { vendor: number; label: number; bank: number };

beforeAll(async () => {
  two = await openTwoVendors();
  const label = await addLabel(two.world, two.harbour, 'harbour');
  own = { vendor: two.harbour, label, bank: await addBank(two.world, 'First Bank') };
});
afterAll(() => two.world.close());
beforeEach(async () => {
  await run(sql`delete from record_watch`);
  await run(sql`delete from mail`);
});

const run = (statement: ReturnType<typeof sql>) => two.world.database.system.run(statement);
const ask = (who: Person, kind: string, name: string | number, event: string, byEmail = false): Promise<Reply> =>
  who.ask('POST', 'users/me/watches/', { body: { kind, name: String(name), event, by_email: byEmail } });
const listed = async (who: Person): Promise<RecordWatch[]> =>
  answerOf(recordWatches.list, await who.get('users/me/watches/')).results;
const tell = () => tellReached(two.world.app.services);
const recipients = () => two.world.database.system.rows(sql`select recipient, template from mail order by id`);
const crawling = async (): Promise<ApplicationIds & { running: string; runningId: number }> => {
  const made = await addApplication(two.world, { ...own, at: new Date(Date.now() - 60_000) });
  const { id, uuid } = await addCrawler(two.world, { ...own, ...of(made), status: 'PROCESSING' });
  return { ...made, running: uuid, runningId: id };
};
const of = ({ application, profile }: ApplicationIds) => ({ application, profile });
const end = (id: number, status: string) => run(sql`update crawler set status = ${status} where id = ${id}`);

describe('who waits for a record', () => {
  it('is told once that its crawl has ended, here and by e-mail where that was wanted', async () => {
    const { running, runningId } = await crawling();
    expect((await ask(two.user, 'crawler', running, 'finished', true)).status).toBe(200);
    expect((await ask(two.staff, 'crawler', running, 'finished')).status).toBe(200);
    expect(await tell()).toBe(0);
    expect(await listed(two.user)).toMatchObject([{ name: running, event: 'finished', told_at: null, by_email: true }]);
    await end(runningId, 'FAILED');
    expect(await tell()).toBe(2);
    expect(await tell()).toBe(0);
    const [watch] = await listed(two.user);
    expect(watch).toMatchObject({ outcome: 'failed', told_at: expect.any(String) });
    expect(await recipients()).toEqual([{ recipient: 'user@signalbox.test', template: 'recordReached' }]);
    await two.user.ask('DELETE', `users/me/watches/${watch?.id}/`);
    expect(await listed(two.user)).toEqual([]);
    expect(await listed(two.staff)).toHaveLength(1);
  });

  it('is told that nothing of an application is under way any more, and that it can be reanalysed', async () => {
    const { application, runningId } = await crawling();
    await ask(two.user, 'application', application, 'finished');
    await ask(two.user, 'application', application, 'reanalysable');
    expect(await tell()).toBe(0);
    await end(runningId, 'COMPLETED');
    expect(await tell()).toBe(1);
    await run(
      sql`update webhook_log set timestamp = now() - interval '16 minutes' where application_id = ${application}`,
    );
    expect(await tell()).toBe(1);
    expect((await listed(two.user)).map(({ event, outcome }) => [event, outcome])).toEqual([
      ['reanalysable', 'possible'],
      ['finished', 'completed'],
    ]);
  });

  it('is told when the newest "_ready" event has come to its end at every webhook', async () => {
    const { application } = await crawling();
    await ask(two.user, 'application', application, 'delivered');
    const event = await insert(
      two.world,
      sql`insert into webhook_event (reference, application_id, vendor_id, label_id, event, body)
        values (gen_random_uuid(), ${application}, ${own.vendor}, ${own.label}, 'bundle_ready', '{}') returning id`,
    );
    const delivery = await insert(
      two.world,
      sql`insert into webhook_delivery (event_id, vendor_id) values (${event}, ${own.vendor}) returning id`,
    );
    expect(await tell()).toBe(0);
    await run(sql`update webhook_delivery set state = 'delivered', ended_at = now() where id = ${delivery}`);
    expect(await tell()).toBe(1);
    expect(await listed(two.user)).toMatchObject([{ event: 'delivered', outcome: 'delivered' }]);
  });

  it('takes it back, and is not told', async () => {
    const { running, runningId } = await crawling();
    const { id } = answerOf(recordWatches.ask, await ask(two.user, 'crawler', running, 'finished', true));
    expect((await two.staff.ask('DELETE', `users/me/watches/${id}/`)).status).toBe(404);
    expect((await two.user.ask('DELETE', `users/me/watches/${id}/`)).status).toBe(200);
    await end(runningId, 'COMPLETED');
    expect(await tell()).toBe(0);
    expect(await listed(two.user)).toEqual([]);
  });

  it('is refused what is so already or never will be, and what belongs to others', async () => {
    const made = await crawling();
    const { analysis, uuid, running, application } = made;
    const refusal = async (reply: Promise<Reply>) => {
      const { status, json } = await reply;
      return `${status} ${json.message}`;
    };
    expect(await refusal(ask(two.user, 'crawler', uuid, 'finished'))).toBe('409 It has finished already: completed');
    await run(sql`update analysis set completed = true where id = ${analysis}`);
    expect(await refusal(ask(two.user, 'analysis', analysis, 'finished'))).toContain('finished already');
    await run(sql`update application set analysed = true where id = ${application}`);
    expect(await refusal(ask(two.user, 'crawler', running, 'reanalysable'))).toBe('409 It can be reanalysed now');
    expect(await refusal(ask(two.foreigner, 'crawler', running, 'finished'))).toBe('404 Crawler not found');
    expect(await refusal(ask(two.user, 'crawler', 'x', 'finished'))).toBe('404 Crawler not found');
    expect(await refusal(ask(two.user, 'run', 1, 'finished'))).toBe('404 Run not found');
  });

  it('is not told after losing the right to see it', async () => {
    const { running, runningId } = await crawling();
    await ask(two.user, 'crawler', running, 'finished', true);
    await run(sql`update person set vendor_id = ${two.southern} where email = 'user@signalbox.test'`);
    await end(runningId, 'COMPLETED');
    expect(await tell()).toBe(0);
    expect(await recipients()).toEqual([]);
    await run(sql`update person set vendor_id = ${two.harbour} where email = 'user@signalbox.test'`);
  });
});
