// Makes new recovery codes; those of before are worth nothing then.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { changed, known } from './shared.ts';

export const newCodes = defineCommand({
  id: 'second-factor.new-codes',
  title: 'Make new recovery codes',
  words: ['second factor', 'backup codes'],
  level: calls.renewCodes.definition.level,
  effect: 'irreversible',
  screen: true,
  available: (_answers, situation) => {
    const { status } = known(situation);
    const has = status === undefined || status.app_since !== null || status.passkeys.length > 0;
    return has || 'Recovery codes stand in for a second factor. Set one up first';
  },
  confirm: () => 'Make new recovery codes? Those of before are worth nothing then.',
  async run(_answers, { stores }) {
    const { recovery_codes } = await environmentOf(stores).ask(calls.renewCodes);
    await changed(stores, recovery_codes);
    return { text: 'There are new recovery codes' };
  },
});
