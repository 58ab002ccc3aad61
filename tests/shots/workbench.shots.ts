// Takes every scene in every theme at every width, and lays them out on one sheet per theme.
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type Browser, type Page } from '@playwright/test';
import { signIn } from '../journeys/support/people.ts';
import { scenes, type Scene } from './scenes.ts';
import { layOut, type Shot } from './sheet.ts';

const themes = ['light', 'dark', 'contrast'] as const;
const windows = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;
// Whole pictures are for looking at now, the sheets for keeping.
const folder = join(tmpdir(), 'signalbox-shots');
const wanted = (process.env.SIGNALBOX_TEST_SHOTS ?? '').split(',').filter((name) => name !== '');

async function enter(browser: Browser, who: Scene['who'], theme: string): Promise<Page> {
  const context = await browser.newContext({ viewport: windows[1], reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => {
    localStorage.setItem('signalbox.preferences', JSON.stringify({ theme: chosen, zone: 'Australia/Sydney' }));
  }, theme);
  const page = await context.newPage();
  if (who !== 'nobody') await signIn(page, who);
  return page;
}

for (const theme of themes) {
  test(`the sheet in ${theme}`, async ({ browser }) => {
    const shots: Shot[] = [];
    const pages = new Map<Scene['who'], Page>();
    mkdirSync(folder, { recursive: true });
    for (const scene of scenes.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const page = pages.get(scene.who) ?? (await enter(browser, scene.who, theme));
      pages.set(scene.who, page);
      await page.setViewportSize(windows[1]);
      await scene.show(page);
      for (const size of windows) {
        await page.setViewportSize(size);
        const path = join(folder, `${theme}-${scene.name.replaceAll(/[^\w]+/g, '-')}-${size.width}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        shots.push({ title: scene.name, path, ...size });
      }
      // What waits, and what is half typed, would be there again on the next page.
      for (let layer = 0; layer < 3; layer += 1) await page.keyboard.press('Escape');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    // A few scenes alone are for looking at, not for keeping.
    if (wanted.length === 0) await layOut(browser, shots, `Signalbox, ${theme}`, join('docs', 'shots', `${theme}.jpg`));
    for (const page of pages.values()) await page.context().close();
  });
}
