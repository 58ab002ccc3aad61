// An API token by keyboard: made, its secret shown once, and a request that it signs is answered.
import { expect, test } from '@playwright/test';
import { signedHeaders } from '../../server/signing.ts';
import { fingers } from '../keystrokes/fingers.ts';
import { home, signIn } from '../support/people.ts';
import { copiedBy } from '../support/clipboard.ts';

test('a token is made by keyboard, signs a request, is renamed and deleted', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'vendor@signalbox.test');
  await page.goto(`${home}/tokens`);
  const rows = page.getByRole('grid', { name: 'API Tokens' }).getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const hands = fingers(page);
  const [name, renamed] = [`Journey ${Date.now()}`, `Renamed ${Date.now()}`];
  await hands.press('n');
  await hands.type(name);
  await hands.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Token' });
  const secret = await dialog.getByRole('textbox', { name: 'Secret' }).inputValue();
  const identifier = await dialog.getByRole('textbox', { name: 'Identifier' }).inputValue();
  await dialog.getByRole('button', { name: 'Copy the secret' }).click();
  expect(await copiedBy(page)).toBe(secret);
  await expect(page.getByText(`Copied text to clipboard: ${secret.slice(0, 4)}…`)).toBeVisible();
  await expect(page.getByRole('gridcell', { name, exact: true })).toHaveCount(0);
  await hands.press('Escape');
  await expect(page.getByRole('gridcell', { name, exact: true })).toBeVisible();
  expect(await page.content()).not.toContain(secret);

  const url = new URL('/api/v1/applications/?page_size=1', baseURL);
  const headers = signedHeaders({ identifier, secret }, { method: 'GET', url });
  expect((await request.get(url.href, { headers })).status()).toBe(200);

  await hands.press('i');
  const revealed = page.getByRole('dialog', { name });
  await expect(revealed.getByRole('textbox', { name: 'Identifier' })).toHaveValue(identifier);
  await hands.press('Escape', 'e', 'Control+a');
  await hands.type(renamed);
  await hands.press('Enter');
  await expect(page.getByRole('gridcell', { name: renamed, exact: true })).toBeVisible();

  // Typed without a pause while the list is read again, e means the new token and no row that stood there before.
  const [second, third] = [`Second ${Date.now()}`, `Third ${Date.now()}`];
  await page.route(/users\/me\/tokens/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue().catch(() => undefined);
  });
  await hands.press('n');
  await hands.type(second);
  await hands.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Secret' })).toBeVisible();
  await hands.press('Escape', 'e', 'Control+a');
  await hands.type(third);
  await hands.press('Enter');
  await expect(page.getByRole('gridcell', { name: third, exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: renamed, exact: true })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: second, exact: true })).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await hands.press('#');
  await expect(page.getByRole('alertdialog')).toContainText(`Delete the token “${third}”?`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Token' }).click();
  await expect(page.getByRole('gridcell', { name: third, exact: true })).toHaveCount(0);

  await hands.press('#');
  await expect(page.getByRole('alertdialog')).toContainText(`Delete the token “${renamed}”?`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Token' }).click();
  await expect(page.getByRole('gridcell', { name: renamed, exact: true })).toHaveCount(0);
  const again = signedHeaders({ identifier, secret }, { method: 'GET', url });
  expect((await request.get(url.href, { headers: again })).status()).toBe(401);
});
