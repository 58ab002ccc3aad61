// What outlives a restart of the sandbox bank, the register that names it, and that production never loads it.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { importsOf, readFiles } from '../../../../scripts/layers/modules.mjs';
import { opened, recipientOf } from './recipient.ts';
import { against } from './standard.ts';

test('keys and consents outlive a restart, readable for their owner alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  try {
    const before = await opened({ folder });
    const recipient = await recipientOf(before);
    const tokens = await recipient.agree(['sbx-robin-everyday']);
    const { port } = new URL(before.issuer);
    await before.close();
    expect(readdirSync(folder).toSorted()).toEqual(['arrangements.json', 'keys.json', 'tokens.json']);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);

    const after = await opened({ folder, port: Number(port) });
    try {
      expect(after.recipient).toEqual(before.recipient);
      const again = await recipient.refresh(tokens.refresh_token ?? '');
      expect(again.cdr_arrangement_id).toBe(tokens.cdr_arrangement_id);
      expect((await recipient.call(again.access_token, '/banking/accounts', 3)).status).toBe(200);
    } finally {
      await after.close();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the register names the bank to whoever is registered, and says which brand has gone', async () => {
  const bank = await opened();
  try {
    const { configuration, fetching } = await recipientOf(bank);
    const { access_token: token } = await client.clientCredentialsGrant(configuration, { scope: 'cdr-register:read' });
    const ask = (headers: Record<string, string>) =>
      fetching(`${bank.issuer}/cdr-register/v1/banking/data-holders/brands`, { headers });
    const body: unknown = await (await ask({ authorization: `Bearer ${token}`, 'x-v': '3' })).json();
    expect(against('register', 'ResponseRegisterDataHolderBrandListV2', body)).toEqual([]);
    const { data } = body as { data: { brandName: string; status: string; dataHolderBrandId: string }[] };
    expect(data.map(({ brandName, status }) => [brandName, status])).toEqual(
      expect.arrayContaining([
        ['Sandbox bank (open banking)', 'ACTIVE'],
        ['Sandbox bank of before', 'REMOVED'],
        ['Coolibah Credit Union', 'INACTIVE'],
      ]),
    );
    expect(new Set(data.map(({ dataHolderBrandId: id }) => id)).size).toBe(data.length);
    expect((await ask({ authorization: `Bearer ${token}`, 'x-v': '1' })).status).toBe(406);
    expect((await ask({ authorization: 'Bearer unknown', 'x-v': '3' })).status).toBe(401);
  } finally {
    await bank.close();
  }
});

test('what the product loads to start, or to crawl, holds neither the provider nor the bank', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  const texts = new Map(readFiles(root, ['server', 'src/api']).map(({ path, text }) => [path, text]));
  const seen = new Set<string>();
  function follow(path: string): void {
    if (seen.has(path)) return;
    seen.add(path);
    const text = (texts.get(path) ?? '').replaceAll(/^import type [^;]*;$/gm, '');
    for (const name of importsOf(text)) follow(name.startsWith('.') ? posix.join(posix.dirname(path), name) : name);
  }
  for (const start of ['main', 'worker', 'connectorKit', 'engine/connectors/apart/inside/main'])
    follow(`server/${start}.ts`);
  expect(seen.has('server/demo/openbanking/apart/door.ts')).toBe(true);
  expect(
    [...seen].filter((name) => /^oidc-provider|^server\/demo\/openbanking\/(?!apart\/door|ground\/)/.test(name)),
  ).toEqual([]);
  follow('server/demo/openbanking/apart/program.ts');
  expect(seen.has('oidc-provider')).toBe(true);
});
