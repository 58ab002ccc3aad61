// What is typed ahead of the answers means the record that it would mean if every key waited for what came before.
import { expect, test, type Page } from '@playwright/test';
import { putTime } from '../support/clock.ts';
import { enter, home, signIn, waitForCommands } from '../support/people.ts';
import { grid, hold, notices, palette, question } from './fingers.ts';
import {
  endedCrawler,
  listed,
  recentApplications,
  secondCrawler,
  send,
  waitingApplication,
  wholeApplication,
} from './records.ts';
import { paths, slowLine, type } from './slowLine.ts';
import { copiedBy } from '../support/clipboard.ts';

/** How long between two keys, and how late every answer is. TEST_SPEEDS=all tries each with each. */
const all = [0, 60, 130, 250].flatMap((gap) => [0, 150, 800].map((late) => ({ gap, late })));
const few = [{ gap: 0, late: 150 }];
type Speed = (typeof all)[number];
const speeds = process.env['TEST_SPEEDS'] === 'all' ? all : few;

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

const letters = (text: string): string[] => [...text].map((letter) => (letter === ' ' ? 'Space' : letter));

/** Each in a tab of its own, by what it is to come to. */
type Cases = Readonly<Record<string, (page: Page, speed: Speed) => Promise<void>>>;

const pasted: Cases = {
  'a pasted application is the one that is finalised, whatever the cursor was on': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    await waitForCommands(page);
    // Neither on the screen nor finalised.
    const open = await listed<{ id: number }>(page, 'applications/?finalised=false');
    const id = open.at(-1)?.id ?? 0;
    const writes = await slowLine(page, late);
    await hold(page, id);
    await type(page, gap, 'Control+v', 'f', 'Enter');
    await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${id}/finalise`]);
  },
  'the bundle of a pasted application is the one that is sent': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    const { id } = await wholeApplication(page);
    await waitForCommands(page);
    const writes = await slowLine(page, late);
    await hold(page, id);
    await type(page, gap, 'Control+v', 'w', 'b', 'Enter');
    await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${id}/bundle/webhook`]);
  },
  'a pasted crawler is crawled again, although its list and the form are still to come': async (
    page,
    { gap, late },
  ) => {
    await signIn(page, 'staff@signalbox.test');
    const { uuid, application_id } = await endedCrawler(page);
    await waitForCommands(page);
    const writes = await slowLine(page, late);
    await hold(page, uuid);
    await type(page, gap, 'Control+v', 'r', 'Enter');
    await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${application_id}/recrawl/`]);
    expect(writes[0]?.postDataJSON()).toMatchObject({ crawler_uuid: uuid });
  },
  'of two profiles the one whose crawler was pasted is crawled again': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    const { uuid, application } = await secondCrawler(page);
    await waitForCommands(page);
    const writes = await slowLine(page, late);
    await hold(page, uuid);
    await type(page, gap, 'Control+v', 'r', 'Enter');
    await expect.poll(() => paths(writes)).toEqual([`/api/v1/applications/${application}/recrawl/`]);
    expect(writes[0]?.postDataJSON()).toMatchObject({ crawler_uuid: uuid });
  },
  'of a pasted application it is said from when on it can be analysed again': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    const { id, at } = await waitingApplication(page);
    await putTime(page, at);
    await waitForCommands(page);
    const writes = await slowLine(page, late);
    await hold(page, id);
    await type(page, gap, 'Control+v', 'a');
    await expect(notices(page)).toContainText(/Reanalyse possible from \d\d:\d\d/, { timeout: 15_000 });
    await expect(page).toHaveURL(new RegExp(`application_id=${id}`));
    expect(paths(writes)).toEqual([]);
  },
  'the case files of pasted ids are those of exactly these': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    const [one, other] = await recentApplications(page);
    await waitForCommands(page);
    await slowLine(page, late);
    await hold(page, `${other.id}, ${one.id}`);
    await type(page, gap, 'Control+v', '*', 'a', 'c', 'c');
    await expect(notices(page)).toContainText('Copied text to clipboard: 2 case files', { timeout: 15_000 });
    const copied = await copiedBy(page);
    for (const { id } of [one, other]) expect(copied).toContain(`# Application ${id}\n`);
  },
  'several pasted ids are a list of exactly these, and all of them are asked about': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    const [one, other] = await recentApplications(page);
    await waitForCommands(page);
    await slowLine(page, late);
    await hold(page, `${other.id}, ${one.id}`);
    await type(page, gap, 'Control+v', '*', 'a', 'p', 'p');
    await expect(question(page)).toContainText('Reprint PDF Summary of 2 applications?', { timeout: 15_000 });
    await expect(page).toHaveURL(new RegExp(`/records\\?.*${other.id}.*${one.id}`));
  },
};

