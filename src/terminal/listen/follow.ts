// The events of the service one after the other, asked for once a second; what cuts the connection is told once and waited for.
import type { Ask } from '../../api/client.ts';
import type { RequestOf } from '../../api/contract/endpoint.ts';
import { events, type WebhookEvent } from '../../api/contract/vendors/events.ts';
import type { EventName } from '../../api/contract/vendors/webhooks.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { Ending, exitCodes } from '../exitCodes.ts';

export interface Following {
  ask: Ask;
  /** Where it begins: behind an event, or at a time. */
  after: number | undefined;
  from: string | undefined;
  /** What is there already when it is first asked is from before. */
  isFromNow: boolean;
  event: EventName | undefined;
  signal: AbortSignal | undefined;
  pause: (ms: number) => Promise<void>;
  tell: (text: string) => void;
  /** Told once, when the service has answered first. */
  begun: () => void;
}

const every = 1_000;
const longestWait = 10_000;
/** What comes and goes by itself. */
const passing = new Set<Failure['kind']>(['network', 'timeout', 'unavailable', 'maintenance', 'limited', 'broken']);

type Query = NonNullable<RequestOf<typeof events.list>['query']>;

export async function* follow(how: Following): AsyncGenerator<WebhookEvent> {
  const { ask, event, signal, pause, tell, begun } = how;
  const query: Query = { ...(event !== undefined && { event }) };
  if (how.after !== undefined) query.after = String(how.after);
  if (how.from !== undefined) query.from = how.from;
  let [isBegun, isPast, failed] = [false, how.isFromNow, 0];
  for (;;) {
    try {
      const { results, next, after } = await ask(events.list, { query, poll: true, ...(signal && { signal }) });
      if (failed > 0) tell('The service answers again');
      failed = 0;
      // From here on by events: whoever goes on by time would meet the last ones again.
      if (results.length > 0) query.after = String(after);
      if (!isPast) yield* results;
      if (next !== null) continue;
      isPast = false;
      if (!isBegun) begun();
      isBegun = true;
    } catch (error) {
      signal?.throwIfAborted();
      const failure = failureOf(error);
      if (!passing.has(failure.kind)) throw endingOf(failure);
      failed += 1;
      if (failed === 1) tell(`${failure.message}: it is asked until it answers again`);
      await pause(Math.max((failure.retryAfter ?? 0) * 1000, Math.min(every * 2 ** (failed - 1), longestWait)) - every);
    }
    await pause(every);
  }
}

function endingOf(failure: Failure): Ending {
  const isRefused = failure.status === 401 || failure.status === 403;
  const code = isRefused ? exitCodes.notPermitted : failure.status === 400 ? exitCodes.usage : exitCodes.failed;
  const told = failure.told ?? failure.message;
  const isOfOption = failure.status === 400 && failure.field !== undefined && told.startsWith(`${failure.field} `);
  return new Ending(code, isOfOption ? `--${told}` : told);
}
