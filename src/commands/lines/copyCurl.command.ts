// Copies the calls that a line makes as a script with curl, which signs them when it runs.
import { Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { defineCommand } from '../kernel/command.ts';
import { curlOf } from '../kernel/explain/curl.ts';
import { factsOf, whenLine, whichLine } from './whichLine.ts';

export const copyLineAsCurl = defineCommand({
  id: 'line.copy-curl',
  title: 'Copy a line as curl',
  words: ['calls of the line'],
  quiet: true,
  byWordsAlone: true,
  level: 'USER',
  asks: { line: whichLine },
  available: whenLine,
  async run(answers, situation) {
    const { line } = factsOf(answers, situation);
    const { calls = [], trouble } = (await situation.lines?.callsOf(line)) ?? {};
    if (calls.length === 0) {
      const told = trouble === undefined ? 'It makes no call' : `Its calls are not known: ${trouble}`;
      throw new Failure({ kind: 'invalid', message: told, told });
    }
    const { copy, pageOrigin } = environmentOf(situation.stores);
    await copy(curlOf(line, calls, pageOrigin));
    const count = calls.length === 1 ? '1 call' : `${calls.length} calls`;
    return { text: `Copied ${count} as curl` };
  },
});
