// What an operator finds out about a product: whether the trail and the stored files are still as they were written.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileKey } from '../../../server/platform/files/files.ts';
import { openLocalFiles } from '../../../server/platform/files/localFiles.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { ask } from '../faults/asking.ts';
import { openFolder } from '../faults/folder.ts';
import { operate } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-verify-'));
const data = join(top, 'data');
mkdirSync(data);
const keys = { SIGNALBOX_KEY: Buffer.alloc(32, 33).toString('base64'), SIGNALBOX_DEMO: 'on' };
const folder = openFolder(keys, data);
afterAll(async () => {
  await folder.remove();
  rmSync(top, { recursive: true, force: true });
});

test('a changed row of the trail, a changed file and a lost one are named', { timeout: 300_000 }, async () => {
  await folder.start();
  const { system, owner } = await folder.database();
  for (let time = 0; time < 3; time += 1)
    await ask(`http://localhost:${folder.running.port}`, 'POST', 'rest-auth/login/', {
      body: { email: 'staff@signalbox.test', password: 'signalbox-demo' },
    });
  const files = await openLocalFiles(join(data, 'files'));
  const rows = await system.rows<{ place: string }>(sql`select ctid::text as place from document limit 2`);
  const kept = rows.map(() => fileKey(1));
  for (const [at, key] of kept.entries()) {
    const { size, sha256 } = await files.put(key, Buffer.from('as it was printed'));
    await system.run(
      sql`update document set storage_key = ${key}, size = ${size}, sha256 = ${sha256} where ctid = ${rows[at]?.place ?? ''}::tid`,
    );
  }
  const whole = await operate('verify', [], data, keys);
  expect(whole).toEqual({
    code: 3,
    lines: [
      expect.stringMatching(/^The audit trail is whole as far as it goes: no anchor to compare\. \d+ rows\.$/),
      'Stored files: 2, of which 0 missing and 0 damaged.',
    ],
  });

  const anchors = join(top, 'elsewhere.jsonl');
  const anchored = await operate('verify', ['--anchor', anchors], data, keys);
  expect(anchored.lines).toContainEqual(
    expect.stringMatching(/^The end of the trail is written to .*: row \d+, [0-9a-f]{64}\.$/),
  );
  expect((await operate('verify', ['--anchor', anchors], data, keys)).lines).toContain(
    `The audit trail reaches all anchors of ${anchors}: 1.`,
  );
  await owner.run(sql`alter table audit disable trigger user`);
  await owner.run(sql`delete from audit where id = (select max(id) from audit)`);
  // What is left fits: only what was written down elsewhere tells that it was longer.
  expect((await operate('verify', [], data, keys)).code).toBe(3);
  const cut = await operate('verify', ['--anchor', anchors], data, keys);
  expect([cut.code, cut.lines.join(' ')]).toEqual([1, expect.stringContaining('The audit trail lost rows')]);

  const [changed = '', lost = ''] = kept;
  writeFileSync(join(data, 'files', changed), 'as somebody else wants it');
  await files.remove([lost]);
  // The database refuses it; who owns the database can have it otherwise.
  const login = await owner.one<{ id: number }>(sql`update audit set command = 'access.nothing'
    where id = (select min(id) from audit where command = 'access.login') returning id`);
  const found = await operate('verify', [], data, keys);
  expect(found.code).toBe(1);
  expect(found.lines.toSorted()).toEqual(
    [
      `The audit trail is broken: row ${login?.id} is the first that does not fit.`,
      `The file ${changed} is damaged.`,
      `The file ${lost} is missing.`,
      'Stored files: 2, of which 1 missing and 1 damaged.',
    ].toSorted(),
  );

  const measured = (await (await fetch(`${folder.url()}/metrics`)).text()).split('\n');
  expect(measured).toContain('signalbox_check_result{check="verify"} 1');

  const scan = (program: string) => operate('verify', ['--scan'], data, { ...keys, SIGNALBOX_SCANNER: program });
  expect(await scan('')).toEqual({ code: 1, lines: ['There is no scanner: set SIGNALBOX_SCANNER.'] });
  expect((await scan('/nowhere/scan')).lines[0]).toMatch(/^Nothing was walked\. The scanner gave no verdict: /);
  const nothing = await scan('/bin/true');
  expect(nothing.lines.at(-1)).toContain('; the scanner refuses 0 and could not look through 0.');
  expect((await operate('verify', ['--anchor', ''], data, keys)).lines[0]).toContain('Say npm run verify');
});
