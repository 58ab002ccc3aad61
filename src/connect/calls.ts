// Asks the service: every call of a visit carries its token and no cookie.
import type { AnswerOf, RequestOf } from '../api/contract/endpoint.ts';
import type { connect } from '../api/contract/crawling/connect.ts';

type Calls = typeof connect;
type Name = keyof Calls;

const addresses: Readonly<Record<Name, string>> = {
  start: 'start',
  choose: 'choose',
  signIn: 'sign-in',
  progress: 'progress',
  answer: 'answer',
  leave: 'leave',
};

/** Something the customer can be told. */
export class Trouble extends Error {
  /** Trying again brings nothing: the visit, or the link, is good for nothing any more. */
  readonly isFinal: boolean;
  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

const noAnswer = 'There is no connection at the moment. Please try again.';

export async function ask<N extends Name>(name: N, body: RequestOf<Calls[N]>['body']): Promise<AnswerOf<Calls[N]>> {
  let reply: Response;
  try {
    reply = await fetch(`/api/v1/connect/${addresses[name]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(body),
    });
  } catch {
    throw new Trouble(noAnswer);
  }
  const answer: unknown = await reply.json().catch(() => undefined);
  if (!reply.ok) throw troubleOf(name, reply.status, messageIn(answer) ?? noAnswer);
  return answer as AnswerOf<Calls[N]>;
}

function troubleOf(name: Name, status: number, message: string): Trouble {
  if (name === 'start' && status === 400)
    return new Trouble(`This link is not complete: ${message}. Please ask who sent it for a new one.`, true);
  return new Trouble(message, status === 404);
}

function messageIn(answer: unknown): string | undefined {
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}
