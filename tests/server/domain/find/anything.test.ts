// One field for what people know: what was seen to fail in support calls, near misses, and what is on record.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, type Found } from '../../../../src/api/contract/find/find.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import {
  addApplication,
  addBank,
  addLabel,
  type ApplicationIds,
  type ApplicationPlan,
} from '../applications/records.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
let foreign: ApplicationIds;

const gideon = { name: 'Gideon Dappleby', email: 'gideon.dappleby@gumtree-post.example', mobile: '0491 570 518' };
const add = (plan: Partial<ApplicationPlan> & { reference: string }): Promise<ApplicationIds> =>
  addApplication(two.world, { name: null, ...base, ...plan });

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour, southern } = two;
  const bank = await addBank(world, 'First Bank');
  base = { vendor: harbour, label: await addLabel(world, harbour, 'harbour'), bank };
  const label = await addLabel(world, southern, 'southern');
  foreign = await addApplication(world, { ...gideon, vendor: southern, label, bank, reference: 'HL-134274' });
});
afterAll(() => two.world.close());

async function ask(who: Person, text: string): Promise<Found> {
  const { json, status } = await who.ask('POST', 'find/', { body: { text } });
  expect(status).toBe(200);
  return v.parse(find.anything.definition.answer, json);
}
const applicationsOf = ({ results }: Pick<Found, 'results'>) => results.map(({ application }) => application.id);
const nearOf = ({ near }: Found) => near.map(({ application }) => application.vendor_specific_id);
const readingsOf = async (application: number): Promise<number> =>
  (
    await two.world.database.system.one<{ n: number }>(
      sql`select count(*)::int as n from audit where command = 'find.anything' and object = ${`application ${application}`}`,
    )
  )?.n ?? 0;

describe('a customer', () => {
  let own: ApplicationIds;
  beforeAll(async () => {
    own = await add({ ...gideon, reference: 'HL-7001' });
  });

  it.each([
    'gideon.dappleby@gumtree-post.example',
    ' GIDEON.Dappleby@gumtree-post.example ',
    'Gideon Dappleby <gideon.dappleby@gumtree-post.example>',
    '0491 570 518',
    '+61 491 570 518',
    '(04) 9157 0518',
    '0061 491 570 518',
    '0491570518',
    '491570518',
  ])('is opened by %j alone', async (text) => {
    const found = await ask(two.user, text);
    expect(applicationsOf(found)).toEqual([own.application]);
    expect(found).toMatchObject({ taken_as: 'one', lands: 0, not_found: [] });
  });

  it.each(['Gideon Dappleby', 'dappleby, gideon', 'GIDEON DÁPPLEBY', 'Dappleby', 'gid dapp', 'Dapp'])(
    'is found by %j, and nothing is chosen',
    async (text) => {
      const found = await ask(two.user, text);
      expect(found.results).toMatchObject([{ kind: 'name', exact: false, application: { id: own.application } }]);
      expect(found.lands).toBeNull();
    },
  );

  it('is not told to another vendor, and reading one is on record', async () => {
    expect(applicationsOf(await ask(two.foreigner, gideon.email))).toEqual([foreign.application]);
    expect(await readingsOf(foreign.application)).toBe(1);
    const before = await readingsOf(own.application);
    expect(applicationsOf(await ask(two.userWithoutPii, gideon.email))).toEqual([own.application]);
    expect(await readingsOf(own.application)).toBe(before + 1);
  });

  it('is no name to who may not see personal data, who is told so', async () => {
    const { results, not_permitted: withheld } = await ask(two.userWithoutPii, 'Gideon Dappleby');
    expect(results).toEqual([]);
    expect(withheld).toEqual(['name']);
    const whole = await ask(two.userWithoutPii, gideon.email);
    expect(whole.results[0]).toMatchObject({ customer: null, application: { full_name: null } });
  });

  it('is found under a new name, and no longer under the old one', async () => {
    const changed = await add({ reference: 'HL-7002', name: 'Imogen Oldname' });
    await two.world.database.system.run(
      sql`update application set full_name = 'Imogen Newname', version = version + 1 where id = ${changed.application}`,
    );
    expect(applicationsOf(await ask(two.user, 'Imogen Newname'))).toEqual([changed.application]);
    expect(applicationsOf(await ask(two.user, 'Imogen Oldname'))).toEqual([]);
  });
});

it('a customer is found by beginnings, also where one of them begins the names of very many others', async () => {
  const { system } = two.world.database;
  const own = await add({ reference: 'HL-7003', name: 'Qadir Quillfeather' });
  await system.run(sql`insert into find_token (vendor_id, token, application_id)
    select ${base.vendor}, 'n qabel', 900000000 + n from generate_series(1, 20001) n`);
  try {
    expect(applicationsOf(await ask(two.user, 'qa quil'))).toEqual([own.application]);
    expect(applicationsOf(await ask(two.user, 'qa quit'))).toEqual([]);
  } finally {
    await system.run(sql`delete from find_token where token = 'n qabel'`);
  }
});

