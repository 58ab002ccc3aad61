// Links for a wall: made and shown once, copied, hidden, and revoked after one question.
import { afterEach, expect, it } from 'vitest';
import { madeLink } from '../../../src/stores/wallLinks/madeLink.ts';
import { wallLinks } from '../../../src/views/wallLinks/wallLinks.page.ts';
import { until } from '../../until.ts';
import { signedIn } from '../workplace.ts';

const token = 't'.repeat(43);
const row = (id: number, name: string) => ({
  id,
  name,
  made_by: 'Stella',
  created_at: '2026-11-23T09:00:00.000Z',
  last_used_at: null,
});
const page =
  (...results: object[]) =>
  () =>
    Response.json({ count: results.length, next: null, results });

let leave: (() => void) | undefined;
afterEach(() => leave?.());

async function open() {
  const listed = page(row(1, 'Operations room'));
  const place = await signedIn('STAFF', {
    'wall-links': [listed, () => Response.json({ ...row(2, 'Lobby'), token }), listed],
    'wall-links/1': [() => Response.json(row(1, 'Operations room'))],
  });
  place.stores.address.go('/wall-links');
  const list = place.stores.lists.of(wallLinks.list);
  leave = place.stores.lists.enter(wallLinks.list);
  await until('the links are there', () => list.rows.length > 0);
  return { ...place, list };
}

it('makes a link that is copied and shown once, and tells its token nowhere else', async () => {
  const { type, browser, stores } = await open();
  const outcome = await type('now.wall-link Lobby');
  expect(outcome).toMatchObject({ kind: 'done', text: 'The link is copied. It is shown once, on this page' });
  const link = `http://localhost:1/wall#${token}`;
  expect(browser.copied).toEqual([link]);
  const made = stores.parts.of(madeLink);
  expect(made.link).toBe(link);
  expect(JSON.stringify([outcome, stores.journal, stores.notices])).not.toContain(token);
  expect(browser.sent.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Lobby' });
  await type('wall-link.new-link-copy');
  expect(browser.copied).toEqual([link, link]);
  await type('wall-link.new-link-hide');
  expect(made.link).toBeUndefined();
  expect(await type('wall-link.new-link-copy')).toEqual({ kind: 'refused', reason: 'No new wall link is shown' });
});

it('the new link goes with the person', async () => {
  const { type, stores } = await open();
  await type('now.wall-link Lobby');
  stores.clear();
  expect(stores.parts.of(madeLink).link).toBeUndefined();
});

it('revokes a link after one question that names it', async () => {
  const { type, desk, browser } = await open();
  const question = await type('wall-link.revoke rows:1');
  expect(question).toMatchObject({
    kind: 'confirms',
    text: 'Revoke the wall link “Operations room”? The screen shows nothing any more. This cannot be undone.',
  });
  expect(browser.sent.some(({ method }) => method === 'DELETE')).toBe(false);
  const command = desk.registry.get('wall-link.revoke');
  if (question.kind !== 'confirms' || command === undefined) throw new Error('It was not asked');
  await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(browser.sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/api/v1/wall-links/1/',
  ]);
});
