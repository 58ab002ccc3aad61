// Shows the first steps again while one of them is open.
import { firstStepsPart } from '../../stores/vendors/FirstSteps.ts';
import { defineCommand } from '../kernel/command.ts';
import { level } from './level.ts';

export const showFirstSteps = defineCommand({
  id: 'first-step.show',
  title: 'Show the first steps',
  words: ['getting started', 'set up'],
  level,
  effect: 'reversible',
  screen: true,
  async run(_answers, { stores }) {
    const part = stores.parts.of(firstStepsPart);
    const person = stores.session.user?.id ?? 0;
    const wasShown = part.isShown;
    part.hide(person, false);
    await part.read(person);
    if (!part.isShown) return { text: 'Every first step is done' };
    return { text: 'The first steps are shown', ...(wasShown ? {} : { undo: 'first-step.hide' }) };
  },
});
