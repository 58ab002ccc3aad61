// A stranger comes with a token and the page "Start here" alone, and ends with a verified webhook and one that was sent again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownPort } from '../../scripts/ownPort.mjs';
import { sql } from '../../server/platform/database/sql.ts';
import { startPlaceholders, startSteps } from '../../src/api/contract/guides/start.ts';
import { openProduct, type Product } from './product.ts';

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product.close());

const walk = readFileSync(new URL('walk.py', import.meta.url), 'utf8');

it('walks in at most 40 lines', async () => {
  expect(walk.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const { world, vendor, env, folder } = product;
  const port = await ownPort();
  const staff = await world.script('staff@signalbox.test');
  const endpoint = await staff.ask('POST', 'webhooks', {
    body: { name: 'A stranger', url: `http://localhost:${port}/`, vendor_id: vendor.id },
  });
  const known = { origin: world.url, ...startPlaceholders, webhookSecret: String(endpoint.json['secret']) };
  const receiver = startSteps(known).find(({ name }) => name === 'webhooks')?.code.python ?? '';
  writeFileSync(join(folder, 'receiver.py'), receiver.replaceAll('3000', String(port)));
  const bank = await world.database.system.one<{ id: number }>(
    sql`select id from bank where name = 'ANZ' and country_code = 'AU'`,
  );
  Object.assign(env, { LABEL: vendor.label, BANK: String(bank?.id) });
  const said = (await product.run('python', walk)).trim().split('\n');
  expect(said).toEqual([
    '1 token: The guides',
    '2 link: unused',
    expect.stringMatching(/^3 verified: \d+ True$/),
    '4 sent again: True',
  ]);
});
