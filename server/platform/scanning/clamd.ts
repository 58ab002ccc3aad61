// Asks a clamd by its own protocol: the bytes in chunks behind their lengths, and one line as the verdict.
import { connect, type NetConnectOpts } from 'node:net';
import { mostSaid, ScannerAway, verdictText, type Scanner } from './verdict.ts';

/** What clamd takes in one chunk at any setting of its. */
const chunkBytes = 65_536;

export const askClamd = (at: NetConnectOpts, patienceMs: number): Scanner => ({
  async find(bytes) {
    const answer = await ask(at, patienceMs, [...framed(bytes)]);
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found !== undefined) return verdictText(found);
    if (answer === 'stream: OK') return undefined;
    throw new ScannerAway(`clamd answered "${verdictText(answer)}"`);
  },
  async probe() {
    const answer = await ask(at, patienceMs, [Buffer.from('zPING\0')]);
    if (answer !== 'PONG') throw new ScannerAway(`clamd answered "${verdictText(answer)}"`);
  },
});

function* framed(bytes: Buffer): Generator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for (let from = 0; from < bytes.length; from += chunkBytes) {
    const chunk = bytes.subarray(from, from + chunkBytes);
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function ask(at: NetConnectOpts, patienceMs: number, parts: readonly Buffer[]): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(at);
  const away = (why: string, cause?: unknown) => reject(new ScannerAway(why, cause));
  let sent = 0;
  // Part by part, so that what it says meanwhile is heard: one that has had enough answers and closes.
  const send = (): void => {
    const part = parts[sent];
    if (part === undefined || socket.destroyed) return;
    sent += 1;
    socket.write(part, (error) => {
      if (!error) setImmediate(send);
    });
  };
  const tooMuch = (): string =>
    sent > 1 && sent < parts.length ? ', before it had all of the bytes: is its StreamMaxLength too small?' : '';
  const timer = setTimeout(() => away(`no answer within ${Math.round(patienceMs / 1000)} seconds`), patienceMs);
  let said = '';
  socket.setEncoding('utf8');
  socket.on('connect', send);
  socket.on('data', (text: string) => {
    said += text;
    const end = said.indexOf('\0');
    if (end >= 0) resolve(said.slice(0, end));
    else if (said.length > mostSaid) away('its answer has no end');
  });
  socket.on('error', (error: Error) => away(`${error.message}${tooMuch()}`, error));
  socket.on('close', () => away(`it closed the connection${tooMuch()}`));
  return promise.finally(() => {
    clearTimeout(timer);
    socket.destroy();
  });
}
