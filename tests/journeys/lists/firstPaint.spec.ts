// The first rows of a list are seen before the workbench is there, and nothing moves when it comes.
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { enter, home, signIn } from '../support/people.ts';

// A page that is seen before its scripts must not have them from another journey.
test.use({ reuseContext: false });

interface Seen {
  text: string;
  left: number;
  top: number;
}

const ground = '**/assets/ground-*.js';

/** Opens a list whose workbench does not come until it is let in. */
async function openWithoutWorkbench(page: Page, path: string): Promise<() => Promise<void>> {
  let letIn = () => {};
  const isIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(ground, async (route) => {
    await isIn;
    await route.continue();
  });
  await page.goto(`${home}${path}`);
  return async () => {
    letIn();
    await expect(page.getByRole('main').getByRole('grid').getByRole('row').nth(1)).toBeVisible({ timeout: 30_000 });
    await expect(page.locator('.first-paint')).toHaveCount(0);
  };
}

/** Each text of the rows that lie whole in the window, with its place. */
const textsIn = (page: Page, cells: string): Promise<Seen[]> =>
  page.evaluate((selector) => {
    const found: Seen[] = [];
    for (const cell of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, top, bottom } = range.getBoundingClientRect();
        if (node.textContent && bottom < window.innerHeight - 40)
          found.push({ text: node.textContent ?? '', left, top });
      }
    }
    return found;
  }, cells);

const own = {
  zone: 'Pacific/Auckland',
  density: 'comfortable',
  lists: {
    applications: { hidden: ['country'], kept: [], widths: { bank: 140 }, rowsPerPage: 20 },
    crawlers: { hidden: ['uuid'], kept: ['label'], widths: { bank: 220 }, rowsPerPage: 20 },
  },
};

const seenEarly = [
  [
    '/applications',
    'vendor@signalbox.test',
    [
      [1400, {}],
      [1920, own],
    ],
  ],
  ['/applications', 'vendor-nopii@signalbox.test', [[1024, {}]]],
  [
    '/crawlers',
    'staff@signalbox.test',
    [
      [1920, {}],
      [1024, own],
    ],
  ],
] as const;

test('the first rows stay where they were seen early, in every list whose columns stand by themselves', async ({
  page,
  context,
}) => {
  const pages = globSync('src/views/**/*.columns.ts').map((file) => `/${basename(file, '.columns.ts')}`);
  expect([...new Set(seenEarly.map(([path]) => path))].toSorted()).toEqual(pages.toSorted());
  for (const one of seenEarly) await test.step(`${one[0]} of ${one[1]}`, () => expectStill(page, context, one));
});

async function expectStill(
  page: Page,
  context: BrowserContext,
  [path, address, visits]: (typeof seenEarly)[number],
): Promise<void> {
  await context.clearCookies();
  await signIn(page, address);
  for (const [width, preferences] of visits) {
    const chosen = JSON.stringify(preferences);
    await page.evaluate((text) => localStorage.setItem('signalbox.preferences', text), chosen);
    const fresh = await context.newPage();
    await fresh.setViewportSize({ width, height: 800 });
    const letIn = await openWithoutWorkbench(fresh, path);
    await expect(fresh.locator('.first-paint-row').nth(5)).toBeVisible();
    const early = await textsIn(fresh, '.first-paint-cell');
    await letIn();
    const drawn = await textsIn(fresh, 'main [role=columnheader], main [role=gridcell]');
    const moved = early.flatMap(({ text, left, top }) => {
      const same = drawn.filter((one) => one.text === text);
      const away = ({ left: x, top: y }: Seen) => Math.max(Math.abs(x - left), Math.abs(y - top));
      const nearest = same.toSorted((one, other) => away(one) - away(other))[0];
      return nearest !== undefined && away(nearest) <= 1 ? [] : [{ text, left, top, nearest }];
    });
    expect(early.length).toBeGreaterThan(60);
    expect(moved, `${width} wide, ${chosen}`).toEqual([]);
    await fresh.close();
  }
}

