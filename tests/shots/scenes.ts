// Everything there is to look at: every page, and what lies above one; each scene says who looks, and how the page comes to show it.
import { expect, type Page } from '@playwright/test';
import { innerPages, openPages, searchedPages } from '../journeys/support/everyPage.ts';
import { layers } from '../journeys/support/layers.ts';
import { home } from '../journeys/support/people.ts';

export interface Scene {
  name: string;
  /** Nobody is a visitor who has not signed in. */
  who: 'nobody' | 'admin@signalbox.test' | 'staff@signalbox.test' | 'vendor@signalbox.test';
  show: (page: Page) => Promise<void>;
  /** The busiest pages are looked at in more widths, and in contrast. */
  isBusiest?: boolean;
}

const staff = 'staff@signalbox.test';

const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${home}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
};
const listed = async (page: Page, path: string): Promise<void> => {
  await opened(page, path);
  // The bar comes after the first rows.
  await expect(page.getByRole('button', { name: /^Search or type a command/ })).toBeVisible({ timeout: 30_000 });
  const isSearched = searchedPages.includes(path.replace(/\?.*/, ''));
  // A list may be empty, and then says so.
  const row = page.getByRole('main').getByRole('row').nth(1).or(page.getByText('No data available'));
  if (isSearched) await expect(row).toBeVisible({ timeout: 30_000 });
  else await expect.poll(() => waitsInSight(page), { timeout: 30_000 }).toBe(false);
};
/** What is further down waits until somebody goes there. */
const waitsInSight = (page: Page): Promise<boolean> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')].some((element) => {
      const isText = element.children.length === 0 && /^(Loading|Reading)\b/.test(element.textContent);
      return isText && element.checkVisibility() && element.getBoundingClientRect().top < window.innerHeight;
    }),
  );
// Analyses of more than a day ago are asked for, so that there are always some; a lookup of nothing shows nothing.
const queries: Readonly<Record<string, string>> = {
  '/analyses': '?page_size=100',
  '/lookup': '?application_id=4600',
};

export const scenes: readonly Scene[] = [
  ...openPages.map((path): Scene => ({ name: path, who: 'nobody', show: (page) => opened(page, path) })),
  ...innerPages.map((path): Scene => ({
    name: path,
    who: 'admin@signalbox.test',
    show: (page) => listed(page, path + (queries[path] ?? '')),
    isBusiest: /^\/(applications|lookup|crawler\/[\w-]+)$/.test(path),
  })),
  ...layers.map(({ name, path, show }): Scene => ({
    name,
    who: staff,
    async show(page) {
      await listed(page, path);
      await expect(await show(page)).toBeVisible();
    },
  })),
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
    name: 'notices',
    who: staff,
    async show(page) {
      await listed(page, '/crawlers?status=DIED&bank_id=abc');
      for (const key of ['=', '*', 'a', 'b']) await page.keyboard.press(key);
      await expect(page.getByRole('main').getByText(/^\d+ selected$/)).toBeVisible();
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
