// Applies the file of rules whose difference is shown; each rule can be brought back from its history.
import { rulesFile } from '../../api/contract/rules/rulesFile.ts';
import { failureOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { rulesImport } from '../../stores/rulesFile/rulesImport.ts';
import { defineCommand } from '../kernel/command.ts';
import type { Situation } from '../kernel/situation.ts';

const shown = ({ stores }: Situation) => stores.parts.of(rulesImport);

export const applyRules = defineCommand({
  id: 'rules.apply',
  title: 'Apply the file of rules',
  on: 'rules file',
  level: rulesFile.apply.definition.level,
  effect: 'irreversible',
  screen: true,
  available: (_answers, situation) =>
    shown(situation).comparison === undefined
      ? 'Choose a file first'
      : shown(situation).changes > 0 || 'The file changes nothing',
  confirm(_answers, situation) {
    const { changes, missing, isRemoving, fileName = 'the file' } = shown(situation);
    const removal = isRemoving && missing > 0 ? ` ${missing} rules that it lacks are deleted.` : '';
    return {
      text: `Apply ${fileName} to ${changes} rules?${removal} Each can be brought back from its history.`,
      button: 'Apply',
    };
  },
  async run(_answers, situation) {
    const part = shown(situation);
    const { text, comparison, isRemoving, changes, fileName = '' } = part;
    if (comparison === undefined) return undefined;
    const { ask } = environmentOf(situation.stores);
    try {
      await ask(rulesFile.apply, { body: { text, state: comparison.state, remove: isRemoving } });
    } catch (error) {
      // Somebody changed a rule meanwhile: the difference is shown as it is now.
      if (failureOf(error).status === 412) await part.compare(fileName, text);
      throw error;
    }
    part.clear();
    return { text: `Applied ${fileName}: ${changes} rules are other than they were` };
  },
});
