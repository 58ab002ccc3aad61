// Trying a rule before it is saved: on one description, on the last transactions of every vendor, and what a change has left behind.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { addCrawled, addGround, addRules, type Ground } from '../../engine/analyses/recognised.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';

let two: TwoVendors;
let ground: Ground;
let types: Record<string, number>;

beforeAll(async () => {
  two = await openTwoVendors();
  ground = await addGround(two.world, two.harbour, 'harbour-main');
  await addRules(two.world, ground);
  await addCrawled(two.world, ground, [
    { date: '2026-03-01', amount: -10, description: 'Visa 4521 grocer' },
    { date: '2026-03-02', amount: -10, description: 'Account fee 12' },
  ]);
  // The same bank with another vendor: staff are shown both.
  const other = { ...(await addGround(two.world, two.southern, 'southern-main')), bank: ground.bank };
  await addCrawled(two.world, other, [{ date: '2026-03-03', amount: -10, description: 'Account fee 34' }]);
  const rows = await two.world.database.system.rows<{ id: number; name: string }>(sql`select id, name from transtype`);
  types = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => two.world.close());

const ask = (path: string, body: object, by = two.staff) => by.ask('POST', `regexrules/${path}/`, { body });
const typeRule = (regex: string, more: object = {}) => ({ kind: 'type', bank: ground.bank, regex, ...more });

describe('testing a rule on a description', () => {
  it('says whether it matches and decides', async () => {
    const { json } = await ask('test', typeRule('^account\\s+fee', { Description: ' Account   fee' }));
    expect(json).toEqual({ sanitised: 'ACCOUNT FEE', matches: true, decides: true, other: null });
  });

  it('names the rule that decides in its place, or that loses the description to it', async () => {
    const weaker = await ask('test', typeRule('VIS', { Description: 'visa grocer' }));
    expect(weaker.json).toMatchObject({
      matches: true,
      decides: false,
      other: { regex: '^VISA\\b', says: 'Card Purchase' },
    });
    const stronger = await ask('test', typeRule('VISA GROCER', { Description: 'visa grocer' }));
    expect(stronger.json).toMatchObject({ matches: true, decides: true, other: { says: 'Card Purchase' } });
  });

  it('minds keywords and filterwords of a category regex, and refuses a pattern with its place', async () => {
    const rule = { kind: 'category', country_code: 'AU', regex: 'FEE', keywords: 'account', filterwords: 'refund' };
    const yes = await ask('test', { ...rule, Description: 'account fee' });
    const no = await ask('test', { ...rule, Description: 'account fee refund' });
    expect([yes.json['matches'], no.json['matches']]).toEqual([true, false]);
    const bad = await ask('test', { ...rule, regex: 'FEE(', Description: 'x' });
    expect([bad.status, bad.json.field]).toEqual([400, 'regex']);
    expect(bad.json.message).toContain('at character 4');
  });
});

describe('previewing a rule', () => {
  it('shows what it would newly decide, of every vendor, with digits masked', async () => {
    const { json } = await ask('preview', typeRule('^ACCOUNT FEE'));
    expect(json).toMatchObject({ looked_at: 3, new: 2, taken: 0, lost: 0 });
    expect(json.results).toMatchObject([
      { vendor: 'Southern Credit', description: 'Account fee ••', touch: 'new', before: null },
      { vendor: 'Harbour Loans', description: 'Account fee ••', touch: 'new', before: null },
    ]);
  });

  it('shows no description to who may not see personal data, and nothing to who is no staff', async () => {
    const { json } = await ask('preview', typeRule('^ACCOUNT FEE'), two.staffWithoutPii);
    expect(json.results?.map(({ description }) => description)).toEqual([null, null]);
    expect((await ask('preview', typeRule('^ACCOUNT FEE'), two.user)).status).toBe(403);
  });

  it('shows what it would take from another rule, and what a changed rule would lose', async () => {
    const taken = await ask('preview', typeRule('^VISA .* GROCER'));
    expect(taken.json).toMatchObject({
      new: 0,
      taken: 1,
      results: [{ touch: 'taken', before: { says: 'Card Purchase' } }],
    });
    const id = Number((await two.staff.get('transtyperegex/?regex=VISA')).json.results?.[0]?.['id']);
    const lost = await ask('preview', typeRule('^NOTHING', { id }));
    expect(lost.json).toMatchObject({ new: 0, taken: 0, lost: 1, results: [{ touch: 'lost', after: null }] });
  });
});

describe('what a change of a rule touches', () => {
  it('is every analysed application that the rules now recognise otherwise', async () => {
    const { system } = two.world.database;
    await system.run(sql`update application set analysed = true`);
    await system.run(
      sql`update bank_transaction set transtype_id = ${types['Card Purchase'] ?? null} where description like 'Visa%'`,
    );
    const body = { bank: ground.bank, regex: '^ACCOUNT FEE', trans_type: types['Salary'] };
    const before = await two.staff.get('transtyperegex/');
    const some = Number(before.json.results?.[0]?.['id']);
    expect((await two.staff.get(`regexrules/type/${some}/stale/`)).json).toMatchObject({ transactions: 0 });
    const made = await two.staff.ask('POST', 'transtyperegex/', { body });
    const { json } = await two.staff.get(`regexrules/type/${String(made.json['id'])}/stale/`);
    expect(json).toMatchObject({ looked_at: 3, is_cut: false, transactions: 2 });
    expect(json['application_ids']).toHaveLength(2);
  });
});
