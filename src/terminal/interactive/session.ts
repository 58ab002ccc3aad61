// signalbox alone on a terminal: one line after the other through the one door, with what was kept of the lines before.
import { readPlay } from '../../api/contract/plays/language/readPlay.ts';
import { faultText } from '../../commands/plays/language/faultText.ts';
import type { LineToRun, PlayDesk } from '../../commands/plays/run/playDesk.ts';
import { openRun } from '../../commands/plays/run/runPlay.ts';
import { environmentName } from '../../stores/environmentName.ts';
import { environmentOf } from '../../stores/environment.ts';
import { atCursor, fittingCommands, fittingLine, inLine } from '../complete/fitting.ts';
import { grammarOf } from '../complete/grammar.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import type { Manners } from '../lines/runLine.ts';
import { playDesk, type TerminalAnswer } from '../plays/playDesk.ts';
import { visible, type Screen } from '../screen.ts';
import type { History } from './history.ts';
import { isKept } from './history.ts';
import { readBlock } from './block.ts';
import { openPrompt, type Keys } from './prompt.ts';

interface Session {
  desk: TerminalDesk;
  /** How lines are run; its questions come from this session's screen. */
  mannersOn: (screen: Screen) => Manners;
  values: Readonly<Record<string, string>>;
  history: History;
  keys: Keys;
  /** What the terminal alone knows: help and its like. */
  runVerb: (words: readonly string[], screen: Screen) => Promise<boolean>;
  verbs: readonly string[];
}

const welcome = 'Tab completes, ? helps, Ctrl+C stops a line, exit or Ctrl+D ends.';

export async function runSession(session: Session, screen: Screen): Promise<ExitCode> {
  const { desk, mannersOn, values, history, keys, runVerb, verbs } = session;
  let current: AbortController | undefined;
  const prompt = openPrompt(keys, {
    history: await history.lines(),
    complete: (line) => completed(line, desk, verbs),
    interrupt() {
      // A second one ends the program: what is under way may take long to be answered.
      if (current?.signal.aborted === true) leave.abort(new Ending(exitCodes.interrupted, 'Stopped'));
      current?.abort(new Ending(exitCodes.interrupted, 'Stopped'));
      return current !== undefined;
    },
    isKept: (line) => line.trim() !== '' && isKept(line, desk),
  });
  const leave = new AbortController();
  const lineScreen: Screen = {
    ...screen,
    out(text) {
      current?.signal.throwIfAborted();
      return screen.out(text);
    },
    err: screen.err,
    get stopped() {
      return current?.signal ?? leave.signal;
    },
    isInteractive: true,
    hasInput: false,
    ask: (question) => prompt.ask(question),
  };
  const manners = { ...mannersOn(lineScreen), isPlay: false, takesBack: false, keepGoing: false };
  const alone = playDesk(desk, { ...manners, isOnly: true }, lineScreen);
  const inLoop = playDesk(desk, { ...manners, isOnly: false }, lineScreen);
  const both: PlayDesk<TerminalAnswer> = {
    ...alone,
    run: (given: LineToRun) => (given.record === undefined ? alone : inLoop).run(given),
  };
  const run = openRun(both, {
    values,
    keepGoing: false,
    onStep({ outcome, text, answer, record }) {
      if (answer === undefined && outcome === 'failed')
        screen.err(visible(record === undefined ? text : `${record}: ${text}`));
    },
  });
  const where = await placeOf(desk);
  screen.err(welcome);
  const gone = new Promise<never>((_resolve, reject) => {
    for (const signal of [screen.stopped, leave.signal])
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Nobody may be waiting just now.
  gone.catch(() => undefined);
  let isBegun = false;
  try {
    for (;;) {
      const text = await Promise.race([readBlock((shown) => prompt.line(shown), `${where}> `), gone]);
      if (text === undefined) screen.err('');
      if (text === undefined || /^\s*exit\s*$/.test(text)) return exitCodes.ok;
      if (text.trim() === '' || text.trim().startsWith('#')) continue;
      await history.add(text.includes('\n') ? (text.split('\n')[0] ?? '') : text);
      current = new AbortController();
      try {
        if (await Promise.race([runVerb(wordsOf(text), lineScreen), gone])) continue;
        const { play, faults } = readPlay(text, isBegun);
        if (faults.length > 0) {
          screen.err(visible(faults.map((fault) => faultText('line', text, fault)).join('\n')));
          continue;
        }
        await Promise.race([run(play.steps), gone]);
        isBegun = true;
      } catch (error) {
        if (leave.signal.aborted || screen.stopped?.aborted === true) throw error;
        const isStop = current.signal.aborted;
        screen.err(visible(isStop ? 'Stopped' : error instanceof Error ? error.message : String(error)));
      } finally {
        if (current?.signal.aborted === true) prompt.forgetPasted();
        current = undefined;
      }
    }
  } finally {
    prompt.close();
  }
}

/** "?" asks for help, as in the palette. */
const wordsOf = (text: string): readonly string[] =>
  text
    .trim()
    .replace(/^\?\s*/, 'help ')
    .split(/\s+/)
    .filter((word) => word !== '');

/** "staff@example.org, local": production is said in capital letters, where every line is read. */
async function placeOf({ stores }: TerminalDesk): Promise<string> {
  const who = stores.session.user?.email ?? 'not signed in';
  const where = await environmentName(environmentOf(stores)).catch(() => 'unknown environment');
  return `${who}, ${/^prod/i.test(where) ? 'PRODUCTION' : where}`;
}

function completed(line: string, { registry, situation }: TerminalDesk, verbs: readonly string[]): [string[], string] {
  const { before, typed, from } = atCursor(line);
  const grammar = grammarOf(registry, situation, true);
  const isFirst = before.every(({ kind }) => kind === 'blank');
  const own = isFirst ? [...verbs, 'exit'].filter((verb) => verb.startsWith(typed)) : [];
  const found = isFirst ? fittingCommands(typed, grammar) : fittingLine(before, typed, grammar);
  return [[...own, ...found.map(inLine)], line.slice(from)];
}
