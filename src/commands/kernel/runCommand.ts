// The one way a command runs: what stands before it, then run, outcome, journal.
import { failureOf, wordingOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { isDone, type RecordResult } from '../../stores/journal/results.ts';
import type { Command, Done } from './command.ts';
import type { Situation } from './situation.ts';
import { showChanges } from './changed.ts';
import { NoneDone } from './bulk/results.ts';
import { callOf, type Call, type Entrance, type Held } from './verdict.ts';

export type { Surface } from './command.ts';

export type Outcome =
  | Held
  /** It waited for a target that did not come. */
  | { kind: 'dropped' }
  | { kind: 'done'; text: string | undefined; undo: string | undefined; results: readonly RecordResult[] | undefined }
  | { kind: 'failed'; message: string; failure: Failure; results: readonly RecordResult[] | undefined };

/** It is there no more, it is another by now, or nobody knows what was done. */
const mayBeStale = ({ kind }: Failure): boolean => ['missing', 'conflict', 'timeout', 'unavailable'].includes(kind);

// One press of a key that repeats is one run, in each workbench for itself.
const runningIn = new WeakMap<object, Set<string>>();

export async function runCommand(
  command: Command,
  given: Record<string, unknown>,
  situation: Situation,
  entrance: Entrance,
): Promise<Outcome> {
  const call = callOf(command, given, situation, entrance);
  return call.kind === 'ready' ? perform(call, situation) : call;
}

/** Runs what nothing holds, tells what came of it and writes it down. */
export async function perform({ command, answers, line, surface }: Call, situation: Situation): Promise<Outcome> {
  const { journal, notices, palette, session, lists } = situation.stores;
  const person = session.user?.id;
  /** What comes of it is told to nobody else. */
  const isTheirs = () => session.user?.id === person;
  const actsOnRows =
    command.effect !== 'read' &&
    Object.entries(command.asks).some(([name, { ofRow }]) => ofRow && answers[name] !== undefined);
  const running = runningIn.get(situation.stores) ?? new Set();
  runningIn.set(situation.stores, running);
  const own = `${person} ${line}`;
  if (running.has(own)) return { kind: 'refused', reason: 'It is still running' };
  running.add(own);
  const { now } = environmentOf(situation.stores);
  const [startedAt, order] = [now(), journal.begin()];
  /** Gives back where the results of the single records are kept. */
  const writeDown = (outcome: 'done' | 'failed', { text = '', touched = [], undo, results }: Done) => {
    if (command.isQuiet || !isTheirs()) return undefined;
    const took = now() - startedAt;
    const isPersonal = command.isPersonal?.(answers) === true;
    const entry = journal.add({
      order,
      at: startedAt,
      line: isPersonal ? command.id : line,
      surface,
      outcome,
      text: isPersonal ? '' : text,
      took,
      touched: [...touched],
      undo,
      results,
    });
    return results && { entry, count: results.length };
  };
  try {
    const tellProgress: Situation['tellProgress'] = (done, total, more) => {
      if (isTheirs()) notices.tellProgress({ line, title: command.title, done, total, ...more });
    };
    // Not only when it is done: rows may come in above while it runs.
    if (actsOnRows) lists.pin();
    const run = command.run(answers, { ...situation, tellProgress });
    // What is over at once does not wait: keys that were held arrive all in one moment, and each of them counts.
    const done = (run instanceof Promise ? await run : run) ?? {};
    const { text, undo, results, touched = [] } = done;
    // What touched nothing has changed nothing.
    if (touched.length > 0 && isTheirs()) await showChanges(command, answers, touched, situation.stores);
    const kept = writeDown('done', done);
    const isWhole = results?.every((result) => isDone(result) || result.outcome === 'left out') ?? true;
    // What took something back offers no taking back of its own: the two would go round and round.
    const offers = { undo: surface === 'undo' ? undefined : undo, results: kept, choices: done.choices };
    if (text !== undefined && isTheirs()) notices.tell(isWhole ? 'success' : 'warning', text, undefined, offers);
    return { kind: 'done', text, undo, results };
  } catch (error) {
    const failure = failureOf(error);
    const message = wordingOf(failure) ?? failure.message;
    const results = failure instanceof NoneDone ? failure.results : undefined;
    // What it failed at may be there no more, or be another by now.
    if (results !== undefined || mayBeStale(failure)) {
      const touched = results?.map(({ record }) => record) ?? [];
      if (isTheirs()) await showChanges(command, answers, touched, situation.stores);
    }
    const kept = writeDown('failed', { text: message, results });
    // An open palette says it itself; it cannot open the results of single records.
    const isSaid = surface === 'palette' && palette.isOpen && kept === undefined;
    if (isTheirs() && !isSaid) notices.tellFailure(failure, { results: kept });
    return { kind: 'failed', message, failure, results };
  } finally {
    running.delete(own);
    if (isTheirs()) notices.endProgress(line);
  }
}
