// Replacing the key of a running product: nothing stops working, and afterwards the old key opens nothing that is needed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../server/database/sql.ts';
import { unopened } from '../../../server/secrets/reseal.ts';
import { sealWith } from '../../../server/secrets/seal.ts';
import { sealedColumns } from '../../../server/secrets/sealedColumns.ts';
import { openFolder } from '../faults/folder.ts';
import { operate } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-rotate-'));
const data = join(top, 'data');
mkdirSync(data);
const [old, fresh] = [Buffer.alloc(32, 31), Buffer.alloc(32, 32)];
const keys = { SIGNALBOX_KEY: fresh.toString('base64'), SIGNALBOX_OLD_KEYS: old.toString('base64') };
const folder = openFolder(keys, data);
afterAll(async () => {
  await folder.remove();
  rmSync(top, { recursive: true, force: true });
});

const letters = 6_000;

test('a run that is killed leaves everything readable, and the next one goes on', { timeout: 120_000 }, async () => {
  await folder.start();
  const database = await folder.database();
  const { system } = database;
  const seal = sealWith([old]);
  const references = Array.from({ length: letters }, () => randomUUID());
  await system.run(sql`insert into mail (template, recipient, reference, fields_sealed, sent_at)
    select 't', 'r', reference, sealed, now() from unnest(${references}::uuid[],
      ${references.map((reference) => seal.close('{}', sealedColumns.letter.place({ reference })))}::bytea[]) as t (reference, sealed)`);
  const left = async (): Promise<number> => (await unopened(system, [fresh])).length;
  const killed = operate('rotateKey', [], data, keys, async (child) => {
    while ((await left()) > letters - 400) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
  });
  expect((await killed).code).toBeNull();
  const before = await left();
  expect(before).toBeGreaterThan(0);
  expect(await unopened(system, [fresh, old])).toEqual([]);
  expect(await operate('rotateKey', [], data, keys)).toEqual({
    code: 0,
    lines: [
      `${before} secrets were sealed anew with the present key, ${letters - before} were already.`,
      'Nothing in the database needs an old key any more.',
    ],
  });
  expect(await left()).toBe(0);
  await system.run(sql`delete from mail`);
  await database.close();
});

test('the command says how many secrets were sealed anew, and which cannot be', { timeout: 60_000 }, async () => {
  const database = await folder.database();
  const seal = sealWith([old]);
  await database.system.run(sql`insert into vendor (id, name) values (1, 'Vendor')`);
  await database.system.run(sql`insert into webhook (id, name, vendor_id, url, secret_sealed)
    values (5, 'a', 1, 'https://a.example', ${seal.close('whsec_', 'webhook 5')}),
      (6, 'b', 1, 'https://b.example', ${seal.close('whsec_', 'webhook 7')})`);
  expect(await operate('rotateKey', [], data, keys)).toEqual({
    code: 1,
    lines: [
      '1 secrets were sealed anew with the present key, 0 were already.',
      'The secret of webhook 6 cannot be opened with any known key and was left as it is.',
    ],
  });
  await database.system.run(sql`delete from webhook where id = 6`);
  await database.close();
  expect(await operate('rotateKey', [], data, { SIGNALBOX_KEY: keys.SIGNALBOX_KEY })).toEqual({
    code: 0,
    lines: [
      '0 secrets were sealed anew with the present key, 1 were already.',
      'Nothing in the database needs an old key any more.',
    ],
  });
});
