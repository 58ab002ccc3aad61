// A first visit asks for all that its first rows need at once: nothing waits for the workbench to ask for it.
import { expect, test, type Page } from '@playwright/test';
import { enter, home } from '../support/people.ts';

// What another journey has fetched would not be asked for.
test.use({ reuseContext: false });

const rows = /\/api\/v1\/(applications|crawlers)\/\?page_size=100$/;

/** What was asked for until the first row could be worked on: first without the workbench, then with it. */
async function askedFor(fresh: Page, path: string): Promise<{ early: string[]; later: string[] }> {
  await fresh.addInitScript(() => {
    const seen = new Promise<string[]>((resolve) => {
      const look = () => {
        if (document.querySelector('[role=row][aria-rowindex="2"]') === null) return void requestAnimationFrame(look);
        resolve(performance.getEntriesByType('resource').map(({ name }) => name));
      };
      look();
    });
    Object.assign(window, { firstRow: seen });
  });
  const { promise: isIn, resolve: letIn } = Promise.withResolvers<void>();
  await fresh.route('**/assets/ground-*.js', async (route) => {
    await isIn;
    await route.continue();
  });
  const early: string[] = [];
  fresh.on('request', (request) => early.push(request.url()));
  await fresh.goto(`${home}${path}`);
  await expect(fresh.locator('.first-paint-row').nth(5)).toBeVisible();
  await expect.poll(() => early.filter((address) => address.endsWith('/dashboard/category'))).toHaveLength(1);
  const asked = [...early];
  letIn();
  const all = await fresh.evaluate<string[]>(() => Reflect.get(window, 'firstRow') as Promise<string[]>);
  const isOfRows = (address: string) => /\.js$|\/api\//.test(address);
  return { early: asked.filter(isOfRows), later: all.filter((one) => isOfRows(one) && !asked.includes(one)) };
}

for (const path of ['/applications', '/crawlers']) {
  test(`the first rows of ${path} need nothing that was not asked for before the workbench was there`, async ({
    page,
    context,
  }) => {
    await enter(page, 'staff@signalbox.test');
    const { early, later } = await askedFor(await context.newPage(), path);
    expect(early.filter((address) => rows.test(address))).toHaveLength(1);
    expect(early.filter((address) => address.endsWith('/bank/ratios/'))).toHaveLength(1);
    expect(later).toEqual([]);
  });
}
