// Writes the looks of the workbench as a style sheet: the browser reads it faster than script, and before any script runs.
import type { Plugin } from 'vite';

const name = 'virtual:themes.css';
const inside = `\0${name}`;

type Look = Readonly<Record<string, string | number>>;

const lines = (look: Look): string =>
  Object.entries(look)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');

/** Only what differs: the light look is the ground of the others. */
const besides = (look: Look, ground: Look): Look =>
  Object.fromEntries(Object.entries(look).filter(([token, value]) => ground[token] !== value));

export function sheetOf(light: Look, dark: Look, contrast: Look): string {
  const darkLines = `color-scheme:dark;${lines(besides(dark, light))}`;
  return [
    `:root{color-scheme:light;${lines(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme]){${darkLines}}}`,
    `:root[data-theme=dark]{${darkLines}}`,
    `:root[data-theme=contrast]{color-scheme:dark;${lines(besides(contrast, light))}}`,
  ].join('\n');
}

export const themeSheet = (): Plugin => ({
  name: 'signalbox:theme-sheet',
  resolveId: (id) => (id === name ? inside : undefined),
  async load(id) {
    if (id !== inside) return undefined;
    const { dark, light } = await import('../src/views/shell/looks/themes.ts');
    const { contrast } = await import('../src/views/shell/looks/contrastTheme.ts');
    return sheetOf(light, dark, contrast);
  },
});
