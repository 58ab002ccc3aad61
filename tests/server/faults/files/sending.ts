// Sends statement files to the product piece by piece, to the end whatever is answered meanwhile, and makes those that are sent.
import { connect, type Socket } from 'node:net';

export interface Sending {
  headers: Record<string, string>;
  /** A body whose pieces never end is cut off with its server. */
  pieces: AsyncIterable<Buffer>;
  /** As it is said beforehand; undefined: it comes in chunks. */
  length?: number | undefined;
}

export interface Sent {
  /** 0: no answer came. */
  status: number;
  json: Record<string, unknown>;
}

/** Past Node's own client, which sends no more once it was answered. */
export async function send(url: string, path: string, { headers, pieces, length }: Sending): Promise<Sent> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  const answer = answerOn(socket);
  const write = (bytes: string | Buffer): Promise<void> =>
    new Promise((resolve) => (socket.destroyed ? resolve() : socket.write(bytes, () => resolve())));
  const lines = Object.entries({
    host,
    'content-type': 'application/octet-stream',
    'x-file-name': 'mine.csv',
    ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(length) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  await write(`POST /api/v1/${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  for await (const piece of pieces) {
    if (length === undefined) await write(`${piece.length.toString(16)}\r\n`);
    await write(piece);
    if (length === undefined) await write('\r\n');
  }
  if (length === undefined) await write('0\r\n\r\n');
  const sent = await answer;
  socket.destroy();
  return sent;
}

function answerOn(socket: Socket): Promise<Sent> {
  const { promise, resolve } = Promise.withResolvers<Sent>();
  let got = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    got += text;
    const [head = '', body] = got.split('\r\n\r\n');
    const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    if (body === undefined || Buffer.byteLength(body) < length) return;
    resolve({ status: Number(head.split(' ')[1]), json: JSON.parse(body) as Record<string, unknown> });
  });
  socket.on('error', () => undefined);
  socket.on('close', () => resolve({ status: 0, json: {} }));
  return promise;
}

export async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

const linesADay = 100;
/** Of three files, whose last days are the first ones of the next. */
export const everyLine = 181 * linesADay;

/** Two months, many lines a day; each file goes on where the one before has ended, and repeats its last day. */
// Taken once: midnight may come between two files.
const start = Date.now();

export function fileOf(part: number): string {
  const lines: string[] = [];
  for (let day = part * 60; day <= (part + 1) * 60; day += 1) {
    const date = new Date(start - (180 - day) * 86_400_000).toISOString().slice(0, 10);
    for (let n = 0; n < linesADay; n += 1) lines.push(`${date},Shop ${n} of day ${day},-${n + 1}.00,12345678`);
  }
  return `Date,Description,Amount,Account Number\n${lines.join('\n')}\n`;
}
