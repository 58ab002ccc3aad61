// One request and its answer over a connection of its own: no redirects, and never more than 64 KB of what comes back.
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { codeOf, OutgoingFailure } from './failure.ts';
import type { Target } from './target.ts';

const mostAnswerBytes = 64 * 1024;

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** There was more of it than we take. */
  cut: boolean;
}

export interface Message {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export async function exchange(
  socket: Socket,
  { url }: Target,
  message: Message,
  signal: AbortSignal,
): Promise<OutgoingAnswer> {
  const call = request({
    createConnection: () => socket,
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    setHost: false,
    maxHeaderSize: 16 * 1024,
    headers: {
      ...message.headers,
      host: url.host,
      'content-length': message.body.length,
      'accept-encoding': 'identity',
      connection: 'close',
    },
    signal,
  });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      // An answer that switches protocols ends in "close" and nothing else.
      call
        .on('response', resolve)
        .on('error', reject)
        .on('close', () => reject(new Error('closed')));
      signal.addEventListener('abort', reject, { once: true });
      call.end(message.body);
    });
    const { body, cut } = await read(answer);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body, cut };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    throw new OutgoingFailure('answer', `The receiver’s answer broke off or was not HTTP (${codeOf(error)})`, error);
  } finally {
    call.on('error', () => undefined);
    call.destroy();
    socket.destroy();
  }
}

async function read(answer: IncomingMessage): Promise<{ body: Buffer; cut: boolean }> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > mostAnswerBytes) break;
  }
  return { body: Buffer.concat(pieces).subarray(0, mostAnswerBytes), cut: bytes > mostAnswerBytes };
}
