// Runs the lines of a play in their order, and decides how the program ends from how each of them ended.
import type { Play } from '../../api/contract/plays/language/play.ts';
import { runPlay, type StepResult } from '../../commands/plays/run/runPlay.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { placeOf, playDesk, type TerminalAnswer } from './playDesk.ts';
import type { Manners } from '../lines/runLine.ts';
import { visible, type Screen } from '../screen.ts';
import { troubleOf } from '../lines/tryLine.ts';

/** What is run, and what its values are. */
export interface Script {
  play: Play;
  values: Readonly<Record<string, string>>;
  /** As it is named to people; undefined for a line that was typed, and for lines of a pipe. */
  file: string | undefined;
}

export async function runLines(
  desk: TerminalDesk,
  { play, values, file }: Script,
  manners: Manners,
  screen: Screen,
): Promise<ExitCode> {
  const { steps } = play;
  const isOnly = file === undefined && steps.length === 1;
  if (manners.all && !isOnly) throw new Ending(exitCodes.usage, '--all goes with one line that opens a list');
  await desk.settled();
  const unfit = desk.stores.lists.open && troubleOf(desk.stores.lists.open);
  if (unfit !== undefined) throw new Ending(unfit.exit, `--at: ${unfit.text}`);
  // A plan says nothing yet.
  const run = manners.dryRun ? { ...play, steps: steps.filter(({ kind }) => kind !== 'expect') } : play;
  const how = { ...manners, isOnly, isPlay: file !== undefined, takesBack: play.undoAtEnd };
  const results = await runPlay(run, playDesk(desk, how, screen), {
    values,
    keepGoing: manners.keepGoing,
    // A line that was run has been told as it ended.
    onStep({ at, outcome, text, answer, record }) {
      if (answer === undefined && outcome === 'failed') screen.err(visible(`${placeOf(at, isOnly, record)}${text}`));
    },
  });
  return manners.keepGoing ? exitOfAll(results) : exitOf(results);
}

type Results = readonly StepResult<TerminalAnswer>[];

const exitOfStep = ({ outcome, answer }: Results[number]): ExitCode =>
  outcome === 'passed' ? exitCodes.ok : (answer?.exit ?? exitCodes.failed);

/** The first line that failed ended it; of several records some may have been done. */
export function exitOf(results: Results): ExitCode {
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const [first] = failed;
  if (first === undefined) return exitCodes.ok;
  const records = new Set(results.flatMap(({ record }) => record ?? []));
  for (const { record } of failed) if (record !== undefined) records.delete(record);
  const isOfRecords = failed.every(({ record }) => record !== undefined);
  return isOfRecords && records.size > 0 ? exitCodes.partial : exitOfStep(first);
}

function exitOfAll(results: Results): ExitCode {
  const ended = results.map(exitOfStep);
  const [first = exitCodes.ok] = ended.filter((exit) => exit !== exitCodes.ok);
  return ended.includes(exitCodes.ok) && first !== exitCodes.ok ? exitCodes.partial : first;
}
