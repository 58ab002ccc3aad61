// People by keyboard: a colleague is invited, reads the mail in the outbox, gets another level and is locked out.
import { expect, test, type Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingers } from '../keystrokes/fingers.ts';
import { enter, fillIn, home } from '../support/people.ts';

/** The link of the newest e-mail to somebody, as it lies in the outbox. */
async function linkTo(address: string): Promise<string> {
  const folder = join(process.env['SIGNALBOX_TEST_DATA'] ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const text = texts.find((one) => one.includes(`To: ${address}`))?.replaceAll(/=\r?\n/g, '') ?? '';
  return /reset\/confirm#[\w-]{43}/.exec(text)?.[0] ?? '';
}

const row = (page: Page, address: string) => page.getByRole('row').filter({ hasText: address });

test('a colleague is invited, comes in, is promoted and locked out again', async ({ page, browser, baseURL }) => {
  const address = `colleague-${Date.now()}@harbour.example`;
  await enter(page, 'admin@signalbox.test');
  await page.goto(`${home}/people`);
  await expect(page.getByRole('grid', { name: 'People' }).getByRole('row').nth(1)).toBeVisible();
  const hands = fingers(page);
  await hands.press('n');
  const invitation = page.getByRole('dialog', { name: 'Invite a person' });
  await expect(invitation.getByLabel('Email')).toBeFocused();
  await hands.type(address);
  await hands.press('Tab');
  await hands.type('Ada');
  await hands.press('Enter');
  await expect(row(page, address)).toContainText('Invited');

  await expect.poll(() => linkTo(address)).not.toBe('');
  const theirs = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await theirs.newPage();
  await colleague.goto(`${home}/${await linkTo(address)}`);
  await colleague.getByLabel('New password').fill('a long enough secret');
  await colleague.keyboard.press('Enter');
  await expect(colleague.getByRole('button', { name: 'Set password' })).toHaveCount(0);
  await colleague.goto(`${home}/login`);
  await fillIn(colleague, address, 'a long enough secret');
  await expect(colleague).toHaveURL(`${home}/applications`);

  await page.reload();
  await expect(row(page, address)).toContainText('Active');
  // The newest person stands first, and may be another one by now.
  await row(page, address).click();
  await hands.press('e');
  const form = page.getByRole('dialog', { name: `Edit ${address}` });
  await form.getByRole('combobox', { name: 'Level' }).selectOption('STAFF');
  await hands.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(row(page, address)).toContainText('STAFF');
  await hands.press('#');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`Deactivate ${address}?`);
  await question.getByRole('button', { name: 'Deactivate' }).press('Enter');
  await expect(row(page, address)).toContainText('Deactivated');
  expect((await colleague.request.get('/api/v1/users/me')).status()).toBe(401);
  await theirs.close();
});
