// The pages on which a customer consents at the sandbox bank: by keyboard alone, in both themes, down to the width of a phone.
import { expect, test } from '@playwright/test';
import { opened, recipientOf } from '../../server/demo/openbanking/recipient.ts';
import { faultsOf } from '../support/axe.ts';
import { patience } from './visiting.ts';

test.use({ ignoreHTTPSErrors: true });

for (const [width, colorScheme] of [
  [1440, 'light'],
  [375, 'dark'],
] as const)
  test(`at ${width}, ${colorScheme}: sign in, choose, allow, and end it again`, async ({ page, baseURL }) => {
    const back = `${baseURL ?? ''}/connect/return`;
    const bank = await opened({ redirects: [back] });
    try {
      const recipient = await recipientOf(bank);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const isSound = async () => {
        expect(await faultsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      };
      const visit = await recipient.ask({ back });
      await page.goto(visit.address.href);
      await isSound();
      await page.keyboard.press('Tab');
      await expect(page.getByLabel('Customer number')).toBeFocused();
      await page.keyboard.type('10203040');
      await page.keyboard.press('Tab');
      await page.keyboard.type('246810');
      await page.keyboard.press('Enter');
      const allow = page.getByRole('button', { name: 'Allow' });
      await expect(allow).toBeVisible(patience);
      await isSound();
      await allow.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Choose an account first, or refuse.');
      await isSound();
      await page.getByRole('checkbox', { name: /Wages and bills/ }).focus();
      await page.keyboard.press('Space');
      await allow.focus();
      // Back at whoever asked, through two redirects that the policy of the page has to let pass.
      const [answer] = await Promise.all([
        page.waitForRequest((request) => request.url().startsWith(back)),
        page.keyboard.press('Enter'),
      ]);
      const tokens = await recipient.take(new URL(answer.url()), visit);
      expect((await recipient.call(tokens.access_token, '/banking/accounts', 3)).status).toBe(200);
      await expect(page).toHaveURL(/\/connect\/return/, patience);

      await page.goto(`${bank.issuer}/consents`);
      await isSound();
      await page.getByLabel('Customer number').fill('10203040');
      await page.getByLabel('Code').fill('246810');
      await page.keyboard.press('Enter');
      const end = page.getByRole('button', { name: 'End it' });
      await expect(end).toBeVisible(patience);
      await isSound();
      await end.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText('It has ended.');
      expect((await recipient.call(tokens.access_token, '/banking/accounts', 3)).status).toBe(401);
    } finally {
      await bank.close();
    }
  });
