// The page Consents by keys: listed, filtered, opened, one withdrawn with its keys counted, and saved with every column that is shown.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fingers, grid, question } from '../keystrokes/fingers.ts';
import { home, signIn, waitForCommands } from '../support/people.ts';
import { bank, expectSound } from './walking.ts';

test('g j lists the consents, a state leaves its own, # and Enter withdraw one, and the file has every column that is shown', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'admin@signalbox.test');
  await waitForCommands(page);
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  const list = grid(page, 'Consents');
  await expect(list.getByRole('row').nth(1)).toBeVisible();
  // Those of the demo are at the bank that asks for consent.
  await expect(list.getByRole('row').filter({ hasText: bank }).nth(5)).toBeVisible();
  await expectSound(page);

  await page.goto(`${home}/consents?state=given`);
  const rows = list.getByRole('row').filter({ hasText: bank });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) await expect(row).toContainText('Stands');
  // The oldest is one of the demo: those beside it are of journeys that may be under way.
  await waitForCommands(page);
  await list.focus();
  await page.keyboard.press('End');
  const last = rows.last();
  await expect(list).toHaveAttribute('aria-activedescendant', (await last.getAttribute('id')) ?? '');
  const withdraw = last.getByRole('button', { name: /^Withdraw consent \d+$/ });
  const id = /\d+$/.exec((await withdraw.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Peek' });
  await expect(panel).toContainText(`Consent ${id}`);
  await expect(panel).toContainText('As it was shown');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(list).toBeFocused();

  const hand = fingers(page);
  await hand.press('#');
  await expect(question(page).getByRole('button', { name: 'Withdraw' })).toBeFocused();
  await expect(question(page)).toContainText(`Withdraw the consent at ${bank} of application`);
  await hand.press('Enter');
  await expect(page.getByText(`The consent at ${bank} is withdrawn`)).toBeVisible();
  expect(hand.count).toBeLessThanOrEqual(2);
  await expect(question(page)).toHaveCount(0);
  await expect(list).toBeFocused();

  await page.goto(`${home}/consents?state=withdrawn`);
  await expect(list.getByRole('row').filter({ hasText: 'Withdrawn by staff' }).first()).toBeVisible();
  await waitForCommands(page);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('D');
  const [head = '', ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
  // Those that are left out until somebody wants them are in no file either.
  expect(head.replace(/^\uFEFF/, '')).toBe(
    'Asked,Customer,Vendor Specific ID,Label,Bank,State,Agreed for,Until,Last used,Used',
  );
  expect(lines.join('\n')).toContain('Withdrawn by staff');
});
