// Runs one command line, and says what came of it and how the program would end.
import type { Command, Confirmation } from '../../commands/kernel/command.ts';
import { isDone, type RecordResult } from '../../stores/journal/results.ts';
import { runCommand, type Outcome } from '../../commands/kernel/runCommand.ts';
import { goLine } from '../../commands/kernel/nouns/goLine.ts';
import { quoted } from '../../commands/kernel/line.ts';
import { planOf, type Plan } from '../../commands/kernel/plan.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { callOf, verdictOf } from '../../commands/kernel/verdict.ts';
import type { TerminalDesk } from '../desk.ts';
import type { Form } from '../output/writeRows.ts';
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import { needsSignIn } from '../access/signIn.ts';

export interface LineResult {
  line: string;
  /** The id of the command that ran. */
  command?: string;
  exit: ExitCode;
  outcome: Outcome['kind'] | 'unknown' | 'planned' | 'unexpected';
  /** For people. */
  text: string;
  undo?: string | undefined;
  /** What came of each record, where there were several. */
  results?: readonly RecordResult[];
  plan?: Plan;
}

export interface Running {
  dryRun: boolean;
  /** Answers the question before something that cannot be taken back; undefined when nobody can be asked. */
  confirm: (question: Confirmation) => Promise<boolean | undefined>;
}

export interface Manners extends Running {
  form: Form;
  /** Every row of the list that the one line opens. */
  all: boolean;
  keepGoing: boolean;
}

const longestLine = 10_000;

export async function runLine(desk: TerminalDesk, line: string, running: Running): Promise<LineResult> {
  const { usage, failed } = exitCodes;
  const misuse = (text: string): LineResult => ({ line, exit: usage, outcome: 'misfit', text });
  if (line.length > longestLine)
    return { ...misuse(`A line has at most ${longestLine} characters`), line: beginning(line) };
  const { registry, situation } = desk;
  const { command, answers, faults } = understand(goLine(line, registry), registry, situation);
  if (command === undefined) {
    const text = `${beginning(faults[0]?.about ?? 'Nothing')} is not a command; --help lists all of them`;
    return { ...misuse(text), outcome: 'unknown' };
  }
  const said = (outcome: Outcome): LineResult => ({
    line,
    command: command.id,
    outcome: outcome.kind,
    ...told(command, outcome, situation),
  });
  if (verdictOf(command, situation, answers).kind === 'absent') return said({ kind: 'absent' });
  if (command.needsScreen) return misuse(`${command.title}: this needs a screen, and a terminal has none`);
  if (faults.length > 0) {
    const sentences = faults.map(({ about, message }) => `${beginning(about)} ${message}`);
    return misuse([...new Set(sentences)].slice(0, 5).join('; '));
  }

  if (running.dryRun) {
    const call = callOf(command, answers, situation, { surface: 'terminal' });
    if (call.kind === 'asks') return said(call);
    const plan = planOf(command, answers, situation);
    const exit = ['ready', 'confirms'].includes(call.kind) ? exitCodes.ok : failed;
    const text = Object.entries(plan).map(([name, words]) => `${name}: ${words}`);
    return { line, exit, outcome: 'planned', text: text.join('\n'), plan };
  }
  const outcome = await runCommand(command, answers, situation, { surface: 'terminal' });
  if (outcome.kind !== 'confirms') return said(outcome);
  await command.prepare?.(outcome.answers, situation);
  const yes = await running.confirm(command.confirm?.(outcome.answers, situation, 'terminal') ?? outcome);
  if (yes === undefined) return said(outcome);
  if (!yes) return { line, exit: failed, outcome: 'confirms', text: 'Not confirmed: nothing was done' };
  const confirmed = { surface: 'terminal', confirmed: outcome.line } as const;
  return said(await runCommand(command, outcome.answers, situation, confirmed));
}

const longestPart = 80;
const beginning = (text: string): string => (text.length > longestPart ? `${text.slice(0, longestPart)}…` : text);

type Ended = Pick<LineResult, 'exit' | 'text' | 'undo' | 'results'>;

function told(command: Command, outcome: Outcome, situation: Situation): Ended {
  const { ok, failed, usage, notPermitted } = exitCodes;
  switch (outcome.kind) {
    case 'absent':
      return {
        exit: notPermitted,
        text: situation.stores.session.isSignedIn
          ? `${command.title} is not permitted: it needs level ${command.level}`
          : needsSignIn(command.title),
      };
    case 'dropped':
      return { exit: failed, text: `${command.title}: not run` };
    case 'asks':
      return { exit: usage, text: askedFor(command, outcome.question, situation) };
    case 'misfit':
      return { exit: usage, text: `${outcome.question} ${outcome.message}` };
    case 'refused':
      return { exit: failed, text: `${command.title}: ${outcome.reason}` };
    case 'confirms':
      return { exit: usage, text: `${outcome.text} Nothing was done: say --yes to confirm it` };
    case 'failed': {
      const isRefused = ['forbidden', 'signedOut'].includes(outcome.failure.kind);
      const { message: text, results } = outcome;
      return { exit: isRefused ? notPermitted : failed, text, ...(results && { results }) };
    }
    case 'done': {
      const { text = '', undo, results } = outcome;
      // What was left out was asked for too: a script must not take a part for the whole.
      return {
        exit: (results?.every(isDone) ?? true) ? ok : exitCodes.partial,
        text,
        undo,
        ...(results && { results }),
      };
    }
  }
}

function askedFor(command: Command, name: string, situation: Situation): string {
  const question = command.asks[name];
  const choices = question?.choices(situation) ?? [];
  const titles = choices.slice(0, 6).map(({ title }) => quoted(title));
  const more = choices.length > titles.length ? ', …' : '';
  const among = titles.length === 0 ? '' : `, one of ${titles.join(', ')}${more}`;
  return `${command.title} asks: ${question?.ask ?? name} Give ${name}:…${among}`;
}
