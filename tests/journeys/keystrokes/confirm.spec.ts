// The one question before a run, by keys alone: it takes the focus, one key answers it, and the row has the focus again.
import { expect, test, type Page } from '@playwright/test';
import { enter, home } from '../support/people.ts';

const question = (page: Page) => page.getByRole('alertdialog');
const grid = (page: Page) => page.getByRole('main').getByRole('grid');

interface Asking {
  effect: string;
  path: string;
  /** Which row it is tried on. */
  fits: (row: Record<string, unknown>) => boolean;
  ask: (page: Page) => Promise<void>;
  text: RegExp;
  /** The button that one Enter presses. */
  ready: string;
  done?: RegExp;
}

// While a crawl goes on, or when it came to nothing, other rules may hold.
const isCrawled = (profiles: unknown): boolean =>
  (profiles as { crawler: { status: string } | null }[]).every(({ crawler }) => crawler?.status === 'COMPLETED');

const press =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    for (const key of keys) await page.keyboard.press(key);
  };

const asking: readonly Asking[] = [
  {
    effect: 'reversible, and felt by customers',
    path: '/institutions',
    // It stays offline: not a bank that another journey works with.
    fits: ({ name, is_offline }) => name === 'ME Bank' && is_offline === false,
    ask: press('b'),
    text: /Take .+ offline\?/,
    ready: 'Take offline',
    done: / is offline now/,
  },
  {
    effect: 'irreversible',
    path: '/applications?analysed=true',
    fits: ({ finalised, profiles }) => finalised === false && isCrawled(profiles),
    ask: press('f'),
    text: /Finalise application \d+/,
    ready: 'Finalise',
    done: /Finalised application \d+/,
  },
  {
    effect: 'outbound',
    path: '/applications?analysed=true',
    fits: ({ profiles }) => isCrawled(profiles),
    ask: press('w', 's'),
    text: /Send summary webhook for application \d+\?/,
    ready: 'Send summary webhook',
    done: /Sent webhook summary webhook/,
  },
  {
    effect: 'deleting',
    path: '/applications?analysed=true',
    fits: () => true,
    async ask(page) {
      await page.keyboard.press('.');
      await page.getByRole('menuitem', { name: 'Delete All Client Files' }).press('Enter');
    },
    text: /Delete all client files of application \d+\?/,
    ready: 'Cancel',
  },
];

test('what changes something asks once, and leaves the focus where it was', async ({ page }) => {
  await enter(page, 'staff@signalbox.test');
  for (const one of asking) await test.step(one.effect, () => expectQuestion(page, one));
});

async function expectQuestion(page: Page, { path, fits, ask, text, ready, done }: Asking): Promise<void> {
  const reading = page.waitForResponse(path === '/institutions' ? /\/api\/v1\/bank\// : /\/api\/v1\/applications\//);
  await page.goto(`${home}${path}`);
  const { results } = (await (await reading).json()) as { results: Record<string, unknown>[] };
  await expect(grid(page).getByRole('row').nth(5)).toBeVisible();
  await grid(page).focus();
  // At the very top the cursor goes with what is newest, which the customers of another journey may bring meanwhile.
  const place = results.findIndex((row, index) => index > 0 && fits(row));
  expect(place).toBeGreaterThan(0);
  for (let row = place; row > 0; row -= 1) await page.keyboard.press('j');
  // Keys that come while the page still loads are held, and move the cursor a moment later.
  const isThere = new RegExp(`-row-${String(results[place]?.id)}$`);
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', isThere);
  const row = (await grid(page).getAttribute('aria-activedescendant')) ?? '';
  const isBackOnTheRow = async () => {
    await expect(question(page)).toHaveCount(0);
    await expect(grid(page)).toBeFocused();
    await expect(grid(page)).toHaveAttribute('aria-activedescendant', row);
  };
  let writes = 0;
  page.on('request', (request) => (writes += request.method() === 'GET' ? 0 : 1));

  await ask(page);
  await expect(question(page)).toBeVisible();
  await expect(question(page)).toContainText(text);
  await expect(question(page).getByRole('button', { name: ready })).toBeFocused();
  // The keys of the page are silent meanwhile.
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await isBackOnTheRow();
  expect(writes).toBe(0);

  await ask(page);
  await expect(question(page).getByRole('button', { name: ready })).toBeFocused();
  await page.keyboard.press('Enter');
  if (done !== undefined) await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(done);
  await isBackOnTheRow();
  expect(writes).toBe(done === undefined ? 0 : 1);
}
