// Replacing the key of a running product: nothing stops working, and afterwards the old key opens nothing that is needed.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { unopened } from '../../../server/platform/secrets/reseal.ts';
import { sealWith } from '../../../server/platform/secrets/seal.ts';
import { sealedColumns } from '../../../server/platform/secrets/sealedColumns.ts';
import { until } from '../../until.ts';
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

const emails = 1_000;

test('a run that is killed leaves everything readable, and the next one goes on', { timeout: 120_000 }, async () => {
  await folder.start();
  const database = await folder.database();
  const { system } = database;
  const seal = sealWith([old]);
  const references = Array.from({ length: emails }, () => randomUUID());
  await system.run(sql`insert into mail (template, recipient, reference, fields_sealed, sent_at)
    select 't', 'r', reference, sealed, now() from unnest(${references}::uuid[],
      ${references.map((reference) => seal.close('{}', sealedColumns.email.place({ reference })))}::bytea[]) as t (reference, sealed)`);
  const left = async (): Promise<number> => (await unopened(system, [fresh])).length;
  // Somebody holds an e-mail in the middle: there the run stands still until it is killed.
  const waiting = sql`select 1 from pg_locks where not granted`;
  await system.transaction(async (tx) => {
    await tx.one(sql`select 1 from mail where reference = ${references[emails / 2] ?? ''}::uuid for update`);
    const { code } = await operate('rotateKey', [], data, keys, async (child) => {
      await until('the run waits for the e-mail', () => system.one(waiting));
      child.kill('SIGKILL');
    });
    expect(code).toBeNull();
  });
  const before = await left();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(emails);
  expect(await unopened(system, [fresh, old])).toEqual([]);
  expect(await operate('rotateKey', [], data, keys)).toEqual({
    code: 0,
    lines: [
      `${before} secrets were sealed anew with the present key, ${emails - before} were already.`,
      'Nothing in the database needs an old key any more.',
    ],
  });
  expect(await left()).toBe(0);
  await system.run(sql`delete from mail`);
  await database.close();
});

test('the command says how many secrets were sealed anew, and which cannot be', { timeout: 240_000 }, async () => {
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
