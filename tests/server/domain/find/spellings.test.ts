// A phone number is read alike by the filter of the list, which asks for its spellings, and by find, which asks for its digits.
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { find } from '../../../../src/api/contract/find/find.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel } from '../applications/records.ts';

/** Each is stored once, and each is asked for. */
const spellings = {
  Australian: [
    '0491 570 518',
    '0491570518',
    '+61491570518',
    '+61 491570518',
    '+61 491 570 518',
    '61491570518',
    '491570518',
  ],
  'New Zealand': ['02100123456', '+642100123456', '+64 2100123456', '642100123456', '2100123456'],
} as const;
/** As people write them, and as nobody stores them. */
const alsoAsked = {
  Australian: ['(04) 9157 0518', '+61 (0)491-570-518', '0061 491 570 518', '0491-570-518'],
  'New Zealand': ['021 0012 3456', '+64 (0)21 0012 3456', '0064 21 0012 3456'],
} as const;
const countries = ['Australian', 'New Zealand'] as const;

let two: TwoVendors;
const stored: Record<(typeof countries)[number], number[]> = { Australian: [], 'New Zealand': [] };

beforeAll(async () => {
  two = await openTwoVendors();
  const { world, harbour } = two;
  const base = {
    vendor: harbour,
    bank: await addBank(world, 'First Bank'),
    label: await addLabel(world, harbour, 'a'),
  };
  for (const country of countries)
    for (const [at, mobile] of spellings[country].entries()) {
      const plan = { ...base, name: null, reference: `${country.slice(0, 3)}-${at}x`, mobile };
      stored[country].push((await addApplication(world, plan)).application);
    }
});
afterAll(() => two.world.close());

const ascending = (ids: readonly number[]): number[] => ids.toSorted((one, other) => one - other);

it.each(
  countries.flatMap((country) =>
    [...spellings[country], ...alsoAsked[country]].map((asked) => [country, asked] as const),
  ),
)('the %s number %s finds every spelling of it, by the filter and by find', async (country, asked) => {
  const listed = await two.user.get(`applications/?mobile=${encodeURIComponent(asked)}`);
  expect(ascending(listed.json.results?.map(({ id }) => Number(id)) ?? [])).toEqual(stored[country]);
  const { json } = await two.user.ask('POST', 'find/', { body: { text: asked } });
  const { results } = v.parse(find.anything.definition.answer, json);
  expect(ascending(results.map(({ application }) => application.id))).toEqual(stored[country]);
});
