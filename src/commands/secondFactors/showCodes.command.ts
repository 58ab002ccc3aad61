// Shows recovery codes that were just made, until that is closed.
import { secondFactor as calls } from '../../api/contract/people/secondFactor.ts';
import { defineCommand } from '../kernel/command.ts';
import { known } from './shared.ts';

export const showCodes = defineCommand({
  id: 'second-factor.show-codes',
  title: 'Show the recovery codes that were just made',
  level: calls.renewCodes.definition.level,
  quiet: true,
  screen: true,
  form: true,
  available: (_answers, situation) =>
    known(situation).codes !== undefined || 'No recovery codes were made just now, and they are shown once',
  confirm: () => ({ text: 'They are shown only now.', button: 'Show' }),
  run: () => undefined,
});
