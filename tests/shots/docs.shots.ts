// Takes the ten pictures of README and docs, as small as they can be read.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { enter } from './enter.ts';
import { scenes } from './scenes.ts';

const folder = join('docs', 'pictures');
const quality = 0.82;
/** Of all ten together. */
const mostBytes = 1_500_000;

const pictures = [
  { name: 'palette', scene: 'palette', theme: 'light', width: 1440 },
  { name: 'record', scene: '/lookup', theme: 'dark', width: 1440 },
  { name: 'record-narrow', scene: '/lookup', theme: 'light', width: 375 },
  { name: 'log', scene: /^\/crawler\/[\w-]+$/, theme: 'light', width: 1440 },
  { name: 'causes', scene: '/causes', theme: 'dark', width: 1440 },
  { name: 'now', scene: '/now', theme: 'light', width: 1440 },
  { name: 'incidents', scene: '/incidents', theme: 'light', width: 1440 },
  { name: 'alerts-narrow', scene: '/alerts', theme: 'dark', width: 375 },
  { name: 'bank-modules', scene: '/bankmodules', theme: 'dark', width: 1440 },
  { name: 'connections-narrow', scene: '/institutions', theme: 'dark', width: 375 },
] as const;

/** A browser has the only encoder that is at hand. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async ([source, wanted]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', wanted);
    },
    [png.toString('base64'), quality] as const,
  );
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

test('the pictures of the docs', async ({ browser }) => {
  mkdirSync(folder, { recursive: true });
  let bytes = 0;
  for (const { name, scene: wanted, theme, width } of pictures) {
    const scene = scenes.find((one) => (typeof wanted === 'string' ? one.name === wanted : wanted.test(one.name)));
    if (scene === undefined) throw new Error(`No scene is called ${String(wanted)}`);
    const page = await enter(browser, scene.who, theme);
    await scene.show(page);
    await page.setViewportSize({ width, height: width === 375 ? 800 : 900 });
    const picture = await asWebp(browser, await page.screenshot({ animations: 'disabled' }));
    bytes += picture.length;
    writeFileSync(join(folder, `${name}.webp`), picture);
    await page.context().close();
  }
  expect(bytes).toBeLessThan(mostBytes);
});
