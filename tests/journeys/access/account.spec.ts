// The own account by keyboard: another session is ended, a theme chosen, preferences carried over by a file, and the password changed; who did not change it ends every way in.
import { expect, test } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingers } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home, password } from '../support/people.ts';

/** The link of the e-mail about a change of somebody's account, as it lies in the outbox. */
async function linkAbout(address: string): Promise<string> {
  const folder = join(process.env['SIGNALBOX_TEST_DATA'] ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.find((one) => one.includes(`To: ${address}`) && one.includes('Something was changed')) ?? '';
  return /not-me#[\w-]{43}/.exec(text.replaceAll(/=\r?\n/g, ''))?.[0] ?? '';
}

test('sessions, password and preferences are looked after on one page', async ({ page, browser, baseURL }) => {
  const address = 'acme@signalbox.test';
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await enter(await elsewhere.newPage(), address);
  await enter(page, address);
  await page.goto(`${home}/applications`);
  // The account button of the top bar leads there.
  await page.getByRole('button', { name: /^Account / }).press('Enter');
  await page.getByRole('menuitem', { name: /Account/ }).press('Enter');
  await expect(page).toHaveURL(`${home}/account`);
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
  await expect(sessions.filter({ hasText: 'Chrome on Linux' })).toHaveCount(2);
  for (const theme of ['light', 'dark'] as const) expect(await seriousFaults(page, theme)).toEqual([]);

  const hands = fingers(page);
  const run = async (title: string) => {
    await hands.press('Control+k');
    await page.getByRole('combobox', { name: /Search/ }).fill(title);
    await hands.press('Enter');
  };
  await page.getByRole('button', { name: 'End the session of Chrome on Linux' }).first().press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).press('Enter');
  await expect(sessions).toHaveCount(1);
  expect((await elsewhere.request.get('/api/v1/users/me')).status()).toBe(401);
  await elsewhere.close();

  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Dark');
  const [download] = await Promise.all([page.waitForEvent('download'), run('Save my preferences as a file')]);
  const file = await readFile(await download.path(), 'utf8');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('Light');
  const choose = async (text: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose a file' }).press('Enter'),
    ]);
    await chooser.setFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  };
  await choose(file.replace('"dark"', '"pink"'));
  await expect(page.getByText('nothing was changed: preferences.theme must be one of')).toBeVisible();
  await choose(file);
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Theme: Light becomes Dark');
  await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark');

  await run('Change my password');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expect(dialog.getByText(/^At least 6 characters: no common password/)).toBeVisible();
  await hands.type('not mine');
  await expect(dialog.getByLabel('Current password')).toHaveValue('not mine');
  await dialog.getByLabel('New password').focus();
  await hands.type('harmless weather');
  await expect(dialog.getByText(/Strength: good/)).toBeVisible();
  await hands.press('Enter');
  await expect(dialog.getByText('The current password is wrong')).toBeVisible();
  expect(await seriousFaults(page, 'dark')).toEqual([]);
  await dialog.getByLabel('Current password').fill(password);
  await hands.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Your password is changed')).toBeVisible();

  await expect.poll(() => linkAbout(address)).not.toBe('');
  await page.goto(`${home}/${await linkAbout(address)}`);
  const end = page.getByRole('button', { name: 'End all sessions and tokens' });
  await expect(end).toBeFocused();
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(200);
  for (const theme of ['light', 'dark'] as const) expect(await seriousFaults(page, theme)).toEqual([]);
  await end.press('Enter');
  await expect(page.getByText(/Every session, API token and link of this account is ended/)).toBeVisible();
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(401);
});
