// Runs one line of a play through the one way in, and waits until what it opened is there. What cannot be taken back asks first, unless the person has said yes to all.
import { when } from 'mobx';
import { isDone, type RecordResult } from '../../../stores/journal/results.ts';
import type { RootStore } from '../../../stores/RootStore.ts';
import type { Command } from '../../kernel/command.ts';
import { goLine } from '../../kernel/nouns/goLine.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Outcome } from '../../kernel/runCommand.ts';
import type { Situation } from '../../kernel/situation.ts';
import { understand } from '../../kernel/understand.ts';
import { callOf, type Entrance, type Held } from '../../kernel/verdict.ts';

/** What of the desk a play needs. */
export interface LineDesk {
  readonly stores: RootStore;
  readonly registry: Registry;
  readonly situation: Situation;
  run(command: Command, answers: Record<string, unknown>, entrance: Entrance): Promise<Outcome>;
}

export interface LineEnd {
  command: Command | undefined;
  isDone: boolean;
  outcome: string;
  text: string;
  undo: string | undefined;
  results: readonly RecordResult[] | undefined;
}

const surface = 'play';
const longestWait = 30_000;

export async function runLine(desk: LineDesk, line: string, isConfirmed: boolean): Promise<LineEnd> {
  const { registry, situation, stores } = desk;
  const not = (text: string, command?: Command, outcome = 'misfit'): LineEnd => ({
    command,
    isDone: false,
    outcome,
    text,
    undo: undefined,
    results: undefined,
  });
  const { command, answers, faults } = understand(goLine(line, registry), registry, situation);
  if (command === undefined) return not('This is not a command', undefined, 'unknown');
  if (command.needsScreen) return not(`${command.title} is nothing for a play`, command);
  const [fault] = faults;
  if (fault !== undefined) return not(`${fault.about} ${fault.message}`, command);
  const call = callOf(command, answers, situation, { surface });
  // Nothing is asked one by one: a play that does not say it all is to be mended.
  if (call.kind === 'asks')
    return not(`${command.title} asks: ${command.asks[call.question]?.ask ?? call.question}`, command, 'asks');
  const outcome = call.kind === 'confirms' ? await confirmed(call) : await desk.run(command, answers, { surface });
  await settled(stores);
  return outcome === undefined ? not('Not confirmed: nothing was done', command, 'confirms') : ended(command, outcome);

  async function confirmed({ answers: known, line: asked }: Extract<Held, { kind: 'confirms' }>) {
    if (command === undefined) return undefined;
    if (isConfirmed) {
      await command.prepare?.(known, situation);
      return desk.run(command, known, { surface, confirmed: asked });
    }
    const { shell, palette } = stores;
    // Another question may be open: the person is asked one at a time.
    await when(() => shell.layer === undefined);
    palette.close();
    let running: Promise<Outcome> | undefined;
    const question = {
      command: command.id,
      answers: known,
      surface,
      line: asked,
      // What the dialog runs, it runs through this desk.
      answered: (run: Promise<unknown>) => void (running = run as Promise<Outcome>),
    };
    shell.confirm(question);
    await when(() => shell.confirming !== question);
    // The yes is told in the moment in which the question goes.
    await Promise.resolve();
    return running;
  }
}

function ended(command: Command, outcome: Outcome): LineEnd {
  const end = (isDone: boolean, text: string, more: Partial<LineEnd> = {}): LineEnd => ({
    command,
    isDone,
    outcome: outcome.kind,
    text,
    undo: undefined,
    results: undefined,
    ...more,
  });
  switch (outcome.kind) {
    case 'done': {
      const { text = '', undo, results } = outcome;
      return end(results?.every(isDone) ?? true, text, { undo, results });
    }
    case 'failed':
      return end(false, outcome.message, { results: outcome.results });
    case 'refused':
      return end(false, `${command.title}: ${outcome.reason}`);
    case 'misfit':
      return end(false, `${outcome.question} ${outcome.message}`);
    case 'absent':
      return end(false, `${command.title} is not permitted: it needs level ${command.level}`);
    default:
      return end(false, `${command.title}: not run`);
  }
}

/** The page that a line led to stands, and its list has its answer; whoever waits for ever is told by the next line. */
export const settled = ({ intent, lists }: RootStore): Promise<void> =>
  when(() => intent.missing === undefined && lists.open?.isAsking !== true, { timeout: longestWait }).catch(
    () => undefined,
  );
