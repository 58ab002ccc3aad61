// The range of charts and their table twin are chosen where a chart stands, and nowhere else.
import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { chartsOnPage } from '../../../src/stores/charts/chartsOnPage.ts';
import { signedIn } from '../workplace.ts';

async function atBanks() {
  const place = await signedIn();
  place.stores.address.go('/bankmodules');
  return place;
}

it('says that there is no chart on a page without one', async () => {
  const { type } = await atBanks();
  expect(await type('chart.range-day')).toMatchObject({ kind: 'refused', reason: 'No chart is on this page' });
});

it('chooses each range and the table where a chart is', async () => {
  const { stores, type } = await atBanks();
  runInAction(() => {
    chartsOnPage(stores).count = 1;
  });
  for (const [id, range] of [
    ['chart.range-hour', '1h'],
    ['chart.range-hours', '6h'],
    ['chart.range-day', '24h'],
    ['chart.range-week', '7d'],
    ['chart.range-month', '30d'],
  ] as const) {
    expect(await type(id)).toMatchObject({ kind: 'done' });
    expect(stores.preferences.charts.range).toBe(range);
  }
  await type('chart.table');
  expect(stores.preferences.charts.isTable).toBe(true);
});
