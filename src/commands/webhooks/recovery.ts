// The question before a recovery, with the number of what was missed, and its order.
import { recoveries as calls } from '../../api/contract/runs/recoveries.ts';
import { sendPace } from '../../api/contract/runs/runs.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../../stores/environment.ts';
import { zonedTime } from '../../stores/lists/zonedTime.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { followRun } from '../../stores/runs/followed.ts';
import { intentOf } from '../../stores/runs/intents.ts';
import { makePreviews } from '../../stores/runs/preview.ts';
import type { Confirmation, Done, Fact } from '../kernel/command.ts';
import { countToType } from '../kernel/countToType.ts';
import { wayTo } from '../kernel/bulk/inRun.ts';

interface Times {
  endpoint: number;
  from: string;
  to: string;
}

/** How many were previewed: an order for another number is refused. */
const counts = makePreviews<number>();
const keyOf = ({ endpoint, from, to }: Times): string => `${endpoint} ${from} ${to}`;

const number = new Intl.NumberFormat('en');
const events = (count: number): string => `${number.format(count)} ${count === 1 ? 'event' : 'events'}`;

export async function questionOf(times: Times, stores: RootStore): Promise<Confirmation> {
  const { endpoint: webhook, from, to } = times;
  const button = 'Recover endpoint';
  const keep = counts.begin(stores);
  try {
    const found = await environmentOf(stores).ask(calls.preview, { body: { webhook, from, to } });
    const { name, url } = found.webhook;
    keep(keyOf(times), found.taken);
    const at = (time: string): string =>
      zonedTime(time, stores.preferences.zoneName)?.slice(0, 16).replace('T', ' ') ?? time;
    const neverSent = found.missed - found.failed;
    const facts: Fact[] = [
      { name: 'From', value: at(from) },
      { name: 'To', value: at(to) },
      { name: 'Missed', value: `${events(found.missed)}: ${found.failed} failed, ${neverSent} never sent` },
      ...(found.missed > found.taken
        ? [{ name: 'In this run', value: `The oldest ${number.format(found.taken)}: recover once more for the others` }]
        : []),
      ...found.left_out.map(({ reason, count }) => ({ name: 'Left out', value: `${number.format(count)}: ${reason}` })),
      ...(from < found.kept_since
        ? [{ name: 'Not kept', value: `Events from before ${at(found.kept_since)} may have been removed` }]
        : []),
    ];
    const count = countToType(found.taken);
    const endpoint = `${name} (${url})`;
    const none = found.taken === 0 ? `Endpoint ${endpoint} missed nothing between these times` : undefined;
    const notYet = found.hindrance ?? none;
    if (notYet !== undefined) return { text: `${notYet}.`, button, facts, notYet };
    return {
      text: `Send endpoint ${endpoint} the ${events(found.taken)} that it missed, ${sendPace} at a time, each with the webhook-id that it had?`,
      button,
      facts,
      ...(count === undefined ? {} : { count }),
    };
  } catch (error) {
    const failure = failureOf(error);
    const why = failure.kind === 'missing' ? 'There is no such endpoint' : wordingOf(failure);
    return {
      text: `Send webhook ${webhook} what it missed?`,
      button,
      notYet: why ?? 'What it missed could not be read',
    };
  }
}

export async function orderRecovery(times: Times, stores: RootStore): Promise<Done> {
  const { endpoint: webhook, from, to } = times;
  const expected = counts.of(stores, keyOf(times));
  const body = { webhook, from, to, ...(expected === undefined ? {} : { expected }) };
  const { ask } = environmentOf(stores);
  const run = await intentOf(stores, body, (intent) => ask(calls.create, { body, intent }));
  followRun(stores, run.id, run);
  return {
    text: `Sending ${events(run.records)} to ${String(run.options['endpoint'])} in run ${run.id}, ${sendPace} at a time`,
    touched: [`webhook ${webhook}`],
    choices: [wayTo(run)],
  };
}
