// Awkward strings through every text field in a real browser: the page stands, nothing is uncaught, and what was typed holds or is refused at its field.
import { expect, test, type Page } from '@playwright/test';
import { awkwardStrings } from '../data/load.ts';
import { rounds } from '../rounds.ts';
import { searchedPages } from './support/everyPage.ts';
import { enter, home, signIn, waitForCommands } from './support/people.ts';

const strings = awkwardStrings();
let turn = 0;
/** Every field gets others of them, so that all fields together see most. */
function some(count: number): string[] {
  turn += 1;
  const step = Math.floor(strings.length / count);
  return Array.from({ length: count }, (_none, place) => strings[(place * step + turn * 7) % strings.length] ?? '');
}

const uncaught = new WeakMap<Page, string[]>();
test.beforeEach(({ page }) => {
  const told: string[] = [];
  uncaught.set(page, told);
  page.on('pageerror', ({ message }) => told.push(message));
});
test.afterEach(({ page }) => expect(uncaught.get(page)).toEqual([]));

interface Trial {
  /** What holds the fields, and what opens it when it is not there. */
  within: string;
  opener?: string;
  /** Typing alone, or sending the form too. */
  sends: boolean;
}

/** In one go within the page, as a visit for every string would take minutes; gives back what went wrong, field by field. */
const tryIn = (page: Page, texts: readonly string[], trial: Trial): Promise<string[]> =>
  page.evaluate(
    async ([given, { within, opener, sends }]) => {
      const selector = 'input:not([type=checkbox]):not([type=radio]), textarea';
      const moment = () => new Promise((resolve) => setTimeout(resolve, 12));
      const frame = async () => {
        const open = () => document.querySelector(within);
        const press = () =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === opener)?.click();
        for (let tries = 0; open() === null && tries < 200; tries += 1) {
          if (tries % 20 === 0) press();
          await moment();
        }
        return open();
      };
      const fieldsOf = (whole: Element | null) => [...(whole?.querySelectorAll<HTMLInputElement>(selector) ?? [])];
      const nameOf = (field: HTMLInputElement) =>
        field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? field.name;
      const type = (field: HTMLInputElement, text: string) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
      const wrong: string[] = [];
      const count = fieldsOf(await frame()).length;
      if (count === 0) wrong.push(`there is no field in ${within}`);
      for (let place = 0; place < count; place += 1) {
        for (const text of given) {
          const field = fieldsOf(await frame())[place];
          if (field === undefined) {
            wrong.push(`field ${place} is gone before ${text}`);
            continue;
          }
          const [name, before] = [nameOf(field), field.value];
          type(field, text);
          await moment();
          const { value } = field;
          if (sends) {
            const form = field.closest('form');
            form?.requestSubmit();
            const isAnswered = () => {
              const said = [...new URLSearchParams(location.search).values()];
              // By the specification empty and negative values are left out.
              const isLeftOut = /^(-[\d.].*)?$/s.test(value.trim());
              const holds = isLeftOut || said.some((one) => one.trim() === value.trim());
              return holds || !field.checkValidity() || field.getAttribute('aria-invalid') === 'true';
            };
            for (let tries = 0; !isAnswered() && tries < 40; tries += 1) await moment();
            if (!isAnswered()) wrong.push(`${name} neither takes nor refuses ${text}`);
            // Whatever was refused makes room for the next field.
            const [again] = [fieldsOf(await frame())[place]];
            if (again !== undefined) type(again, before);
          }
          if (document.querySelector('h1, h2') === null) wrong.push(`${name}: the page is blank after ${text}`);
        }
      }
      return wrong;
    },
    [texts, trial] as const,
  );

// Some pages a test, so that none of them lasts; more strings a field in the long run (`npm run soak`).
const pagesAtOnce = 9;
for (let first = 0; first < searchedPages.length; first += pagesAtOnce) {
  const paths = searchedPages.slice(first, first + pagesAtOnce);
  test(`the searches of pages: ${paths.join(' ')}`, async ({ page }) => {
    await enter(page, 'admin@signalbox.test');
    for (const path of paths) {
      await page.goto(`${home}${path}`);
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
      // What is submitted before its command is there waits for it, and nothing says yet that it was taken.
      await waitForCommands(page);
      // A form of nothing but choices takes no text.
      const fields = page.locator('main form input:not([type=checkbox]):not([type=radio])');
      if ((await fields.count()) > 0)
        expect(await tryIn(page, some(rounds(4)), { within: 'main form', sends: true }), path).toEqual([]);
      // Last, as it leaves the form full of what is not to be sent.
      expect(await tryIn(page, some(rounds(5)), { within: 'main', sends: false }), path).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    }
  });
}

test('the dialogs and the palette', async ({ page }) => {
  await signIn(page, 'staff@signalbox.test');
  await waitForCommands(page);
  await expect(page.getByRole('button', { name: 'Advanced' })).toBeVisible();
  const advanced = { within: '[role=dialog] form', opener: 'Advanced', sends: true };
  expect(await tryIn(page, some(12), advanced)).toEqual([]);
  await page.goto(`${home}/applications`);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  const asked = ['', 'filter by bank', 'find in the loaded rows', 'filter by several fields'];
  for (const line of asked) {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(line);
    if (line !== '') await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible();
    expect(await tryIn(page, some(20), { within: '[role=dialog]', sends: false }), line).toEqual([]);
    await page.keyboard.press('Escape');
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await tryIn(page, some(20), { within: '[role=dialog]', sends: false })).toEqual([]);
});

test('the signed-out pages and the page of the customer', async ({ page }) => {
  // Wrong tries are counted by the service, and others want to sign in too.
  const words = { message: 'Invalid details, please try again' };
  await page.route('**/rest-auth/**', (route) => route.fulfill({ status: 400, json: words }));
  for (const path of ['/login', '/reset', `/reset/confirm#${'t'.repeat(43)}`]) {
    await page.goto(`${home}${path}`);
    await expect(page.getByRole('main').getByRole('button', { name: /Login|Submit|Set password/ })).toBeVisible();
    expect(await tryIn(page, some(25), { within: 'main form', sends: false }), path).toEqual([]);
    if (path !== '/login') continue;
    await page.getByRole('textbox', { name: 'Email' }).fill(`${'x'.repeat(60)}@signalbox.test`);
    await page.getByLabel('Password', { exact: true }).fill(strings.find((one) => one.includes('<script')) ?? '');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText(words.message);
  }
  for (const identifier of some(4)) {
    await page.goto(`/connect?label=harbour-main&transactions=true&identifier=${encodeURIComponent(identifier)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto(`/connect?label=harbour-main&transactions=true&identifier=awkward-${Date.now()}`);
  await expect(page.getByRole('searchbox', { name: 'Search for your bank' })).toBeVisible();
  expect(await tryIn(page, some(40), { within: 'main', sends: false })).toEqual([]);
});