test('what is seen early can be reached by nobody, and whoever goes elsewhere sees that; the shutter masks it too', async ({
  page,
  context,
}) => {
  await test.step('out of reach', () => expectOutOfReach(page, context));
  await context.clearCookies();
  await test.step('masked', () => expectMasked(page, context));
});

async function expectOutOfReach(page: Page, context: BrowserContext): Promise<void> {
  await enter(page, 'staff@signalbox.test');
  const fresh = await context.newPage();
  const letIn = await openWithoutWorkbench(fresh, '/applications');
  await expect(fresh.locator('.first-paint-row').first()).toBeVisible();
  await expect(fresh.locator('.first-paint')).toHaveAttribute('inert', '');
  await expect(fresh.getByText(/COMPLETED/).first()).toBeVisible();
  expect(await fresh.getByRole('row').count()).toBe(0);
  // Pressed early, done when the workbench is there.
  await fresh.keyboard.type('gc');
  await letIn();
  await expect(fresh).toHaveURL(`${home}/crawlers`);
  await fresh.close();
}

async function expectMasked(page: Page, context: BrowserContext): Promise<void> {
  await enter(page, 'vendor@signalbox.test');
  await page.evaluate(() => localStorage.setItem('signalbox.shutter', 'true'));
  const fresh = await context.newPage();
  await fresh.setViewportSize({ width: 1400, height: 800 });
  const answered = fresh.waitForResponse(/\/applications\/\?page_size=100/);
  const letIn = await openWithoutWorkbench(fresh, '/applications');
  const { results } = (await (await answered).json()) as {
    results: { full_name: string; vendor_specific_id: string }[];
  };
  const names = results.slice(0, 20).flatMap(({ full_name: name, vendor_specific_id: id }) => [name, id]);
  await expect(fresh.locator('.first-paint-row').nth(5)).toContainText('••••••');
  const early = await fresh.locator('.first-paint').innerText();
  expect(names.filter((name) => early.includes(name))).toEqual([]);
  await letIn();
  const grid = fresh.getByRole('grid', { name: 'Applications' });
  const drawn = await grid.innerText();
  expect(names.filter((name) => drawn.includes(name))).toEqual([]);
  await fresh.evaluate(() => localStorage.removeItem('signalbox.shutter'));
}

test('nothing is painted early for who is led elsewhere, nor where rows are not to be had', async ({
  page,
  context,
}) => {
  await test.step('led elsewhere', () => expectLedAway(page, context));
  await context.clearCookies();
  await enter(page, 'staff@signalbox.test');
  for (const [what, answer] of [
    ['are not to be had', { status: 500, json: { message: 'It broke' } }],
    ['are none', { json: { count: 1, next: null, results: [{ id: 1 }, 'row', null] } }],
  ] as const)
    await test.step(`rows that ${what}`, async () => {
      const fresh = await context.newPage();
      await fresh.route('**/api/v1/applications/?page_size=100', (route) => route.fulfill(answer));
      const answered = fresh.waitForResponse(/\/applications\/\?page_size=100/);
      await fresh.goto(`${home}/applications`);
      await answered;
      await expect(fresh.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
      await expect(fresh.locator('.first-paint')).toHaveCount(0);
      await fresh.close();
    });
});

async function expectLedAway(page: Page, context: BrowserContext): Promise<void> {
  await enter(page, 'staff-novendor@signalbox.test');
  const fresh = await context.newPage();
  await fresh.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('.first-paint-row') !== null) document.documentElement.dataset['seen'] = 'rows';
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  const answered = fresh.waitForResponse(/\/applications\/\?page_size=100/);
  await fresh.goto(`${home}/applications`);
  expect((await answered).status()).toBe(200);
  await expect(fresh.getByRole('heading', { name: 'Sign-up' })).toBeVisible({ timeout: 30_000 });
  await expect(fresh.locator('html')).not.toHaveAttribute('data-seen');
  await fresh.close();
}
