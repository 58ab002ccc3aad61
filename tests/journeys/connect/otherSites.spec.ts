// A bank that asks for its customer's consent at a site of its own: from a page of ours, and from a frame in a page of a vendor's, there and back.
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { openOtherSite } from '../../server/domain/connect/otherSite.ts';
import { faultsOf, seriousFaults } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';
import { openDesk, openPortal, type Desk, type Portal } from './portal.ts';
import { chooseAndAgree, heading, link, patience, toSignIn, typeIn } from './visiting.ts';

test.describe.configure({ timeout: 400_000 });

test('a bank that has its customer consent at another site, which an administrator names, leads there and back', async ({
  page,
  browser,
  baseURL,
}) => {
  const site = await openOtherSite();
  const desk = await browser.newPage();
  await enter(desk, 'admin@signalbox.test');
  await desk.goto(`${home}/vendors`);
  await expect(desk.getByRole('grid', { name: 'Vendors' }).getByRole('row').nth(1)).toBeVisible(patience);
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('connector.edit demo');
  await desk.keyboard.press('Enter');
  const form = desk.getByRole('dialog', { name: 'Settings of demo' });
  await form.getByLabel('Consent site').fill(site.address);
  expect(await seriousFaults(desk, 'light', '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('Changed settings of demo: consent_address')).toBeVisible(patience);
  await toSignIn(page);
  await typeIn(page, 'journey.redirect');
  await expect(heading(page, 'Demo Bank asks for your consent at a site of its own')).toBeFocused(patience);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: `Go to ${new URL(site.address).host}` }).click();
  await expect(heading(page, 'Demo Bank is connected')).toBeVisible(patience);
  site.close();
  await (await openDesk(baseURL ?? '')).consentAt('');
  await desk.close();
  await page.goto('/connect/return?state=foreign&code=123456');
  await expect(heading(page, 'This answer was not used')).toBeFocused(patience);
  expect(new URL(page.url()).search).toBe('');
  expect(await faultsOf(page)).toEqual([]);
  await page.goto('/connect/away#nobody');
  await expect(heading(page, 'This page cannot go on')).toBeVisible(patience);
  expect(await faultsOf(page)).toEqual([]);
});

test.describe('in a frame of a page of the vendor, at another site', () => {
  test.use({ ignoreHTTPSErrors: true });
  let portal: Portal;
  let desk: Desk;
  test.beforeAll(async ({ baseURL }) => {
    desk = await openDesk(baseURL ?? '');
    portal = await openPortal(baseURL ?? '');
    await desk.frames([...(await desk.framesNow()), portal.origin]);
  });
  test.afterAll(async () => {
    await desk.frames((await desk.framesNow()).filter((origin) => origin !== portal.origin));
    portal.close();
  });

  test('the bank opens in a tab of its own, the frame goes on by itself, and a page that nobody registered shows nothing', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport: { width: 375, height: 800 } });
    const page = await context.newPage();
    await test.step('closed unanswered, then consented', () => consentInTab(page));
    expect(await context.cookies()).toEqual([]);
    await test.step('who says no there is told so in the frame, and can try again', () => refuseInTab(page));
    await test.step('a page that nobody registered', async () => {
      const stranger = await openPortal(baseURL ?? '');
      await page.goto(stranger.showing(link()));
      const refused = page.frames().find((frame) => frame !== page.mainFrame());
      await expect.poll(() => refused?.url()).toMatch(/^chrome-error:/);
      stranger.close();
    });
    await context.close();
  });

  async function consentInTab(page: Page): Promise<void> {
    const look = async (at: Page, step: string): Promise<void> => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await at.emulateMedia({ colorScheme });
        for (const frame of at.frames())
          expect(await faultsOf(frame), `${step} in ${colorScheme} ${frame.url()}`).toEqual([]);
      }
      expect(await at.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    };
    const frame = await toQuestion(page, portal);
    await expect(frame.getByText(/opens in a tab of its own\. This page goes on by itself/)).toBeVisible();
    await look(page, 'question');

    const first = await away(page, frame);
    await expect(frame.getByText(/^Waiting for your answer at /)).toBeVisible();
    await look(page, 'waiting');
    await look(first, 'bank');
    // No bank lets itself be framed, and ours asks no page to.
    expect(new URL(first.url()).hash).toBe('');
    // Closed unanswered: the way is still there.
    await first.close();
    const tab = await away(page, frame);
    await tab.getByRole('link', { name: 'Yes, I consent' }).click();
    await expect(heading(tab, 'You can close this tab')).toBeFocused(patience);
    await look(tab, 'done');
    await expect(heading(frame, 'Demo Bank is connected')).toBeVisible(patience);
    // The page around it is not ours to have closed.
    await expect(frame.getByText(/You may close this page/)).toHaveCount(0);
    await look(page, 'connected');
    expect(await tab.evaluate(() => window.location.search + window.location.hash)).toBe('');
    await tab.close();
  }

  async function refuseInTab(page: Page): Promise<void> {
    const frame = await toQuestion(page, portal);
    const tab = await away(page, frame);
    await tab.getByRole('link', { name: 'No, go back' }).click();
    await expect(heading(tab, 'You can close this tab')).toBeFocused(patience);
    await expect(frame.getByText('You did not give your consent at Demo Bank. You can try again.')).toBeVisible(
      patience,
    );
    await frame.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(frame, 'Sign in to Demo Bank')).toBeVisible(patience);
  }
});

/** To the question that is answered at the other site. */
async function toQuestion(page: Page, portal: Portal): Promise<FrameLocator> {
  await page.goto(portal.showing(link()));
  const frame = page.frameLocator('iframe[title="Connect your bank"]');
  await expect(heading(frame, 'Choose your bank')).toBeVisible(patience);
  await chooseAndAgree(frame);
  await typeIn(frame, 'framed.redirect');
  await expect(heading(frame, 'Demo Bank asks for your consent at a site of its own')).toBeVisible(patience);
  return frame;
}

/** The tab in which the bank asks. */
async function away(page: Page, frame: FrameLocator): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await frame.getByRole('link', { name: /^Go to / }).click();
  const tab = await opening;
  await expect(heading(tab, 'Demo bank: do you consent?')).toBeVisible(patience);
  return tab;
}
