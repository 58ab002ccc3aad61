// Renames an API token; an empty name is one too.
import { longestTokenName, tokens } from '../../api/contract/people/tokens.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { text } from '../kernel/question.ts';
import { theToken, tokenOf } from './theToken.ts';

export const renameToken = defineCommand({
  id: 'token.rename',
  title: 'Rename Token',
  hotkey: 'e',
  on: 'token',
  level: tokens.rename.definition.level,
  effect: 'reversible',
  changes: 'token',
  rank: 2,
  form: true,
  asks: {
    token: theToken,
    name: text({
      ask: 'Token Name',
      optional: true,
      named: true,
      most: longestTokenName,
      preset: (situation, given) => tokenOf(given['token'], situation)?.name,
    }),
  },
  // What a line says already needs no form.
  confirm: ({ token, name }, situation) =>
    name === undefined || name === tokenOf(token, situation)?.name
      ? { text: 'What is it called?', button: 'Rename' }
      : undefined,
  async run({ token: id, name = '' }, situation) {
    const { stores } = situation;
    const before = tokenOf(id, situation);
    const after = await environmentOf(stores).ask(tokens.rename, { params: { id: String(id) }, body: { name } });
    const undo = before === undefined ? {} : { undo: `token.rename token:${id} name:${quoted(before.name)}` };
    return { text: `The token is called “${after.name}” now`, touched: [`token ${id}`], ...undo };
  },
});
