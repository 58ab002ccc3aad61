// What people paste who know no id: each support call that once found nobody, or somebody else, finds its customer.
import { expect, test, type Page } from '@playwright/test';
import type { Application, ApplicationRow } from '../../../src/api/contract/applications/applications.ts';
import { home, signIn } from '../support/people.ts';
import { fingers, grid, hold, notices, palette } from '../keystrokes/fingers.ts';
import { listed } from '../keystrokes/records.ts';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

type Customer = Application & { full_name: string; email: string; mobile: string };

const isKnown = (one: Application | undefined): one is Customer =>
  one !== undefined && [one.full_name, one.email, one.mobile].every((value) => value !== null);

/** Nobody else has the e-mail address; several have the mobile, as families do. */
async function customer(page: Page): Promise<Customer> {
  for (const { id, vendor_specific_id: reference } of await listed<ApplicationRow>(page, 'applications/')) {
    if (!/^[A-Z]+-\d{4,}$/.test(reference)) continue;
    const [one] = await listed<Application>(page, `applications/lookup/?application_id=${id}`);
    if (!isKnown(one)) continue;
    const same = await listed<ApplicationRow>(page, `applications/?email=${encodeURIComponent(one.email)}`);
    if (same.length === 1) return one;
  }
  throw new Error('No customer is the only one with their e-mail address');
}

const digits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^(61|64|0)/, '');

test('an e-mail, a mobile in two spellings, a name, a reference misheard and a list find what was meant', async ({
  page,
}) => {
  await signIn(page, 'staff@signalbox.test');
  const who = await customer(page);
  const { id, full_name: name, email, mobile, vendor_specific_id: reference } = who;
  const hand = fingers(page);
  const paste = async (text: string): Promise<void> => {
    await hold(page, text);
    await hand.paste();
  };
  const fromStart = async (): Promise<void> => {
    await page.goto(`${home}/applications`);
    await expect(grid(page, 'Applications').getByRole('row').nth(1)).toBeVisible();
  };

  const found = page.getByRole('list', { name: 'People and records found' });
  for (const text of [email, ` ${email.toUpperCase()} `])
    await test.step(`${text} opens its application`, async () => {
      await fromStart();
      await paste(text);
      await expect(page).toHaveURL(`${home}/lookup?application_id=${id}`);
      await expect(page.getByRole('heading', { name: `Application ${id}` })).toBeVisible();
    });

  const local = digits(mobile);
  const spaced = local.replace(/^(\d{3})(\d{3})/, '$1 $2 ');
  for (const text of [`0${spaced}`, `+61 ${spaced}`, name])
    await test.step(`${text} lists people and opens none; a key that writes does nothing there`, async () => {
      await fromStart();
      await paste(text);
      await expect(found.getByRole('link', { name: new RegExp(reference) })).toBeVisible();
      await expect(page).toHaveURL(`${home}/lookup`);
      await hand.press('f');
      await expect(notices(page)).toContainText('Choose a record first');
    });

  await test.step('nothing of what was found is cut at 1024 pixels', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    const cut = await found
      .getByRole('link')
      .locator(':scope > :nth-child(3)')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      );
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 1400, height: 900 });
  });

  await test.step('a reference that is nearly right offers those that are, and the next paste replaces it', async () => {
    await fromStart();
    const misheard = reference.replace(/(\d)(\d)$/, (_all, one: string, other: string) => `${one}${other}0`);
    await paste(misheard);
    await expect(notices(page)).toContainText(`Nothing is called ${misheard}. Did you mean`);
    await expect(notices(page)).toContainText(reference);
    await fromStart();
    await paste('QQ-999999999');
    await expect(palette(page).getByRole('combobox')).toHaveValue('#QQ-999999999');
    await paste(reference);
    await expect(palette(page).getByRole('combobox')).toHaveValue(reference);
    await hand.press('Enter');
    await expect(page).toHaveURL(`${home}/lookup?application_id=${id}`);
  });

  await test.step('a list answers every line, references without digits too, or names it', async () => {
    await fromStart();
    await paste(['demo-ready-failed', 'demo-no-bundle', reference, '999999999', 'demo-never-was'].join('\n'));
    await expect(page.getByRole('status', { name: 'What was found' })).toHaveText(
      '3 of 5 ids found. 2 of 5 not found: 999999999, demo-never-was.',
    );
  });
});
