// Opens the desk for a verb's work, and closes it whatever comes of it; a stop ends the wait and not what is under way.
import { resolve } from 'node:path';
import type { Confirmation } from '../commands/kernel/command.ts';
import { askToType, isTyped } from '../commands/kernel/countToType.ts';
import type { Collected } from './collect.ts';
import { openTerminalDesk, type TerminalDesk } from './desk.ts';
import type { Options } from './options.ts';
import { environmentAt } from './access/plainAsk.ts';
import { productionOf } from './access/production.ts';
import { accessOf } from './profiles/accessOf.ts';
import type { Manners } from './lines/runLine.ts';
import { visible, type Screen } from './screen.ts';
import type { Surroundings } from './surroundings.ts';

interface Opening {
  options: Options;
  around: Surroundings;
  collected: Collected;
  /** What was changed is taken back when it is stopped as well. */
  undoAtEnd?: boolean;
}

export async function withDesk<Result>(
  { options, around, collected, undoAtEnd = false }: Opening,
  work: (desk: TerminalDesk, manners: Manners, mannersOn: (screen: Screen) => Manners) => Promise<Result>,
): Promise<Result> {
  const { variables, folder, screen } = around;
  const access = await accessOf(options, variables);
  const { stopped } = screen;
  const unlessStopped = <Awaited>(waiting: Promise<Awaited>): Promise<Awaited> =>
    stopped === undefined ? waiting : Promise.race([waiting, whenStopped(stopped)]);
  const opening = openTerminalDesk(collected, {
    access,
    folder: resolve(folder, options.out ?? '.'),
    at: options.at,
    variables,
  });
  // Asked meanwhile: the service knows best what it is.
  const asked = environmentAt(access.url);
  const desk = await unlessStopped(opening);
  const environment = (await asked) ?? access.profile?.environment;
  const mannersOn = (on: Screen): Manners => ({
    ...mannersOf(options, on),
    ...productionOf(environment, access, options, on),
  });
  try {
    const working = work(desk, mannersOn(screen), mannersOn);
    return await (undoAtEnd ? takenBack(working, screen) : unlessStopped(working));
  } finally {
    const clock = desk.clockText();
    if (clock !== undefined) screen.err(clock);
    await desk.close();
  }
}

function mannersOf({ json, csv, all, yes, dryRun, keepGoing }: Options, screen: Screen): Manners {
  return {
    form: json ? 'json' : csv ? 'csv' : 'table',
    all,
    dryRun,
    keepGoing,
    async confirm({ text, facts = [], ...typed }: Confirmation) {
      if (yes) return true;
      if (!screen.isInteractive) return undefined;
      const wanted = askToType(typed);
      const how = wanted === undefined ? '[y/N]' : `${visible(wanted)}:`;
      const affected = facts.map(({ name, value }) => `${visible(`${name}: ${value}`)}\n`).join('');
      const said = await screen.ask(`${affected}${visible(text)} ${how} `);
      return wanted === undefined ? /^y(es)?$/i.test(said.trim()) : isTyped(said, typed);
    },
  };
}

/** What a play undertakes to take back is taken back when it is stopped as well; the line that is under way comes first. */
async function takenBack<Result>(lines: Promise<Result>, { stopped, err }: Screen): Promise<Result> {
  stopped?.addEventListener('abort', () => err('Stopping: what was changed is taken back. Again ends at once'));
  const result = await lines;
  stopped?.throwIfAborted();
  return result;
}

/** What is under way is left alone: the session of this program is still ended. */
const whenStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
