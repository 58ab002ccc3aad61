// Dismisses the first steps for this person; they come back with their own command.
import { firstStepsPart } from '../../stores/vendors/FirstSteps.ts';
import { defineCommand } from '../kernel/command.ts';
import { level } from './level.ts';

export const hideFirstSteps = defineCommand({
  id: 'first-step.hide',
  title: 'Dismiss the first steps',
  words: ['hide first steps', 'put the first steps away', 'getting started'],
  level,
  effect: 'reversible',
  screen: true,
  available: (_answers, { stores }) => stores.parts.of(firstStepsPart).isShown || 'The first steps are not shown',
  run(_answers, { stores }) {
    stores.parts.of(firstStepsPart).hide(stores.session.user?.id ?? 0, true);
    return { text: 'The first steps are dismissed', undo: 'first-step.show' };
  },
});
