// Runs a line, waits until what it opened has its answer, and gathers what there is to tell of it.
import { askedOf } from '../../stores/records/readRecord.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { goLine } from '../../commands/kernel/nouns/goLine.ts';
import { exampleOf } from '../../commands/kernel/explain/reference.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { withPresets } from '../../commands/kernel/verdict.ts';
import type { TerminalDesk } from '../desk.ts';
import type { OpenList } from '../../stores/lists/openList.ts';
import { exitCodes } from '../exitCodes.ts';
import { foundLog } from '../output/foundLog.ts';
import { foundRows } from '../output/foundRows.ts';
import { tellWork } from '../output/progress.ts';
import { roomOf, type Room } from '../output/table.ts';
import { foundRecord } from '../output/writeRecord.ts';
import type { Told } from './report.ts';
import { runLine, type LineResult, type Running } from './runLine.ts';
import { knownOf } from '../orders/known.ts';
import { askedFor, withRequest } from './wording.ts';
import type { Screen } from '../screen.ts';

/** The record that it led to is read where it is to be shown, or looked into. */
export async function tryLine(
  desk: TerminalDesk,
  line: string,
  manners: Running,
  readsRecord: boolean,
  screen: Screen,
  isPlay = false,
): Promise<Told> {
  const { stores } = desk;
  const before = stores.address.full;
  const stopTelling = tellWork(stores, () => Date.now(), screen);
  const startedAt = Date.now();
  const result = await withKnown(desk, startedAt, await runLine(desk, line, manners).finally(stopTelling));
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
    log: undefined,
  };
  const isFound = result.command === 'record.find';
  const found = isFound && result.exit === exitCodes.ok ? foundRows(stores) : undefined;
  if (found !== undefined) return { ...told, found, text: found.said };
  const list = stores.lists.open;
  const isOfPage = result.command?.startsWith('go.') === true;
  const isHere = full === before && leadsHere(line, desk);
  // Whoever names a list once more wants its rows as they are now.
  if (isPlay && isHere && result.exit === exitCodes.ok) await list?.fetch();
  const isShown = full !== before || isFound || isOfPage || isHere;
  if (list === undefined || !isShown || result.exit !== exitCodes.ok) return told;
  const trouble = troubleOf(list);
  if (trouble !== undefined) return { ...told, ...trouble };
  // "lookup" alone is a page that asks for a record, and no answer.
  if (isOfPage && list.definition.isRecord === true && Object.keys(askedOf(stores.address)).length === 0)
    return { ...told, exit: exitCodes.usage, outcome: 'asks', text: nothingNamed(line, desk) };
  if (list.definition.isRecord === true && result.text === '') {
    const log = await withLog(desk, told, roomOf(screen));
    if (log !== undefined) return log;
  }
  // The rows around the record that was found are not what was asked for.
  if (isFound && Object.keys(askedOf(stores.address)).length > 0)
    return readsRecord ? withRecord(desk, told, roomOf(screen)) : told;
  if (result.text !== '' && !isFound) return told;
  const estimate = list.isEstimate ? 'about ' : '';
  const rows = list.shown.length === 1 ? '1 row' : `${list.shown.length} rows`;
  const counted = `${list.name}: ${rows} of ${estimate}${list.count}`;
  return { ...told, list, text: told.text === '' ? counted : told.text };
}

function nothingNamed(line: string, { registry, situation }: TerminalDesk): string {
  const command = registry.named(line.trim());
  const name = Object.keys(command?.asks ?? {})[0];
  return command === undefined || name === undefined
    ? 'Say which record'
    : `${askedFor(command, name, situation)}, such as ${exampleOf(command, registry, situation)}`;
}

/** An order of many that failed may have been taken all the same. */
async function withKnown(desk: TerminalDesk, since: number, result: LineResult): Promise<LineResult> {
  const [lost] = result.outcome === 'failed' ? await desk.orders.lostSince(since) : [];
  if (lost === undefined) return result;
  return { ...result, exit: exitCodes.partial, text: `${result.text}. ${await knownOf(desk, lost)}` };
}

/** It opens the list that was open before: its rows are what was asked for. */
function leadsHere(line: string, { registry, situation }: TerminalDesk): boolean {
  const { command, answers } = understand(goLine(line, registry), registry, situation);
  const address = command?.address(withPresets(command, situation, answers), situation);
  return address !== undefined && address === situation.stores.address.full;
}

async function withRecord(desk: TerminalDesk, told: Told, room: Room): Promise<Told> {
  try {
    return { ...told, record: await foundRecord(desk, room) };
  } catch (error) {
    const failure = failureOf(error);
    return {
      ...told,
      exit: exitCodes.failed,
      outcome: 'failed',
      text: withRequest(wordingOf(failure) ?? failure.message, failure),
    };
  }
}

async function withLog({ stores }: TerminalDesk, told: Told, room: Room): Promise<Told | undefined> {
  try {
    const log = await foundLog(stores, room);
    return log && { ...told, log, text: log.said };
  } catch (error) {
    const failure = failureOf(error);
    return {
      ...told,
      exit: exitCodes.failed,
      outcome: 'failed',
      text: withRequest(wordingOf(failure) ?? failure.message, failure),
    };
  }
}

/** A list that is shown without what was asked for must not pass for an answer. */
export function troubleOf({ problems, failure }: OpenList): Pick<Told, 'exit' | 'outcome' | 'text'> | undefined {
  const [problem] = problems;
  if (problem !== undefined)
    return { exit: exitCodes.usage, outcome: 'misfit', text: `${problem.field} ${problem.message}` };
  if (failure === undefined) return undefined;
  const exit = failure.endsSession && failure.kind !== 'maintenance' ? exitCodes.notPermitted : exitCodes.failed;
  return { exit, outcome: 'failed', text: withRequest(wordingOf(failure) ?? failure.message, failure) };
}
