// Banks are filtered by several features at once, from one line.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';
import { connections as connectionsPage } from '../../../src/views/banks/connections.page.ts';

it('filters by all features that are named, and by none', async () => {
  const { stores, type } = await signedIn();
  stores.address.go('/institutions');
  stores.lists.enter(connectionsPage.list);
  await type('bank.filter-features analysis,online');
  expect(stores.address.full).toBe('/institutions?features=analysis%2Conline');
  await type('bank.filter-features features:""');
  expect(stores.address.full).toBe('/institutions');
});

it('names a feature that there is not', async () => {
  const { type } = await signedIn();
  expect(() => type('bank.filter-features analysis,colour')).toThrow(/must be one of analysis, online/);
});
