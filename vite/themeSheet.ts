// Writes the themes of the workbench as a style sheet: the browser reads it faster than script, and before any script runs.
import type { Plugin } from 'vite';

type ThemeTokens = Readonly<Record<string, string | number>>;

const lines = (theme: ThemeTokens): string =>
  Object.entries(theme)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');

/** Only what differs: the light theme is the base of the others. */
const besides = (theme: ThemeTokens, ground: ThemeTokens): ThemeTokens =>
  Object.fromEntries(Object.entries(theme).filter(([token, value]) => ground[token] !== value));

export function sheetOf(light: ThemeTokens, dark: ThemeTokens, contrast: ThemeTokens): string {
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
  resolveId: { filter: { id: /^virtual:themes\.css$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0virtual:themes\.css$/ },
    async handler() {
      const { dark, light } = await import('../src/views/shell/theme/themes.ts');
      const { contrast } = await import('../src/views/shell/theme/contrastTheme.ts');
      return sheetOf(light, dark, contrast);
    },
  },
});
