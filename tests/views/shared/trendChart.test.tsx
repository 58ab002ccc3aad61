// A chart: its sum with numbers, a value for each arrow key that is read aloud, its table twin, and no share of fewer than three.
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Trend } from '../../../src/api/contract/trends.ts';
import { details, list } from '../../stores/fakeBrowser.ts';
import { bank } from '../../commands/banks/bank.ts';
import { renderApp } from '../renderApp.tsx';

const none = [0, 0, 0, 0];
const hour = 3_600_000;
const from = Date.parse('2026-11-20T00:00:00Z');
const trend = (counts: readonly (readonly [number, number[]])[]): Trend => ({
  from: new Date(from).toISOString(),
  to: new Date(from + 7 * 24 * hour).toISOString(),
  outcomes: ['completed', 'died', 'failed', 'timed out'],
  buckets: Array.from({ length: 42 }, (_none, place) => counts.find(([at]) => at === place)?.[1] ?? none),
  before: Array.from({ length: 42 }, (_none, place) => (place === 3 ? [9, 1, 0, 0] : none)),
});

async function openBank(shown: Trend) {
  const ends = { completed: 1, died: 0, failed: 0, timedout: 0, median: null };
  const { started } = renderApp('/v1/dashboard/bankmodules/1', {
    'users/me/detailed': [details({ permissions: 'STAFF' })],
    bank: [list([bank({ id: 1 })])],
    'bank/notes': [list()],
    'bank/1/history': [
      () =>
        Response.json({
          id: 1,
          from: '2026-11-13T00:00:00.000Z',
          ...ends,
          hours: [[3, 1, 0, 0, 0, null]],
          days: [{ day: '2026-11-13', ...ends }],
          ignored_choices: [],
        }),
    ],
    'bank/1/effects': [
      () =>
        Response.json({
          crawls: 1,
          died: { count: 0, share: 0, threshold: 1 },
          failed: { count: 0, share: 0, threshold: 1 },
          active_crawlers: 0,
          vendors: 0,
          same_module: [],
        }),
    ],
    trends: [() => Response.json(shown)],
  });
  await started;
  return within(await screen.findByRole('figure', { name: 'Crawls' }));
}

it('tells an hour with one crawl as one, and one with a hundred as a hundred, by arrow keys', async () => {
  const chart = await openBank(
    trend([
      [3, [80, 20, 0, 0]],
      [10, [1, 0, 0, 0]],
    ]),
  );
  expect(await chart.findByText(/Last 7 days: 81 of 101 completed \(80 %\), 20 died\./)).toBeTruthy();
  const slider = await chart.findByRole('slider', { name: /^Crawls: crawls that ended/ });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/: 1 of 1 completed\. The 7 days before: none\./);
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    /: 80 of 100 completed \(80 %\), 20 died\. The 7 days before: 9 of 10 completed \(90 %\), 1 died\./,
  );
  await userEvent.click(chart.getByRole('button', { name: 'Table' }));
  const rows = within(chart.getByRole('table', { name: 'Crawls' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(rows[2]?.textContent).toContain('80 of 100 completed (80 %)');
});

it('draws nothing from fewer than three, and says their numbers', async () => {
  const chart = await openBank(trend([[10, [1, 1, 0, 0]]]));
  expect(await chart.findByText(/Last 7 days: 1 of 2 completed, 1 died\./)).toBeTruthy();
  expect(chart.queryByRole('slider')).toBeNull();
});

it('gives no share of the one crawl of a day beside the thresholds', async () => {
  await openBank(trend([[10, [8, 2, 0, 0]]]));
  const said = await screen.findAllByText('0 of the newest 1 crawl of the last 24 hours; thresholds count from 10 on');
  expect(said).toHaveLength(2);
  expect(screen.queryByText(/^0%$/)).toBeNull();
});
