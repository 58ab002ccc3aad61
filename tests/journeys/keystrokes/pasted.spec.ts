// The keystroke budget of what begins with a pasted id: the record is found, and one or two keys do what was wanted.
import { expect, test, type Page } from '@playwright/test';
import { putTime } from '../support/clock.ts';
import { home, signIn } from '../support/people.ts';
import { fingers, grid, hold, notices, question } from './fingers.ts';
import { endedCrawler, fewWholeApplications, waitingApplication, wholeApplication } from './records.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

/** The keys that follow mean this record. */
async function isOn(page: Page, kind: 'crawler_uuid' | 'application_id', key: number | string) {
  await expect(page).toHaveURL(`${home}/lookup?${kind}=${key}`);
  await expect(page.getByRole('heading', { name: /^Application \d+$/ })).toBeVisible();
}

const isAsked = async (page: Page, text: string | RegExp) => {
  await expect(question(page)).toContainText(text);
  await expect(question(page).getByRole('button').last()).toBeFocused();
};

test('task 2, a pasted crawler crawled again with the same options: 3 keys', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  const { uuid, crawler_options: before } = await endedCrawler(page);
  const sending = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('recrawl'));
  await hold(page, uuid);
  const hand = fingers(page);
  await hand.paste();
  await isOn(page, 'crawler_uuid', uuid);
  await hand.press('r');
  await expect(page.getByRole('form', { name: 'Recrawl' }).locator(':focus')).toHaveCount(1);
  await hand.press('Enter');
  await expect(notices(page)).toContainText('Recrawling');
  const { days_to_retrieve, balances, transactions, estatements, interims } = before;
  const same = { days_to_retrieve, balances, transactions, estatements, interims };
  expect((await sending).postDataJSON()).toMatchObject(same);
  expect(hand.count).toBeLessThanOrEqual(3);
});

test('tasks 4 and 5, the bundle webhook of a pasted application sent and its PDF summary printed again: 4 keys each', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  const { id } = await wholeApplication(page);
  await hold(page, id);
  await test.step('task 4', async () => {
    const hand = fingers(page);
    await hand.paste();
    await isOn(page, 'application_id', id);
    await hand.press('w', 'b');
    await isAsked(page, `Send bundle & report_ready webhook for application ${id}?`);
    await hand.press('Enter');
    await expect(notices(page)).toContainText('Sent bundle and report_ready webhook');
    expect(hand.count).toBeLessThanOrEqual(4);
  });
  await page.goto(`${home}/applications`);
  await expect(grid(page, 'Applications')).toBeVisible();
  await test.step('task 5', async () => {
    const hand = fingers(page);
    await hand.paste();
    await isOn(page, 'application_id', id);
    await hand.press('p', 'p');
    await isAsked(page, `Reprint PDF Summary of application ${id}?`);
    await hand.press('Enter');
    await expect(notices(page)).toContainText(`Reprinting PDF Summary: ${id}`);
    expect(hand.count).toBeLessThanOrEqual(4);
  });
  await test.step('task 5 for all filtered applications: 5 keys', async () => {
    await page.goto(`${home}/applications?${await fewWholeApplications(page)}`);
    await expect(grid(page, 'Applications').getByRole('row').nth(2)).toBeVisible();
    const hand = fingers(page);
    await hand.press('*', 'a', 'p', 'p');
    await isAsked(page, /Reprint PDF Summary of (\d+ of )?\d+ applications\?/);
    await hand.press('Enter');
    await expect(notices(page)).toContainText(/Reprinting PDF Summary for (\d+ of )?\d+ applications/);
    expect(hand.count).toBeLessThanOrEqual(5);
  });
});

test('task 13, when a pasted application can be analysed again: 2 keys, and nothing is sent', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  const { id, at } = await waitingApplication(page);
  await putTime(page, at);
  await hold(page, id);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/find/')) writes.push(request.url());
  });
  const hand = fingers(page);
  await hand.paste();
  await isOn(page, 'application_id', id);
  await hand.press('a');
  await expect(notices(page)).toContainText(/Reanalyse possible from \d\d:\d\d/);
  expect(hand.count).toBeLessThanOrEqual(2);
  expect(writes).toEqual([]);
});
