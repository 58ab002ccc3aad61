// Typing ahead in a real browser: random keys, gaps and answer times have the effects of the same keys typed slowly.
import { expect, test, type Page, type Request } from '@playwright/test';
import fc from 'fast-check';
import { cycle, drawing, saysNotDone, words, type Drawn, type Stock } from '../../oracle/sequences.ts';
import { isReading, yesTo } from '../../oracle/virtualLine.ts';
import { listed } from './records.ts';
import { signIn, waitForCommands } from '../support/people.ts';

/** TEST_SEQUENCES says how many are typed; the whole run before a delivery takes 200. */
const runs = Number(process.env['TEST_SEQUENCES'] ?? 2);
const isFew = runs < 50;
const seed = Number(process.env['TEST_SEED'] ?? 20261122);

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

declare global {
  interface Window {
    signalboxEffect(effect: string): void;
    signalboxHold(text: string): Promise<void>;
    /** All that was told, also what is gone by now. */
    signalboxSaid: string[];
  }
}

interface Line {
  /** What left the page: requests that change something, copied texts, files. */
  effects: string[];
  open: number;
  failed: number;
  /** From now on answers come late, and some fail. */
  isLate: boolean;
}

/** What would change anything is written down, and not made. */
async function watch(page: Page, { lates, fails }: Drawn, banks: Stock['banks']): Promise<Line> {
  const line: Line = { effects: [], open: 0, failed: 0, isLate: false };
  const [late, fail] = [cycle(lates), cycle(fails)];
  await page.exposeFunction('signalboxEffect', (effect: string) => void line.effects.push(effect));
  await page.addInitScript(() => {
    const tell = (effect: string) => window.signalboxEffect(effect);
    Object.assign(window, { signalboxHold: navigator.clipboard.writeText.bind(navigator.clipboard) });
    navigator.clipboard.writeText = async (text) => tell(`copy ${text}`);
    HTMLAnchorElement.prototype.click = function click() {
      // The moment in the name is another one for whoever types slowly.
      tell(`save ${this.download.slice(0, -24)}`);
    };
    const said: string[] = [];
    const listen = () => {
      const text = document.querySelector('[data-notices]')?.textContent ?? '';
      if (text !== said.at(-1)) said.push(text);
    };
    new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { signalboxSaid: said });
  });
  // Parts of the program come late as well where the machine is busy.
  const isPart = (request: Request) => !request.url().includes('/api/v1/');
  page.on('request', (request) => isPart(request) && (line.open += 1));
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => isPart(request) && (line.open -= 1));
  await page.route('**/api/v1/**', async (route, request) => {
    const { pathname } = new URL(request.url());
    const reads = isReading(request.method(), pathname);
    const body: unknown = request.postData() === null ? undefined : request.postDataJSON();
    if (!reads) line.effects.push(`${request.method()} ${pathname} ${JSON.stringify(body ?? '')}`);
    line.open += 1;
    const isFailing = line.isLate && fail();
    if (line.isLate) await new Promise((resolve) => setTimeout(resolve, late()));
    if (isFailing) line.failed += 1;
    const [answer, how] = isFailing
      ? [{ message: 'It was made to fail', detail: 'It was made to fail' }, { status: 400 }]
      : yesTo(pathname, body, banks);
    await (reads && !isFailing ? route.continue() : route.fulfill({ json: answer, ...how })).catch(() => undefined);
    line.open -= 1;
  });
  return line;
}

/** All that was told, also what is gone by now. */
const told = (page: Page): Promise<string> => page.evaluate(() => window.signalboxSaid.join('\n'));

/** Nothing is under way any more, on the line and among the keys. */
async function quiet(page: Page, line: { open: number }): Promise<void> {
  for (let calm = 0; calm < 3;) {
    await page.waitForTimeout(40);
    const isWaiting = await page.evaluate(
      () => document.querySelector('footer output')?.textContent?.startsWith('waiting') === true,
    );
    calm = line.open === 0 && !isWaiting ? calm + 1 : 0;
  }
}

async function typed(page: Page, drawn: Drawn, banks: Stock['banks'], isSlow: boolean) {
  const line = await watch(page, drawn, banks);
  await page.goto('/v1/dashboard/applications');
  await expect(page.getByRole('grid', { name: 'Applications' })).toBeVisible({ timeout: 30_000 });
  await waitForCommands(page);
  await quiet(page, line);
  line.isLate = !isSlow;
  const gap = cycle(drawn.gaps);
  for (const step of drawn.phrases.flat()) {
    if (step.kind === 'paste') {
      await page.evaluate((text) => window.signalboxHold(text), step.text);
      await page.keyboard.press('Control+v');
    } else if (step.kind === 'key') await page.keyboard.press(step.key);
    if (isSlow) await quiet(page, line);
    else await page.waitForTimeout(gap());
  }
  await quiet(page, line);
  return { effects: line.effects, said: await told(page), failed: line.failed };
}

test(`${runs} sequences typed ahead do what they do when they are typed slowly`, async ({ browser }) => {
  test.setTimeout(60_000 + runs * 120_000);
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const first = await context.newPage();
  await signIn(first, 'staff@signalbox.test');
  const rows = await listed<{ id: number; vendor_specific_id: string }>(
    first,
    'applications/?page_size=100&analysed=true',
  );
  const crawlers = await listed<{ uuid: string }>(first, 'crawlers/?page_size=100&status=COMPLETED');
  const stock = {
    applications: rows.slice(40, 46).map(({ id }) => String(id)),
    crawlers: crawlers.slice(60, 64).map(({ uuid }) => uuid),
    references: rows.slice(50, 53).map((row) => row.vendor_specific_id),
    banks: await listed<Stock['banks'][number]>(first, 'bank/'),
  };
  await first.close();
  let compared = 0;
  // A few are to be compared each; of many, some may fail or be given up.
  const byKeys = drawing(stock).filter((drawn) => !words(drawn).includes('click'));
  const comparable = byKeys
    .map((drawn) => ({ ...drawn, fails: [false] }))
    .filter((drawn) => !words(drawn).includes('Escape'));
  for (const drawn of fc.sample(isFew ? comparable : byKeys, { numRuns: runs, seed })) {
    const [slow, fast] = [await context.newPage(), await context.newPage()];
    const wanted = await typed(slow, drawn, stock.banks, true);
    const done = await typed(fast, drawn, stock.banks, false);
    const isExcused =
      done.failed > 0 ||
      /within 10 seconds|Nothing found|Nothing is called/.test(done.said) ||
      words(drawn).includes('Escape');
    const about = `${words(drawn)}\nslow: ${wanted.said}\nfast: ${done.said}`;
    if (!isExcused) {
      compared += 1;
      expect(done.effects.toSorted(), about).toEqual(wanted.effects.toSorted());
    } else if (wanted.effects.some((effect) => !done.effects.includes(effect)))
      expect(done.said, about).toMatch(saysNotDone);
    await slow.close();
    await fast.close();
  }
  await context.close();
  // A busy machine may excuse any of a few: it took longer than anybody waits.
  if (isFew) return;
  expect(compared, 'sequences that have neither a failed answer nor Escape').toBeGreaterThanOrEqual(runs / 2);
});
