// Opens a real Chromium for the benchmarks: without a limit of frames, so that no figure is rounded up to one.
import { chromium, type Browser } from 'playwright';
import { findBrowser } from '../../scripts/browser.mjs';

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];

export async function openChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await findBrowser(), args: quiet });
}
