// Task 7 of the keystroke budget: all died crawlers of the bank with the most of them are recrawled, however fast it is typed.
import { expect, test, type Page } from '@playwright/test';
import type { DiedsOfBank } from '../../../src/api/contract/crawling/dieds.ts';
import { signIn, waitForCommands } from '../support/people.ts';
import { fingers, notices } from './fingers.ts';
import { listed, send } from './records.ts';
import { paths, slowLine, type } from './slowLine.ts';

interface Group {
  size: number;
  /** Those that can be recrawled: of an application, and the newest of its customer. */
  able: ReadonlySet<string>;
}

/** The died crawlers of the bank with the most of them, over all vendors. */
async function largestGroup(page: Page): Promise<Group> {
  const groups = new Map<string, [string, DiedsOfBank['crawlers'][string]][]>();
  for (const { id } of await listed<{ id: number }>(page, 'users/vendors'))
    for (const { bank, crawlers } of await listed<DiedsOfBank>(page, `vendor/${id}/dieds`))
      groups.set(bank, [...(groups.get(bank) ?? []), ...Object.entries(crawlers)]);
  const [largest = []] = [...groups]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other))
    .map(([, crawlers]) => crawlers);
  const oldestFirst = largest.toSorted(([, one], [, other]) => (one.timestamp < other.timestamp ? -1 : 1));
  const newest = new Map(oldestFirst.map(([uuid, { profile_id }]) => [profile_id, uuid]));
  const able = largest.filter(([uuid, died]) => died.application_id !== null && newest.get(died.profile_id) === uuid);
  return { size: largest.length, able: new Set(able.map(([uuid]) => uuid)) };
}

for (const gap of process.env['TEST_SPEEDS'] === 'all' ? [0, 60, 150] : [0]) {
  test(`task 7 with ${gap} ms between the keys and answers 150 ms late: 6 keys`, async ({ page }) => {
    await signIn(page, 'staff@signalbox.test');
    const group = await largestGroup(page);
    expect(group.size).toBeGreaterThan(2);
    await waitForCommands(page);
    const writes = await slowLine(page, 150);
    await type(page, gap, 'g', 'd', '*', 'g', 'r', 'Enter');
    // None of them arrives: the network is played to be gone for everything that changes something.
    const ordered = () => writes.filter((request) => request.url().endsWith('/dashboard/runs/'));
    await expect.poll(() => ordered().length).toBe(1);
    // Beside it the service is asked what it would leave out, and nothing else.
    expect(paths(writes).every((path) => /\/dashboard\/runs\/(preview)?$/.test(path))).toBe(true);
    const [sent] = ordered().map((request) => request.postDataJSON() as { crawlers: string[]; left_out: string[] });
    expect(new Set(sent?.crawlers)).toEqual(group.able);
    expect((sent?.crawlers.length ?? 0) + (sent?.left_out.length ?? 0)).toBe(group.size);
  });
}

test('task 7 for real: the form counts the group, and its run is followed, paused and goes on', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  const group = await largestGroup(page);
  const hand = fingers(page);
  await hand.press('g', 'd');
  await expect(page.getByRole('grid').first()).toHaveAttribute('aria-rowcount', String(group.size + 1));
  await hand.press('*', 'g', 'r');
  const form = page.getByRole('form', { name: 'Recrawl' });
  await expect(form).toContainText(new RegExp(`Recrawl (\\d+ of )?${group.size} crawlers`));
  await expect(form.locator(':focus')).toHaveCount(1);
  const ordered = page.waitForResponse((response) => response.url().endsWith('/dashboard/runs/'));
  await hand.press('Enter');
  // A fast machine would be done with all of them before the page of the run is open.
  const { run } = (await (await ordered).json()) as { run: { id: number } };
  await send(page, 'POST', `dashboard/runs/${run.id}/pause`);
  await expect(notices(page)).toContainText(new RegExp(`Recrawling (\\d+ of )?${group.size} crawlers`));
  expect(hand.count).toBeLessThanOrEqual(6);
  // It stays in sight on other pages and after a reload, and leads to a row for each crawler.
  await hand.press('g', 'c');
  await page.reload();
  await page
    .getByRole('contentinfo', { name: 'Keys' })
    .getByRole('link', { name: /^Run \d+: / })
    .press('Enter');
  const rows = page.getByRole('region', { name: 'Crawlers of the run' }).getByRole('row');
  await expect(rows).toHaveCount(group.size + 1);
  await waitForCommands(page);
  await hand.press('P', 'H');
  await expect(notices(page)).toContainText(/Going on with run \d+/);
  await expect(notices(page)).toContainText(/Paused run \d+/);
});
