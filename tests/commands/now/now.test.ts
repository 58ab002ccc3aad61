// Now by keys alone: from figure to figure, through the minutes, into the list behind, paused, large, and what changed while away.
import { afterEach, expect, it } from 'vitest';
import { list, refusal } from '../../stores/fakeBrowser.ts';
import { bank } from '../banks/bank.ts';
import { figures, from, leaveNow, notAway, openNow, wasAway } from './board.ts';

afterEach(leaveNow);

it('goes from figure to figure, from group to group and to both ends', async () => {
  const { type, board } = await openNow();
  const at: (string | undefined)[] = [];
  const lines = [
    'now.move-next',
    'now.move-next',
    'now.move-previous',
    'now.move-last',
    'now.move-next',
    'now.move-first',
    'now.move-next-group',
    'now.move-next-group',
    'now.move-previous-group',
  ];
  for (const line of lines) {
    await type(line);
    at.push(board.cursor);
  }
  expect(at).toEqual([
    'status-COMPLETED',
    'status-EXITED',
    'status-COMPLETED',
    'offline-9',
    'offline-9',
    'status-COMPLETED',
    'incident-12',
    'bank-7',
    'incident-12',
  ]);
});

it.each([
  ['status-DIED', `/crawlers?status=DIED&from=${encodeURIComponent(from)}`],
  [
    'bank-7',
    `/crawlers?bank_id=7&status=DIED%2CFAILED%2CTIMEDOUT&from=${encodeURIComponent('2026-11-23T06:00:20.000Z')}`,
  ],
  ['incident-12', '/incidents?id=12'],
  ['cause-5', '/causes?state=all&open=5'],
  ['queue', '/work?state=waiting'],
  ['queue-oldest', '/work?state=waiting&sort=not_before'],
  ['queue-crawl', '/work?kind=crawl&state=waiting'],
  ['lane-crawl-vendor:3', '/work?kind=crawl&lane=vendor%3A3&state=waiting'],
  ['offline-9', '/bankmodules?open=9'],
])('%s opens the list behind it', async (id, address) => {
  const { type, board, stores } = await openNow();
  expect(await type('now.open')).toEqual({ kind: 'refused', reason: 'No figure is chosen' });
  board.choose(id);
  await type('now.open');
  expect(stores.address.full).toBe(address);
});

it('goes through the minutes of the chart, and opens the one that is chosen', async () => {
  const { type, board, stores } = await openNow();
  board.choose('minute');
  await type('now.move-left');
  await type('now.move-right');
  await type('now.move-right');
  await type('now.move-right');
  expect(board.minute).toBe(59);
  for (let steps = 0; steps < 3; steps += 1) await type('now.move-left');
  await type('now.open');
  const minute = (clock: string) => encodeURIComponent(`2026-11-23T${clock}:00.000Z`);
  expect(stores.address.full).toBe(`/crawlers?from=${minute('08:57')}&to=${minute('08:58')}`);
});

it('a chosen minute stays the same one while the hour goes on', async () => {
  const later = figures();
  later.crawls.from = '2026-11-23T08:03:00.000Z';
  const { type, board } = await openNow({ now: [() => Response.json(figures()), () => Response.json(later)] });
  board.chooseMinute(30);
  await type('now.refresh');
  expect(board.minute).toBe(28);
});

it('a pause asks for nothing, and going on asks at once', async () => {
  const { type, board, browser } = await openNow();
  const asked = () => browser.sent.filter(({ path }) => path === '/api/v1/now/').length;
  const before = asked();
  expect(await type('now.toggle-polling')).toMatchObject({ kind: 'done', text: 'The figures are paused' });
  board.setHidden(true);
  board.setHidden(false);
  expect(asked()).toBe(before);
  await type('now.toggle-polling');
  expect(asked()).toBe(before + 1);
  const poll = browser.sent.findLast(({ path }) => path === '/api/v1/now/');
  expect(poll?.headers.get('x-signalbox-poll')).toBe('1');
});

it('what cannot be read keeps the last figures and says why', async () => {
  const { type, board } = await openNow({
    now: [() => Response.json(figures()), refusal(500, 'The cellar is flooded')],
  });
  expect(await type('now.refresh')).toMatchObject({ kind: 'failed' });
  expect(board.figures).toBeDefined();
  expect(board.failure?.message).toContain('The cellar is flooded');
});

it('fills the screen, and leaves it', async () => {
  const { type, board, leave } = await openNow();
  expect(await type('now.wall-view-leave')).toMatchObject({ kind: 'refused' });
  await type('now.wall-view');
  expect(board.isWall).toBe(true);
  await type('now.wall-view-leave');
  expect(board.isWall).toBe(false);
  await type('now.wall-view');
  leave();
  expect(board.isWall).toBe(false);
});

it('dismisses what changed while the person was away, and takes that back', async () => {
  const { type, board, browser } = await openNow({
    'now/away': [wasAway, notAway, wasAway].map((away) => () => Response.json(away)),
    'now/away/dismiss': [() => Response.json({ dismissed: true })],
  });
  expect(board.all[0]).toMatchObject({ id: 'away-DIED', section: 'away' });
  const outcome = await type('now.dismiss-away');
  expect(outcome).toMatchObject({ kind: 'done', text: 'Dismissed', undo: 'now.show-away' });
  expect(await type('now.dismiss-away')).toMatchObject({ kind: 'refused' });
  expect(await type('now.show-away')).toMatchObject({ kind: 'done', text: 'Shown' });
  const bodies = browser.sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(bodies).toEqual([{ dismissed: true }, { dismissed: false }]);
});

it('z leads from a figure to its incidents, and b is about the bank of the figure', async () => {
  const { type, board, stores } = await openNow({
    bank: [list([bank({ id: 7, name: 'Reef Bank' }), bank({ id: 9, name: 'Lagoon Bank', is_offline: true })])],
  });
  await stores.banks.fetch();
  expect(await type('incident.of-row')).toEqual({ kind: 'refused', reason: 'No bank is chosen' });
  board.choose('status-DIED');
  expect(await type('incident.of-row')).toEqual({ kind: 'refused', reason: 'No bank is chosen' });
  board.choose('offline-9');
  expect(await type('bank.switch')).toMatchObject({ kind: 'confirms', text: 'Bring Lagoon Bank back online?' });
  board.choose('incident-12');
  expect(await type('bank.switch')).toMatchObject({
    kind: 'confirms',
    text: 'Take Reef Bank offline? No customer can connect it until it is back.',
  });
  board.choose('bank-7');
  await type('incident.of-row');
  expect(stores.address.full).toBe('/incidents?bank_id=7');
  stores.address.go('/now');
  board.choose('incident-12');
  await type('incident.of-row');
  expect(stores.address.full).toBe('/incidents?id=12');
});
