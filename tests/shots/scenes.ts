// Everything there is to look at: each scene says who looks, and how the page comes to show it.
import { expect, type Page } from '@playwright/test';
import { home } from '../journeys/people.ts';

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
};
const listed = async (page: Page, path: string): Promise<void> => {
  await opened(page, path);
  await expect(page.getByRole('main').getByRole('row').nth(5)).toBeVisible({ timeout: 30_000 });
};
const list = (name: string, path: string): Scene => ({ name, who: staff, show: (page) => listed(page, path) });

export const scenes: readonly Scene[] = [
  { name: 'sign-in', who: 'nobody', show: (page) => opened(page, '/login') },
  { name: 'reset', who: 'nobody', show: (page) => opened(page, '/reset') },
  list('applications', '/applications'),
  {
    name: 'advanced search',
    who: staff,
    async show(page) {
      await listed(page, '/applications');
      await page.getByRole('button', { name: 'Advanced' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  list('crawlers', '/crawlers'),
  {
    name: 'a list at work',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers?status=DIED');
      for (const key of ['j', 'j', 'x', 'J', 'J', ' ']) await page.keyboard.press(key);
      await expect(page.getByRole('complementary', { name: 'Peek' })).toBeVisible();
    },
  },
  list('analyses', '/analyses?page_size=100'),
  list('connections', '/institutions'),
  list('incomplete bundles', '/incomplete-bundle-applications'),
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
      await opened(page, '/applications');
    },
  },
];
