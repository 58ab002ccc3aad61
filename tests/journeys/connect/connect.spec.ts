// A customer connects a bank in a real browser: the whole way with a second factor, and a narrow screen on which it fails.
import { expect, test } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';
import { heading, link, patience, toSignIn, typeIn } from './visiting.ts';

test.describe.configure({ timeout: 400_000 });

test('a customer signs in with a second factor, whatever Back and reloads do, and the crawl is listed as COMPLETED', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  const address = link();
  await toSignIn(page, address);
  await page.goBack();
  await expect(heading(page, /^Share your data/)).toBeFocused();
  await page.reload();
  await expect(heading(page, /^Share your data/)).toBeFocused();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Sign in to Demo Bank')).toBeFocused();
  await typeIn(page, 'journey.mfa');
  await expect(heading(page, 'Enter the code that the bank sent to you')).toBeFocused(patience);
  await page.reload();
  await expect(heading(page, 'Enter the code that the bank sent to you')).toBeFocused(patience);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Demo Bank is connected')).toBeVisible(patience);
  expect(problems).toEqual([]);
  await enter(page, 'vendor@signalbox.test');
  await page.goto(`${home}/crawlers`);
  const reference = new URL(address, 'http://here').searchParams.get('identifier') ?? '';
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('COMPLETED', patience);
});

test('every step can be read by everybody on a narrow screen in light and dark, and after a failure it is tried again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  const faults: string[] = [];
  const look = async (step: string): Promise<void> => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      faults.push(...(await faultsOf(page)).map((fault) => `${step} in ${colorScheme} ${fault}`));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(400);
  };
  await page.goto(link());
  await expect(heading(page, 'Choose your bank')).toBeFocused(patience);
  await look('banks');
  await page.getByRole('button', { name: 'Demo Bank' }).click();
  await expect(heading(page, /^Share your data/)).toBeFocused();
  await look('consent');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Sign in to Demo Bank')).toBeFocused(patience);
  await page.getByText('What the names do').click();
  await look('sign-in');
  await typeIn(page, 'journey.wrong');
  await expect(heading(page, 'Demo Bank was not connected')).toBeFocused(patience);
  await expect(page.getByText('Demo Bank did not accept what you typed. Please check it and try again.')).toBeVisible();
  await look('failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Sign in to Demo Bank')).toBeFocused(patience);
  await typeIn(page, 'narrow.choice');
  await expect(heading(page, 'How should the bank send your code?')).toBeFocused(patience);
  await look('question');
  await page.getByRole('button', { name: 'Stop and leave' }).click();
  await expect(heading(page, 'Demo Bank was not connected')).toBeFocused(patience);
  await look('ended');
  await page.getByRole('button', { name: 'Choose another bank' }).click();
  await expect(heading(page, 'Choose your bank')).toBeFocused();
  expect(faults).toEqual([]);
});
