// A number that only a part of an application has: what writes says whose part it is, and a number may be written as #4982.
import { expect, it } from 'vitest';
import { lookup } from '../../../src/views/applications/lookup/lookup.page.ts';
import { understand } from '../../../src/commands/kernel/understand.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { crawler as crawlerRow } from '../../stores/lists/world.ts';
import { signedIn } from '../workplace.ts';
import { application } from './application.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** It can be reanalysed. */
const found = {
  ...application(4792),
  timestamp: minutesAgo(60),
  analysed: false,
  webhook_log: [{ event: 'bundle_ready', timestamp: minutesAgo(20), success: true }],
};

async function lookedUp(query: string, more: object = {}) {
  const place = await signedIn('STAFF', { 'applications/lookup': [list([{ ...found, ...more }])] });
  const { stores } = place;
  stores.address.go(`/lookup?${query}`);
  stores.lists.enter(lookup.list);
  await expect.poll(() => stores.lists.open?.rows.length).toBe(1);
  return place;
}

it.each([
  ['profile_id=4982', 'application 4792, of profile 4982'],
  ['account_id=4982', 'application 4792, of account 4982'],
  ['analysis_id=4982', 'application 4792, of analysis 4982'],
  ['application_id=4792', 'application 4792'],
])('found by %s, what cannot be undone asks about %s', async (query, named) => {
  const { type } = await lookedUp(query);
  expect(await type('application.finalise')).toMatchObject({
    kind: 'confirms',
    text: `Finalise ${named}? This cannot be undone.`,
  });
});

it('asks before what otherwise begins at once, and not about another application', async () => {
  const { type } = await lookedUp('profile_id=4982');
  expect(await type('application.reanalyse')).toMatchObject({
    kind: 'confirms',
    text: 'Reanalyse application 4792, of profile 4982?',
  });
  expect(await type('application.finalise 12')).toMatchObject({
    text: 'Finalise application 12? This cannot be undone.',
  });
});

it('a recrawl asks about it by the same name, with its bank', async () => {
  const crawler = { ...crawlerRow('3f2a0c1e-0000-4000-8000-0123456789ab', 30), status: 'COMPLETED', lifecycle: [] };
  const profiles = [{ id: 4982, bank_id: 1, initiator: 'widget', not_shared: 0, crawler, accounts: [] }];
  const { type } = await lookedUp('profile_id=4982', { profiles });
  expect(await type('crawler.recrawl')).toMatchObject({
    text: 'Recrawl application 4792, of profile 4982, at bank 1 with the options of its last crawl?',
  });
});

it.each([
  ['application.finalise #4982', { applications: [4982] }],
  ['application.finalise #4982,#4983', { applications: [4982, 4983] }],
  ['record.tell-not #4982', { watch: 4982 }],
  ['statements.add #4982', { application: 4982 }],
])('%s means that number', async (line, answers) => {
  const { desk } = await signedIn();
  expect(understand(line, desk.registry, desk.situation)).toMatchObject({ answers, faults: [] });
});
