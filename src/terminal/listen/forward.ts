// Brings one event to the receiver, signed as the service signs its own deliveries, and tries again what was not taken.
import type { WebhookEvent } from '../../api/contract/vendors/events.ts';
import { deliveryHeaders } from '../../api/signing/webhooks.ts';
import { version } from '../version.ts';

export interface Forwarding {
  receiver: string;
  secret: string;
  signal: AbortSignal | undefined;
  pause: (ms: number) => Promise<void>;
  tell: (text: string) => void;
  /** Told of every answer. */
  answered: (answer: Answered) => void | Promise<void>;
}

export interface Answered {
  event: WebhookEvent;
  status: number;
  ms: number;
}

/** As long as the service waits. */
const patience = 15_000;
const refusedPauses = [1_000, 2_000, 5_000];
const downPauses = [1_000, 2_000, 5_000, 10_000];
const gone = 410;

/**
 * True: it was taken. A receiver that is not there is waited for, so that what comes later does not overtake; one that
 * is there and goes on refusing an event does not hold up the others.
 */
export async function forward(event: WebhookEvent, how: Forwarding): Promise<boolean> {
  const { pause, tell } = how;
  let [refused, missed] = [0, 0];
  for (;;) {
    const answer = await attempt(event, how);
    if (typeof answer === 'string') {
      if (missed === 0) tell(`${answer}: event ${event.id} waits until it is there`);
      await pause(downPauses[Math.min(missed, downPauses.length - 1)] ?? 0);
      missed += 1;
      continue;
    }
    if (missed > 0) tell('The receiver answers again');
    missed = 0;
    await how.answered(answer);
    if (answer.status >= 200 && answer.status <= 299) return true;
    const wait = answer.status === gone ? undefined : refusedPauses[refused];
    if (wait === undefined) {
      const why = answer.status === gone ? 'it answered 410: it wants no more' : `it was refused ${refused + 1} times`;
      tell(`Event ${event.id} is left out, as ${why}; --after ${event.id - 1} brings it again`);
      return false;
    }
    refused += 1;
    await pause(wait);
  }
}

/** The answer, or why there was none. */
async function attempt(event: WebhookEvent, { receiver, secret, signal }: Forwarding): Promise<Answered | string> {
  const now = Date.now();
  const body = new TextEncoder().encode(JSON.stringify(event.payload));
  const delivery = { id: event.message_id, seconds: Math.floor(now / 1000), body };
  const headers = await deliveryHeaders(`Signalbox/${version}`, delivery, [secret]);
  const late = AbortSignal.timeout(patience);
  try {
    const response = await fetch(receiver, {
      method: 'POST',
      headers,
      body,
      // As the service: an event is not sent on to another address.
      redirect: 'manual',
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
    await response.arrayBuffer();
    return { event, status: response.status, ms: Date.now() - now };
  } catch (error) {
    signal?.throwIfAborted();
    if (late.aborted) return `The receiver did not answer in ${patience / 1000} seconds`;
    return `The receiver cannot be reached (${codeOf(error)})`;
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? 'no connection';
}
