// A second factor by keyboard: set up, asked for at the sign-in, proved once more, and removed; and a passkey.
import { expect, test, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { codeAt, stepAt } from '../../../server/platform/access/factors/totp.ts';
import { secretOf } from '../../server/domain/secondFactor/people.ts';
import { palette } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { email, home, password, passwordField, signIn } from '../support/people.ts';

const run = async (page: Page, title: string) => {
  await page.keyboard.press('Control+k');
  await palette(page).getByRole('combobox').fill(title);
  await page.keyboard.press('Enter');
};

async function typeIn(page: Page, address: string): Promise<void> {
  await page.goto(`${home}/login`);
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(address);
  await page.keyboard.press('Tab');
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** A page that is opened before the session has ended would have it still. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(email(page)).toBeVisible();
}

/** They are kept before they are gone; keys are for the dialog once it has the focus. */
async function closeCodes(page: Page, way: 'Save as a file' | 'Print'): Promise<void> {
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Close', exact: true });
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(/You have not copied, saved or printed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Go back' }).press('Enter');
  if (way === 'Save as a file') {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: way }).press('Enter'),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toMatch(/(?:[a-z0-9]{4}-?)+/);
  } else await dialog.getByRole('button', { name: way }).press('Enter');
  await expect(dialog.getByText(way === 'Print' ? 'Printed.' : 'Saved.')).toBeVisible();
  await close.press('Enter');
  await expect(close).toHaveCount(0);
}

const codeOf = (secret: string, later = 0) => codeAt(secretOf(secret), stepAt(Date.now()) + later);

test('an app and a passkey are set up, asked for at the sign-in and removed, by keyboard alone', async ({ page }) => {
  await test.step('an app', () => useApp(page));
  await logOut(page);
  await test.step('a passkey', () => usePasskey(page));
});

async function useApp(page: Page): Promise<void> {
  const address = 'vendor-nocountry@signalbox.test';
  await signIn(page, address);
  await page.goto(`${home}/account`);
  await expect(page.getByText('Authenticator app: none')).toBeVisible();
  expect(await seriousFaults(page, 'light')).toEqual([]);
  await run(page, 'Set up an authenticator');
  const dialog = page.getByRole('dialog');
  const shown = dialog.getByText(/^(?:[A-Z2-7]{4} ?)+$/);
  await expect(shown).toBeVisible();
  const secret = (await shown.innerText()).replaceAll(' ', '');
  expect(await seriousFaults(page, 'light')).toEqual([]);
  await dialog.getByLabel('Code').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText(/This code is not right/)).toBeVisible();
  await dialog.getByLabel('Code').fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await closeCodes(page, 'Save as a file');
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await logOut(page);
  await typeIn(page, address);
  await expect(page.getByLabel('Code')).toBeFocused();
  expect(await seriousFaults(page, 'light')).toEqual([]);
  // A code is good once: the next one, which stays good for longer than this one too.
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });

  await page.goto(`${home}/account`);
  await expect(page.getByText(/Authenticator app: since/)).toBeVisible();
  await run(page, 'Remove the authenticator');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('Authenticator app: none')).toBeVisible();
}

async function usePasskey(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const address = 'vendor-hidewebhooks@signalbox.test';
  await signIn(page, address);
  await page.goto(`${home}/account`);
  await expect(page.getByText('Authenticator app: none')).toBeVisible();
  await run(page, 'Add a passkey');
  await page.keyboard.type('Laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  await closeCodes(page, 'Print');
  await expect(page.getByText(/Passkey “Laptop”: added/)).toBeVisible();
  await logOut(page);
  await typeIn(page, address);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });
  await page.goto(`${home}/account`);
  await page.getByRole('button', { name: 'Remove the passkey Laptop' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText(/Passkey “Laptop”/)).toHaveCount(0);
}
