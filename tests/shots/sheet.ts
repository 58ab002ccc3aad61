// Lays pictures out on one sheet, a scene a row and a width a column, and keeps it as a small picture.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

export interface Shot {
  title: string;
  path: string;
  width: number;
  height: number;
}

const scale = 0.36;
const quality = 55;

export async function layOut(browser: Browser, shots: readonly Shot[], title: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const rows = Map.groupBy(shots, (shot) => shot.title);
  const body = [...rows].map(([name, taken]) => `<h2>${name}</h2><div>${taken.map(picture).join('')}</div>`).join('');
  await page.setContent(`<style>${look}</style><h1>${title}</h1>${body}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  await page.screenshot({ path, type: 'jpeg', quality, fullPage: true });
  await page.close();
}

const picture = ({ path, width, height }: Shot): string =>
  `<img width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" alt="${width}"
    src="data:image/png;base64,${readFileSync(path, 'base64')}">`;

const look = `
  body { margin: 16px; font: 13px sans-serif; background: #777; color: #fff }
  h1 { font-size: 18px; margin: 0 0 8px } h2 { font-size: 13px; margin: 10px 0 4px }
  div { display: flex; gap: 8px; align-items: flex-start }
  img { box-shadow: 0 1px 4px #0008 }`;
