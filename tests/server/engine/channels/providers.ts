// Stand-ins for Slack, PagerDuty and Teams on a real port: they answer, and refuse, as each documents.
import { answers, openReceiver, type Behaviour, type Received, type Receiver } from '../webhooks/receiver.ts';

export const slackToken = 'xoxb-000000000000-stand-in';
export const slackChannel = 'C0123456789';
export const integrationKey = 'k'.repeat(32);

const json = (status: number, body: object, headers: Record<string, string> = {}): Behaviour =>
  answers(status, { 'content-type': 'application/json', ...headers }, JSON.stringify(body));

export const bodyOf = ({ body }: Received): Record<string, unknown> =>
  JSON.parse(body.toString()) as Record<string, unknown>;

export interface Provider extends Receiver {
  /** The next request is answered so, and no other. */
  once(behaviour: Behaviour): void;
}

async function openProvider(usual: Behaviour): Promise<Provider> {
  let next: Behaviour | undefined;
  const receiver = await openReceiver((reply, received) => {
    const behaviour = next ?? usual;
    next = undefined;
    return behaviour(reply, received);
  });
  return { ...receiver, url: receiver.url.replace(/\/hook$/, ''), once: (behaviour) => void (next = behaviour) };
}

export interface SlackMessage {
  text: string;
  blocks?: unknown;
  thread?: string;
}

/** Its channel holds the messages by their ts, in the order in which they came. */
export async function openSlack(): Promise<Provider & { messages: Map<string, SlackMessage> }> {
  const messages = new Map<string, SlackMessage>();
  let count = 0;
  const provider = await openProvider((reply, received) => {
    const asked = bodyOf(received);
    const refuse = (error: string): unknown => json(200, { ok: false, error })(reply, received);
    if (received.headers.authorization !== `Bearer ${slackToken}`) return refuse('invalid_auth');
    if (asked['channel'] !== slackChannel) return refuse('channel_not_found');
    const isUpdate = received.path === '/chat.update';
    if (!isUpdate && received.path !== '/chat.postMessage') return refuse('unknown_method');
    const ts = isUpdate ? String(asked['ts']) : `1503435956.${String(++count).padStart(6, '0')}`;
    if (isUpdate && !messages.has(ts)) return refuse('message_not_found');
    const thread = asked['thread_ts'];
    const message = { text: String(asked['text']), blocks: asked['blocks'] };
    messages.set(ts, { ...message, ...(thread === undefined ? {} : { thread: String(thread) }) });
    return json(200, { ok: true, channel: slackChannel, ts })(reply, received);
  });
  return { ...provider, messages };
}

export const slackRefuses = (error: string): Behaviour => json(200, { ok: false, error });
export const slackLimits = (seconds: number): Behaviour =>
  json(429, { ok: false, error: 'ratelimited' }, { 'retry-after': String(seconds) });

/** Its alerts by their dedup_key: triggered, acknowledged or resolved. */
export async function openPagerDuty(): Promise<Provider & { alerts: Map<string, string> }> {
  const alerts = new Map<string, string>();
  const provider = await openProvider((reply, received) => {
    const { routing_key: key, event_action: action, dedup_key: dedup } = bodyOf(received);
    if (received.path !== '/v2/enqueue' || key !== integrationKey)
      return json(400, {
        status: 'invalid event',
        message: 'Event object is invalid',
        errors: ['Invalid routing key'],
      })(reply, received);
    alerts.set(String(dedup), String(action));
    return json(202, { status: 'success', message: 'Event processed', dedup_key: dedup })(reply, received);
  });
  return { ...provider, alerts };
}

export const openTeams = (): Promise<Provider> => openProvider(answers(202));
