// PagerDuty’s Events API v2: a message about an incident is an event with its dedup_key, so that sending one twice changes nothing.
import { clipped, isMissed, post, saidIn } from '../sending/post.ts';
import { factsOf, type AlertMessage, type Telling } from '../sending/message.ts';
import { byItself, final, later, noSecret, retryAfterOf, type Kind, type Outcome } from '../sending/outcome.ts';

const actions: Readonly<Record<Telling, string>> = {
  test: 'trigger',
  begun: 'trigger',
  worse: 'trigger',
  taken: 'acknowledge',
  over: 'resolve',
};
const longestSummary = 1024;
/** PagerDuty asks for a few minutes after 429, and names none. */
const throttledSeconds = 180;

export const pagerduty: Kind = async ({ address, secret }, message, { services, signal }) => {
  if (secret === undefined) return noSecret;
  const call = async (action: string): Promise<Outcome> => {
    const answer = await post(services, {
      url: `${address.replace(/\/$/, '')}/v2/enqueue`,
      body: {
        routing_key: secret,
        event_action: action,
        dedup_key: message.incident,
        ...(action === 'trigger' ? eventOf(message, services.publicUrl) : {}),
      },
      signal,
    });
    if (isMissed(answer)) return answer;
    const { status } = answer;
    if (status === 202) return { arrived: true, handle: message.incident };
    if (status === 429)
      return later(
        'PagerDuty takes no more events for now',
        byItself,
        retryAfterOf(answer.headers, services.now()) ?? throttledSeconds,
      );
    if (status >= 500) return later('PagerDuty has trouble of its own', byItself);
    const { message: said, errors } = saidIn(answer);
    const why = Array.isArray(errors) && errors.length > 0 ? errors.map(clipped).join(', ') : clipped(said ?? '');
    return final(
      `PagerDuty refused the event (${status}${why === '' ? '' : `: ${why}`})`,
      'Check the integration key: it is that of an Events API v2 integration.',
    );
  };
  const outcome = await call(actions[message.what]);
  // A test pages nobody for longer than it takes.
  return message.what === 'test' && outcome.arrived ? call('resolve') : outcome;
};

function eventOf(message: AlertMessage, publicUrl: string): object {
  const { title, severity, at, links } = message;
  return {
    payload: {
      summary: title.slice(0, longestSummary),
      source: new URL(publicUrl).hostname,
      severity: severity === 'notice' ? 'info' : severity,
      timestamp: at,
      custom_details: Object.fromEntries(factsOf(message).map(({ name, value }) => [name, value])),
    },
    links: links.map(({ text, href }) => ({ text, href })),
    client: 'Signalbox',
    client_url: links[0]?.href ?? publicUrl,
  };
}
