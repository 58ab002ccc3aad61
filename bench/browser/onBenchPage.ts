// Gives a benchmark a browser and the built page, and puts both away afterwards.
import type { Browser } from 'playwright';
import type { Figure } from '../base/figure.ts';
import { buildBenchPage } from './benchPage.ts';
import { openChromium } from './chromium.ts';
import type { PageServer } from './pageServer.ts';

export async function onBenchPage(
  measure: (browser: Browser, server: PageServer) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await buildBenchPage('page');
  const browser = await openChromium();
  try {
    return await measure(browser, server);
  } finally {
    await browser.close();
    server.close();
  }
}
