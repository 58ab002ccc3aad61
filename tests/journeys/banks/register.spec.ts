// Banks of a register by keys alone: found, two taken, seen among the bank modules, known the next time, and taken back.
import { expect, test } from '@playwright/test';
import { grid, notices } from '../keystrokes/fingers.ts';
import { enter, home, waitForCommands } from '../support/people.ts';

const [first, second] = ['Ironbark Bank', 'Ironbark Direct'];

test('two brands become banks that are offline, are here the next time, and go with one undo', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/bankmodules`);
  const modules = grid(page, 'Bank modules');
  await expect(modules.getByRole('row').nth(5)).toBeVisible();
  await waitForCommands(page);
  const dialog = page.getByRole('dialog', { name: 'Find banks in a register' });
  const boxes = dialog.getByRole('checkbox');
  const open = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('new bank');
    await page.keyboard.press('Enter');
    await expect(boxes.first()).toBeFocused();
  };

  await test.step('found, and two of them taken', async () => {
    await open();
    for (const name of [first, second]) {
      const box = dialog.getByRole('checkbox', { name: `Take ${name}`, exact: true });
      const place = (await boxes.all()).length;
      for (let steps = 0; steps < place; steps += 1) {
        if (await box.evaluate((one) => one === document.activeElement)) break;
        await page.keyboard.press('j');
      }
      await expect(box).toBeFocused();
      await page.keyboard.press('x');
      await expect(box).toBeChecked();
    }
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(notices(page)).toContainText(`Took as banks: ${first}, ${second}`);
  });

  await test.step('they stand among the modules, offline', async () => {
    // The rows that are out of sight are not drawn.
    await page.keyboard.press('/');
    await page.keyboard.type('ironbark');
    for (const name of [first, second]) {
      const row = modules.getByRole('row').filter({ hasText: name });
      await expect(row).toContainText('new, not shown to customers');
      await expect(row.getByRole('switch', { name: /^Enabled/ })).not.toBeChecked();
    }
  });

  await test.step('the next time they are here already', async () => {
    await open();
    for (const name of [first, second]) {
      await expect(dialog.getByRole('row').filter({ hasText: name })).toContainText(`Already here: ${name}`);
      await expect(dialog.getByRole('checkbox', { name: `Take ${name}`, exact: true })).toBeDisabled();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('and they are taken back', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`bank.release-from-register banks:"${first},${second}"`);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Released 2 banks from the register');
    await expect(modules.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  });
});
