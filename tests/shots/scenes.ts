// Everything there is to look at: every page, and what lies above one; each scene says who looks, and how the page comes to show it.
import { expect, type Page } from '@playwright/test';
import { innerPages, openPages } from '../journeys/support/everyPage.ts';
import { home } from '../journeys/support/people.ts';

export interface Scene {
  name: string;
  /** Nobody is a visitor who has not signed in. */
  who: 'nobody' | 'staff@signalbox.test' | 'vendor@signalbox.test';
  show: (page: Page) => Promise<void>;
}

const staff = 'staff@signalbox.test';

const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${home}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('banner')).toBeVisible();
};
const listed = async (page: Page, path: string): Promise<void> => {
  await opened(page, path);
  // A list may be empty, and then says so.
  const shown = page.getByRole('main').getByRole('row').nth(1).or(page.getByText('No data available'));
  await expect(shown).toBeVisible({ timeout: 30_000 });
};
// Analyses of more than a day ago are asked for, so that there are always some.
const queries: Readonly<Record<string, string>> = { '/analyses': '?page_size=100' };
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

export const scenes: readonly Scene[] = [
  ...openPages.map((path): Scene => ({ name: path, who: 'nobody', show: (page) => opened(page, path) })),
  ...innerPages.map((path): Scene => ({
    name: path,
    who: staff,
    show: (page) => listed(page, path + (queries[path] ?? '')),
  })),
  {
    name: 'advanced search',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.getByRole('button', { name: 'Advanced' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a list at work',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers?status=DIED');
      for (const key of ['j', 'j', 'x', 'J', 'J', ' ']) await page.keyboard.press(key);
      await expect(page.getByRole('complementary', { name: 'Peek' })).toBeVisible();
    },
  },
  {
    name: 'row actions',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers');
      for (const key of ['j', 'j', '.']) await page.keyboard.press(key);
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'recrawl',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers?status=DIED');
      await page.keyboard.press('r');
      await expect(dialog(page)).toContainText('Recrawl');
    },
  },
  {
    name: 'the question before a run',
    who: staff,
    async show(page) {
      await listed(page, '/institutions');
      await page.keyboard.press('b');
      await expect(dialog(page)).toContainText('offline?');
    },
  },
  {
    name: 'notices',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers?status=DIED&bank_id=abc');
      for (const key of ['=', '*', 'a', 'b']) await page.keyboard.press(key);
      await expect(page.getByText(/\d selected$/)).toBeVisible();
    },
  },
  {
    name: 'palette',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    },
  },
  {
    name: 'palette with an argument',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('filter by bank');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Command palette' })).toContainText('Which bank?');
    },
  },
  {
    name: 'help sheet',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog', { name: 'Keys and commands' })).toBeVisible();
    },
  },
  {
    name: 'own keys',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.keyboard.press('Control+k');
      await page.keyboard.type('change the keys');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Change the keys' })).toBeVisible();
    },
  },
  {
    name: 'nothing found',
    who: staff,
    async show(page) {
      await opened(page, '/applications?full_name=nobody-of-this-name');
      await expect(page.getByText('No data available')).toBeVisible();
    },
  },
  { name: 'not found', who: staff, show: (page) => opened(page, '/nowhere') },
  {
    name: 'not authorised',
    who: 'vendor@signalbox.test',
    show: (page) => opened(page, '/incomplete-bundle-applications'),
  },
  {
    name: 'maintenance',
    who: staff,
    async show(page) {
      await page.route(/users\/me\/detailed/, (route) => route.fulfill({ status: 502, body: '' }));
      await page.goto(`${home}/applications`);
      await expect(page.getByRole('heading', { name: 'Scheduled Maintenance' })).toBeVisible();
    },
  },
];
