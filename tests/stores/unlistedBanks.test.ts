// Banks that are known by a name alone give rows their name, and stand in no list.
import { expect, it } from 'vitest';
import { signedIn } from '../commands/workplace.ts';

it('are found by their id, and are not among the rows', async () => {
  const listed = { count: 0, next: null, results: [] };
  const unlisted = [{ id: 71, name: 'Regional Mutual', country_code: 'AU' }];
  const { stores } = await signedIn('STAFF', { bank: [() => Response.json({ ...listed, unlisted })] });
  await stores.banks.fetch();
  expect(stores.banks.rows).toEqual([]);
  expect(stores.banks.byId.get(71)).toMatchObject({ name: 'Regional Mutual', has_transactions: false });
  stores.banks.clear();
  expect(stores.banks.byId.size).toBe(0);
});
