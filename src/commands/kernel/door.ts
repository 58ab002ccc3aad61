// The one way a command runs: level, answers, availability, confirm, run, outcome, journal.
import { failureOf, wordingOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { Command, Confirmation, Done } from './command.ts';
import type { Situation } from './situation.ts';
import { formatLine } from './line.ts';
import { Misfit } from './question.ts';
import { verdictOf, withPresets } from './verdict.ts';

export type Surface = 'palette' | 'key' | 'button' | 'menu' | 'address' | 'terminal' | 'undo' | 'test';

export type Outcome =
  /** The level is too low: the surface behaves as if the command did not exist. */
  | { kind: 'absent' }
  /** Something is still to be answered; the surface asks and comes back. */
  | { kind: 'asks'; question: string; answers: Record<string, unknown> }
  | { kind: 'misfit'; question: string; message: string }
  | { kind: 'refused'; reason: string }
  /** Cannot be taken back, so it waits for a yes. */
  | ({ kind: 'confirms'; answers: Record<string, unknown> } & Confirmation)
  | { kind: 'done'; text: string | undefined; undo: string | undefined; failed?: string }
  | { kind: 'failed'; message: string; failure: Failure };

export interface Entrance {
  surface: Surface;
  /** The yes to the command's own question, given after reading it. */
  confirmed?: boolean;
}

// One press of a key that repeats is one run.
const running = new Set<string>();

export async function runCommand(
  command: Command,
  given: Record<string, unknown>,
  situation: Situation,
  { surface, confirmed = false }: Entrance,
): Promise<Outcome> {
  if (verdictOf(command, situation, given).kind === 'absent') return { kind: 'absent' };
  const answers = withPresets(command, situation, given);
  for (const [name, question] of Object.entries(command.asks)) {
    const value = answers[name];
    if (value instanceof Misfit) return { kind: 'misfit', question: name, message: value.message };
    if (value === undefined && !question.optional) return { kind: 'asks', question: name, answers };
  }
  const verdict = verdictOf(command, situation, answers);
  if (verdict.kind === 'disabled') return { kind: 'refused', reason: verdict.reason };
  if (command.confirm !== undefined && !confirmed)
    return { kind: 'confirms', ...command.confirm(answers, situation), answers };

  const line = formatLine(command, answers);
  if (running.has(line)) return { kind: 'refused', reason: 'It is still running' };
  running.add(line);
  const { journal, notices } = situation.stores;
  const { now } = environmentOf(situation.stores);
  const startedAt = now();
  const writeDown = (outcome: 'done' | 'failed', text: string, { touched = [], undo }: Done = {}): void => {
    if (command.isQuiet) return;
    journal.add({ at: startedAt, line, surface, outcome, text, took: now() - startedAt, touched: [...touched], undo });
  };
  try {
    const tellProgress = (done: number, total: number) =>
      notices.tellProgress({ line, title: command.title, done, total });
    const run = command.run(answers, { ...situation, tellProgress });
    // What is over at once does not wait: keys that were held arrive all in one moment, and each of them counts.
    const done = (run instanceof Promise ? await run : run) ?? {};
    writeDown('done', [done.text, done.failed].filter((one) => one !== undefined).join('; '), done);
    // What took something back offers no taking back of its own: the two would go round and round.
    if (done.text !== undefined) notices.tell('success', done.text, now(), surface === 'undo' ? undefined : done.undo);
    const part = done.failed === undefined ? {} : { failed: done.failed };
    // A moment later: the same moment tells only once.
    if (done.failed !== undefined) notices.tell('error', done.failed, now() + 1);
    return { kind: 'done', text: done.text, undo: done.undo, ...part };
  } catch (error) {
    const failure = failureOf(error);
    const message = wordingOf(failure) ?? failure.message;
    writeDown('failed', message);
    notices.tellFailure(failure);
    return { kind: 'failed', message, failure };
  } finally {
    running.delete(line);
    notices.endProgress(line);
  }
}
