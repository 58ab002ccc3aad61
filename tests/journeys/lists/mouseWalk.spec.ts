// What a person does by mouse alone takes no more clicks than this; a choice from a list counts two.
import { expect, test, type Locator, type Page } from '@playwright/test';
import { signInByHand } from '../support/people.ts';

/** Counts what is clicked on the way. */
function hand(page: Page) {
  let clicks = 0;
  return {
    async click(what: Locator) {
      await what.click();
      clicks += 1;
    },
    async choose(from: Locator, what: string) {
      await from.selectOption(what);
      clicks += 2;
    },
    took(most: number) {
      expect(clicks).toBeLessThanOrEqual(most);
      clicks = 0;
    },
    grid: (name: string) => page.getByRole('grid', { name }),
  };
}

test('by mouse: find an application, filter by three things, save all rows, open one, see why its webhook failed', async ({
  page,
}) => {
  await signInByHand(page, 'staff@signalbox.test');
  const { click, choose, took, grid } = hand(page);
  // At once, as people do: the bar of the page that is left has the same button.
  await click(page.getByRole('button', { name: /^Search or type a command/ }));
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.insertText('demo-ready-failed');
  await click(page.getByRole('option', { name: /demo-ready-failed/ }).first());
  await expect(page.getByRole('heading', { name: /^Application \d+$/ })).toBeVisible();
  took(2);

  await page.goBack();
  await expect(grid('Applications')).toBeVisible();
  await click(page.getByRole('button', { name: 'Advanced' }));
  const form = page.getByRole('dialog', { name: 'Advanced search' });
  await choose(form.getByLabel('Latest webhook'), 'Failed');
  for (const name of ['Analysed', 'Finalised'])
    await click(
      form
        .getByRole('radiogroup', { name })
        .getByRole('radio', { name: name === 'Analysed' ? 'on' : 'off', exact: true }),
    );
  await click(form.getByRole('button', { name: 'Submit' }));
  const filters = page.getByRole('group', { name: 'Filters' });
  for (const said of ['Latest webhook: Failed', 'Analysed: on', 'Finalised: off'])
    await expect(filters).toContainText(said);
  await expect(grid('Applications').getByRole('link', { name: 'demo-ready-failed' })).toBeVisible();
  took(6);

  const download = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Download CSV' }));
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await expect(page.getByText(/^Saved \d+ rows and 13 columns as/)).toBeVisible();
  took(2);

  await click(grid('Applications').getByRole('link', { name: 'demo-ready-failed' }));
  await expect(page.getByRole('heading', { name: /^Application \d+$/ })).toBeVisible();
  took(1);

  await click(page.getByRole('link', { name: 'Webhook Logs' }));
  await expect(grid('Application Webhooks').getByRole('row', { name: /report_ready No 500/ })).toBeVisible();
  took(3);
});
