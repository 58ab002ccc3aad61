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
  /** Undefined: the service was not reached. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
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
  if (!reply.ok) throw new Trouble(messageIn(answer) ?? noAnswer, reply.status);
  return answer as AnswerOf<Calls[N]>;
}

function messageIn(answer: unknown): string | undefined {
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}
