// The application view (P15): opened from a list until it is painted, beside react-admin's Show page and bare HTML with the same facts.
import type { Browser } from 'playwright';
import { against, limited, type Figure } from '../base/figure.ts';
import type { Choices } from '../base/choices.ts';
import { applicationRecord, type RecordSize } from '../browser/applicationRecord.ts';
import { openBenchPage, type BenchPage } from '../browser/benchPage.ts';
import { openChromium } from '../browser/chromium.ts';
import { median } from '../browser/median.ts';
import { onBenchPage } from '../browser/onBenchPage.ts';
import { servePage, type PageServer } from '../browser/pageServer.ts';
import { buildReactAdmin } from '../browser/peers.ts';
import { applicationRow, pageOf } from '../browser/rows.ts';

const sizes: readonly RecordSize[] = [
  { profiles: 1, accounts: 3, webhooks: 4 },
  { profiles: 40, accounts: 10, webhooks: 2000 },
];
const budgetOf = 'P15';
/** Of react-admin's time, in the same run on the same processor. */
const mostOfPeer = 0.5;
/** Milliseconds for three accounts, on a processor that is four times slower. */
const mostOfThree = 150;
const slower = 4;
/** Between the answer and the first panels of four hundred accounts. */
const mostFrames = 1;
const turns = 10;
const listRows = 100;

const rowsAnswer = JSON.stringify(pageOf(Array.from({ length: listRows }, (_none, index) => applicationRow(index))));

async function openPeer(browser: Browser, server: PageServer): Promise<BenchPage> {
  server.answers.set('/api/v1/applications/', rowsAnswer);
  const peer = await openBenchPage(browser, server, '');
  await peer.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
  return peer;
}

/** One page at a time: what slows a page keeps a processor busy, and would slow the others too. */
async function slowed(page: BenchPage, isSlow: boolean, work: () => Promise<number>): Promise<number> {
  if (!isSlow) return work();
  await page.slow(slower);
  try {
    return await work();
  } finally {
    await page.slow(1);
  }
}

/** The peer is given each record as text before its time begins, as the product is. */
async function openInPeer(peer: BenchPage, index: number, size: RecordSize, isSlow: boolean): Promise<number> {
  const record = applicationRecord(index, size);
  await peer.call('prepare', JSON.stringify(pageOf([record])));
  const took = await slowed(peer, isSlow, () => peer.call('openView', record.id));
  await peer.call('leaveView');
  return took;
}

export const openedApplication = ({ rounds }: Choices): Promise<Figure[]> =>
  onBenchPage(async (browser, server) => {
    const folder = await buildReactAdmin();
    const peers = folder === undefined ? undefined : await servePage(folder);
    try {
      const figures: Figure[] = [];
      for (const size of sizes) figures.push(...(await opened({ browser, server, peers, rounds, size })));
      return figures;
    } finally {
      peers?.close();
    }
  });

interface Opening {
  browser: Browser;
  server: PageServer;
  peers: PageServer | undefined;
  rounds: number;
  size: RecordSize;
}

async function opened({ browser, server, peers, rounds, size }: Opening): Promise<Figure[]> {
  const bench = await openBenchPage(browser, server, '/applications');
  await bench.call('open', listRows);
  await bench.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
  const bare = await openBenchPage(browser, server, '/applications');
  const peer = peers && (await openPeer(browser, peers));
  const accounts = size.accounts * size.profiles;
  const isThree = accounts === 3;
  const times = { product: [] as number[], floor: [] as number[], peer: [] as number[] };
  for (let turn = -3; turn < rounds * turns; turn += 1) {
    const product = await slowed(bench, isThree, () => bench.call('openView', size));
    await bench.call('leaveView');
    const floor = await slowed(bare, isThree, () => bare.call('openBareView', size));
    await bare.call('closeBareView');
    const other = peer && (await openInPeer(peer, 600_000 + turn, size, isThree));
    if (turn < 0) continue;
    times.product.push(product);
    times.floor.push(floor);
    if (other !== undefined) times.peer.push(other);
  }
  await Promise.all([bench, bare, peer].map((page) => page?.close()));
  const [value, floor] = [median(times.product), median(times.floor)];
  const details = { bareHtml: floor, ratioToBareHtml: value / floor, slower: isThree ? slower : 1 };
  const figure = { budgetOf, size: undefined, unit: 'ms', value, details };
  const name = `application of ${accounts} accounts opened, painted`;
  const other = { name: 'react-admin', value: times.peer.length === 0 ? Number.NaN : median(times.peer) };
  const failed = peer === undefined ? { failed: 'react-admin could not be installed' } : {};
  const beside = against(
    { ...figure, ...failed, name: `${name}, beside react-admin`, against: other },
    value / other.value,
    {
      most: mostOfPeer,
    },
  );
  if (isThree) return [beside, limited({ ...figure, name }, mostOfThree)];
  const inFrames = { ...figure, name: `first panels of ${accounts} accounts after the answer`, unit: 'frames' };
  return [beside, limited({ ...inFrames, value: await framesOf(server, size, rounds) }, mostFrames)];
}

/** Frames as a screen shows them: without their limit they pass while an answer is read. */
async function framesOf(server: PageServer, size: RecordSize, rounds: number): Promise<number> {
  const browser = await openChromium({ steadyFrames: true });
  try {
    const bench = await openBenchPage(browser, server, '/applications');
    await bench.call('open', listRows);
    await bench.page.waitForFunction(() => Reflect.get(Reflect.get(window, 'bench'), 'isOpen')());
    const frames: number[] = [];
    for (let turn = -3; turn < rounds * turns; turn += 1) {
      const count = await bench.call('framesOfView', size);
      await bench.call('leaveView');
      if (turn >= 0) frames.push(count);
    }
    return median(frames);
  } finally {
    await browser.close();
  }
}
