// Several records at once, by keys alone: the bar and the question say the same numbers, and the result opens into a row for each.
import { expect, test, type Page } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { enter, home, waitForCommands } from '../support/people.ts';

/** Behind the newest ones: other journeys work on those meanwhile. */
async function behindNewest(page: Page): Promise<string> {
  const reply = await page.request.get('/api/v1/applications/?page_size=100');
  const { results } = (await reply.json()) as { results: { timestamp: string }[] };
  return `${home}/applications?page_size=25&to=${new Date(results.at(-1)?.timestamp ?? '').toISOString()}`;
}

test('a selection is reanalysed: counted, asked about, and told for each record', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(await behindNewest(page));
  const grid = page.getByRole('grid', { name: 'Applications' });
  await expect(grid.getByRole('row').nth(5)).toBeVisible();
  await waitForCommands(page);
  await grid.focus();
  const top = async () => (await grid.boundingBox())?.y;
  const before = await top();
  await page.keyboard.press('*');
  await page.keyboard.press('a');
  // Behind the question the bar is no longer told to screen readers, and is still read here.
  const bar = page.getByRole('toolbar', { name: 'Selected rows', includeHidden: true });
  const action = bar.getByRole('button', { name: /^Reanalyse (\d+ of )?25$/ });
  await expect(action).toBeVisible();
  expect(await top()).toBe(before);
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look)).toEqual([]);

  await page.keyboard.press('a');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Reanalyse (\d+ of )?25 applications\?/);
  const numbers = /(\d+ of )?25/.exec((await question.textContent()) ?? '')?.[0] ?? '';
  await expect(bar).toContainText(`Reanalyse ${numbers}`);
  await expect(question.getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Enter');
  const show = page.getByRole('button', { name: 'Show all 25' });
  await expect(show).toBeVisible();
  await page.keyboard.press('Control+m');
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  const results = page.getByRole('dialog', { name: /^Reanalysing (\d+ of )?25 applications/ });
  await expect(results.getByRole('row')).toHaveCount(26);
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look)).toEqual([]);
  await results.getByRole('radio', { name: /^Not done/ }).press('Space');
  await expect(results.getByRole('cell', { name: 'Done', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(results).toHaveCount(0);
  await expect(grid).toBeFocused();
});

test('the summary webhooks of all that match are sent by keys: counted by the service, then followed as a run', async ({
  page,
}) => {
  await enter(page, 'staff@signalbox.test');
  const reply = await page.request.get('/api/v1/applications/?page_size=100&analysed=true');
  const { results } = (await reply.json()) as { results: { timestamp: string }[] };
  // Three or more, and not the whole list: the webhooks of demo data go to nobody.
  const [newest, oldest] = [results[1]?.timestamp ?? '', results[4]?.timestamp ?? ''];
  const to = new Date(Date.parse(newest) + 1).toISOString();
  await page.goto(`${home}/applications?analysed=true&from=${new Date(oldest).toISOString()}&to=${to}`);
  const grid = page.getByRole('grid', { name: 'Applications' });
  await expect(grid.getByRole('row').nth(1)).toBeVisible();
  await waitForCommands(page);
  await grid.focus();
  await page.keyboard.press('w');
  await page.keyboard.press('S');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(/Send summary webhook for (\d+ of )?\d+ matching applications\?/);
  await expect(question).toContainText('5 at a time for each vendor');
  const yes = question.getByRole('button', { name: 'Send to all matching' });
  await expect(yes).toBeFocused();
  expect(await seriousFaults(page, 'light')).toEqual([]);
  await page.keyboard.press('Enter');
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told).toContainText(/Sending summary webhook for .*matching applications in run \d+, 5 at a time/);
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/runs\/\d+$/);
  await expect(page.getByRole('main')).toContainText('Send');
});
