// Which applications find puts together as those of one customer, and for whom.
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find, type Found } from '../../../../src/api/contract/find/find.ts';
import type { Person } from '../../../world.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel, type ApplicationPlan } from '../applications/records.ts';

let two: TwoVendors;
let base: { vendor: number; label: number; bank: number };
const add = (plan: Partial<ApplicationPlan> & { reference: string }) =>
  addApplication(two.world, { name: null, ...base, ...plan });

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour } = two;
  base = {
    vendor: harbour,
    label: await addLabel(world, harbour, 'harbour'),
    bank: await addBank(world, 'First Bank'),
  };
});
afterAll(() => two.world.close());

async function ask(who: Person, text: string): Promise<Found> {
  const { json } = await who.ask('POST', 'find/', { body: { text } });
  return v.parse(find.anything.definition.answer, json);
}
const applicationsOf = ({ results }: Pick<Found, 'results'>) => results.map(({ application }) => application.id);

describe('the applications of one customer', () => {
  const sarah = { name: 'Sarah Quill', email: 'sarah@quill.example' };
  let ids: number[];
  beforeAll(async () => {
    const first = await add({ reference: 'HL-8001', ...sarah });
    const between = await add({ reference: 'HL-8002', name: 'Sarah Quillfeather' });
    const second = await add({
      reference: 'HL-8003',
      name: 'S. Q.',
      email: 'SARAH@quill.example',
      mobile: '0400 111 222',
    });
    const third = await add({ reference: 'HL-8004', name: 'Sarah Quill', mobile: '+61 400 111 222' });
    ids = [first, between, second, third].map(({ application }) => application);
  });

  it('stand together, with those that the name does not find', async () => {
    const { results } = await ask(two.user, 'Sarah Quill');
    const [first, between, second, third] = ids;
    expect(results.map(({ application, kind, customer }) => [application.id, kind, customer])).toEqual([
      [third, 'name', third],
      [first, 'name', third],
      [second, 'customer', third],
      [between, 'name', null],
    ]);
  });

  it('are not put together for who may not see personal data', async () => {
    const [first, , second] = ids;
    const { results } = await ask(two.userWithoutPii, sarah.email);
    expect(results.map(({ application, kind, customer }) => [application.id, kind, customer])).toEqual([
      [second, 'email', null],
      [first, 'email', null],
    ]);
    // The third has the phone number of the second alone: that these are one customer is not told.
    expect(applicationsOf(await ask(two.user, sarah.email))).toEqual([second, first, ids[3]]);
  });

  it('are counted as earlier ones of each other for who may see personal data', async () => {
    const [first = 0, , second = 0, third = 0] = ids;
    const earlier = async (who: Person, id: number) => (await who.get(`applications/${id}/earlier/`)).json as unknown;
    expect(await earlier(two.user, second)).toEqual({ count: 1, ids: [first] });
    expect(await earlier(two.user, third)).toEqual({ count: 1, ids: [second] });
    expect(await earlier(two.userWithoutPii, third)).toEqual({ count: null, ids: [] });
    expect((await two.foreigner.get(`applications/${third}/earlier/`)).status).toBe(404);
  });
});
