// signalbox resume: goes on with an order whose connection was cut, or with a run, and does nothing twice.
import { runs as calls, type RunRow } from '../../api/contract/runs/runs.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { collectAll } from '../collect.ts';
import type { TerminalDesk } from '../desk.ts';
import { Ending, exitCodes, type ExitCode } from '../exitCodes.ts';
import { report } from '../lines/report.ts';
import type { Manners } from '../lines/runLine.ts';
import { tryLine } from '../lines/tryLine.ts';
import { withDesk } from '../openedDesk.ts';
import { followRun, runOf } from '../orders/resume.ts';
import type { Screen } from '../screen.ts';
import type { Asked } from './verb.ts';

export async function resume({ options, around, words }: Asked): Promise<ExitCode> {
  const [given, ...more] = words[0] === 'run' ? words.slice(1) : words;
  const id = /^#?(\d{1,15})$/.exec(given ?? '')?.[1];
  if (more.length > 0 || (given !== undefined && id === undefined))
    throw new Ending(exitCodes.usage, 'resume takes the number of one run, or nothing: signalbox resume 7');
  const { screen } = around;
  const collected = await collectAll(around.more);
  return withDesk({ options, around, collected }, (desk, manners) =>
    id === undefined ? resumeOrders(desk, manners, screen) : resumeRun(desk, id, manners, screen),
  );
}

async function resumeOrders(desk: TerminalDesk, { dryRun }: Manners, screen: Screen): Promise<ExitCode> {
  const orders = await desk.orders.all();
  if (orders.length === 0) {
    await screen.out('No order was cut off. The page Runs has all that were given: signalbox runs');
    return exitCodes.ok;
  }
  const exits: ExitCode[] = [];
  for (const order of orders) {
    if (dryRun) {
      const what = order.run === undefined ? `POST ${order.path} with key ${order.key}` : `follow run ${order.run}`;
      await screen.out(`${new Date(order.sentAt).toISOString()}  ${what}`);
      continue;
    }
    const run = await runOf(desk, order, screen);
    if (typeof run === 'number') {
      exits.push(run);
      continue;
    }
    const exit = await followRun(desk, run, screen);
    await desk.orders.forget(order);
    exits.push(exit);
  }
  const worst = exits.filter((exit) => exit !== exitCodes.ok);
  return worst.length < exits.length && worst.length > 0 ? exitCodes.partial : (worst[0] ?? exitCodes.ok);
}

async function resumeRun(desk: TerminalDesk, id: string, manners: Manners, screen: Screen): Promise<ExitCode> {
  const read = (): Promise<RunRow> => environmentOf(desk.stores).ask(calls.detail, { params: { id } });
  try {
    const { state } = await read();
    if (state === 'paused') {
      const told = await tryLine(desk, `run.resume run:${id}`, manners, false, screen);
      const exit = await report(told, { form: manners.form, all: false, number: undefined, place: '' }, desk, screen);
      if (exit !== exitCodes.ok || manners.dryRun) return exit;
    }
    return await followRun(desk, await read(), screen);
  } catch (error) {
    const failure = failureOf(error);
    if (error instanceof Ending || screen.stopped?.aborted === true) throw error;
    throw new Ending(
      exitCodes.failed,
      failure.kind === 'missing' ? `There is no run ${id}` : (wordingOf(failure) ?? failure.message),
    );
  }
}
