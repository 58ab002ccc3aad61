// Pages and a command that are added by their own files alone are whole: nothing else had to be told of them.
import { expect, test, type Page } from '@playwright/test';
import { openFolder } from '../server/faults/folder.ts';
import { fillIn, home, waitForCommands } from './support/people.ts';
import { copyWithTrial } from './trial/copy.ts';

test('a list page, a record page and a command work by existing', async ({ page, context }) => {
  // A browser that draws no window asks nobody, and refuses.
  await context.grantPermissions(['clipboard-write']);
  const copy = await copyWithTrial();
  const product = openFolder({ SIGNALBOX_DEMO: 'on' }, undefined, [process.execPath, `${copy.folder}/server/main.ts`]);
  try {
    await product.start();
    const at = (path: string) => `http://localhost:${product.running.port}${home}${path}`;
    await page.goto(at('/login'));
    await fillIn(page, 'staff@signalbox.test');
    await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible();
    await waitForCommands(page);
    await test.step('the list has its key, its menu entry and the keys of lists', () => workInList(page));
    await test.step('its filters stand in the address, and its rows in a file', () => filterList(page, at));
    await test.step('the record has its parts and the commands of its noun', () => openRecord(page, at));
    await test.step('what is no record is said', () => missRecord(page, at));
  } finally {
    await product.remove();
    copy.remove();
  }
});

type At = (path: string) => string;
const labels = (page: Page) => page.getByRole('grid', { name: 'Trial labels' });
const peek = (page: Page) => page.getByRole('complementary', { name: 'Peek' });

async function workInList(page: Page) {
  await page.keyboard.press('g');
  await page.keyboard.press('9');
  await expect(labels(page).getByRole('row').nth(3)).toBeVisible();
  await expect(page).toHaveTitle(/^Trial labels/);
  await expect(page.getByRole('link', { name: 'Trial labels' })).toHaveAttribute('aria-current', 'page');
  const names = await labels(page).getByRole('gridcell').allTextContents();
  for (const key of ['j', 'j', 'k', ' ']) await page.keyboard.press(key);
  await expect(peek(page).getByRole('heading')).toHaveText(/^Label \d+$/);
  const second = (await peek(page).getByRole('heading').textContent()) ?? '';
  expect(names.indexOf(second.replace('Label ', ''))).toBeGreaterThan(0);
  await page.keyboard.press('G');
  await expect(peek(page).getByRole('heading')).not.toHaveText(second);
  await page.keyboard.press('x');
  await expect(page.getByRole('toolbar', { name: 'Selected rows' })).toBeVisible();
  await page.keyboard.press('Q');
  await expect(page.getByText(/^Shouted \d+$/)).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
}

async function filterList(page: Page, at: At) {
  await page.goto(at('/trial-labels?page_size=2'));
  await expect(labels(page).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Count: 2', exact: true })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.keyboard.press('D');
  // More match than are loaded: it is asked once which are meant.
  await expect(page.getByRole('option', { name: /^All \d+ rows that match/ })).toBeVisible();
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/^trial-labels/);
}

async function openRecord(page: Page, at: At) {
  await page.goto(at('/crawlers'));
  await expect(page.getByRole('grid', { name: 'Crawlers' }).getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press(' ');
  const name = (await peek(page).getByRole('heading').textContent()) ?? '';
  await page.goto(at(`/trial-crawler/${name.replace('Crawler ', '')}`));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Options' })).toContainText('transactions');
  await expect(page.getByRole('button', { name: 'Recrawl' })).toBeVisible();
  await page.keyboard.press('Y');
  await expect(page.getByText(`Copied text to clipboard: ${name.replace('Crawler ', '')}`)).toBeVisible();
}

async function missRecord(page: Page, at: At) {
  await page.goto(at('/trial-crawler/00000000-0000-4000-8000-000000000000'));
  await expect(page.getByRole('heading', { name: 'Crawler not found' })).toBeVisible();
  await page.goto(at('/trial-crawler/nonsense'));
  await expect(page.getByText(/^UUID /)).toBeVisible();
}
