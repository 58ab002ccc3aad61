// Every page, and all that lies above one, obeys the content policy and can be read by everybody, in every theme.
import { expect, test, type Page } from '@playwright/test';
import { looks, seriousFaults } from './support/axe.ts';
import { innerPages, openPages } from './support/everyPage.ts';
import { layers } from './support/layers.ts';
import { enter, home } from './support/people.ts';

// A mailed link carries its token.
const open = [...openPages, `/reset/confirm#${'t'.repeat(43)}`, '/nowhere'];

async function openCalmly(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
}

async function violationsOf(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('tellViolation', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void Reflect.get(window, 'tellViolation')(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return seen;
}

/** A look is nothing but a style sheet, so it changes in place. */
async function faultsIn(page: Page, within = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const look of looks) {
    const changing = await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
      return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
    }, look);
    if (changing > 0) faults.push(`${look}: ${changing} transitions where motion is reduced`);
    const found = await seriousFaults(page, look, within);
    faults.push(...found.map((fault) => `${look}: ${fault}`));
  }
  return faults;
}

/** What is wrong with each of these pages, seen by nobody in particular or by an administrator, whom every page is for. */
async function expectNothingWrong(page: Page, paths: string[], email?: string): Promise<void> {
  await openCalmly(page);
  const policy = await violationsOf(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const faults: Record<string, string[]> = {};
  if (email) await enter(page, email);
  for (const path of paths) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    faults[path] = await faultsIn(page);
  }
  expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  expect(policy).toEqual([]);
  expect(errors).toEqual([]);
}

// A few pages a test: one that hangs is named, and both workers have their share.
const pagesAtOnce = 7;
const parts = Array.from({ length: Math.ceil(innerPages.length / pagesAtOnce) }, (_, part) =>
  innerPages.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce),
);

test('no page that is open to all breaks the content policy or shuts anybody out, in any look', ({ page }) =>
  expectNothingWrong(page, open));

for (const part of parts) {
  test(`no page breaks the content policy or shuts anybody out, in any look: ${part.join(' ')}`, ({ page }) =>
    expectNothingWrong(page, part, 'admin@signalbox.test'));
}

const layersAtOnce = 7;
const layerParts = Array.from({ length: Math.ceil(layers.length / layersAtOnce) }, (_, part) =>
  layers.slice(part * layersAtOnce, (part + 1) * layersAtOnce),
);

for (const part of layerParts) {
  const names = part.map(({ name }) => name).join(', ');
  test(`nothing that lies above a page shuts anybody out, in any look: ${names}`, async ({ page }) => {
    await openCalmly(page);
    await enter(page, 'staff@signalbox.test');
    const faults: Record<string, string[]> = {};
    for (const { name, path, show, within = '[role=menu], [role=dialog], [role=alertdialog]' } of part) {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('main').getByRole('row').nth(5)).toBeVisible();
      await expect(await show(page), name).toBeVisible();
      faults[name] = await faultsIn(page, within);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      // A palette that is left open comes back with its text.
      await page.keyboard.press('Escape');
    }
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
  });
}

test('a page that broke the content policy would be seen', async ({ page }) => {
  const policy = await violationsOf(page);
  await page.goto(`${home}/login`);
  await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text from elsewhere</b>';
    } catch {
      // What the policy is for.
    }
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { color: red }' }));
  });
  await expect.poll(() => policy.join('; ')).toMatch(/require-trusted-types-for.*style-src/s);
});

test('signed out, pages fit a narrow window, the logo tells the build, and the skip link leads past the bars', async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 700 });
  for (const path of ['/login', '/reset', '/reset/confirm', '/signup']) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(400);
  }
  await page.getByRole('link', { name: 'Signalbox' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^localhost \d+\.\d+\.\d+$/);
  await page.goto(`${home}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeFocused();
});
