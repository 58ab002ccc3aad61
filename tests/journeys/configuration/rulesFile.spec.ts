// Rules as one file by keyboard: saved, changed by hand, read back with what it would change, and applied.
import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { fingers } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';

interface RulesFile {
  types: { id?: number; regex: string }[];
}

test('a file of rules is saved, changed, and applied after a look at its difference', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}/regex/file`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save rules as a file' }).press('Enter'),
  ]);
  const rules = JSON.parse(await readFile(await download.path(), 'utf8')) as RulesFile;
  const pattern = `JOURNEY ${Date.now()}`;
  const former = rules.types[0]?.regex ?? '';
  const changed = { ...rules, types: rules.types.map((rule, at) => (at === 0 ? { ...rule, regex: pattern } : rule)) };
  const choose = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Choose file' }).press('Enter'),
    ]);
    await chooser.setFiles({ name: 'rules.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  await choose('{');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await choose(JSON.stringify(changed));
  await expect(page.getByText('Transaction type: 0 added, 1 changed, 0 missing from the file')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText(pattern);
  for (const look of ['light', 'dark'] as const) expect(await seriousFaults(page, look)).toEqual([]);
  await page.getByRole('button', { name: 'Apply the file of rules' }).press('Enter');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Apply rules.json to 1 rules?');
  await question.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(page.getByText('Applied rules.json')).toBeVisible();
  // What it holds now differs from the first file in that rule alone.
  const hands = fingers(page);
  await hands.press('Escape');
  await choose(JSON.stringify(rules));
  await expect(page.getByRole('table', { name: 'Differences' })).toContainText(former);
  await page.getByRole('button', { name: 'Apply the file of rules' }).press('Enter');
  // The notice of the first time may still be there, and whoever comes next finds the rules as they were.
  const applied = page.waitForResponse((response) => response.request().method() !== 'GET');
  await question.getByRole('button', { name: 'Apply' }).press('Enter');
  expect((await applied).ok()).toBe(true);
  await expect(page.getByText('Applied rules.json').first()).toBeVisible();
});
