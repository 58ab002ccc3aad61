// Slack by bot token: one message per incident that is edited as things change, and a line in its thread for what people must not miss.
import { clipped, isMissed, post, saidIn } from '../sending/post.ts';
import { factsOf, headOf, type AlertMessage } from '../sending/message.ts';
import {
  byItself,
  final,
  later,
  noSecret,
  retryAfterOf,
  type Kind,
  type Missed,
  type Outcome,
} from '../sending/outcome.ts';

const newToken = 'Write a new bot token into the channel: in Slack, under OAuth & Permissions of its app.';
const invite = 'Invite the app to the channel: /invite in Slack.';

/** Of https://docs.slack.dev/reference/methods/chat.postMessage and chat.update: those that a person can mend. */
const mended: Readonly<Record<string, readonly [problem: string, advice: string]>> = {
  channel_not_found: ['Slack knows no such channel, or the app cannot see it', `Check the channel ID. ${invite}`],
  not_in_channel: ['The Slack app is not in the channel', invite],
  is_archived: ['The Slack channel is archived', 'Choose another channel, or take it out of the archive in Slack.'],
  is_inactive: ['The Slack channel is archived', 'Choose another channel, or take it out of the archive in Slack.'],
  restricted_action: ['The workspace does not let the app post there', 'Allow it in Slack, or choose another channel.'],
  invalid_auth: ['Slack does not accept the bot token', newToken],
  not_authed: ['Slack does not accept the bot token', newToken],
  not_allowed_token_type: ['Slack wants a bot token here', newToken],
  account_inactive: ['The bot token belongs to an app or workspace that is gone', newToken],
  token_revoked: ['The bot token was revoked', newToken],
  token_expired: ['The bot token has expired', newToken],
  missing_scope: ['The Slack app lacks a permission', 'Give it the scope chat:write, and install it again.'],
  no_permission: ['The Slack app lacks a permission', 'Give it the scope chat:write, and install it again.'],
};
const transient = ['internal_error', 'fatal_error', 'service_unavailable', 'request_timeout', 'team_added_to_org'];
/** The message that was to be changed is out of reach: a new one takes its place. */
const lost = ['message_not_found', 'cant_update_message', 'edit_window_closed'];

export const slack: Kind = async ({ address, target, secret }, message, { services, signal, handle }) => {
  if (secret === undefined) return noSecret;
  const call = async (method: string, body: object): Promise<Called> => {
    const answer = await post(services, {
      url: `${address.replace(/\/$/, '')}/${method}`,
      headers: { authorization: `Bearer ${secret}` },
      body: { unfurl_links: false, unfurl_media: false, ...body },
      signal,
    });
    if (isMissed(answer)) return { missed: answer };
    const { ok, error, ts, channel } = saidIn(answer);
    if (answer.status === 429 || error === 'ratelimited' || error === 'rate_limited')
      return {
        missed: later('Slack takes no more messages for now', byItself, retryAfterOf(answer.headers, services.now())),
      };
    if (ok === true && typeof ts === 'string') return { ts, channel: String(channel) };
    return { error: String(error), missed: missedBy(answer.status, error) };
  };
  const [channel = target, ts] = handle?.split(' ') ?? [];
  const shown = shownOf(message);
  if (ts !== undefined) {
    // "parse" is "client" where nothing is said, and would make mentions of what a bank wrote.
    const edited = await call('chat.update', { channel, ts, parse: 'none', ...shown });
    if (edited.missed === undefined) return threaded(call, message, { channel, ts, handle });
    if (edited.error === undefined || !lost.includes(edited.error)) return edited.missed;
  }
  const posted = await call('chat.postMessage', { channel: target, ...shown });
  return posted.missed ?? { arrived: true, handle: `${posted.channel} ${posted.ts}` };
};

interface Called {
  missed?: Missed;
  error?: string;
  ts?: string;
  channel?: string;
}

/** An edit notifies nobody: that it is worse or over stands in the thread too. */
async function threaded(
  call: (method: string, body: object) => Promise<Called>,
  message: AlertMessage,
  { channel, ts, handle }: { channel: string | null; ts: string; handle: string | undefined },
): Promise<Outcome> {
  const kept = handle === undefined ? {} : { handle };
  if (message.what !== 'worse' && message.what !== 'over') return { arrived: true, ...kept };
  const replied = await call('chat.postMessage', { channel, thread_ts: ts, text: escaped(headOf(message)) });
  return replied.missed ?? { arrived: true, ...kept };
}

function missedBy(status: number, error: unknown): Missed {
  const known =
    typeof error === 'string' ? mended[error.replace(/^restricted_action_.*/, 'restricted_action')] : undefined;
  if (known !== undefined) return final(...known);
  if (status >= 500 || (typeof error === 'string' && transient.includes(error)))
    return later('Slack has trouble of its own', byItself);
  const said = error === undefined ? `answered ${status}` : `refused the message: ${clipped(error)}`;
  return final(`Slack ${said}`, 'Check the API address, the channel and the app.');
}

/** Slack's three control characters: nobody is mentioned and no link is made by what a bank wrote. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const longestSection = 2900;

function shownOf(message: AlertMessage): object {
  const lines = factsOf(message).map(({ name, value }) => `*${escaped(name)}:* ${escaped(value)}`);
  const links = message.links.map(({ text, href }) => `<${escaped(href).replaceAll('|', '%7C')}|${escaped(text)}>`);
  const head = escaped(headOf(message));
  const body = [`*${head}*`, ...lines].join('\n').slice(0, longestSection);
  return {
    text: head,
    blocks: [
      { type: 'section', text: { type: 'mrkdwn', text: body, verbatim: true } },
      ...(links.length === 0
        ? []
        : [{ type: 'context', elements: [{ type: 'mrkdwn', text: links.join(' · '), verbatim: true }] }]),
    ],
  };
}
