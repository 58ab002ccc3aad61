// What the guard of a page shows, or where it sends: by what is known of the person, and by the level that the page needs.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Level } from '../../../src/api/contract/level.ts';
import type { RootStore } from '../../../src/stores/RootStore.ts';
import { definePage } from '../../../src/views/shared/page.ts';
import { StoresContext } from '../../../src/views/shared/context/StoresContext.ts';
import { Guard } from '../../../src/views/shell/pages/Guard.tsx';
import { shownTitle } from '../../../src/views/shell/pages/shownTitle.ts';
import { details, fakeBrowser, refusal, scripted } from '../../stores/fakeBrowser.ts';
import { here } from '../renderApp.tsx';

const base = '/v1/dashboard';
let stores: RootStore;
beforeEach(() => window.history.replaceState(null, '', `${base}/things?a=1#b`));
afterEach(() => {
  // Whoever is asked again and again is not asked any more.
  stores.session.forget(false);
  cleanup();
});

/** What a page of this level shows, and what its tab is called. */
function shown(level: Level | undefined) {
  const view = () => Promise.resolve(() => null);
  const described = definePage({ id: 'things', path: '/things', title: 'Things', level, view });
  const page = {
    ...described,
    icon: undefined,
    View: () => 'The page',
    known: () => described,
    preload: () => undefined,
  };
  const { container } = render(
    <StoresContext value={stores}>
      <Router base={base}>
        <Guard page={{ ...page, load: () => Promise.resolve(described) }} />
      </Router>
    </StoresContext>,
  );
  const isWaiting = container.querySelector('[role=progressbar]') !== null;
  const text = isWaiting ? 'waiting' : (container.querySelector('h1, h2')?.textContent ?? container.textContent);
  return [text, shownTitle(page, stores.session)];
}
async function asked(answer: () => Response): Promise<RootStore> {
  stores = fakeBrowser({ url: 'http://localhost:1', fetch: scripted({ 'users/me/detailed': [answer] }) }).openTab();
  const { session } = stores;
  const known = session.fetchDetails();
  await Promise.race([known, expect.poll(() => session.trouble).toBeDefined()]);
  return stores;
}
async function ready(permissions: Level): Promise<void> {
  const { session } = await asked(details({ permissions }));
  session.prefetching();
  session.ready();
}
const things = `${base}/things?a=1#b`;
const origin = `origin=${encodeURIComponent(things)}`;

test('nothing is shown of any page before it is known who it is', () => {
  stores = fakeBrowser({ url: 'http://localhost:1', fetch: scripted({}) }).openTab();
  expect([shown(undefined), shown('USER')]).toEqual([
    ['waiting', 'Things'],
    ['waiting', 'Things'],
  ]);
  expect(here()).toBe(things);
});

test('maintenance is shown in place of every page, and can be tried again at once', async () => {
  await asked(refusal(502, 'Scheduled Maintenance'));
  const maintenance = ['Scheduled Maintenance', 'Scheduled Maintenance'];
  expect([shown(undefined), shown('USER')]).toEqual([maintenance, maintenance]);
  const before = stores.session.asked;
  document.querySelector('button')?.click();
  expect(stores.session.asked).toBe(before + 1);
});

test('who is not signed in sees the pages without a level, and is sent to sign in from the others', async () => {
  await asked(refusal(401, 'You are not signed in'));
  expect(shown(undefined)).toEqual(['The page', 'Things']);
  expect(here()).toBe(things);
  expect(shown('USER')).toEqual(['', 'Things']);
  expect(here()).toBe(`${base}/login?${origin}`);
});

test('who signed out by choice does not come back to where they were', async () => {
  await asked(refusal(401, 'You are not signed in'));
  stores.session.forget(true);
  shown('USER');
  expect(here()).toBe(`${base}/login`);
});

test('an account without a vendor is sent to sign up', async () => {
  await asked(details({ vendor: null }));
  expect(shown('USER')).toEqual(['', 'Things']);
  expect(here()).toBe(`${base}/signup?${origin}`);
});

test('a page waits until all is there that the person begins with', async () => {
  await asked(details({ permissions: 'NONE' }));
  expect(shown('USER')).toEqual(['waiting', 'Things']);
});

test.each<[Level, readonly (Level | undefined)[]]>([
  ['NONE', [undefined, 'NONE']],
  ['USER', [undefined, 'NONE', 'USER']],
  ['STAFF', [undefined, 'NONE', 'USER', 'STAFF']],
  ['ADMIN', [undefined, 'NONE', 'USER', 'STAFF', 'ADMIN']],
])('%s sees the pages up to that level, and is told of the others', async (level, seen) => {
  await ready(level);
  const pages = [undefined, 'NONE', 'USER', 'STAFF', 'ADMIN'] as const;
  const barred = ['You are not authorised to access this page', 'Not authorised'];
  expect(pages.map((page) => [page, shown(page)])).toEqual(
    pages.map((page) => [page, seen.includes(page) ? ['The page', 'Things'] : barred]),
  );
  expect(here()).toBe(things);
});
