// The page that says how the banks do: for everybody where the installation wants it, and for nobody else.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as v from 'valibot';
import { contract } from '../../../../src/api/contract/index.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';
import { insert } from '../../twoVendors.ts';

let open: World;
let closed: World;
beforeAll(async () => {
  open = await openWorld({ empty: true, env: { SIGNALBOX_STATUS_PAGE: 'everybody' } });
  closed = await openWorld({ empty: true });
});
afterAll(async () => {
  await open.close();
  await closed.close();
});

const read = async (world: World) => {
  const reply = await fetch(`${world.url}/status`);
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
};

it('says what is, since when and why, and what was, and nothing that staff wrote is taken as markup', async () => {
  const bank = await insert(
    open,
    sql`insert into bank (name, country_code, module) values ('Reef <b>Bank</b>', 'AU', 'reef') returning id`,
  );
  await open.database.system.run(sql`insert into bank_state (bank_id, state, since, until, sentence) values
    (${bank}, 'works', '2026-11-20T00:00Z', now() - interval '3 days', null),
    (${bank}, 'slow', now() - interval '3 days', now() - interval '2 days', 'Maintenance | of theirs'),
    (${bank}, 'failing', now() - interval '2 days', null, '<script>alert(1)</script>')`);
  const { status, headers, text } = await read(open);
  expect(status).toBe(200);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('1 of the banks below has trouble at the moment.');
  expect(text).toContain('<td>Reef &lt;b&gt;Bank&lt;/b&gt;</td><td>Failing</td>');
  expect(text).toContain('<td>Maintenance | of theirs</td>');
  expect(text).not.toContain('<script>');
});

it('and Connections tell it without signing in there alone', async () => {
  const stateIn = async (world: World) => {
    const { json } = await world.anonymous.get('banks');
    return v.parse(contract.banks.all.definition.answer, json).results.find(({ state }) => state)?.state?.word;
  };
  expect(await stateIn(open)).toBe('failing');
  const bank = await insert(
    closed,
    sql`insert into bank (name, country_code, module) values ('Reef', 'AU', 'reef') returning id`,
  );
  await closed.database.system.run(
    sql`insert into bank_state (bank_id, state, since) values (${bank}, 'failing', now())`,
  );
  expect(await stateIn(closed)).toBeUndefined();
  expect((await read(closed)).text).not.toContain('Reef');
});
