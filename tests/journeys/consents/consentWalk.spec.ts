// A consent from its beginning to its end, in a browser: given at the bank's own page, used at night without its customer, withdrawn, and of no use any more.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { patience } from '../connect/visiting.ts';
import { question } from '../keystrokes/fingers.ts';
import { enter, home, waitForCommands } from '../support/people.ts';
import { bank, consentOf, expectSound, giveConsent, linkFor, newReference } from './walking.ts';

test.use({ ignoreHTTPSErrors: true });
test.describe.configure({ timeout: 400_000 });

const outbox = join(process.env['SIGNALBOX_TEST_DATA'] ?? '', 'outbox');

/** With which its customer ends it; of the newest e-mail to them. */
async function receiptLink(address: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      found = texts
        .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
        .flatMap((text) => (text.includes(address) ? (/https?:\/\/\S+\/connect\/consent#[\w-]+/.exec(text) ?? []) : []))
        .at(-1);
      return found;
    }, patience)
    .toBeDefined();
  return found ?? '';
}

/** `r` on the record, as at night: nobody is at the bank. */
async function recrawl(page: Page): Promise<void> {
  await page.keyboard.press('r');
  const form = page.getByRole('dialog', { name: 'Recrawl as last time' });
  await expect(form).toContainText(`at ${bank} with the options of its last crawl?`);
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
}

test('at 1440, light: given, read, read again without the customer, withdrawn, and refused with its reason', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  const reference = newReference();
  await giveConsent(page, reference);

  await enter(page, 'admin@signalbox.test');
  const { application_id: id } = await consentOf(page, reference);
  await page.goto(`${home}/lookup?application_id=${id}`);
  await waitForCommands(page);
  const main = page.getByRole('main');
  await expect(main.getByText('COMPLETED').first()).toBeVisible(patience);
  // Its head, and each of its two accounts.
  await expect(main.getByText('Demo (by consent)')).toHaveCount(3);
  await expect(main.getByText('used once')).toBeVisible();
  const read = async (path: string): Promise<string> =>
    (await page.request.get(`/api/v1/applications/${id}/${path}`)).text();
  await expect.poll(() => read('summary/html'), patience).toContain('Demo (by consent), invented data: connector open');
  await expect.poll(() => read('combined/csv'), patience).toMatch(/,By Consent,[^\r]*\r\n.*,demo,\w*,Yes,/);

  await recrawl(page);
  await expect(main.getByText('used 2 times')).toBeVisible(patience);
  await expect(main.getByText('COMPLETED').first()).toBeVisible(patience);

  // Its panel, at the narrowest that the workbench is made for.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expectSound(page);
  const withdraw = main.getByRole('button', { name: `Withdraw the consent at ${bank}` });
  await withdraw.scrollIntoViewIfNeeded();
  await expect(withdraw).toBeInViewport({ ratio: 1 });
  await withdraw.click();
  await expect(question(page)).toContainText('every recrawl fails');
  await expect(question(page).getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByText('Withdrawn by staff')).toBeVisible(patience);

  await recrawl(page);
  await expect(main.getByText('E1015 The consent of the customer was withdrawn by staff').first()).toBeVisible(
    patience,
  );
  await expect(main.getByText('FAILED').first()).toBeVisible();
  await expect(main.getByText('Its bank: told')).toBeVisible(patience);
});

test('at 375, dark: given, and ended by its customer by the link of the receipt', async ({ page, baseURL }) => {
  const reference = newReference();
  const address = `${reference}@customer.example`;
  await enter(page, 'vendor@signalbox.test');
  const sent = await page.request.post('/api/v1/email/customer_iframe_link', {
    headers: await page.evaluate(() => ({ 'x-csrftoken': /csrftoken=([^;]+)/.exec(document.cookie)?.[1] ?? '' })),
    data: {
      vendor_name: 'Harbour Loans',
      iframe_link: `${baseURL ?? ''}${linkFor(reference)}`,
      customer_email: address,
      customer_name: 'Robin Rivers',
    },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await giveConsent(page, reference);

  await page.goto(await receiptLink(address));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Harbour Loans may read your data from ${bank}`);
  await expectSound(page);
  await page.getByRole('button', { name: 'End it now' }).focus();
  await page.keyboard.press('Enter');
  const over = page.getByRole('heading', { level: 1, name: `Harbour Loans reads nothing more from ${bank}` });
  await expect(over).toBeFocused();
  await expect(page.getByRole('button', { name: 'End it now' })).toHaveCount(0);
  await expectSound(page);
  // The link stands in no address bar.
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('Please open the link in your e-mail once more.');

  await enter(page, 'admin@signalbox.test');
  expect(await consentOf(page, reference)).toMatchObject({ state: 'withdrawn', ended_by: 'customer' });
});
