// Printing as work: stored whole and told once whatever happens to the worker, and what is opened is what was stored.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFilesJob } from '../../../../server/engine/documents/removeFiles.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { afterAnalyses } from '../../../../server/engine/documents/startPrints.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { findIds, type Printed } from '../../calls/ids.ts';
import { dyingPrint, type Death } from './dyingPrint.ts';

let world: World;
let printed: Printed;
let user: Person;
let death: Death | undefined;

beforeAll(async () => {
  world = await openWorld({ work: [dyingPrint(() => death), removeFilesJob] });
  ({ printed } = await findIds(world));
  user = await world.script('vendor@signalbox.test');
  // The events are looked at here, their deliveries elsewhere: nobody does that work in this world.
  await world.database.system.run(sql`update webhook set enabled = false`);
});
afterAll(() => world.close());

interface Stored {
  name: string;
  created_at: Date;
  size: number;
  sha256: Buffer;
  storage_key: string;
}
const stored = (id = printed.application): Promise<Stored[]> =>
  world.database.system
    .rows<Stored>(sql`select kind || '.' || format as name, created_at, size, sha256, storage_key from document
    where application_id = ${id} and storage_key is not null order by 1`);

const events = async (): Promise<string[]> =>
  (
    await world.database.system.rows<{ event: string }>(
      sql`select event from webhook_event where application_id = ${printed.application} order by id`,
    )
  ).map(({ event }) => event);

const lastWork = () =>
  world.database.system.one(sql`select state, attempt from work where kind = 'print' order by id desc limit 1`);

async function expectWhole(rows: readonly Stored[]): Promise<void> {
  const { files } = world.app.services;
  for (const { name, size, sha256, storage_key } of rows) {
    const bytes = await files.bytes(storage_key, 10_000_000);
    expect(bytes?.length, name).toBe(size);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest(),
      name,
    ).toEqual(sha256);
  }
}

const reprint = (format: 'html' | 'pdf') => user.ask('POST', `applications/${printed.application}/print/${format}`);

describe('printing again', () => {
  it('makes all summaries anew, opens the stored bytes, and tells so', async () => {
    expect((await reprint('html')).json).toEqual({
      id: printed.application,
      message: `Reprinting HTML Summary: ${printed.application}`,
    });
    await world.settled();
    const rows = await stored();
    expect(rows.map(({ name }) => name)).toEqual(['summary.html', 'summary.json', 'summary.pdf']);
    await expectWhole(rows);
    const { text } = await user.get(`applications/${printed.application}/summary/html`);
    expect(createHash('sha256').update(text).digest()).toEqual(rows[0]?.sha256);
    expect(await events()).toEqual(['summary_ready']);
  });

  it('of the PDF alone leaves the others, and keeps the file that it takes the place of', async () => {
    const before = await stored();
    expect((await reprint('pdf')).json.message).toBe(`Reprinting PDF Summary: ${printed.application}`);
    await world.settled();
    const after = await stored();
    const changed = after.filter(({ storage_key }, index) => storage_key !== before[index]?.storage_key);
    expect(changed.map(({ name }) => name)).toEqual(['summary.pdf']);
    const replaced = before.find(({ name }) => name === 'summary.pdf')?.storage_key ?? '';
    expect(await world.app.services.files.get(replaced)).toBeDefined();
    await expectWhole(after);
  });

  it('twenty times at once is one print', async () => {
    const before = (await events()).length;
    const replies = await Promise.all(Array.from({ length: 20 }, () => reprint('html')));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    await world.settled();
    const rows = await stored();
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    await expectWhole(rows);
    // An order that comes while none waits or runs is a new one; there are never more prints than orders that found none.
    const orders = await world.database.system.one<{ n: number }>(
      sql`select count(*)::int as n from work where kind = 'print' and key = ${`${printed.application} summaries`}`,
    );
    expect((await events()).length - before).toBe((orders?.n ?? 0) - 1);
  });
});

describe('a worker that dies', () => {
  const steps = ['begin', 'summary.html', 'summary.pdf', 'summary.json', 'tell'];
  const deaths = steps.flatMap((step): Death[] => [
    { step, when: 'before its commit' },
    { step, when: 'after its commit' },
  ]);

  it.each(deaths)('at $step, $when, leaves one effect of the whole print', async (wanted) => {
    const before = await events();
    death = wanted;
    await reprint('html');
    await world.settled();
    death = undefined;
    expect(await lastWork()).toEqual({ state: 'done', attempt: 2 });
    expect(await events()).toEqual([...before, 'summary_ready']);
    const rows = await stored();
    const summaries = rows.filter(({ name }) => name.startsWith('summary.'));
    expect(summaries).toHaveLength(3);
    // One moment for all of them, whichever attempt made them.
    expect(new Set(summaries.map(({ created_at }) => created_at.getTime())).size).toBe(1);
    await expectWhole(rows);
  });
});

describe('after the analyses', () => {
  it('every document is printed, and each of the three is told of once', async () => {
    const before = await events();
    await world.database.system.transaction(async (tx) => {
      await afterAnalyses(tx, printed.application);
      await afterAnalyses(tx, printed.application);
    });
    await world.settled();
    const rows = await stored();
    expect(rows).toHaveLength(10);
    await expectWhole(rows);
    expect((await events()).slice(before.length)).toEqual(['summary_ready', 'bundle_ready', 'report_ready']);
    for (const path of ['combined/pdf', 'bundle', 'report', 'combined/csv'])
      expect((await user.get(`applications/${printed.application}/${path}`)).status, path).toBe(200);
  });

  it('of a client whose files were deleted nothing is printed', async () => {
    const { application } = printed;
    const before = await events();
    await reprint('pdf');
    await world.database.system.run(sql`update application set deleted_at = now() where id = ${application}`);
    await world.database.system.transaction((tx) => afterAnalyses(tx, application));
    await world.settled();
    await world.database.system.run(sql`update application set deleted_at = null where id = ${application}`);
    const made = (await events()).length - before.length;
    const work = await lastWork();
    // The print was either done before the deletion, or given up because of it.
    expect([
      [1, 'done'],
      [0, 'failed'],
    ]).toContainEqual([made, (work as { state: string } | undefined)?.state]);
  });
});
