// Documents in a real browser: one that is missing says so in words, and one that is there can be read in every look.
import { expect, test, type Page } from '@playwright/test';
import { makeDocument } from '../../server/engine/documents/makeDocument.ts';
import { account, dossier, made, noStatements, transaction } from '../server/engine/documents/sampleDossier.ts';
import { faultsOf, seriousFaults } from './support/axe.ts';
import { enter, waitForCommands } from './support/people.ts';

test('a link to a missing document opens a readable page in light and dark', async ({ page }) => {
  await enter(page, 'vendor@signalbox.test');
  const problems: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  for (const [colorScheme, ground] of [
    ['dark', 'rgb(20, 24, 29)'],
    ['light', 'rgb(244, 246, 249)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const answered = await page.goto('/api/v1/applications/999999999/summary/html');
    expect(answered?.status()).toBe(404);
    // The browser itself writes down the 404 that was looked for.
    problems.length = 0;
    await expect(page.getByRole('heading', { level: 1, name: 'This cannot be opened' })).toBeVisible();
    await expect(page.getByText('Application not found')).toBeVisible();
    expect(await faultsOf(page), colorScheme).toEqual([]);
    // Its own style is let in by its own policy.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground);
  }
  await page.getByRole('link', { name: 'open Signalbox' }).click();
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });
  expect(problems).toEqual([]);
});

test('what is filled and what is outlined is told apart in high contrast', async ({ page }) => {
  const paid = dossier([account([transaction('-12.50'), transaction('2000.00')])]);
  const html = await makeDocument('score.html', paid, made, noStatements);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.setContent(html.toString());
  const style = (of: string, name: string): Promise<string> =>
    page
      .locator(of)
      .first()
      .evaluate((found, wanted) => getComputedStyle(found).getPropertyValue(wanted), name);
  const text = await style('h1', 'color');
  expect(await style('.full', 'fill')).toBe(text);
  expect([await style('.hollow', 'fill'), await style('.hollow', 'stroke')]).toEqual(['none', text]);
  expect(text).not.toBe(await style('html', 'background-color'));
});

test('documents are looked at beside their application, and a long download is shown and cancelled, by keys', async ({
  page,
}) => {
  await enter(page, 'staff@signalbox.test');
  await test.step('beside the application', () => lookBeside(page));
  await test.step('a download that takes long', () => cancelDownloads(page));
});

async function lookBeside(page: Page): Promise<void> {
  const reply = await page.request.get('/api/v1/applications/?page_size=100');
  const { results } = (await reply.json()) as { results: { id: number; score_id: number | null }[] };
  const { id } = results.find(({ score_id }) => score_id !== null) ?? { id: 0 };
  await page.goto(`/v1/dashboard/lookup?application_id=${id}`);
  const details = page.getByRole('region', { name: 'Details', exact: true });
  await details.focus();
  await page.keyboard.press('Space');
  const viewer = page.getByRole('complementary', { name: 'Viewer' });
  await expect(viewer.getByRole('heading', { name: 'Summary HTML' })).toBeVisible();
  // Without scripts, network and our origin; the page itself is drawn.
  const frame = viewer.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(viewer.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Summary' })).toBeVisible();
  // Printed, the frame is gone at once: it is looked at before what it prints comes.
  let come = (): void => undefined;
  const looked = new Promise<void>((resolve) => (come = resolve));
  await page.route(/as=print$/, async (route) => {
    await looked;
    await route.continue();
  });
  await page.keyboard.press('P');
  const printed = page.locator('iframe[src$="as=print"]');
  await expect(printed).toHaveAttribute('sandbox', 'allow-same-origin allow-modals');
  come();
  await expect(printed).toHaveCount(0);
  // The page goes on once it is printed: the next keys are acted on.
  await page.keyboard.press(']');
  await expect(viewer.getByRole('heading', { name: 'Summary PDF' })).toBeVisible();
  expect(await seriousFaults(page, 'light', 'aside')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(details).toBeFocused();
}

async function cancelDownloads(page: Page): Promise<void> {
  await page.goto('/v1/dashboard/applications?analysed=true');
  const grid = page.getByRole('grid', { name: 'Applications' });
  await expect(grid.getByRole('row').nth(2)).toBeVisible();
  await waitForCommands(page);
  await grid.focus();
  // The answers are held for as long as the journey lasts.
  const asked: string[] = [];
  await page.route(/\/applications\/(documents\?|\d+\/bundle$)/, (route) => void asked.push(route.request().url()));
  for (const key of ['x', 'j', 'x', 'X']) await page.keyboard.press(key);
  const form = page.getByRole('dialog', { name: 'Save documents as one archive' });
  await form.getByRole('checkbox', { name: 'Summary HTML' }).uncheck();
  await form.getByRole('checkbox', { name: 'eStatements PDF' }).check();
  expect(await seriousFaults(page, 'light', '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const told = page.getByRole('region', { name: 'Notifications' });
  await expect(told.getByRole('progressbar', { name: 'Save documents as one archive' })).toBeVisible();
  const wanted = new URL(asked[0] ?? '').searchParams.get('documents') ?? '';
  expect([wanted.includes('summary.html'), wanted.includes('estatements')]).toEqual([false, true]);
  await page.keyboard.press('Control+.');
  await expect(told).toContainText('The download was cancelled');
  await expect(told.getByRole('progressbar')).toHaveCount(0);

  for (const key of ['*', 'n', 'd']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('bundle');
  await page.keyboard.press('Enter');
  await expect(told.getByRole('progressbar', { name: 'Open a document' })).toBeVisible();
  await told.getByRole('button', { name: 'Cancel' }).click();
  await expect(told.getByRole('progressbar')).toHaveCount(0);
  expect(asked).toHaveLength(2);
}
