// Runs one command line, and says what came of it and how the program would end.
import type { Command, Confirmation } from '../../commands/kernel/command.ts';
import { isDone, type RecordResult } from '../../stores/journal/results.ts';
import { runCommand, type Outcome } from '../../commands/kernel/runCommand.ts';
import { goLine } from '../../commands/kernel/nouns/goLine.ts';
import { callLines } from '../../commands/kernel/explain/words.ts';
import { planOf, type Plan } from '../../commands/kernel/plan.ts';
import type { Situation } from '../../commands/kernel/situation.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { callOf, verdictOf, withPresets, type Held } from '../../commands/kernel/verdict.ts';
import type { TerminalDesk } from '../desk.ts';
import type { Form } from '../output/writeRows.ts';
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import { missingText } from './missing.ts';
import { askedFor, beginning, faultsText, unknownText, withRequest } from './wording.ts';
import { needsSignIn } from '../access/signIn.ts';

/** What may come of a line. */
export const lineOutcomes = [
  'done',
  'failed',
  'refused',
  'confirms',
  'asks',
  'misfit',
  'absent',
  'dropped',
  'unknown',
  'planned',
] as const satisfies readonly (Outcome['kind'] | 'unknown' | 'planned')[];

export interface LineResult {
  line: string;
  /** The id of the command that ran. */
  command?: string;
  exit: ExitCode;
  outcome: (typeof lineOutcomes)[number];
  /** For people. */
  text: string;
  undo?: string | undefined;
  /** What came of each record, where there were several. */
  results?: readonly RecordResult[];
  /** What the service calls the request that failed. */
  request?: string;
  plan?: Plan & { calls?: readonly string[] };
}

export interface Running {
  dryRun: boolean;
  /** Words that begin no line and may have been meant. */
  verbs?: readonly string[];
  /** Answers the question before something that cannot be taken back; undefined when nobody can be asked. */
  confirm: (question: Confirmation) => Promise<boolean | undefined>;
  /** Asked before anything is changed where that is production; true, or how the line ends instead. */
  permit?: () => Promise<true | Pick<LineResult, 'exit' | 'text'>>;
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
    return { ...misuse(unknownText(faults[0]?.about ?? 'Nothing', registry, running.verbs)), outcome: 'unknown' };
  }
  const said = (outcome: Outcome): LineResult => ({
    line,
    command: command.id,
    outcome: outcome.kind,
    ...told(command, outcome, situation),
  });
  if (verdictOf(command, situation, answers).kind === 'absent') return said({ kind: 'absent' });
  if (command.needsScreen) return misuse(`${command.title}: this needs a screen, and a terminal has none`);
  if (faults.length > 0) return misuse(faultsText(faults));
  if (running.dryRun) {
    const call = callOf(command, answers, situation, { surface: 'terminal' });
    return call.kind === 'asks' || call.kind === 'misfit'
      ? said(call)
      : planned(line, call.kind, command, answers, situation);
  }
  const refusal = await refusedHere(command, answers, situation, running);
  if (refusal !== undefined) return { line, command: command.id, outcome: 'confirms', ...refusal };
  const outcome = await runCommand(command, answers, situation, { surface: 'terminal' });
  if (outcome.kind !== 'confirms') return said(outcome);
  await command.prepare?.(outcome.answers, situation);
  const yes = await running.confirm(command.confirm?.(outcome.answers, situation, 'terminal') ?? outcome);
  if (yes === undefined) return said(outcome);
  if (!yes) return { line, exit: failed, outcome: 'confirms', text: 'Not confirmed: nothing was done' };
  const confirmed = { surface: 'terminal', confirmed: outcome.line } as const;
  return said(await runCommand(command, outcome.answers, situation, confirmed));
}

/** Why what would be changed is not, where that is production; what would not run anyhow is not asked about. */
async function refusedHere(
  command: Command,
  answers: Record<string, unknown>,
  situation: Situation,
  { permit }: Running,
): Promise<Pick<LineResult, 'exit' | 'text'> | undefined> {
  if (permit === undefined || command.effect === 'read') return undefined;
  const { kind } = callOf(command, answers, situation, { surface: 'terminal' });
  if (kind !== 'ready' && kind !== 'confirms') return undefined;
  const may = await permit();
  return may === true ? undefined : may;
}

/** What would be done, by which calls, and why not where that is known before. */
async function planned(
  line: string,
  held: 'ready' | Held['kind'],
  command: Command,
  answers: Record<string, unknown>,
  situation: Situation,
): Promise<LineResult> {
  const plan = planOf(command, answers, situation);
  const missing = await missingText(command, withPresets(command, situation, answers), situation);
  const known = missing === undefined ? plan : { ...plan, verdict: `not now: ${missing}` };
  const told = Object.entries(known).map(([name, words]) => `${name}: ${words}`);
  const mayRun = missing === undefined && ['ready', 'confirms'].includes(held);
  const { lines } = situation;
  const calls = mayRun ? await lines?.callsOf(plan.line) : undefined;
  const read = calls && lines?.read(plan.line);
  const isPersonal = read === undefined || 'fault' in read || read.isPersonal;
  const sent = calls === undefined ? [] : callLines(calls, isPersonal);
  const listed = sent.length === 0 ? [] : ['calls:', ...sent.map((one) => `  ${one}`)];
  return {
    line,
    command: command.id,
    exit: mayRun ? exitCodes.ok : exitCodes.failed,
    outcome: 'planned',
    text: [...told, ...listed].join('\n'),
    plan: calls === undefined ? known : { ...known, calls: sent },
  };
}

type Ended = Pick<LineResult, 'exit' | 'text' | 'undo' | 'results' | 'request'>;

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
      const { message, results, failure } = outcome;
      const text = withRequest(message, failure);
      const { requestId } = failure;
      return {
        exit: isRefused ? notPermitted : failed,
        text,
        ...(requestId !== undefined && { request: requestId }),
        ...(results && { results }),
      };
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
