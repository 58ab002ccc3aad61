// A shift hands its cases over by keys: pasted ids become a worklist with what was done and noted, a colleague sees it, and text of it.
import { expect, test } from '@playwright/test';
import { fingers, grid, hold, notices, palette } from '../keystrokes/fingers.ts';
import { recentApplications } from '../keystrokes/records.ts';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';
import { copiedBy } from '../support/clipboard.ts';

test('pasted ids are kept, handled, noted on and handed over, and a second person goes on with them', async ({
  page,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'vendor@signalbox.test');
  const [first, second] = await recentApplications(page);
  await hold(page, `${first.id} ${second.id} no-such-1`);
  const hand = fingers(page);
  await hand.paste();
  const records = grid(page, 'Records');
  await expect(records.getByRole('row')).toHaveCount(4);
  await hand.press('s');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await hand.type('Night shift');
  await hand.press('Enter');
  await expect(palette(page).getByRole('combobox')).toHaveValue('');
  await hand.type('vendor');
  await hand.press('Enter');
  const rows = grid(page, 'Worklist').getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Night shift' })).toBeVisible();

  await hand.press('h');
  await expect(page.getByRole('status', { name: 'How much is handled' })).toHaveText(/1 of 3 handled/);
  await hand.press('N', 'n');
  const form = page.getByRole('dialog');
  await expect(form.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await hand.type('Asked the bank');
  await hand.press('Enter');
  await expect(rows.nth(2)).toContainText('Asked the bank');

  const other = await browser.newContext();
  const colleague = await other.newPage();
  await enter(colleague, 'vendor-nopii@signalbox.test');
  await colleague.goto(page.url());
  const theirs = grid(colleague, 'Worklist').getByRole('row');
  await expect(theirs.nth(2)).toContainText('Asked the bank');
  await waitForCommands(colleague);
  await grid(colleague, 'Worklist').focus();
  await fingers(colleague).press('N', 'h');
  await expect(colleague.getByRole('status', { name: 'How much is handled' })).toHaveText(/2 of 3 handled/);
  await other.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('status', { name: 'How much is handled' })).toHaveText(/2 of 3 handled/);
  await hand.press('c', 'w');
  await expect(notices(page)).toContainText('Copied 3 ids as text');
  const [head = '', ...lines] = (await copiedBy(page)).split('\n');
  expect(head).toMatch(new RegExp(`^Night shift: 2 of 3 handled, .*${home}/worklists/\\d+$`));
  expect(lines.map((line) => line.slice(0, 3))).toEqual(['[x]', '[x]', '[ ]']);
  expect(lines[1]).toContain('Asked the bank');
});
