// Opens a real Chromium for the benchmarks: without a limit of frames, so that no figure is rounded up to one, unless frames are what is measured.
import { chromium, type Browser } from 'playwright';
import { findBrowser, quietChromium } from '../../scripts/setup/browser.mjs';

const withoutFrameLimit = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

export async function openChromium({ steadyFrames = false } = {}): Promise<Browser> {
  const args = [...quietChromium, ...(steadyFrames ? [] : withoutFrameLimit)];
  return chromium.launch({ executablePath: await findBrowser(), args });
}
