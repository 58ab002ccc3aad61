// A broker signs up with the test provider: clash, closed dialog, reload, three cards that do not pay, and then in as the new vendor.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { fillIn, home } from '../support/people.ts';
import { agree, broker, faultsOf, fillAccount, fillBusiness } from './form.ts';

const outbox = join(process.env.SIGNALBOX_TEST_DATA ?? '', 'outbox');
const checkout = (page: Page) => page.getByRole('dialog', { name: 'Checkout' });

async function mailTo(address: string): Promise<string | undefined> {
  // One that is still written has another name.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return texts.find((text) => text.includes(address) && /^Subject: .*[Ss]ign/m.test(text));
}

/** Whether the first key after the checkout is drawn is a key of the checkout. */
async function watchFirstSight(page: Page): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle(() => {
    const first: { isOwn?: boolean } = {};
    new MutationObserver((_changes, observer) => {
      const dialog = document.querySelector('[role=dialog]');
      if (dialog === null) return;
      first.isOwn = dialog.contains(document.activeElement);
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
    return first;
  });
  return () => seen.evaluate(({ isOwn }) => isOwn === true);
}

async function useCard(page: Page, number: string): Promise<void> {
  await checkout(page).getByRole('listitem').filter({ hasText: number }).getByRole('button', { name: 'Use' }).click();
  await checkout(page).getByRole('button', { name: 'Pay now' }).click();
}

test('Platinum with Finsure at 30 % off, from the first field to the list of the new vendor', async ({ page }) => {
  await test.step('where sign-up is closed the page says so, on a narrow screen too', () => seeClosed(page));
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const who = broker({ aggregator: 'Finsure' });
  await page.goto(`${home}/signup?pkg=platinum`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);

  await test.step('an e-mail that is known is told before there is a card to fill in', async () => {
    await fillAccount(page, { ...who, email: 'vendor@signalbox.test' });
    await fillBusiness(page, who);
    await agree(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText('User account with this email address already exists')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
    await fillAccount(page, who);
  });

  await test.step('the price is that of the aggregator, and a closed dialog and a reload lose nothing but the password', async () => {
    await expect(page.getByRole('radio', { name: /^Aggregator.*30% off Platinum/ })).toBeChecked();
    expect(await faultsOf(page)).toEqual([]);
    const hadFocusAtOnce = await watchFirstSight(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(checkout(page)).toContainText('$153.23 AUD');
    expect(await hadFocusAtOnce()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(checkout(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(who.email);
    await page.locator('input[name=password]').fill(who.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'ABN' })).toHaveValue(who.ABN);
    await agree(page);
    await page.getByRole('button', { name: 'Subscribe' }).click();
  });

  await test.step('a declined card, a silent failure and a confirmation by the bank', async () => {
    await expect(checkout(page)).toContainText(/\$139\.30.*\$13\.93.*\$153\.23 AUD/s);
    expect(await faultsOf(page, '[role=dialog]')).toEqual([]);
    for (const [name, text] of [
      ['Full name', 'Nora Newman'],
      ['Address line 1', '1 Harbour Street'],
      ['Suburb or city', 'Sydney'],
      ['State', 'NSW'],
      ['Postcode', '2000'],
    ] as const)
      await checkout(page).getByRole('textbox', { name }).fill(text);
    await useCard(page, '4000 0000 0000 0002');
    await expect(checkout(page)).toContainText('Your card was declined.');
    await useCard(page, '4000 0000 0000 0341');
    await expect(checkout(page)).toContainText('Error - Payment Failed');
    await useCard(page, '4000 0027 6000 3184');
    await expect(checkout(page)).toContainText('The test bank asks: is this payment yours?');
    await expect(checkout(page).getByRole('button', { name: 'Confirm the payment' })).toBeFocused();
    await page.keyboard.press('Enter');
  });

  await test.step('the mail is there, and the new broker signs in', async () => {
    await expect(page).toHaveURL(`${home}/login`);
    await expect(page.getByText('Signed up successfully')).toBeVisible();
    await expect.poll(() => mailTo(who.email)).toContain(who.business_name);
    await fillIn(page, who.email, who.password);
    await expect(page).toHaveURL(`${home}/applications`);
    await expect(page.getByRole('heading', { name: 'Applications' })).toBeAttached();
  });
});

async function seeClosed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 375, height: 700 });
  const closed = {
    closed: 'Sign-up is closed.',
    packages: [],
    payments: null,
    bot_check: null,
    attempt: null,
    account: null,
  };
  await page.route('**/api/v1/dashboard/broker-signup/', (route) => route.fulfill({ json: closed }));
  await page.goto(`${home}/signup`);
  await expect(page.getByText('Sign-up is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to login' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.unrouteAll();
}
