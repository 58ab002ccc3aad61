// A customer connects a bank in a real browser: the whole way, the ways that fail, the narrow screen, and who may frame the page.
import { expect, test } from '@playwright/test';
import { faultsOf } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';
import { heading, link, patience, toSignIn, typeIn } from './visiting.ts';

test.describe.configure({ timeout: 400_000 });

test('a customer chooses a bank, signs in, and the crawl is in the list as COMPLETED', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => void (message.type() === 'error' && problems.push(message.text())));
  const address = link();
  await toSignIn(page, address);
  await typeIn(page, 'journey');
  await expect(heading(page, 'Demo Bank is connected')).toBeVisible(patience);
  expect(problems).toEqual([]);
  await enter(page, 'vendor@signalbox.test');
  await page.goto(`${home}/crawlers`);
  const reference = new URL(address, 'http://here').searchParams.get('identifier') ?? '';
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('COMPLETED', patience);
});

test('a second factor is asked for and answered, although Back was pressed and the page loaded again meanwhile', async ({
  page,
}) => {
  await toSignIn(page);
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
});

test('what went wrong is told plainly, and the customer can try again', async ({ page }) => {
  await toSignIn(page);
  await typeIn(page, 'journey.wrong');
  await expect(heading(page, 'Demo Bank was not connected')).toBeFocused(patience);
  await expect(page.getByText('Demo Bank did not accept what you typed. Please check it and try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Sign in to Demo Bank')).toBeFocused(patience);
  await page.getByRole('button', { name: 'Choose another bank' }).click();
  await expect(heading(page, 'Choose your bank')).toBeFocused();
});

test('a link that nobody made, or that lacks something, says so', async ({ page }) => {
  await page.goto('/connect?label=no-such-label&identifier=customer-1');
  await expect(heading(page, 'This page cannot be opened')).toBeVisible(patience);
  await expect(page.getByText('This link is not valid.')).toBeVisible();
  await page.goto('/connect?label=harbour-main&identifier=short');
  await expect(page.getByText('This link is not complete: identifier must be at least 7 characters.')).toBeVisible(
    patience,
  );
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step can be read by everybody on a narrow screen in ${colorScheme}`, async ({ page }, info) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 400, height: 800 });
    const faults: string[] = [];
    const look = async (step: string): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${step}.png`), fullPage: true });
      faults.push(...(await faultsOf(page)).map((fault) => `${step} ${fault}`));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
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
    await typeIn(page, 'narrow.choice');
    await expect(heading(page, 'How should the bank send your code?')).toBeFocused(patience);
    await look('question');
    await page.getByRole('button', { name: 'Stop and leave' }).click();
    await expect(heading(page, 'Demo Bank was not connected')).toBeFocused(patience);
    await look('ended');
    expect(faults).toEqual([]);
  });
}

test('only a page that the vendor registered may show it in a frame, and no cookie is set', async ({ request }) => {
  const stranger = await request.get('/connect?label=no-such-label');
  expect(stranger.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  const own = await request.get('/connect?label=harbour-main');
  expect(own.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(own.headers()['set-cookie']).toBeUndefined();
});
