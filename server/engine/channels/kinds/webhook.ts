// A webhook of the operator’s own: the message as JSON, signed as every event is, with an id by which a second copy is known.
import { adviceForStatus } from '../../webhooks/advice.ts';
import { headersOf, wordsFor } from '../../webhooks/delivery/send.ts';
import { isMissed, post } from '../sending/post.ts';
import { factsOf } from '../sending/message.ts';
import { final, later, noSecret, retryAfterOf, type Kind } from '../sending/outcome.ts';

/** Trying again helps: it is busy, or has trouble of its own. */
const passing = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500;

export const webhook: Kind = async ({ address, secret }, message, { services, signal }) => {
  if (secret === undefined) return noSecret;
  const { id, incident, what, severity, title, links, at } = message;
  const payload = {
    type: what === 'test' ? 'test' : `incident_${what}`,
    timestamp: at,
    data: { incident, severity, title, facts: factsOf(message), links },
  };
  const body = Buffer.from(JSON.stringify(payload));
  const headers = await headersOf(services, id, body, [secret]);
  const answer = await post(services, { url: address, body, headers, signal });
  if (isMissed(answer)) return answer;
  const { status } = answer;
  if (status >= 200 && status <= 299) return { arrived: true };
  const advice = adviceForStatus(status, answer.headers);
  return passing(status)
    ? later(wordsFor(status), advice, retryAfterOf(answer.headers, services.now()))
    : final(wordsFor(status), advice);
};
