// --watch: a list or a record again and again, drawn in place on a terminal, told change by change to whoever reads JSON.
import { setTimeout as wait } from 'node:timers/promises';
import { goLine } from '../../commands/kernel/nouns/goLine.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { environmentOf } from '../../stores/environment.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import { askedOf } from '../../stores/records/readRecord.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { report } from '../lines/report.ts';
import type { Manners } from '../lines/runLine.ts';
import { tryLine } from '../lines/tryLine.ts';
import { visible, type Screen } from '../screen.ts';
import { changesOf } from './changes.ts';
import { drawer, frameOf } from './frame.ts';
import { readNow, type Reading, type Watched } from './reading.ts';

interface How {
  /** Seconds between two questions. */
  every: number;
  manners: Manners;
  isBold: boolean;
}

export async function watchLine(desk: TerminalDesk, line: string, how: How, screen: Screen): Promise<ExitCode> {
  const { manners } = how;
  if (manners.form === 'csv' || manners.all || manners.dryRun)
    throw new Ending(exitCodes.usage, '--watch goes neither with --csv nor with --all nor with --dry-run');
  if (isChange(desk, line))
    throw new Ending(exitCodes.usage, '--watch runs a line again and again: it must only show something');
  const told = await tryLine(desk, line, manners, true, screen);
  const { list, record, exit } = told;
  if (exit !== exitCodes.ok) return report(told, { ...manners, place: '', number: undefined }, desk, screen);
  const watched: Watched | undefined =
    record !== undefined ? { asked: askedOf(desk.stores.address) } : list === undefined ? undefined : { list };
  if (watched === undefined)
    throw new Ending(
      exitCodes.usage,
      '--watch needs a line that shows a list or a record, such as crawlers or lookup 812',
    );
  const isDrawn = screen.window !== undefined && manners.form !== 'json';
  return isDrawn ? drawn(desk, watched, how, screen) : toldByChange(desk, watched, how, screen);
}

function isChange({ registry, situation }: TerminalDesk, line: string): boolean {
  const { command } = understand(goLine(line, registry), registry, situation);
  return command !== undefined && command.effect !== 'read';
}

/** Each reading and the one before, until what is watched has ended. */
async function* readings(desk: TerminalDesk, watched: Watched, { every }: How, { stopped, window }: Screen) {
  let before: Reading | undefined;
  for (;;) {
    // As wide as the window is now, but for the mark.
    const columns = window?.columns;
    const now: Reading = await readNow(desk, watched, before, {
      width: columns === undefined ? undefined : columns - 3,
    });
    yield { now, before };
    if (now.ended !== undefined) return;
    before = now;
    await wait(every * 1000, undefined, stopped === undefined ? {} : { signal: stopped });
    stopped?.throwIfAborted();
  }
}

/** One object a line: what was there at the start, and then each change. */
async function toldByChange(desk: TerminalDesk, watched: Watched, how: How, screen: Screen): Promise<ExitCode> {
  const { now: clock } = environmentOf(desk.stores);
  let exit: ExitCode = exitCodes.ok;
  let trouble: string | undefined;
  for await (const { now, before } of readings(desk, watched, how, screen)) {
    const at = new Date(clock()).toISOString();
    for (const change of changesOf(before, now)) await screen.out(visible(JSON.stringify({ at, ...change })));
    if (now.trouble !== undefined && now.trouble !== trouble) screen.err(visible(now.trouble));
    trouble = now.trouble;
    exit = now.ended ?? exit;
  }
  return exit;
}

async function drawn(desk: TerminalDesk, watched: Watched, how: How, screen: Screen): Promise<ExitCode> {
  const { window } = screen;
  if (window === undefined) return exitCodes.failed;
  const { draw, drawAnew, end } = drawer(window);
  const { every, isBold } = how;
  const { now: clock } = environmentOf(desk.stores);
  let last: (() => string[]) | undefined;
  const stopListening = window.onResize(() => last !== undefined && drawAnew(last()));
  let exit: ExitCode = exitCodes.ok;
  try {
    for await (const { now, before } of readings(desk, watched, how, screen)) {
      const time = zonedTime(new Date(clock()).toISOString(), desk.stores.preferences.zoneName)?.slice(11, 19) ?? '';
      const beside = now.ended === undefined ? `${time}, every ${every} s; Ctrl+C ends` : `${time}, ended`;
      const seen = { reading: now, changes: changesOf(before, now), before: before?.lines, beside, isBold };
      last = () => frameOf(seen, window);
      draw(last());
      exit = now.ended ?? exit;
    }
  } catch (error) {
    if (screen.stopped?.aborted === true) end();
    throw error;
  } finally {
    stopListening();
  }
  return exit;
}
