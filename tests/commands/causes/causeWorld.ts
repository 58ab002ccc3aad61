// Two causes at the desk of somebody of the staff, with the crawlers of the first, and what the service is sent.
import { when } from 'mobx';
import { causeCrawlers, turnToCause } from '../../../src/stores/causes/crawlers.ts';
import { causes } from '../../../src/views/causes/causes.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { banks, crawler, uuid } from '../crawlers/crawlerWorld.ts';
import { signedIn } from '../workplace.ts';

export const cause = (id: number, changes: object = {}) => ({
  id,
  module: 'reef',
  banks: [{ id: 1, name: 'Reef Bank' }],
  code: `E500${id}`,
  message: 'The element <value> did not appear',
  step: 'AUTH',
  state: 'open',
  snoozed_until: null,
  handled_at: null,
  reopened_at: null,
  owner: null,
  note: '',
  count: 2,
  count_24h: 1,
  vendors: 1,
  first_seen: '2026-11-20T09:00:00.000Z',
  last_seen: `2026-11-21T09:0${9 - id}:00.000Z`,
  arrivals: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  share: 0.5,
  is_new: false,
  newest_crawler: uuid(String(id)),
  newest_status: 'DIED',
  watchers: 0,
  version: 1,
  ...changes,
});

export const members = [crawler(uuid('1')), crawler(uuid('3'), { profile_id: 7, application_id: 8 })];

export async function openCauses(rows: readonly object[] = [cause(1), cause(2)], answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    causes: [list([...rows])],
    'causes/visit': [() => Response.json({ since: null })],
    'causes/1': [() => Response.json(cause(1))],
    'causes/2': [() => Response.json(cause(2))],
    crawlers: [list(members)],
    bank: banks,
    ...answers,
  });
  const { stores, browser } = place;
  stores.address.go('/causes');
  stores.lists.enter(causes.list);
  const left = stores.lists.of(causes.list);
  await when(() => left.standing === 'ready', { timeout: 5000 });
  /** What the page does beside the causes. */
  async function showCrawlers() {
    const right = stores.lists.of(causeCrawlers);
    stores.lists.enterBeside(right);
    turnToCause(right, left.currentKey);
    await right.fetch();
    return right;
  }
  const changes = () =>
    browser.sent.flatMap(({ method, path, body }) =>
      method === 'PATCH' ? [[path.replace('/api/v1/', ''), body]] : [],
    );
  return { ...place, left, showCrawlers, changes };
}
