// Several ids pasted at once: a list of exactly these, on which keys work; half a uuid; and what else an id matches, under keys.
import { expect, test, type Page } from '@playwright/test';
import { home, signIn } from '../support/people.ts';
import { fingers, grid, hold, notices, palette, question } from './fingers.ts';
import { endedCrawler, recentApplications } from './records.ts';
import { copiedBy } from '../support/clipboard.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const rows = (page: Page) => grid(page, 'Records').getByRole('row');

test('ids of several kinds, pasted anywhere or as a column into the palette, are listed in their order and acted on by keys', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  const [first, second] = await recentApplications(page);
  const { uuid } = await endedCrawler(page);
  await hold(page, `application ${second.id}\n${first.id};\t"${uuid}"\nno-such-1`);
  const hand = fingers(page);
  await hand.paste();
  await expect(rows(page)).toHaveCount(5);
  for (const [at, text] of [String(second.id), String(first.id), uuid.slice(0, 8), 'no-such-1'].entries())
    await expect(rows(page).nth(at + 1)).toContainText(text);
  await expect(page.getByRole('status', { name: 'What was found' })).toHaveText(
    '3 of 4 ids found. 1 of 4 not found: no-such-1.',
  );
  await hand.press('x', 'j', 'x', 'p', 'p');
  await expect(question(page)).toContainText('Reprint PDF Summary of 2');
  await hand.press('Escape');
  await hand.press('y');
  await expect(notices(page)).toContainText(`/lookup?application_id=${first.id}`);
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await test.step('a column in the palette is several ids and not one', async () => {
    await hold(page, `${first.id}\n${second.id}\n`);
    await hand.press('Control+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await hand.paste();
    await expect(palette(page).getByRole('option').first()).toContainText('Find 2 ids');
    await hand.press('Enter');
    await expect(rows(page)).toHaveCount(3);
  });
});

test('task 14, the cases of pasted ids handed over as text: 4 keys', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  const [first, second] = await recentApplications(page);
  await hold(page, `${first.id} ${second.id}`);
  await fingers(page).paste();
  await expect(rows(page)).toHaveCount(3);
  const hand = fingers(page);
  await hand.press('*', 'a', 'c', 'c');
  await expect(notices(page)).toContainText('Copied text to clipboard: 2 case files, as Markdown');
  const copied = await copiedBy(page);
  for (const { id } of [first, second]) expect(copied).toContain(`# Application ${id}\n`);
  expect(hand.count).toBeLessThanOrEqual(4);
});

test('a uuid as a list prints it is found, and what else an id matches is one key away, or one click', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  const { uuid } = await endedCrawler(page);
  await hold(page, `${uuid.slice(0, 8)}…${uuid.slice(-4)}`);
  await fingers(page).paste();
  await expect(page).toHaveURL(`${home}/lookup?crawler_uuid=${uuid}`);
  // The numbers of applications and accounts both begin at 1.
  await hold(page, '12');
  const hand = fingers(page);
  await hand.paste();
  await expect(notices(page)).toContainText('Found 12 as application; it also matches account 12 (press 1)');
  const before = page.url();
  await hand.press('1');
  await expect(page).not.toHaveURL(before);
  const account = page.url();
  await expect(notices(page).getByText('Found 12')).toHaveCount(0);
  await hand.paste();
  await expect(page).toHaveURL(before);
  await notices(page).getByRole('button', { name: '1 account 12' }).click();
  await expect(page).toHaveURL(account);
});
