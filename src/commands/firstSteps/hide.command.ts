// Puts the first steps away for this person; they come back with their own command.
import { firstStepsPart } from '../../stores/vendors/FirstSteps.ts';
import { defineCommand } from '../kernel/command.ts';
import { level } from './level.ts';

export const hideFirstSteps = defineCommand({
  id: 'first-step.hide',
  title: 'Put the first steps away',
  words: ['hide first steps', 'getting started'],
  level,
  effect: 'reversible',
  screen: true,
  available: (_answers, { stores }) => stores.parts.of(firstStepsPart).isShown || 'The first steps are not shown',
  run(_answers, { stores }) {
    stores.parts.of(firstStepsPart).hide(stores.session.user?.id ?? 0, true);
    return { text: 'The first steps are put away', undo: 'first-step.show' };
  },
});
