// Every colour that cells give their text can be read on every ground a row has, in every theme.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrast } from '../../src/views/shell/theme/contrastTheme.ts';
import { dark, light } from '../../src/views/shell/theme/themes.ts';

const views = join(import.meta.dirname, '../../src/views');

/** The colours that files of these folders give to text or ground, by the names of the tokens. */
function usedIn(folders: RegExp, property: 'color' | 'backgroundColor'): string[] {
  const files = readdirSync(views, { recursive: true, encoding: 'utf8' }).filter((file) => folders.test(file));
  const used = new RegExp(`\\b${property}: tokens\\.(color\\w+)`, 'g');
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(views, file), 'utf8').matchAll(used), ([, name = '']) => name),
  );
  return [...new Set(names)];
}

const texts = usedIn(/^(shared\/(cells|recordTable)\/.*|shared\/RouteLink|[^/]+\/[^/]*[Cc]ells?)\.tsx?$/, 'color');
const grounds = usedIn(/^shared\/recordTable\/grid\/.*\.ts$/, 'backgroundColor');

/** As WCAG defines it. */
function luminance(colour: string): number {
  const long = /^#...$/.test(colour) ? colour.replaceAll(/[^#]/g, '$&$&') : colour;
  if (!/^#[\da-f]{6}$/i.test(long)) throw new Error(`${colour} is not a plain colour`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

it('finds the colours of the words of a status, and the row under the cursor', () => {
  expect(texts).toContain('colorStatusDangerForeground1');
  expect(grounds).toContain('colorBrandBackground2');
});

it.each(Object.entries({ light, dark, contrast }))('reads well in the %s theme', (_, theme) => {
  const colours = theme as Readonly<Record<string, string | number>>;
  const pale = texts.flatMap((text) =>
    grounds
      .map((ground) => ({ text, ground, ratio: ratio(String(colours[text]), String(colours[ground])) }))
      .filter((pair) => pair.ratio < 4.5),
  );
  expect(pale).toEqual([]);
});
