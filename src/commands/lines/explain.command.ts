// Says what a line does before it is run: its calls, for whom it is, whether it can be undone.
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { factsOf, whenLine, whichLine } from './whichLine.ts';

export const explainLine = defineCommand({
  id: 'line.explain',
  title: 'What a line does',
  words: ['explain', 'which calls'],
  quiet: true,
  byWordsAlone: true,
  asks: { line: whichLine },
  available: whenLine,
  async run(answers, situation) {
    const facts = factsOf(answers, situation);
    const { print } = environmentOf(situation.stores);
    // A screen has a dialog for it.
    if (print === undefined) return situation.stores.shell.explain(facts.line);
    const [{ explanation }, calls] = await Promise.all([
      import('../kernel/explain/words.ts'),
      situation.lines?.callsOf(facts.line),
    ]);
    if (calls !== undefined) print(explanation(facts, calls));
    return undefined;
  },
});
