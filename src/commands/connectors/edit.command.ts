// Changes the settings that a connector declares, in this environment; their values stand in the form alone, for some are secret.
import { connectors } from '../../api/contract/connectors/connectors.ts';
import { Failure, failureOf } from '../../api/failure.ts';
import { connectorForm } from '../../stores/connectors/connectorForm.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { choice, type Question } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const formOf = ({ stores }: Pick<Situation, 'stores'>) => stores.parts.of(connectorForm);

const listed = choice<string>({
  ask: 'Which connector?',
  from: (situation) =>
    (formOf(situation).rows ?? []).map(({ name, settings, lacks }) => ({
      value: name,
      text: name,
      title: name,
      detail: lacks.length > 0 ? `lacks ${lacks.join(', ')}` : `${settings.length} settings`,
    })),
});
const theConnector: Question<string> = {
  ...listed,
  prepare: (situation) => void formOf(situation).load(),
  // Until they are read, any name may be one.
  read: (typed, situation) =>
    formOf(situation).rows === undefined && /^[a-z][A-Za-z0-9]{0,99}$/.test(typed)
      ? typed
      : listed.read(typed, situation),
};

export const editConnector = defineCommand({
  id: 'connector.edit',
  title: 'Edit the settings of a connector',
  words: ['connector settings', 'client secret'],
  level: connectors.change.definition.level,
  effect: 'lasting',
  screen: true,
  form: true,
  asks: { connector: theConnector },
  confirm: () => ({ text: 'Crawls that begin from now on are given these settings.', button: 'Save' }),
  async run({ connector }, situation) {
    const form = formOf(situation);
    const row = form.rowOf(connector);
    if (row === undefined) return { text: `There is no connector ${connector}` };
    const problem = form.check(connector);
    if (problem !== undefined) throw new Failure({ kind: 'invalid', message: problem, told: problem });
    const values = form.changesOf(connector);
    const names = Object.keys(values);
    if (names.length === 0) return { text: `Nothing to change about ${connector}` };
    const { ask } = environmentOf(situation.stores);
    try {
      form.received(
        await ask(connectors.change, { params: { name: connector }, body: { values }, version: row.version }),
      );
    } catch (error) {
      const failure = failureOf(error);
      if (failure.field?.startsWith('values.') === true)
        form.fail(failure.field.slice('values.'.length), failure.message);
      // What somebody else has set is shown; what was typed stays.
      if (failure.status === 412) await form.load();
      throw error;
    }
    form.forgetTyped();
    return { text: `Changed settings of ${connector}: ${names.join(', ')}`, touched: [`connector ${connector}`] };
  },
});
