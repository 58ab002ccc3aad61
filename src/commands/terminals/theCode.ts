// The code that a terminal shows, as a question: the one of the page that is open, unless it is given.
import { codeFrom } from '../../api/contract/terminals/terminalCodes.ts';
import { waitingTerminal } from '../../stores/terminals/waitingTerminal.ts';
import { text } from '../kernel/question.ts';
import type { Situation } from '../kernel/situation.ts';

const known = ({ stores }: Pick<Situation, 'stores'>) => stores.parts.of(waitingTerminal);

export const theCode = text({
  ask: 'Which code does the terminal show?',
  example: 'BCDF-GHJK',
  most: 30,
  preset: (situation) => known(situation).terminal?.code,
});

/** "the terminal on workstation", as far as it is known. */
export function terminalWith(code: string, situation: Pick<Situation, 'stores'>): string {
  const { terminal } = known(situation);
  return terminal !== undefined && terminal.code === codeFrom(code)
    ? `the terminal on ${terminal.host}, from ${terminal.address}`
    : `the terminal that shows ${codeFrom(code)}`;
}

/** The page says what came of it. */
export function decided(code: string, words: string, situation: Pick<Situation, 'stores'>): string {
  known(situation).hasDecided(codeFrom(code), words);
  return words;
}
