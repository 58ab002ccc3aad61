// Statement files that are brought while the client's files are deleted: at each step either the crawl is there whole, or nothing of them is left, and everybody is told which.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../../world.ts';
import { until } from '../../../../until.ts';
import { once } from '../../../faults/files/sending.ts';
import { openVisits, type Visits } from '../../connect/visits.ts';
import { csvOf, personOf } from '../bringing.ts';
import { asCustomer, asPerson, deleted, type Door } from './doors.ts';
import { waiting } from '../../../waiting.ts';
import { held, leftOf, storedFiles } from './standing.ts';

let visits: Visits;
let person: Person;
let folder: string;
const gate = () => join(folder, 'gate');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-together-'));
  // It looks through a file for as long as the gate is shut.
  const scan = `#!/bin/sh\ncat > /dev/null\nif [ -p '${gate()}' ]; then touch '${join(folder, 'begun')}'; read x < '${gate()}'; fi\nexit 0\n`;
  await writeFile(join(folder, 'scan'), scan);
  await chmod(join(folder, 'scan'), 0o755);
  visits = await openVisits({ env: { SIGNALBOX_SCANNER: join(folder, 'scan') } });
  person = await personOf(visits.world, 'own@signalbox.test', visits.vendor);
});
afterAll(async () => {
  await visits.world.close();
  await rm(folder, { recursive: true });
});

const lines = 3;
const file = csvOf([
  [9, 'Coffee', '-4.50'],
  [8, 'Wages', '900.00'],
  [5, 'Rent', '-400.00'],
]);
const done = { status: 200, json: { detail: 'Successfully deleted application' } };
const refused = { status: 400, json: { message: 'A crawl of this application is still running' } };
const kept = { status: 200, json: { refusal: null, is_known: false } };

