// Copies the code of one step of Developer Docs, in the language that is shown there.
import { languageTitles } from '../../api/contract/guides/start.ts';
import { environmentOf } from '../../stores/environment.ts';
import { startHere } from '../../stores/startHere/startHere.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice } from '../kernel/question.ts';

export const copyStep = defineCommand({
  id: 'start-here.copy',
  title: 'Copy the code of a step',
  words: ['copy code', 'copy snippet', 'copy example'],
  on: 'startHere',
  level: 'USER',
  screen: true,
  asks: {
    step: choice({
      ask: 'Which step?',
      from: ({ stores }) => {
        const part = stores.parts.of(startHere);
        const shown = part.steps.filter((step) => part.codeOf(step) !== undefined);
        return shown.map(({ name, title }) => ({ value: name, text: name, title }));
      },
    }),
  },
  async run({ step: wanted }, { stores }) {
    const part = stores.parts.of(startHere);
    const step = part.steps.find(({ name }) => name === wanted);
    const code = step && part.codeOf(step);
    if (step === undefined || code === undefined) return undefined;
    await environmentOf(stores).copy(code.text);
    return { text: `Copied “${step.title}” in ${languageTitles[code.language]}` };
  },
});
