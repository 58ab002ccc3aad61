// The demo offers the sandbox bank where it runs: one row, the settings of its connector as this installation has its keys, and the demo's consents.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { offerSandbox } from '../../../../server/demo/offerSandbox.ts';
import { bankName, holderId } from '../../../../server/demo/openbanking/ground/holder.ts';
import { clientId, keysIn } from '../../../../server/demo/openbanking/ground/keys.ts';
import { connectorOf } from '../../../../server/engine/connectors/chosen/connectorOf.ts';
import { storedSettings, storeSettings } from '../../../../server/engine/connectors/settings/stored.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

const issuer = 'https://localhost:4281';
const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

const offer = (at = issuer): Promise<void> => offerSandbox(world.app.services, { issuer: at, folder });
const rows = (statement: ReturnType<typeof sql>) => world.database.system.rows(statement);
const place = () => ({ connector: 'openbanking', environment: world.app.services.settings.environment });
const settings = () => storedSettings(world.database.system, world.app.services.seal, place());

test('a second start changes nothing, and another port is told to the connector', async () => {
  await offer();
  const first = await settings();
  expect(first.values).toMatchObject({ issuer, client_id: clientId, authority: (await keysIn(folder)).authority.cert });
  // What the bank signs is believed, and its register is known.
  expect(first.values).toMatchObject({ holder_id: holderId, register: `${issuer}/cdr-register/v1` });
  await offer();
  expect(await settings()).toEqual(first);
  expect(await rows(sql`select country_code, has_estatements from bank where name = ${bankName}`)).toEqual([
    { country_code: 'AU', has_estatements: false },
  ]);
  await offer('https://localhost:4399');
  expect((await settings()).values).toMatchObject({ issuer: 'https://localhost:4399' });
  const bank = { module: 'sandbox', connector: null };
  expect(await connectorOf(world.database.system, world.app.services, bank)).toMatchObject({
    kind: 'ready',
    byConsent: true,
    invented: true,
  });
});

test('customers of its vendor may consent for longer, and every consent of the demo is at this bank with all that it opened', async () => {
  expect(
    await rows(sql`select s.value from vendor_setting s join vendor v on v.id = s.vendor_id
      where v.name = 'Harbour Loans' and s.key = 'consent_days'`),
  ).toEqual([{ value: '365' }]);
  const consents =
    await rows(sql`select b.name as bank, t.words::text like '%' || b.name || ': from the accounts%' as said,
      p.bank_id = b.id and c.bank_id = b.id as opened, (select bool_and(s.by_consent and s.source = 'demo')
        from account a join account_segment s on s.account_id = a.id where a.profile_id = p.id) as told
    from consent t join bank b on b.id = t.bank_id join profile p on p.id = t.profile_id join crawler c on c.id = t.crawler_id`);
  expect(consents).toHaveLength(6);
  for (const one of consents) expect(one).toEqual({ bank: bankName, said: true, opened: true, told: true });
  expect(
    await rows(sql`select b.totals = (select count(*) from crawler c where c.bank_id = b.id) as counted
      from bank b where b.name = ${bankName}`),
  ).toEqual([{ counted: true }]);
});

test('what an administrator entered for another bank stays', async () => {
  const { version } = await settings();
  const values = { issuer: 'https://bank.example', client_id: 'ours' };
  await storeSettings(world.database.system, world.app.services.seal, place(), {
    values,
    seen: version,
    personId: undefined,
  });
  await offer();
  expect((await settings()).values).toEqual(values);
});
