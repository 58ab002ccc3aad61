// The first administrator of an empty product, and one more: made by the operator, who learns a link and no password.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openFolder } from '../faults/folder.ts';
import { operate } from './operate.ts';

const top = mkdtempSync(join(tmpdir(), 'signalbox-admin-'));
const folder = openFolder({ SIGNALBOX_DEMO: 'off' }, join(top, 'data'));
afterAll(async () => {
  await folder.remove();
  rmSync(top, { recursive: true, force: true });
});
const admin = (...args: string[]) => operate('admin', args, join(top, 'data'), { SIGNALBOX_DEMO: 'off' });

test(
  'an empty product has nobody, then an administrator with a password of their own',
  { timeout: 240_000 },
  async () => {
    await folder.start();
    const url = folder.url();
    const send = (path: string, body: object) =>
      fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const made = await admin('ada@signalbox.example', '--vendor', 'Harbour & Sons', '--pii');
    expect(made.lines[0]).toBe('ada@signalbox.example is an administrator now, and belongs to Harbour & Sons.');
    const token = made.lines[1]?.split('#')[1] ?? expect.unreachable();
    const password = 'a password nobody else has';
    expect((await send('rest-auth/password/reset/confirm/', { token, password })).status).toBe(200);
    expect((await send('rest-auth/password/reset/confirm/', { token, password })).status).toBe(400);
    const login = await send('rest-auth/login/', { email: 'ada@signalbox.example', password });
    const { key } = (await login.json()) as { key: string };
    const me = await fetch(`${url}/api/v1/users/me/detailed`, { headers: { authorization: `Token ${key}` } });
    expect(await me.json()).toMatchObject({
      permissions: 'ADMIN',
      show_pii: true,
      vendor: { name: 'Harbour & Sons', label: 'harbour-sons-1', country_code: 'AU' },
    });
  },
);

test('a known person keeps their vendor, name and rights, and can sign in again', { timeout: 240_000 }, async () => {
  const database = await folder.database();
  const { system } = database;
  await system.run(sql`insert into vendor (id, name) values (50, 'Kauri')`);
  await system.run(sql`insert into person (email, username, first_name, password_hash, is_active, show_pii, vendor_id)
    values ('Bea@kauri.example', 'bea', 'Bea', 'x', false, true, 50)`);
  expect((await admin('bea@kauri.example', '--vendor', 'Another')).lines[0]).toBe(
    'bea@kauri.example is an administrator now, and belongs to Kauri.',
  );
  const row = await system.one(sql`select email, first_name, is_active, is_superuser, show_pii, vendor_id
    from person where username = 'bea'`);
  expect(row).toEqual({
    email: 'Bea@kauri.example',
    first_name: 'Bea',
    is_active: true,
    is_superuser: true,
    show_pii: true,
    vendor_id: 50,
  });
  expect(await system.one(sql`select 1 from vendor where name = 'Another'`)).toBeUndefined();
  const trail = await system.rows<{ command: string }>(
    sql`select command from audit where command = 'operating.admin' and vendor_id = 50`,
  );
  expect(trail).toHaveLength(1);
  await database.close();
});

test('people of every level are made, and nobody is lowered in passing', { timeout: 240_000 }, async () => {
  expect((await admin('cem@signalbox.example', '--level', 'user', '--vendor', 'Kauri')).lines[0]).toBe(
    'cem@signalbox.example is a user now, and belongs to Kauri.',
  );
  expect((await admin('cem@signalbox.example', '--level', 'staff')).lines[0]).toBe(
    'cem@signalbox.example is staff now, and belongs to Kauri.',
  );
  // Their owner is told of a level that was raised, and of no first one.
  const database = await folder.database();
  const letters = await database.system.rows<{ recipient: string }>(
    sql`select recipient from mail where template = 'accountChanged' and recipient like '%@signalbox.example' order by id`,
  );
  await database.close();
  expect(letters.map(({ recipient }) => recipient).filter((one) => one === 'cem@signalbox.example')).toHaveLength(1);
  const { code, lines } = await admin('cem@signalbox.example', '--level', 'user');
  expect([code, lines]).toEqual([
    1,
    [
      expect.stringContaining(
        'cem@signalbox.example is more than that already: a level is lowered on the page People.',
      ),
    ],
  ]);
});

test.each([
  [[], 'Say whom: npm run admin -- <email>'],
  [['ada'], '"ada" is no e-mail address.'],
  [['ada@signalbox.example', 'bea@signalbox.example'], 'Say whom: npm run admin -- <email>'],
  [['ada@signalbox.example', '--vendor', ' '], 'The name of a vendor has 1 to 200 characters.'],
  [['ada@signalbox.example', '--level', 'king'], '"king" is no level. Say whom: npm run admin -- <email>'],
  [['ada@signalbox.example', '--country', 'UK'], '"UK" is neither AU nor NZ.'],
  [['ada@signalbox.example', '--password', 'secret'], 'Say whom: npm run admin -- <email>'],
])('%o is refused in one sentence', async (args, sentence) => {
  const { code, lines } = await admin(...args);
  expect([code, lines.length]).toEqual([1, 1]);
  expect(lines[0]).toContain(sentence);
});
