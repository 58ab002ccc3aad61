// Builds the benchmark's page with the product's own settings, and opens it at a size.
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { build, loadConfigFromFile } from 'vite';
import { dataFolder, product, root } from '../base/paths.ts';
import { fileURLToPath } from 'node:url';
import { servePage, type PageServer } from './pageServer.ts';

/** The page of the benchmark takes the place of the product's. */
export async function buildBenchPage(name: 'page' | 'log'): Promise<PageServer> {
  const folder = join(dataFolder, name);
  const input = fileURLToPath(new URL(`browser/${name}/index.html`, root));
  const settings = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(product, 'vite.config.ts'));
  await build({
    ...settings?.config,
    root: product,
    configFile: false,
    logLevel: 'error',
    // How the product's own pieces are packed says nothing about a page that is one piece.
    build: { ...settings?.config.build, outDir: folder, emptyOutDir: true, rolldownOptions: { input } },
  });
  return servePage(folder, `bench/browser/${name}/index.html`);
}

/** Newer browsers count what arrays of bytes hold as well. */
interface HeapUsage {
  usedSize: number;
  backingStorageSize?: number;
}

export interface BenchPage {
  page: Page;
  /** Calls what the page offers on window.bench. */
  call(name: string, ...args: unknown[]): Promise<number>;
  /** As on a processor so many times slower. */
  slow(rate: number): Promise<unknown>;
  /** Seconds that the main thread was busy so far. */
  busy(): Promise<number>;
  /** Bytes that the page holds, once what nobody needs is collected. */
  heap(): Promise<number>;
  close(): Promise<void>;
}

export async function openBenchPage(browser: Browser, { origin }: PageServer, path: string): Promise<BenchPage> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
  const page = await context.newPage();
  const session: CDPSession = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/v1/dashboard${path}`);
  await page.waitForFunction(() => 'bench' in window);
  return {
    page,
    call: (name, ...args) =>
      page.evaluate(
        async ([wanted, given]) => Number(await Reflect.get(Reflect.get(window, 'bench'), wanted)(...given)),
        [name, args] as const,
      ),
    slow: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }),
    async busy() {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
    },
    async heap() {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
      return usedSize + backingStorageSize;
    },
    close: () => context.close(),
  };
}