describe.each([
  ['a customer', () => asCustomer(visits)],
  ['somebody who is signed in, at the workbench or a terminal', () => asPerson(visits, person)],
])('by %s', (_who, open) => {
  let door: Door;
  let before: number;
  beforeEach(async () => {
    await visits.forgetLimits();
    await visits.world.settled();
    before = await storedFiles(visits);
    door = await open();
  });

  /** As it is when no file was ever brought. */
  const nothing = async (): Promise<void> => {
    await visits.world.settled();
    const { crawlers, ...left } = await leftOf(visits, door.application);
    expect(left).toEqual({
      accounts: 0,
      lines: 0,
      brought: 0,
      captured: 0,
      documents: 0,
      analysing: 0,
      deleted: true,
    });
    expect(new Set(crawlers)).toEqual(new Set(['EXITED']));
    expect(await storedFiles(visits)).toBe(before);
    expect(await door.bring(once(file))).toMatchObject(door.over);
    expect(await door.read()).toMatchObject(door.over);
  };
  const whole = async (isDeleted: boolean): Promise<void> => {
    await visits.world.settled();
    const { crawlers, captured, documents, ...left } = await leftOf(visits, door.application);
    expect(left).toEqual({ accounts: 1, lines, brought: isDeleted ? 0 : 1, analysing: 0, deleted: isDeleted });
    expect(crawlers.at(-1)).toBe('COMPLETED');
    if (isDeleted) expect([captured, documents, await storedFiles(visits)]).toEqual([0, 0, before]);
  };

  it('a file that is still on its way when the deletion is done is refused, and nothing of it is left', async () => {
    const { promise: shut, resolve: open } = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<Buffer> {
      yield Buffer.from(file.slice(0, 40));
      await shut;
      yield Buffer.from(file.slice(40));
    }
    const bringing = door.bring(slow());
    await until('the file has begun to come', async () => (await storedFiles(visits)) > before);
    expect(await deleted(person, door)).toMatchObject(done);
    open();
    expect(await bringing).toMatchObject(door.over);
    await nothing();
  });

  describe('while the scanner looks through it', () => {
    beforeEach(() => promisify(execFile)('mkfifo', [gate()]));
    // What one test has begun is no sign for the next.
    afterEach(() => Promise.all([gate(), join(folder, 'begun')].map((one) => rm(one, { force: true }))));

    it('a file is refused once the deletion is done, and nothing of it is left', async () => {
      const bringing = door.bring(once(file));
      await until('it is looked through', () => stat(join(folder, 'begun')));
      expect(await deleted(person, door)).toMatchObject(done);
      await writeFile(gate(), 'go on\n');
      await rm(gate());
      expect(await bringing).toMatchObject(door.over);
      await nothing();
    });
  });

  it('a file that would be kept in the moment of the deletion is refused', async () => {
    const [deletion, bringing] = await held(visits.world, 'document', async (release) => {
      const deleting = deleted(person, door);
      await waiting(visits.world, 1);
      const brought = door.bring(once(file));
      await waiting(visits.world, 2);
      release();
      return Promise.all([deleting, brought]);
    });
    expect(deletion).toMatchObject(done);
    expect(bringing).toMatchObject(door.over);
    await nothing();
  });

  it('a file that is kept just before the deletion goes with it', async () => {
    const [bringing, deletion] = await held(visits.world, 'statement_upload', async (release) => {
      const brought = door.bring(once(file));
      await waiting(visits.world, 1);
      const deleting = deleted(person, door);
      await waiting(visits.world, 2);
      release();
      return Promise.all([brought, deleting]);
    });
    expect(bringing).toMatchObject(kept);
    expect(deletion).toMatchObject(done);
    await nothing();
  });

  it('an order that comes behind the deletion is refused, and no crawl begins', async () => {
    expect(await door.bring(once(file))).toMatchObject(kept);
    const [deletion, reading] = await held(visits.world, 'document', async (release) => {
      const deleting = deleted(person, door);
      await waiting(visits.world, 1);
      const read = door.read();
      await waiting(visits.world, 2);
      release();
      return Promise.all([deleting, read]);
    });
    expect(deletion).toMatchObject(done);
    expect(reading).toMatchObject(door.over);
    await nothing();
  });

  it('an order that comes before the deletion is carried out whole, and the deletion is refused', async () => {
    expect(await door.bring(once(file))).toMatchObject(kept);
    const [reading, deletion] = await held(visits.world, 'crawler_file', async (release) => {
      const read = door.read();
      await waiting(visits.world, 1);
      const deleting = deleted(person, door);
      await waiting(visits.world, 2);
      release();
      return Promise.all([read, deleting]);
    });
    expect(reading.status).toBe(200);
    expect(deletion).toMatchObject(refused);
    await whole(false);
  });

  it.each(['account', 'bank_transaction'])(
    'a deletion while the crawl writes into %s is refused, and the crawl goes on',
    async (table) => {
      expect(await door.bring(once(file))).toMatchObject(kept);
      await held(visits.world, table, async () => {
        expect((await door.read()).status).toBe(200);
        await waiting(visits.world, 1);
        expect(await deleted(person, door)).toMatchObject(refused);
      });
      await whole(false);
    },
  );

  it.each([
    ['the crawl ends and its analysis is ordered', 'analysis'],
    ['a document is drawn', 'document'],
  ])('a deletion in the moment in which %s comes before or behind all that follows', async (_what, table) => {
    expect(await door.bring(once(file))).toMatchObject(kept);
    const deletion = await held(visits.world, table, async (release) => {
      expect((await door.read()).status).toBe(200);
      await waiting(visits.world, 1);
      const deleting = deleted(person, door);
      await waiting(visits.world, 2);
      release();
      return deleting;
    });
    const isDeleted = deletion.status === 200;
    if (!isDeleted)
      expect(deletion.json['message']).toMatch(/^An? (crawl|analysis) of this application is still running$/);
    await whole(isDeleted);
  });

  it('a deletion after the crawl leaves its lines in the record, and no file, document or report', async () => {
    expect(await door.bring(once(file))).toMatchObject(kept);
    expect((await door.read()).status).toBe(200);
    await visits.world.settled();
    expect(await deleted(person, door)).toMatchObject(done);
    await whole(true);
  });
});
