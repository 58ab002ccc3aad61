// Every page of access obeys the content policy and can be read by everybody, in both themes.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { home, signIn } from './people.ts';

const open = ['/login', '/reset', `/reset/confirm#${'t'.repeat(43)}`, '/signup', '/institutions', '/nowhere'];
const inside = ['/applications', '/crawlers', '/analyses'];

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

// The rows of a list are alike: a few of them stand for all.
async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('tbody tr:nth-child(n + 6)')
    // Fluent keeps the focus in a layer with these, and takes it back from them at once.
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme}, no page breaks the content policy or shuts anybody out`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const policy = await violationsOf(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const faults: Record<string, string[]> = {};
    const look = async (path: string) => {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      faults[path] = await seriousFaults(page);
    };
    for (const path of open) await look(path);
    await signIn(page, 'staff@signalbox.test');
    for (const path of inside) await look(path);
    expect(Object.entries(faults).filter(([, found]) => found.length > 0)).toEqual([]);
    expect(policy).toEqual([]);
    expect(errors).toEqual([]);
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

test('the sign-in page fits a narrow window', async ({ page }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  for (const path of open.slice(0, 4)) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(400);
  }
});

test('the skip link leads past the bars', async ({ page }) => {
  await page.goto(`${home}/nowhere`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toBeFocused();
});

test('the logo tells the build', async ({ page }) => {
  await page.goto(`${home}/login`);
  await page.getByRole('link', { name: 'Signalbox' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^development \d+\.\d+\.\d+$/);
});