describe('a number', () => {
  it('found only as an account or an analysis says so', async () => {
    const own = await add({ reference: 'HL-7003' });
    const number = 900_000 + own.analysis;
    await two.world.database.system.run(sql`update analysis set id = ${number} where id = ${own.analysis}`);
    const found = await ask(two.user, String(number));
    expect(found.results).toMatchObject([
      { kind: 'analysis_id', key: String(number), exact: true, application: { id: own.application } },
    ]);
    expect(found.lands).toBe(0);
  });
});

describe('near misses', () => {
  let ids: ApplicationIds[];
  beforeAll(async () => {
    ids = [];
    for (const reference of [
      'HL-134272',
      'HL-134723',
      'HL134273',
      'ZZ-9000',
      'ZZ-9001',
      'ZZ-9002',
      'ZZ-9003',
      'ZZ-9004',
    ])
      ids.push(await add({ reference }));
  });

  it.each([
    ['HL-134273', ['HL134273', 'HL-134723', 'HL-134272']],
    ['hl-134732', ['HL-134723']],
    ['HL134272', ['HL134273', 'HL-134272']],
    ['HL-1347230', ['HL-134723']],
    ['ZZ-900', ['ZZ-9004', 'ZZ-9003', 'ZZ-9002']],
    ['ZZ-9003', ['ZZ-9004', 'ZZ-9002', 'ZZ-9001']],
  ])('of %s are %j', async (text, near) => expect(nearOf(await ask(two.userWithoutPii, text))).toEqual(near));

  it('are never another vendor’s, and never chosen', async () => {
    expect(nearOf(await ask(two.foreigner, 'HL-134273'))).toEqual(['HL-134274']);
    const found = await ask(two.userWithoutPii, 'HL-134273');
    expect(found).toMatchObject({ results: [], lands: null, not_found: ['HL-134273'] });
  });

  it('of a number are applications, where nothing else has it', async () => {
    const [one] = ids;
    const number = `${one?.application ?? 0}`.padStart(4, '0');
    await two.world.database.system.run(sql`insert into application_key (id, timestamp) values (41230, now())`);
    await two.world.database.system
      .run(sql`insert into application (id, timestamp, vendor_id, label_id, vendor_specific_id)
      select id, timestamp, ${base.vendor}, ${base.label}, 'HL-7010' from application_key where id = 41230`);
    expect(number).not.toBe('41230');
    expect((await ask(two.user, '41203')).near).toMatchObject([{ kind: 'application_id', key: '41230' }]);
    expect((await ask(two.foreigner, '41203')).near).toEqual([]);
  });
});

describe('a list', () => {
  it('answers every part, references without digits too, or names it', async () => {
    const one = await add({ reference: 'demo-ready-failed' });
    const other = await add({ reference: 'demo-no-bundle' });
    const lines = ['demo-ready-failed', 'demo-no-bundle', one.uuid, '999999999', 'demo-two-profiles'];
    for (const between of ['\n', ' ']) {
      const found = await ask(two.user, lines.join(between));
      expect(applicationsOf(found)).toEqual([one.application, other.application, one.application]);
      expect(found).toMatchObject({ taken_as: 'list', lands: null, not_found: ['999999999', 'demo-two-profiles'] });
    }
  });
});

describe('erasing', () => {
  it('the files of an application, and its row, erases its words', async () => {
    const { system } = two.world.database;
    const wordsOf = async (id: number) =>
      (
        await system.rows<{ token: string }>(
          sql`select token from find_token where application_id = ${id} order by token`,
        )
      ).map(({ token }) => token);
    const files = await add({ reference: 'HL-9101', ...gideon, email: 'first@erased.example' });
    expect(await wordsOf(files.application)).toEqual([
      'e first@erased.example',
      'f dappleby gideon',
      'n dappleby',
      'n gideon',
      'p 491570518',
      'r hl-9101',
      's 9101',
      's hl',
    ]);
    await system.run(sql`update application set deleted_at = now() where id = ${files.application}`);
    expect(await wordsOf(files.application)).toEqual([]);
    const row = await add({ reference: 'HL-9102' });
    await system.run(sql`delete from application where id = ${row.application}`);
    expect(await wordsOf(row.application)).toEqual([]);
  });
});

it('leaves its text in no address, no kept answer and no log of requests', async () => {
  const text = 'nobody.knows@unheard.example';
  const { status } = await two.user.ask('POST', 'find/', { body: { text }, headers: { 'idempotency-key': 'once-1' } });
  expect(status).toBe(200);
  expect(await two.world.database.system.one(sql`select 1 as kept from idempotency`)).toBeUndefined();
});
