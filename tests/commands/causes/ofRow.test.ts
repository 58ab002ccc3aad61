// From a crawler that failed: the others that failed the same way, and its cause snoozed.
import { expect, it } from 'vitest';
import { crawlers } from '../../../src/views/crawlers/crawlers.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { crawler, uuid } from '../crawlers/crawlerWorld.ts';
import { signedIn } from '../workplace.ts';
import { cause } from './causeWorld.ts';

const { id, code, message, step, state, last_seen, owner } = cause(4);
const told = {
  id,
  code,
  message,
  step,
  state,
  last_seen,
  owner,
  note: null,
  others_24h: 1,
  vendors_24h: 1,
  is_told: false,
};

async function onCrawlers(answers: Answers = {}) {
  const own = `dashboard/crawlers/${uuid('1')}/cause`;
  const place = await signedIn('STAFF', {
    crawlers: [list([crawler(uuid('1'), { status: 'FAILED' })])],
    [own]: [() => Response.json({ cause: told })],
    'causes/4': [() => Response.json(cause(4))],
    ...answers,
  });
  place.stores.address.go('/crawlers');
  place.stores.lists.enter(crawlers.list);
  await place.stores.lists.of(crawlers.list).fetch();
  return place;
}

it('shows the crawlers that failed the same way', async () => {
  const { type, stores } = await onCrawlers();
  expect(await type('cause.show-of-row')).toMatchObject({ kind: 'done' });
  expect(stores.address.full).toBe('/crawlers?cause_id=4');
});

it('snoozes the cause of the row, and offers the way back', async () => {
  const { type, browser } = await onCrawlers();
  expect(await type('cause.snooze-of-row until:2d')).toMatchObject({ kind: 'done', undo: 'cause.reopen causes:4' });
  expect(browser.sent.at(-1)).toMatchObject({ path: '/api/v1/causes/4/', body: { state: 'snoozed' } });
});
