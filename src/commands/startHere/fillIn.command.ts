// Puts the identifier of the newest token into the code of Developer Docs; like each time it is shown, that stands in the audit trail.
import { startHere } from '../../stores/startHere/startHere.ts';
import { defineCommand } from '../kernel/command.ts';

export const fillInIdentifier = defineCommand({
  id: 'start-here.fill-in',
  title: 'Fill in the identifier',
  words: ['fill in', 'my identifier'],
  on: 'startHere',
  level: 'USER',
  effect: 'lasting',
  screen: true,
  available: (_answers, { stores }) => (stores.parts.of(startHere).tokens ?? []).length > 0 || 'Create a token first',
  async run(_answers, { stores }) {
    const part = stores.parts.of(startHere);
    const newest = part.tokens?.[0];
    if (newest === undefined) return undefined;
    await part.fillIn(newest.id);
    return {
      text: `The code names the token ${newest.name || newest.id}. Its secret was shown once, when it was made`,
    };
  },
});
