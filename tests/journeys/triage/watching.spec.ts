// What watches, by keyboard: an incident is taken and given back, a rule is rehearsed before it is made, and a channel is made and tried out.
import { expect, test, type Page } from '@playwright/test';
import { fingers, grid, notices, question } from '../keystrokes/fingers.ts';
import { seriousFaults } from '../support/axe.ts';
import { enter, home } from '../support/people.ts';

async function open(page: Page, path: string, title: string) {
  await enter(page, 'staff@signalbox.test');
  await page.goto(`${home}${path}`);
  await expect(grid(page, title).getByRole('row').nth(1)).toBeVisible();
  return { hands: fingers(page), rows: grid(page, title).getByRole('row') };
}

test('an incident is taken by one key and given back by another, and its timeline says so', async ({ page }) => {
  const { hands, rows } = await open(page, '/incidents', 'Incidents');
  await expect(rows.nth(1)).toContainText("People's Choice");
  const timeline = page.getByRole('list', { name: 'Timeline' });
  await expect(timeline).toContainText('The bank is offline');
  await hands.press('t');
  await expect(timeline).toContainText('Taken');
  await hands.press('T');
  await expect(timeline.getByRole('listitem').last()).toContainText('Given back');
});

test('a rule is rehearsed in its form, made, switched off and deleted', async ({ page }) => {
  const { hands, rows } = await open(page, '/alerts', 'Alerts');
  const name = `Journey ${Date.now()}`;
  await hands.press('n');
  const form = page.getByRole('dialog', { name: 'Create Alert Rule' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await hands.type(name);
  await form.getByRole('button', { name: 'Rehearse' }).press('Enter');
  await expect(form.getByText(/^It would (not )?have fired/)).toBeVisible();
  await expect(form.getByText(/^Looked at [\d,]+ crawls? of \d+ banks?/)).toBeVisible();
  expect(await seriousFaults(page, 'light', '[role=dialog]')).toEqual([]);
  await form.getByLabel('Name').press('Enter');
  await expect(notices(page)).toContainText(`Created the alert rule ${name}`);
  const own = rows.filter({ hasText: name });
  await expect(own).toHaveAttribute('aria-selected', /./);
  await hands.press('b');
  await expect(own).toContainText('Off');
  await hands.press('#');
  await expect(question(page)).toContainText(`Delete the alert rule ${name}`);
  await question(page).getByRole('button', { name: 'Delete Alert Rule' }).press('Enter');
  await expect(own).toHaveCount(0);
});

test('a channel is made from its name on, tried out and deleted', async ({ page }) => {
  const { hands, rows } = await open(page, '/channels', 'Channels');
  const name = `Journey ${Date.now()}`;
  await hands.press('n');
  const form = page.getByRole('dialog', { name: 'Create Channel' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await hands.type(name);
  await form.getByLabel('Kind').selectOption('E-mail');
  await form.getByRole('textbox', { name: /^To/ }).fill('journey@signalbox.test');
  await form.getByRole('textbox', { name: /^To/ }).press('Enter');
  const own = rows.filter({ hasText: name });
  await expect(own).toContainText('Not tried yet');
  await hands.press('t');
  await question(page).getByRole('button', { name: 'Send' }).press('Enter');
  await expect(own).toContainText('Works');
  await hands.press('#');
  await expect(question(page)).toContainText(`Delete the channel ${name}`);
  await question(page).getByRole('button', { name: 'Delete Channel' }).press('Enter');
  await expect(own).toHaveCount(0);
});
