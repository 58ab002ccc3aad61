// Revokes links for walls: their screens go dark at their next question, for good.
import { wallLinks } from '../../api/contract/now/wallLinks.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { theRows } from '../kernel/rowQuestions.ts';
import { forEach } from '../kernel/bulk/forEach.ts';
import { asked } from '../kernel/several/words.ts';
import { chosenLinks, splitLinks } from './theLinks.ts';

export const revokeWallLink = defineCommand({
  id: 'wall-link.revoke',
  title: 'Revoke the wall link',
  hotkey: '#',
  on: 'wall-link',
  level: wallLinks.revoke.definition.level,
  effect: 'irreversible',
  changes: 'wall-link',
  asks: { rows: theRows },
  splits: splitLinks,
  available: ({ rows }, situation) => chosenLinks(rows, situation).length > 0 || 'No wall link is chosen',
  confirm: (answers, situation) =>
    asked('Revoke', splitLinks(answers, situation), 'The screen shows nothing any more. This cannot be undone.'),
  async run(answers, situation) {
    const { ask } = environmentOf(situation.stores);
    return forEach({
      situation,
      split: splitLinks(answers, situation),
      work: ({ id }) => ask(wallLinks.revoke, { params: { id: String(id) } }),
      one: () => 'Revoked the wall link',
      several: (records) => `Revoked ${records}`,
    });
  },
});