const selected: Cases = {
  'all rows of a filter are selected, and none of the rows before': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    await waitForCommands(page);
    await slowLine(page, late);
    await type(page, gap, 'Control+k', ...letters('apps vendor:kauri'), 'Enter', '*', 'a', 'p', 'p');
    await expect(question(page)).toBeVisible({ timeout: 15_000 });
    // Under a question nothing else has a role.
    const shown = Number(await page.locator('main [role=grid]').getAttribute('aria-rowcount')) - 1;
    await expect(question(page)).toContainText(new RegExp(`\\b${shown} applications|of ${shown}\\b`));
  },
  'what is done to all of a saved view is done to its rows': async (page, { gap, late }) => {
    await signIn(page, 'vendor-nz@signalbox.test');
    const view = { name: 'Not finalised', address: '/applications?finalised=false' };
    const { id } = (await send(page, 'POST', 'saved-views/', view)) as { id: number };
    await waitForCommands(page);
    await slowLine(page, late);
    await type(page, gap, 'g', 's', 'v', '1', '*', 'a', 'f');
    await expect(question(page)).toBeVisible({ timeout: 15_000 });
    const shown = Number(await page.locator('main [role=grid]').getAttribute('aria-rowcount')) - 1;
    await expect(question(page)).toContainText(`Finalise ${shown} applications`);
    await expect(page).toHaveURL(/\/applications\?finalised=false$/);
    await send(page, 'DELETE', `saved-views/${id}/`);
  },
  'those of a vendor that are not finalised are asked about, and no others': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    await waitForCommands(page);
    await slowLine(page, late);
    await type(page, gap, 'Control+k', ...letters('stuck acme'), 'Enter', '*', 'a', 'f');
    await expect(question(page)).toBeVisible({ timeout: 15_000 });
    const shown = Number(await page.locator('main [role=grid]').getAttribute('aria-rowcount')) - 1;
    await expect(question(page)).toContainText(`Finalise ${shown} applications`);
    await expect(page).toHaveURL(/\/applications\?vendor=\d+&finalised=false$/);
  },
  'the question about a selection counts those it takes, and says why not the others': async (page, { gap, late }) => {
    await enter(page, 'staff@signalbox.test');
    // Of the newest hundred there may be none that is finalised, of those that were analysed there are always some.
    const rows = page.waitForResponse(/\/api\/v1\/applications\/\?.*analysed=true/);
    await page.goto(`${home}/applications?analysed=true`);
    const { results } = (await (await rows).json()) as { results: { finalised: boolean }[] };
    const open = results.filter(({ finalised }) => !finalised).length;
    await waitForCommands(page);
    await slowLine(page, late);
    await type(page, gap, '*', 'a', 'f');
    await expect(question(page)).toContainText(`Finalise ${open} of ${results.length} applications`, {
      timeout: 15_000,
    });
    const others = results.length - open;
    await expect(question(page)).toContainText(`${others} ${others === 1 ? 'is' : 'are'} already finalised`);
  },
};

const found: Cases = {
  'the file that is saved holds the rows of the filter it is named after': async (page, { gap, late }) => {
    await signIn(page, 'vendor@signalbox.test');
    await waitForCommands(page);
    await slowLine(page, late);
    const saved = page.waitForEvent('download');
    await type(page, gap, 'Control+k', ...letters('apps wh:fail'), 'Enter', 'D');
    const text = await (await saved).createReadStream().then(async (stream) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString();
    });
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Latest webhook: Failed');
    const shown = Number(await grid(page, 'Applications').getAttribute('aria-rowcount')) - 1;
    expect(text.trim().split('\r\n').length - 1).toBe(shown);
    expect(shown).toBeLessThan(100);
  },
  'a reference that is typed is found, and its link is copied': async (page, { gap, late }) => {
    const rows = page.waitForResponse(/\/api\/v1\/applications\//);
    await signIn(page, 'staff@signalbox.test');
    const { results } = (await (await rows).json()) as { results: { id: number; vendor_specific_id: string }[] };
    const [row] = results.filter(({ vendor_specific_id: id }) => /^[a-z0-9-]{4,12}$/i.test(id)).slice(5);
    await waitForCommands(page);
    await slowLine(page, late);
    await type(page, gap, 'Control+k', ...letters(row?.vendor_specific_id ?? ''), 'Enter', 'y');
    await expect(notices(page)).toContainText('Copied text to clipboard: http');
    await expect(palette(page)).toHaveCount(0);
    expect(await copiedBy(page)).toContain(`application_id=${row?.id}`);
  },
  'letters that a changing command merely contains filter by the bank that is meant': async (page, { gap, late }) => {
    await signIn(page, 'staff@signalbox.test');
    await waitForCommands(page);
    const writes = await slowLine(page, late);
    await type(page, gap, 'Control+k', ...letters('cba'), 'Enter');
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Commonwealth Bank', {
      timeout: 15_000,
    });
    await expect(palette(page)).toHaveCount(0);
    expect(paths(writes)).toEqual([]);
  },
};

for (const speed of speeds)
  for (const [what, cases] of [
    ['what is pasted', pasted],
    ['what is filtered and selected', selected],
    ['what is typed', found],
  ] as const)
    test(`${what} is what is meant with ${speed.gap} ms between the keys and answers ${speed.late} ms late`, async ({
      context,
    }) => {
      for (const [title, run] of Object.entries(cases))
        await test.step(title, async () => {
          // As somebody who comes first.
          await context.clearCookies();
          const tab = await context.newPage();
          await run(tab, speed);
          await tab.close();
        });
    });
