// Every page that a person may see is one command away.
import { expect, it } from 'vitest';
import { goToPage } from '../../../src/commands/go/goToPage.ts';
import { signedIn } from '../workplace.ts';

it('goes there', async () => {
  const { stores, type } = await signedIn('USER');
  expect(await type('go.crawlers')).toMatchObject({ kind: 'done' });
  expect(stores.address.path).toBe('/crawlers');
});

it('keeps the filters of the page that is open already', async () => {
  const { stores, type } = await signedIn('USER');
  stores.address.go('/applications?bank=4');
  await type('go.applications');
  expect(stores.address.full).toBe('/applications?bank=4');
});

it('does not exist below the level of the page', async () => {
  const { type } = await signedIn('USER');
  expect(await type('go.bank-modules')).toEqual({ kind: 'absent' });
});

it('is named by the id of the page, whatever its title says', () => {
  const page = {
    id: 'incomplete-bundles',
    path: '/x',
    level: undefined,
    hotkey: undefined,
    nouns: [],
    kind: 'plain',
  } as const;
  const ids = ['Incomplete Bundles', 'Unfinished'].map((title) => goToPage({ ...page, title }).id);
  expect(ids).toEqual(['go.incomplete-bundles', 'go.incomplete-bundles']);
  expect(goToPage({ ...page, title: 'X', formerly: ['bundles'] }).formerly).toEqual(['go.bundles']);
});
