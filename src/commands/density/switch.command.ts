// Chooses how close the rows of lists stand.
import { densities } from '../../stores/preferences/Preferences.ts';
import { densityTitles } from '../../stores/preferences/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const switchDensity = defineCommand({
  id: 'density.switch',
  title: 'Switch density',
  aside: true,
  words: ['density', 'row height', 'spacing'],
  said: [
    'font size',
    'text size',
    'bigger',
    'smaller',
    'larger text',
    'row spacing',
    'dichte',
    'schriftgröße',
    'densité',
    'densidad',
    'densità',
  ],
  screen: true,
  effect: 'reversible',
  asks: {
    density: choice({
      ask: 'Row density?',
      from: () => densities.map((density) => ({ value: density, text: density, title: densityTitles[density] })),
    }),
  },
  run({ density }, { stores: { preferences } }) {
    const undo = `density.switch density:${preferences.density}`;
    preferences.setDensity(density);
    return { text: `Rows are ${densityTitles[density].toLowerCase()}`, undo };
  },
});
