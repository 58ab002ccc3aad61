// What lies above a page, or stands in it for a while: how it is brought up by whoever works with staff's lists.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Layer {
  name: string;
  path: string;
  /** What then stands above the page, or in it. */
  show: (page: Page) => Promise<Locator>;
  /** What is looked at; layers alone unless it says otherwise. */
  within?: string;
}
const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
async function selectAll(page: Page): Promise<Locator> {
  await press(page, '*', 'a');
  const action = page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: / \d+ of \d+/ });
  // What stands in the bar comes with its code.
  await expect(action.first()).toBeVisible({ timeout: 30_000 });
  return action.first();
}
async function askAboutAll(page: Page): Promise<Locator> {
  await selectAll(page);
  await press(page, 'a');
  return page.getByRole('alertdialog').getByText(/ of 100 applications\?/);
}
export const layers: readonly Layer[] = [
  {
    name: 'row menu',
    path: '/crawlers',
    async show(page) {
      await press(page, 'j', '.');
      return page.getByRole('menu');
    },
  },
  {
    name: 'command form',
    path: '/crawlers?status=DIED',
    async show(page) {
      await press(page, 'r');
      return page.getByRole('dialog', { name: 'Recrawl' });
    },
  },
  {
    name: 'question',
    path: '/institutions',
    async show(page) {
      await press(page, 'b');
      return page.getByRole('alertdialog');
    },
  },
  {
    name: 'palette',
    path: '/applications',
    async show(page) {
      await press(page, 'Control+k');
      return palette(page);
    },
  },
  {
    name: 'palette with an argument',
    path: '/applications',
    async show(page) {
      await press(page, 'Control+k', ...'filter by bank', 'Enter');
      return palette(page).getByText('Which bank?').first();
    },
  },
  {
    name: 'palette that found nothing',
    path: '/applications',
    async show(page) {
      await press(page, 'Control+k', ...'> zzqqzz');
      return palette(page).getByRole('option', { name: /people and records/ });
    },
  },
  {
    name: 'help sheet',
    path: '/applications',
    async show(page) {
      await press(page, '?');
      return page.getByRole('dialog', { name: 'Keys and commands' });
    },
  },
  {
    name: 'advanced search',
    path: '/applications',
    async show(page) {
      await page.getByRole('button', { name: 'Advanced' }).click();
      return page.getByRole('dialog', { name: 'Advanced search' });
    },
  },
  { name: 'selection bar', path: '/applications', show: selectAll, within: 'main' },
  { name: 'question on several records', path: '/applications', show: askAboutAll },
  {
    name: 'results of several records',
    path: '/applications',
    async show(page) {
      // Nothing is changed for other journeys, and failures are seen beside those left out.
      await page.route(/\/mass-reanalysis\//, (route) =>
        route.fulfill({ status: 500, json: { message: 'The service is busy.' } }),
      );
      await expect(await askAboutAll(page)).toBeVisible();
      await press(page, 'Enter');
      await page.getByRole('button', { name: 'Show all 100' }).click();
      const results = page.getByRole('dialog', { name: /^Reanalysing \d+ of 100 applications/ });
      return results.getByRole('cell', { name: /The service is busy/ }).first();
    },
  },
  {
    name: 'several ids',
    path: '/records?ids=5000+4999+4998+4997+123456789',
    show: async (page) => page.getByText(/^4 of 5 ids found/),
    within: 'main',
  },
  {
    name: 'keys that wait',
    path: '/applications',
    async show(page) {
      await page.route(/\/api\/v1\/(?:find|applications)\//, () => undefined);
      await press(page, 'Control+k', ...'3950', 'Enter', 'f');
      return page.getByText('waiting for 3950: f');
    },
    within: 'footer, [role=dialog]',
  },
];
