// P1, P2 and P3: a log of any length is opened, held and scrolled, beside a bare floor and two libraries that hold every line.
import type { Browser } from 'playwright';
import type { Choices } from '../../base/choices.ts';
import { against, limited, type Figure } from '../../base/figure.ts';
import { buildBenchPage, openBenchPage, type BenchPage } from '../../browser/benchPage.ts';
import { openChromium } from '../../browser/chromium.ts';
import { median } from '../../browser/median.ts';
import { servePage, type PageServer } from '../../browser/pageServer.ts';
import { buildLogPanes } from '../../browser/peers.ts';
import { scrolled } from '../../browser/scrolled.ts';

const sizes = [10_000, 100_000, 1_000_000];
const longest = 1_000_000;
const turns = 5;
const megabyte = 1024 * 1024;
const frame = 1000 / 60;
const others = ['floor', 'virtuoso', 'tanstack'] as const;
const names = { floor: 'bare DOM', virtuoso: 'react-virtuoso', tanstack: '@tanstack/react-virtual' };

interface Panes {
  browser: Browser;
  product: PageServer;
  peers: PageServer;
}

async function onPanes(
  options: { steadyFrames: boolean },
  measure: (panes: Panes) => Promise<Figure[]>,
): Promise<Figure[]> {
  const folder = await buildLogPanes();
  if (folder === undefined) throw new Error('Without the peers there is nothing to hold it against');
  const [product, peers] = [await buildBenchPage('log'), await servePage(folder)];
  const browser = await openChromium(options);
  try {
    return await measure({ browser, product, peers });
  } finally {
    await browser.close();
    product.close();
    peers.close();
  }
}

/** The product and the others at every size, in turns, each on a page of its own that holds the lines already. */
export const openedLog = ({ rounds }: Choices): Promise<Figure[]> =>
  onPanes({ steadyFrames: false }, async ({ browser, product, peers }) => {
    const ofSizes = await Promise.all(
      sizes.map(async (size) => {
        const mine = await openBenchPage(browser, product, '/');
        const theirs = await openBenchPage(browser, peers, '/');
        await mine.call('hold', size);
        await theirs.call('hold', size);
        const times: Record<'product' | (typeof others)[number], number[]> = {
          product: [],
          floor: [],
          virtuoso: [],
          tanstack: [],
        };
        return { size, mine, theirs, times };
      }),
    );
    for (let turn = -1; turn < rounds * turns; turn += 1) {
      for (const { mine, theirs, times } of ofSizes) {
        const took: [keyof typeof times, number][] = [['product', await opened(mine)]];
        for (const other of others) took.push([other, await opened(theirs, other)]);
        // The first turn makes everything warm.
        if (turn >= 0) for (const [name, time] of took) times[name].push(time);
      }
    }
    const figures = ofSizes.map(({ size, times }): Figure => {
      const [value, floor] = [median(times.product), median(times.floor)];
      const figure = { budgetOf: 'P1', name: 'log opened, first rows painted', size, unit: 'ms', value };
      const details = { virtuoso: median(times.virtuoso), tanstack: median(times.tanstack) };
      return against({ ...figure, against: { name: names.floor, value: floor }, details }, value / floor, { most: 2 });
    });
    const [shortest = 0, , value = 0] = figures.map((figure) => figure.value);
    const of = { budgetOf: 'P1', name: 'log opened, a million lines against ten thousand', size: longest, unit: 'ms' };
    const other = { name: '10,000 lines', value: shortest };
    return [...figures, against({ ...of, value, against: other, details: {} }, value / shortest, { most: 1.2 })];
  });

async function opened(page: BenchPage, ...args: string[]): Promise<number> {
  const time = await page.call('open', ...args);
  // What is read after the first rows is not the next opening's.
  if (args.length === 0) await page.call('whole');
  await page.call('close');
  return time;
}

/** What the pane holds beyond the answers of the service, after the whole log was scrolled through. */
export const heldLog = (): Promise<Figure[]> =>
  onPanes({ steadyFrames: false }, async ({ browser, product }) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const page = await openBenchPage(browser, product, '/');
      await page.call('hold', 1000);
      await page.call('open');
      await page.call('close');
      await page.call('hold', size);
      const empty = await page.heap();
      await page.call('open');
      await scrolled(page.page, scrollerOf.product, size * 30, 1);
      const value = ((await page.heap()) - empty) / megabyte;
      await page.close();
      const figure = { budgetOf: 'P2', name: 'memory of an open log over an empty pane', size, unit: 'MB', value };
      figures.push(limited({ ...figure, details: {} }, 20));
    }
    return figures;
  });

const scrollerOf = { product: '[role=treegrid]', others: '[data-scroller]' };

/** Wrapped and grouped, at a speed that no hand reaches. */
export const scrolledLog = (): Promise<Figure[]> =>
  onPanes({ steadyFrames: true }, async ({ browser, product, peers }) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const page = await openBenchPage(browser, product, '/');
      await page.call('hold', size);
      await page.page.evaluate(() => Reflect.get(Reflect.get(window, 'bench'), 'set')(true, true));
      await page.call('open');
      const own = await scrolled(page.page, scrollerOf.product, 15_000, 3);
      await page.close();
      const details: Figure['details'] = { ...own };
      for (const other of others) {
        const peer = await openBenchPage(browser, peers, '/');
        await peer.call('hold', size);
        await peer.call('open', other);
        const { p95, blank, longTasks } = await scrolled(peer.page, scrollerOf.others, 15_000, 3);
        Object.assign(details, {
          [`${other} p95`]: p95,
          [`${other} blank`]: blank,
          [`${other} long tasks`]: longTasks,
        });
        await peer.close();
      }
      const of = { budgetOf: 'P3', size, details };
      figures.push(
        limited({ ...of, name: 'scrolled at 15,000 px/s, 95 of 100 frames', unit: 'ms', value: own.p95 }, frame * 1.05),
        limited({ ...of, name: 'scrolled at 15,000 px/s, longest frame', unit: 'ms', value: own.worst }, frame * 2),
        limited({ ...of, name: 'long tasks while scrolling', unit: '', value: own.longTasks }, 0),
        limited({ ...of, name: 'blank samples while scrolling', unit: '', value: own.blank }, 0),
      );
    }
    return figures;
  });
