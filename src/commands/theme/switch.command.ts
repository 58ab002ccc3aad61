// Chooses the theme of the workbench.
import { themes } from '../../stores/preferences/Preferences.ts';
import { themeAliases, themeTitles } from '../../stores/preferences/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const switchTheme = defineCommand({
  id: 'theme.switch',
  title: 'Switch theme',
  aside: true,
  words: ['theme', 'colours', 'appearance'],
  said: [
    'color',
    'colors',
    'colour',
    'skin',
    'look',
    'farben',
    'darstellung',
    'thème',
    'couleurs',
    'tema',
    'colores',
    'colori',
  ],
  screen: true,
  effect: 'reversible',
  asks: {
    theme: choice({
      ask: 'Which theme?',
      from: () =>
        themes.map((theme) => ({ value: theme, text: theme, title: themeTitles[theme], aliases: themeAliases[theme] })),
    }),
  },
  run({ theme }, { stores: { preferences } }) {
    const undo = `theme.switch theme:${preferences.theme}`;
    preferences.setTheme(theme);
    return { text: `Theme: ${themeTitles[theme]}`, undo };
  },
});
