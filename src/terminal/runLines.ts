// Runs lines in their order, and decides how the program ends from how each of them ended.
import { wordingOf } from '../api/failure.ts';
import type { TerminalDesk } from './desk.ts';
import type { OpenList } from '../stores/lists/Lists.ts';
import { Ending, exitCodes, type ExitCode } from './exitCodes.ts';
import type { PlayStep } from './play.ts';
import { report, type Told } from './report.ts';
import { runLine, type LineResult, type Running } from './runLine.ts';
import type { Screen } from './screen.ts';

export interface Manners extends Running {
  json: boolean;
  keepGoing: boolean;
}

export async function runLines(
  desk: TerminalDesk,
  steps: readonly PlayStep[],
  manners: Manners,
  screen: Screen,
): Promise<ExitCode> {
  const ended: ExitCode[] = [];
  let last: LineResult | undefined;
  await desk.settled();
  const unfit = desk.stores.lists.open && troubleOf(desk.stores.lists.open);
  if (unfit !== undefined) throw new Ending(unfit.exit, `--at: ${unfit.text}`);
  for (const { kind, text, number } of steps) {
    // What failed has been told already, and a plan says nothing yet.
    if (kind === 'expect' && (manners.dryRun || last?.exit !== exitCodes.ok)) continue;
    const told = kind === 'run' ? await tried(desk, text, manners) : compared(desk, last?.text ?? '', text);
    if (kind === 'run') last = told;
    if (kind === 'run' || told.exit !== exitCodes.ok)
      await report(told, { json: manners.json, number: steps.length === 1 ? undefined : number }, screen);
    ended.push(told.exit);
    if (told.exit !== exitCodes.ok && !manners.keepGoing) return told.exit;
  }
  const [first = exitCodes.ok] = ended.filter((exit) => exit !== exitCodes.ok);
  return ended.includes(exitCodes.ok) && first !== exitCodes.ok ? exitCodes.partial : first;
}

async function tried(desk: TerminalDesk, line: string, manners: Manners): Promise<Told> {
  const { stores } = desk;
  const before = stores.place.address;
  const result = await runLine(desk, line, manners);
  await desk.settled();
  const { address, link } = stores.place;
  const warnings = stores.notices.shown.filter(({ kind }) => kind === 'warning').map(({ text }) => text);
  stores.notices.clear();
  const told: Told = { ...result, link, ...desk.takeHanded(), warnings, list: undefined };
  const list = stores.lists.open;
  if (list === undefined || address === before || result.exit !== exitCodes.ok) return told;
  const trouble = troubleOf(list);
  if (trouble !== undefined) return { ...told, ...trouble };
  // The line says something of its own, such as which record it found: the rows around it are not what was asked for.
  if (result.text !== '') return told;
  const estimate = list.isEstimate ? 'about ' : '';
  const rows = list.shown.length === 1 ? '1 row' : `${list.shown.length} rows`;
  return { ...told, list, text: `${list.name}: ${rows} of ${estimate}${list.count}` };
}

/** A list that is shown without what was asked for must not pass for an answer. */
function troubleOf({ problems, failure }: OpenList): Pick<Told, 'exit' | 'outcome' | 'text'> | undefined {
  const [problem] = problems;
  if (problem !== undefined)
    return { exit: exitCodes.usage, outcome: 'misfit', text: `${problem.field} ${problem.message}` };
  if (failure === undefined) return undefined;
  const exit = failure.endsSession && failure.kind !== 'maintenance' ? exitCodes.notPermitted : exitCodes.failed;
  return { exit, outcome: 'failed', text: wordingOf(failure) ?? failure.message };
}

function compared(desk: TerminalDesk, said: string, wanted: string): Told {
  const isThere = said.includes(wanted);
  return {
    line: `expect ${wanted}`,
    exit: isThere ? exitCodes.ok : exitCodes.failed,
    outcome: isThere ? 'done' : 'unexpected',
    text: `Expected "${wanted}", but the line before said "${said}"`,
    link: desk.stores.place.link,
    copied: [],
    files: [],
    warnings: [],
    list: undefined,
  };
}
