// A client's files that are deleted while they are printed: nothing is left behind and nobody is told of them.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFilesJob } from '../../../../server/engine/documents/removeFiles.job.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { printJob, printKey } from '../../../../server/engine/documents/print.job.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { keepFile } from '../../../../server/engine/documents/keeping/keepFile.ts';
import { enqueue } from '../../../../server/platform/jobs/enqueue.ts';
import type { JobContext } from '../../../../server/platform/jobs/job.ts';
import type { Person } from '../../../world.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../webhooks/vendorWorld.ts';

let own: VendorWorld;
let user: Person;
let application: number;
/** What happens around a step of the print, and around the storing of a file. */
let beforeStep: (name: string) => Promise<void>;
let duringPut: () => Promise<void>;

const watched: typeof printJob = {
  ...printJob,
  run(context) {
    const { services } = context;
    const put: typeof services.files.put = async (key, bytes) => {
      const stored = await services.files.put(key, bytes);
      await duringPut();
      return stored;
    };
    const step: JobContext['step'] = async (name, effect) => {
      await beforeStep(name);
      return context.step(name, effect);
    };
    return printJob.run({ ...context, step, services: { ...services, files: { ...services.files, put } } });
  },
};

beforeAll(async () => {
  own = await openVendorWorld({ work: [watched, removeFilesJob] });
  user = await own.person('user@signalbox.test');
});
afterAll(() => own.world.close());
beforeEach(async () => {
  application = await insertApplication(own.world, own.vendor, own.label);
  beforeStep = async () => undefined;
  duringPut = async () => undefined;
});

const remove = async (): Promise<void> =>
  expect((await user.ask('POST', `applications/${application}/delete/`)).status).toBe(200);

async function print(): Promise<void> {
  const order = { vendorId: own.vendor, key: printKey(application, 'summaries') };
  await own.world.database.system.transaction((tx) =>
    enqueue(tx, printJob, { applicationId: application, print: 'summaries' }, order),
  );
  await own.world.settled();
}

const filesOnDisk = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { key } of own.world.app.services.files.list()) found.push(key);
  return found;
};
const outcome = () =>
  own.world.database.system.one(sql`select
    (select state || coalesce(': ' || last_error, '') from work where kind = 'print' order by id desc limit 1) as work,
    (select count(*)::int from document where application_id = ${application}) as documents,
    (select count(*)::int from webhook_event where application_id = ${application}) as events`);

const deleted = { work: 'failed: The files of this client were deleted meanwhile', documents: 0, events: 0 };

describe('files deleted while they are printed', () => {
  it.each(['begin', 'summary.html', 'summary.pdf', 'summary.json', 'tell'])(
    'just before the step "%s" are gone, told to nobody, and the work says why',
    async (step) => {
      beforeStep = async (name) => (name === step ? remove() : undefined);
      await print();
      expect(await outcome()).toEqual(deleted);
      expect(await filesOnDisk()).toEqual([]);
    },
  );

  it('while one of them is stored are gone too: the deletion waits for that one', async () => {
    let removal: Promise<void> | undefined;
    duringPut = async () => {
      if (removal !== undefined) return;
      removal = remove();
      // It waits for the row that this print holds.
      await own.world.database.system.run(sql`select pg_sleep(0.2)`);
    };
    beforeStep = async (name) => (name === 'summary.pdf' ? removal : undefined);
    await print();
    await own.world.settled();
    expect(await outcome()).toEqual(deleted);
    expect(await filesOnDisk()).toEqual([]);
  });

  it('after they were told of are gone, and the print was a good one', async () => {
    await print();
    expect(await outcome()).toEqual({ work: 'done', documents: 3, events: 1 });
    await remove();
    await own.world.settled();
    expect(await filesOnDisk()).toEqual([]);
  });
});

describe('a file whose row cannot be written', () => {
  it('goes at once, and is not left to the sweep', async () => {
    const { database, app } = own.world;
    const key = fileKey(own.vendor);
    const file = { applicationId: application, key, bytes: Buffer.from('orphan') };
    const failing = database.system.transaction((tx) =>
      keepFile(tx, app.services.files, file, async () => {
        expect((await app.services.files.bytes(key, 100))?.toString()).toBe('orphan');
        await tx.run(sql`select 1 / 0`);
      }),
    );
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await filesOnDisk()).toEqual([]);
  });
});
