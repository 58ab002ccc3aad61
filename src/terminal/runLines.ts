// Runs lines in their order, and decides how the program ends from how each of them ended.
import { askedOf } from './output/readRecord.ts';
import { failureOf, wordingOf } from '../api/failure.ts';
import type { TerminalDesk } from './desk.ts';
import type { OpenList } from '../stores/lists/openList.ts';
import { Ending, exitCodes, type ExitCode } from './exitCodes.ts';
import type { PlayStep } from './play.ts';
import { foundRows } from './output/foundRows.ts';
import { tellWork } from './output/progress.ts';
import { foundRecord } from './output/writeRecord.ts';
import type { Form } from './output/writeRows.ts';
import { report, type Told } from './report.ts';
import { runLine, type LineResult, type Running } from './runLine.ts';
import type { Screen } from './screen.ts';

interface Manners extends Running {
  form: Form;
  /** Every row of the list that the one line opens. */
  all: boolean;
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
  if (manners.all && steps.length > 1) throw new Ending(exitCodes.usage, '--all goes with one line that opens a list');
  await desk.settled();
  const unfit = desk.stores.lists.open && troubleOf(desk.stores.lists.open);
  if (unfit !== undefined) throw new Ending(unfit.exit, `--at: ${unfit.text}`);
  for (const { kind, text, number } of steps) {
    // What failed has been told already, and a plan says nothing yet.
    if (kind === 'expect' && (manners.dryRun || last?.exit !== exitCodes.ok)) continue;
    const { form, all } = manners;
    const isOnly = steps.length === 1;
    const told =
      kind === 'run' ? await tried(desk, text, manners, isOnly, screen) : compared(desk, last?.text ?? '', text);
    if (kind === 'run') last = told;
    const exit =
      kind === 'run' || told.exit !== exitCodes.ok
        ? await report(told, { form, all, number: isOnly ? undefined : number }, desk, screen)
        : told.exit;
    ended.push(exit);
    if (exit !== exitCodes.ok && !manners.keepGoing) return exit;
  }
  const [first = exitCodes.ok] = ended.filter((exit) => exit !== exitCodes.ok);
  return ended.includes(exitCodes.ok) && first !== exitCodes.ok ? exitCodes.partial : first;
}

async function tried(
  desk: TerminalDesk,
  line: string,
  manners: Manners,
  isOnly: boolean,
  screen: Screen,
): Promise<Told> {
  const { stores } = desk;
  const before = stores.address.full;
  const stopTelling = tellWork(stores, () => Date.now(), screen);
  const result = await runLine(desk, line, manners).finally(stopTelling);
  await desk.settled();
  const { full, link } = stores.address;
  // What the line says of itself is no warning beside it.
  const warnings = stores.notices.shown.flatMap(({ kind, text }) =>
    kind === 'warning' && text !== result.text ? [text] : [],
  );
  stores.notices.clear();
  const told: Told = {
    ...result,
    link,
    ...desk.takeHanded(),
    warnings,
    list: undefined,
    record: undefined,
    found: undefined,
  };
  const isFound = result.command === 'record.find';
  const found = isFound && result.exit === exitCodes.ok ? foundRows(stores) : undefined;
  if (found !== undefined) return { ...told, found, text: found.said };
  const list = stores.lists.open;
  const isShown = full !== before || isFound || result.command?.startsWith('go.') === true;
  if (list === undefined || !isShown || result.exit !== exitCodes.ok) return told;
  const trouble = troubleOf(list);
  if (trouble !== undefined) return { ...told, ...trouble };
  // The rows around the record that was found are not what was asked for.
  if (isFound && Object.keys(askedOf(stores.address)).length > 0)
    return isOnly || manners.form === 'json' ? withRecord(desk, told) : told;
  if (result.text !== '' && !isFound) return told;
  const estimate = list.isEstimate ? 'about ' : '';
  const rows = list.shown.length === 1 ? '1 row' : `${list.shown.length} rows`;
  const counted = `${list.name}: ${rows} of ${estimate}${list.count}`;
  return { ...told, list, text: told.text === '' ? counted : told.text };
}

async function withRecord(desk: TerminalDesk, told: Told): Promise<Told> {
  try {
    return { ...told, record: await foundRecord(desk) };
  } catch (error) {
    const failure = failureOf(error);
    return { ...told, exit: exitCodes.failed, outcome: 'failed', text: wordingOf(failure) ?? failure.message };
  }
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
    link: desk.stores.address.link,
    copied: [],
    files: [],
    warnings: [],
    list: undefined,
    record: undefined,
    found: undefined,
  };
}
