// The filters of the applications list: what each finds, for whom, and how a wrong one is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Person } from '../../../world.ts';
import { addGround, type Ground } from '../../engine/analyses/recognised.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel, idsOf, type ApplicationIds, type ApplicationPlan } from './records.ts';

let two: TwoVendors;
let base: Ground;
let otherBank: number;

beforeAll(async () => {
  two = await openTwoVendors();
  base = await addGround(two.world, two.harbour, 'harbour');
  otherBank = await addBank(two.world, 'Second Bank');
});
afterAll(() => two.world.close());

const minute = (n: number): Date => new Date(Date.now() - n * 60_000);
const add = (plan: Partial<ApplicationPlan> = {}): Promise<ApplicationIds> =>
  addApplication(two.world, { ...base, ...plan });
const find = async (query: string, who: Person = two.user): Promise<unknown[]> =>
  idsOf(await who.get(`applications/?${query}`));

describe('what is asked for', () => {
  it('each filter leaves exactly the applications it names', async () => {
    const plain = await add({ at: minute(50), analysed: true, name: 'Grace Hopper', transactions: 'not_requested' });
    const special = await add({
      at: minute(40),
      bank: otherBank,
      label: await addLabel(two.world, two.harbour, 'second'),
      name: 'Ada "Countess" 100% Loveday',
      email: 'Ada@Example.test',
      mobile: '0400000001',
      balances: 'pending',
      analysis: false,
      transactions: 'died',
    });
    const [one] =
      (await two.user.get('applications/')).json.results?.filter(({ id }) => id === special.application) ?? [];
    expect(one).toMatchObject({
      bank_id: otherBank,
      vendor_label: 'second',
      status: 'COMPLETED',
      profile_count: 1,
      crawler_count: 1,
      account_count: 1,
    });
    const label = (await two.world.database.system.one<{ id: number }>(sql`select id from label where ref = 'second'`))
      ?.id;
    for (const query of [
      `bank=${otherBank}`,
      `label=${label}`,
      'balances=true',
      'analysis=false',
      'transactions=true',
      'analysed=false',
      'email=ada@example.TEST',
      'mobile=0400000001',
      'mobile=0400%20000%20001',
      'mobile=%2B61%20400%20000%20001',
      'mobile=(04)%2000000001',
      'full_name=countess',
      'full_name=100%25',
      `from=${minute(45).toISOString()}`,
    ]) {
      expect({ query, found: await find(query) }).toEqual({ query, found: [special.application] });
    }
    for (const query of [
      `bank=${base.bank}`,
      'balances=false',
      'analysis=true',
      'transactions=false',
      'analysed=true',
      'full_name=HOPPER',
    ]) {
      expect({ query, found: await find(query) }).toEqual({ query, found: [plain.application] });
    }
    for (const query of [
      'full_name=_',
      'full_name=100_',
      'email=example.test',
      'bank=999',
      'interims=true',
      'bank=1&full_name=zzz',
    ]) {
      expect({ query, found: await find(query) }).toEqual({ query, found: [] });
    }
  });

  it('the outcome of the newest webhook that something is ready, whatever was sent besides', async () => {
    const tells = async (plan: Partial<ApplicationPlan>, ...entries: (readonly [string, boolean])[]) => {
      const { application } = await add(plan);
      for (const [place, [event, success]] of entries.entries())
        await two.world.database.system
          .run(sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
          values (${application}, ${base.vendor}, now() + ${place + 1} * interval '1 second', ${event}, ${success}, 500)`);
      return application;
    };
    const at = minute(60);
    const failed = await tells({ at }, ['report_ready', false], ['analysis_finished', true]);
    const mended = await tells({ at }, ['report_ready', false], ['summary_ready', true]);
    const tricky = await tells({ at, reference: '"event" : "x_ready", "timestamp" : "", "success" : false' });
    const since = `from=${minute(61).toISOString()}&page_size=100`;
    expect(await find(`webhook=failed&${since}`)).toEqual([failed]);
    expect(await find(`webhook=failed&${since}`, two.staff)).toEqual([failed]);
    const arrived = await find(`webhook=arrived&${since}`);
    expect(arrived).toEqual(expect.arrayContaining([mended, tricky]));
    expect(arrived).not.toContain(failed);
    expect((await two.user.get('applications/?webhook=lost')).json).toMatchObject({ field: 'webhook' });
    // Taken back when it arrives at last.
    await two.world.database.system.run(sql`update webhook_log set success = true where application_id = ${failed}`);
    expect(await find(`webhook=failed&${since}`)).toEqual([]);
  });

  it('source and check of the accounts, in both lists, and none of those of which nothing was told', async () => {
    const at = minute(70);
    const told = async (source: string, check: string): Promise<number> => {
      const { application, account } = await add({ at });
      await two.world.database.system.run(
        sql`update account set source = ${source}, check_word = ${check} where id = ${account}`,
      );
      return application;
    };
    const edited = await told('file_customer', 'disagrees');
    const read = await told('bank', 'bank');
    await add({ at });
    const since = `from=${minute(71).toISOString()}&to=${minute(69).toISOString()}`;
    for (const path of ['applications/', 'incomplete-bundle-applications/']) {
      const found = async (query: string) => idsOf(await two.staff.get(`${path}?${query}&${since}`));
      expect(await found('check=disagrees')).toEqual([edited]);
      expect(await found('source=bank')).toEqual([read]);
      expect(await found('source=bank&check=disagrees')).toEqual([]);
      const { status, json } = await two.staff.get(`${path}?check=perhaps`);
      expect({ status, field: json.field }).toEqual({ status: 400, field: 'check' });
    }
  });

  it('names a vendor, and who sees one vendor only finds nothing of another', async () => {
    const [open, closed] = [await add({ at: minute(30) }), await add({ at: minute(29), finalised: true })];
    const { harbour, southern, staff } = two;
    const ofVendor = await find(`vendor=${harbour}&from=${minute(31).toISOString()}`);
    expect(ofVendor).toEqual([closed.application, open.application]);
    const still = `vendor=${harbour}&finalised=false&from=${minute(31).toISOString()}`;
    expect(await find(still)).toEqual([open.application]);
    expect(await find(still, staff)).toEqual([open.application]);
    expect(await find(`finalised=true&from=${minute(31).toISOString()}`)).toEqual([closed.application]);
    expect(await find(`vendor=${southern}`)).toEqual([]);
    expect(await find(`vendor=${southern}`, staff)).toEqual([]);
  });

  it('refuses what is not a filter or not a value, by name', async () => {
    for (const [query, field] of [
      ['analysed=maybe', 'analysed'],
      ['bank=x', 'bank'],
      ['vendor=harbour', 'vendor'],
      ['finalised=maybe', 'finalised'],
      ['page_size=0', 'page_size'],
      ['cursor=1', 'cursor'],
      ['colour=red', 'colour'],
    ]) {
      const { status, json } = await two.user.get(`applications/?${query}`);
      expect({ query, status, field: json.field }).toEqual({ query, status: 400, field });
    }
  });
});
