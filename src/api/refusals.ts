// Makes a failure of an answer that is not a success.
import { Failure, type FailureKind } from './failure.ts';
import type { Definition } from './contract/endpoint.ts';

export const csrfHeader = 'X-CSRFTOKEN';
// Refusals that are about where the request came from, not about who sent it.
const aboutTheRequest = new Set([csrfHeader, 'Origin', 'Sec-Fetch-Site']);

const kinds: Record<number, FailureKind> = {
  401: 'signedOut',
  403: 'forbidden',
  404: 'missing',
  409: 'conflict',
  412: 'conflict',
  429: 'limited',
  502: 'maintenance',
  503: 'unavailable',
};

interface AnswerFacts {
  status: number;
  statusText: string;
  text: string;
  retryAfter: string | null;
}

export function refusalOf(answer: AnswerFacts, tells: Definition['tells'], now: number): Failure {
  const body = bodyOf(answer.text);
  const field = stringIn(body, 'field');
  const isAboutTheRequest = answer.status === 403 && field !== undefined && aboutTheRequest.has(field);
  return new Failure({
    kind: isAboutTheRequest ? 'csrf' : kindOf(answer.status),
    status: answer.status,
    // Some services in front of ours, and older ones, say it as `detail` alone.
    message: stringIn(body, 'message') ?? stringIn(body, 'detail') ?? messageOf(answer),
    field,
    retryAfter: secondsOf(answer.retryAfter, now),
    told: isAboutTheRequest ? undefined : tells?.[answer.status],
    requestId: stringIn(body, 'request_id'),
  });
}

const kindOf = (status: number): FailureKind => kinds[status] ?? (status >= 500 ? 'broken' : 'invalid');

const messageOf = ({ status, statusText }: AnswerFacts): string =>
  statusText === '' ? `The service answered with status ${status}` : `${status} ${statusText}`;

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function stringIn(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : undefined;
}

/** Retry-After is a number of seconds or a date. */
function secondsOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
