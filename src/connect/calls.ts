// Asks the service: every call of a visit carries its token and no cookie.
import type { AnswerOf, RequestOf } from '../api/contract/endpoint.ts';
import type { CsvLayout } from '../api/contract/statementFiles/csvLayout.ts';
import type { AddedFile } from '../api/contract/statementFiles/statementFiles.ts';
import type { connect } from '../api/contract/connect/connect.ts';

type Calls = typeof connect;
type Name = keyof Calls;

const addresses: Readonly<Record<Name, string>> = {
  start: 'start',
  open: 'open',
  choose: 'choose',
  signIn: 'sign-in',
  progress: 'progress',
  answer: 'answer',
  returned: 'returned',
  leave: 'leave',
  addFile: 'files/add',
  files: 'files',
  removeFile: 'files/remove',
  readFiles: 'files/read',
  consent: 'consent',
  endConsent: 'consent/end',
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

/** One file as it is, with how far it has gone on its way. */
export function sendFile(
  { token, file, layout }: { token: string; file: File; layout?: CsvLayout | undefined },
  told: (share: number) => void,
): Promise<AddedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/connect/${addresses.addFile}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('x-signalbox-visit', token);
    request.setRequestHeader('x-file-name', encodeURIComponent(file.name.toWellFormed()));
    if (layout !== undefined) request.setRequestHeader('x-file-layout', encodeURIComponent(JSON.stringify(layout)));
    request.upload.addEventListener('progress', ({ loaded, total }) => told(total === 0 ? 1 : loaded / total));
    request.addEventListener('error', () => reject(new Trouble(noAnswer)));
    request.addEventListener('load', () => {
      const answer = read(request.responseText);
      if (request.status === 200) resolve(answer as AddedFile);
      else reject(troubleOf('addFile', request.status, messageIn(answer) ?? noAnswer));
    });
    request.send(file);
  });
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export async function ask<N extends Exclude<Name, 'addFile'>>(
  name: N,
  body: RequestOf<Calls[N]>['body'],
): Promise<AnswerOf<Calls[N]>> {
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
  if ((name === 'start' || name === 'open') && status === 400)
    return new Trouble(`This link is not complete: ${message}. Please ask who sent it for a new one.`, true);
  return new Trouble(message, status === 404 || (name === 'open' && status === 409));
}

function messageIn(answer: unknown): string | undefined {
  const message: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : undefined;
  return typeof message === 'string' ? message : undefined;
}
