// Takes every scene in light and dark as wide as a desk and as narrow as a telephone, the busiest pages at more widths and in contrast too, and lays them out on one sheet per theme.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { enter } from './enter.ts';
import { scenes, type Scene } from './scenes.ts';
import { layOut, type Shot } from './sheet.ts';

const themes = ['light', 'dark', 'contrast'] as const;
const windows = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 375, height: 800 },
] as const;
/** In between only the busiest pages are looked at. */
const ofEvery: readonly number[] = [1440, 375];
// Nothing of it is kept in the repository: the pictures of the docs are few, and stand in docs.shots.ts.
const folder = join('shots', 'whole');
const wanted = (process.env.SIGNALBOX_TEST_SHOTS ?? '').split(',').filter((name) => name !== '');

for (const theme of themes) {
  test(`the sheet in ${theme}`, async ({ browser }) => {
    const shots: Shot[] = [];
    const pages = new Map<Scene['who'], Page>();
    mkdirSync(folder, { recursive: true });
    const isWanted = ({ name, isBusiest }: Scene): boolean =>
      wanted.length === 0 ? theme !== 'contrast' || isBusiest === true : wanted.includes(name);
    for (const scene of scenes.filter(isWanted)) {
      const page = pages.get(scene.who) ?? (await enter(browser, scene.who, theme));
      pages.set(scene.who, page);
      await page.setViewportSize(windows[0]);
      await scene.show(page);
      for (const size of windows.filter(({ width }) => scene.isBusiest === true || ofEvery.includes(width))) {
        await page.setViewportSize(size);
        const path = join(folder, `${theme}-${scene.name.replaceAll(/[^\w]+/g, '-')}-${size.width}.png`);
        await page.screenshot({ path, animations: 'disabled' });
        shots.push({ title: scene.name, path, ...size });
      }
      // What waits, and what is half typed, would be there again on the next page.
      for (let layer = 0; layer < 3; layer += 1) await page.keyboard.press('Escape');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
    // A few scenes alone make no sheet.
    if (wanted.length === 0) await layOut(browser, shots, `Signalbox, ${theme}`, join('shots', `${theme}.jpg`));
    for (const page of pages.values()) await page.context().close();
  });
}
