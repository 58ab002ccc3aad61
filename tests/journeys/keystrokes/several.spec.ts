// Several records at once, by keys alone: the bar and the question say the same numbers, and the result opens into a row for each.
import { expect, test } from '@playwright/test';
import { seriousFaults } from '../support/axe.ts';
import { enter, home, waitForCommands } from '../support/people.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a selection is reanalysed in ${colorScheme}: counted, asked about, and told for each record`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await enter(page, 'staff@signalbox.test');
    await page.goto(`${home}/applications`);
    const grid = page.getByRole('grid', { name: 'Applications' });
    await expect(grid.getByRole('row').nth(5)).toBeVisible();
    await waitForCommands(page);
    await grid.focus();
    const top = async () => (await grid.boundingBox())?.y;
    const before = await top();
    await page.keyboard.press('*');
    await page.keyboard.press('a');
    // Behind the question the bar is no longer told to screen readers, and is still read here.
    const bar = page.getByRole('toolbar', { name: 'Selected rows', includeHidden: true });
    const action = bar.getByRole('button', { name: /^Reanalyse \d+ of 100$/ });
    await expect(action).toBeVisible();
    expect(await top()).toBe(before);
    expect(await seriousFaults(page, colorScheme)).toEqual([]);

    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Reanalyse \d+ of 100 applications\?/);
    const numbers = /\d+ of 100/.exec((await question.textContent()) ?? '')?.[0] ?? '';
    await expect(bar).toContainText(`Reanalyse ${numbers}`);
    await expect(question.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    const show = page.getByRole('button', { name: 'Show all 100' });
    await expect(show).toBeVisible();
    await page.keyboard.press('Control+m');
    await expect(show).toBeFocused();
    await page.keyboard.press('Enter');
    const results = page.getByRole('dialog', { name: /^Reanalysing \d+ of 100 applications/ });
    await expect(results.getByRole('row')).toHaveCount(101);
    expect(await seriousFaults(page, colorScheme)).toEqual([]);
    await results.getByRole('radio', { name: /^Not done/ }).press('Space');
    await expect(results.getByRole('cell', { name: 'Done', exact: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(results).toHaveCount(0);
    await expect(grid).toBeFocused();
  });
}
