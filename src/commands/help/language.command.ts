// Says that there is one language, and what else can be set.
import { defineCommand } from '../kernel/command.ts';

export const language = defineCommand({
  id: 'help.language',
  screen: true,
  title: 'Language: Signalbox is in English',
  words: ['language'],
  said: [
    'languages',
    'locale',
    'translate',
    'translation',
    'english',
    'german',
    'french',
    'spanish',
    'italian',
    'sprache',
    'deutsch',
    'langue',
    'français',
    'idioma',
    'español',
    'lingua',
    'italiano',
  ],
  run: () => ({ text: 'Signalbox is in English. The palette also knows German, French, Spanish and Italian words' }),
});
