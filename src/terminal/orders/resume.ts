// Sends again what had no answer, with the key that it had, and follows each run to its end.
import { setTimeout as wait } from 'node:timers/promises';
import type { Definition, Endpoint } from '../../api/contract/endpoint.ts';
import { runs as calls, type RunRow } from '../../api/contract/runs/runs.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { endText, hasEnded } from '../../stores/runs/follow.ts';
import type { TerminalDesk } from '../desk.ts';
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import { calmly } from '../output/progress.ts';
import { visible, type Screen } from '../screen.ts';
import { progressText } from './known.ts';
import { endpointOf, type Order } from '../own/orders.ts';

const lookEvery = 2000;
/** The service knows a key for a day: after that, the same order would be another one. */
const keyLasts = 23 * 3_600_000;

/** The run of an order that is kept, whether the service had taken it before or takes it now. */
export async function runOf(desk: TerminalDesk, order: Order, screen: Screen): Promise<RunRow | ExitCode> {
  const { orders, stores } = desk;
  const { ask } = environmentOf(stores);
  if (order.run !== undefined) return ask(calls.detail, { params: { id: String(order.run) } });
  const endpoint = endpointOf(order);
  if (endpoint === undefined || Date.now() - order.sentAt > keyLasts) {
    await orders.forget(order);
    const sent = new Date(order.sentAt).toISOString();
    screen.err(`The order of ${sent} is too old to be asked for: look at the page Runs for what became of it`);
    return exitCodes.partial;
  }
  try {
    const run = runIn(await sent(desk, endpoint, order));
    if (run === undefined) {
      screen.out('None of its records was left to be done: nothing was ordered');
      return exitCodes.ok;
    }
    // Until it has ended: who is stopped now goes on with it next time.
    await orders.keep({ ...order, run: run.id });
    return run;
  } catch (error) {
    const failure = failureOf(error);
    const isOpen = ['network', 'timeout', 'unavailable', 'broken', 'cancelled'].includes(failure.kind);
    const left = isOpen ? '. The order is still kept: run "signalbox resume" again' : '. Nothing was ordered';
    screen.err(visible(`${wordingOf(failure) ?? failure.message}${left}`));
    return isOpen ? exitCodes.partial : exitCodes.failed;
  }
}

async function sent({ stores }: TerminalDesk, endpoint: Endpoint<Definition>, { body, key }: Order): Promise<unknown> {
  const { ask } = environmentOf(stores);
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(endpoint as typeof calls.create, { body: body as never, intent: key });
    } catch (error) {
      const { status, retryAfter } = failureOf(error);
      // The first one is still at work: it is waited for.
      if (status !== 409 || tries === 5) throw error;
      await wait((retryAfter ?? 1) * 1000);
    }
  }
}

/** Some calls answer with the run, and others with what was left out beside it. */
function runIn(answer: unknown): RunRow | undefined {
  const { run = answer } = answer as { run?: unknown };
  return typeof run === 'object' && run !== null && 'id' in run ? (run as RunRow) : undefined;
}

/** Undefined while nobody has to wait for more. */
export async function followRun(desk: TerminalDesk, first: RunRow, screen: Screen): Promise<ExitCode> {
  const { ask } = environmentOf(desk.stores);
  const { stopped } = screen;
  const tell = calmly(
    () => Date.now(),
    (text) => screen.err(visible(text)),
  );
  let run = first;
  screen.err(visible(`Following ${progressText(run)}; Ctrl+C ends this and not the run`));
  while (!hasEnded(run)) {
    if (run.state === 'paused') {
      screen.err(`Run ${run.id} is paused: signalbox resume ${run.id} goes on with it`);
      return exitCodes.partial;
    }
    await wait(lookEvery, undefined, stopped === undefined ? {} : { signal: stopped });
    run = await ask(calls.detail, { params: { id: String(run.id) }, poll: true });
    tell(progressText(run));
  }
  await screen.out(visible(endText(run)));
  if (run.failed === 0 && run.cancelled === 0) return exitCodes.ok;
  return run.completed === 0 ? exitCodes.failed : exitCodes.partial;
}
