// The scanner that an operator names looks through statement files too: what it refuses is told in a sentence and put on record, and nothing of it is kept.
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openVisits, type Visits } from '../connect/visits.ts';
import { asCustomer, asPerson, csvOf, personOf } from './bringing.ts';

let visits: Visits;
let person: Person;
let folder: string;
const says = async (end: string) => {
  await writeFile(join(folder, 'scan'), `#!/bin/sh\ncat > /dev/null\n${end}\n`);
  await chmod(join(folder, 'scan'), 0o755);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-scanned-'));
  await says('exit 0');
  visits = await openVisits({ env: { SIGNALBOX_SCANNER: join(folder, 'scan') } });
  person = await personOf(visits.world, 'own@signalbox.test', visits.vendor);
});
beforeEach(() => visits.forgetLimits());
afterAll(async () => {
  await visits.world.close();
  await rm(folder, { recursive: true });
});

const file = csvOf([[9, 'Coffee', '-4.50']]);

async function both() {
  const { token, identifier } = await visits.begin({ transactions: true });
  await visits.ask('choose', { token, bank_id: visits.bank, consent: true, with_files: true });
  const application = Number((await visits.applicationOf(identifier))?.['id']);
  return {
    application,
    replies: [
      await asCustomer(visits.world, token, file, { name: 'Jo Bloggs.csv' }),
      await asPerson(visits.world, person, application, file, { name: 'Jo Bloggs.csv' }),
    ],
  };
}

const kept = () =>
  visits.data.rows<{ key: string }>(sql`select storage_key as key from statement_upload
    union all select storage_key from crawler_file where type = 'statement'`);
const storedFiles = async (): Promise<string[]> =>
  (await readdir(join(visits.world.folder, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const refusalsOf = (application: number) =>
  visits.data.rows(sql`select person_id is not null as somebody, vendor_id as vendor, after, result from audit
    where command = 'files.refused' and object = ${`application ${application}`} order by id`);

it.each([
  ['something is found in', 'echo Test.Signature; exit 1', 200, 'the scanner found Test.Signature', 'found'],
  ['cannot be looked through', 'exit 2', 503, 'the scanner could not be asked', 'unscanned'],
])('a file that %s is refused, and nothing of it is kept', async (_what, end, status, why, metric) => {
  await says(end);
  const { application, replies } = await both();
  const found = {
    file: null,
    refusal: 'Jo Bloggs.csv was refused: the scanner found something harmful in it.',
    csv: null,
  };
  const json = status === 200 ? found : { message: 'Files cannot be looked through at the moment. Please try again.' };
  for (const reply of replies) expect(reply).toMatchObject({ status, json });
  expect(await kept()).toEqual([]);
  expect(await storedFiles()).toEqual([]);
  const after = { type: 'statement', bytes: file.length, why };
  expect(await refusalsOf(application)).toEqual([
    { somebody: false, vendor: visits.vendor, after, result: 'refused' },
    { somebody: true, vendor: visits.vendor, after, result: 'refused' },
  ]);
  const { metrics } = visits.world.app.services;
  expect(await metrics.text()).toMatch(new RegExp(`signalbox_files_refused_total{why="${metric}"} 2`));
});

it('a file in which nothing is found is kept, and nothing is put on record', async () => {
  await says('exit 0');
  const { application, replies } = await both();
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, json: { refusal: null } });
  expect(await kept()).toHaveLength(2);
  expect(await storedFiles()).toHaveLength(2);
  expect(await refusalsOf(application)).toEqual([]);
});
