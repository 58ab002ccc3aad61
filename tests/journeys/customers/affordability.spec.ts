// What an application can afford, by keys alone: from its reference to the transactions behind the largest income, and back.
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Affordability } from '../../../src/stores/affordability/shown.ts';
import { listed } from '../keystrokes/records.ts';
import { palette } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home, waitForCommands } from '../support/people.ts';

interface Application {
  id: number;
  vendor_specific_id: string;
}

/** The first application that has income, and the place of the largest among them. */
async function withIncome(page: Page): Promise<{ application: Application; place: number; payments: number }> {
  for (const application of await listed<Application>(page, 'applications/?page_size=20&analysed=true')) {
    const reply = await page.request.get(`/api/v1/applications/${application.id}/affordability/`);
    const { parts } = (await reply.json()) as Affordability;
    const income = parts[0]?.income ?? [];
    const [largest] = income.toSorted((one, other) => other.median - one.median);
    if (largest !== undefined) {
      return { application, place: income.indexOf(largest), payments: largest.lines.length };
    }
  }
  throw new Error('No application of the demo has income');
}

/** As often as it takes, and not for ever. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

test('the transactions behind the largest income are opened and closed by keys, and Escape leads back to the application', async ({
  page,
}) => {
  await enter(page, 'vendor@signalbox.test');
  await page.goto(`${home}/applications`);
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });
  await waitForCommands(page);
  const { application, place, payments } = await withIncome(page);
  const lookup = `${home}/lookup?application_id=${application.id}`;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  await page.keyboard.press('Control+k');
  await page.keyboard.type(String(application.id));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(lookup);
  await expect(heading(`Application ${application.id}`)).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('salary');
  await expect(palette(page).getByRole('option').first()).toContainText('Affordability');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/application/${application.id}/affordability`);
  await expect(heading('Affordability')).toBeVisible();

  const figures = page.getByRole('region', { name: 'Income' }).first().locator('summary');
  await expect(figures.first()).toBeVisible({ timeout: 30_000 });
  const figure = figures.nth(place);
  const lines = page.getByRole('table', { name: /^Transactions of / });
  await tabTo(page, figure);
  await page.keyboard.press('Enter');
  await expect(lines.getByRole('row')).toHaveCount(payments + 2);
  expect(await seriousFaults(page, 'light', 'main')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(0);
  await expect(figure).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(lines).toHaveCount(0);
  await expect(figure).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(lookup);
  await expect(heading(`Application ${application.id}`)).toBeVisible();
});
