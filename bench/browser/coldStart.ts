// Opens a page for the first time on a processor four times slower, and says when its first row was painted and what script it asked for.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

const slower = 4;

export interface Contestant {
  name: string;
  /** Where its files are. */
  folder: string;
  address: string;
  /** What stands there when the first row does. */
  row: string;
  /** Has a session key, as after signing in. */
  isSignedIn: boolean;
}

export interface ColdStart {
  milliseconds: number;
  /** Script asked for until then, as gzip packs it. */
  bytes: number;
  files: number;
}

interface Seen {
  at: number;
  scripts: string[];
}

/** Runs in the page, before anything else: looks at each frame, and speaks in the one after. */
function watch(row: string): void {
  const seen = new Promise<Seen>((resolve) => {
    const look = () => {
      if (document.querySelector(row) === null) return void requestAnimationFrame(look);
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          const at = performance.now();
          const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at);
          resolve({ at, scripts: asked.map(({ name }) => name).filter((name) => /\.js(\?|$)/.test(name)) });
        });
        port1.start();
        port2.postMessage(undefined);
      });
    };
    look();
  });
  Object.assign(window, { firstRow: seen });
}

export async function coldStart(browser: Browser, contestant: Contestant): Promise<ColdStart> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  try {
    const page = await context.newPage();
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slower });
    if (contestant.isSignedIn) await page.addInitScript(() => localStorage.setItem('key', 'a-key-of-the-benchmark'));
    await page.addInitScript(watch, contestant.row);
    await page.goto(contestant.address, { waitUntil: 'commit' });
    const { at, scripts } = await page.evaluate<Seen>(() => Reflect.get(window, 'firstRow') as Promise<Seen>);
    const files = [...new Set(scripts.map((address) => new URL(address).pathname))];
    const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(contestant.folder, file))).length, 0);
    return { milliseconds: at, bytes, files: files.length };
  } finally {
    await context.close();
  }
}
