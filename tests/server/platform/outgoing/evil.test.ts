// Receivers that mean harm, as real listeners: each costs what it is allowed to cost, and its neighbour is served meanwhile.
import { afterEach, describe, expect, it } from 'vitest';
import { closeAll, closeLast, listen, message, onRequest, outgoing, post, reasonOf } from './listeners.ts';

afterEach(closeAll);

describe('a receiver that', () => {
  it('answers as it should gets the bytes once and is heard whole', async () => {
    let seen = '';
    const { port } = await listen(
      (socket) =>
        void socket.on('data', (data) => {
          seen += data.toString();
          if (seen.endsWith('hello')) socket.end('HTTP/1.1 201 Created\r\ncontent-length: 2\r\n\r\nok');
        }),
    );
    expect(await post(port, outgoing(), '/hook?a=b')).toMatchObject({
      status: 201,
      body: Buffer.from('ok'),
      cut: false,
    });
    expect(seen).toMatch(/^POST \/hook\?a=b HTTP\/1\.1\r\n/);
    expect(seen).toContain(`host: 127.0.0.1:${port}\r\n`);
    expect(seen).toContain('content-length: 5\r\n');
  });

  it('never answers is left after the time that an answer may take', async () => {
    const { port } = await listen(() => undefined);
    expect(await reasonOf(post(port))).toBe('timeout');
  });

  it('drips its head or its body, a byte at a time, is left all the same', async () => {
    const drip = (text: string) =>
      onRequest((socket) => {
        let at = 0;
        const timer = setInterval(() => socket.write(text[at++ % text.length] ?? 'x'), 20);
        socket.on('close', () => clearInterval(timer));
      });
    const head = await listen(drip('HTTP/1.1 200 OK\r\nx: '));
    const body = await listen((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
      drip('y')(socket);
    });
    const interim = await listen(
      onRequest((socket) => {
        const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
        socket.on('close', () => clearInterval(timer));
      }),
    );
    expect(await Promise.all([head, body, interim].map(({ port }) => reasonOf(post(port))))).toEqual([
      'timeout',
      'timeout',
      'timeout',
    ]);
  });

  it('floods is cut at 64 KB', async () => {
    const { port } = await listen(
      onRequest((socket) => {
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
        const chunk = `10000\r\n${'z'.repeat(65_536)}\r\n`;
        const more = (): void => {
          while (!socket.destroyed && socket.write(chunk));
          if (!socket.destroyed) socket.once('drain', more);
        };
        more();
      }),
    );
    const answer = await post(port);
    expect([answer.status, answer.body.length, answer.cut]).toEqual([200, 65_536, true]);
  });

  it('floods its head is refused', async () => {
    const { port } = await listen(
      onRequest((socket) => {
        const more = (): void => {
          while (!socket.destroyed && socket.write(`x-${'a'.repeat(1000)}: b\r\n`));
          if (!socket.destroyed) socket.once('drain', more);
        };
        socket.write('HTTP/1.1 200 OK\r\n');
        more();
      }),
    );
    expect(await reasonOf(post(port))).toBe('answer');
  });

  it('redirects is not followed', async () => {
    const inside = await listen(() => undefined);
    const { port } = await listen(
      onRequest((socket) =>
        socket.end(`HTTP/1.1 307 Go\r\nlocation: http://127.0.0.1:${inside.port}/\r\ncontent-length: 0\r\n\r\n`),
      ),
    );
    expect((await post(port)).status).toBe(307);
    expect(inside.connections()).toBe(0);
  });

  it('speaks something else, or breaks off, is told as that', async () => {
    const other = await listen(onRequest((socket) => socket.end('SSH-2.0-whatever\r\n')));
    const broken = await listen(
      onRequest((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort')),
    );
    const gone = await listen((socket) => socket.destroy());
    const upgrade = await listen(
      onRequest((socket) =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      ),
    );
    expect(await Promise.all([other, broken, gone, upgrade].map(({ port }) => reasonOf(post(port))))).toEqual([
      'answer',
      'answer',
      'answer',
      'answer',
    ]);
  });

  it('is not there is told as that', async () => {
    const { port } = await listen(() => undefined);
    await closeLast();
    expect(await reasonOf(post(port))).toBe('connect');
  });

  it('hangs holds up nobody else', async () => {
    const slow = await listen(() => undefined);
    const quick = await listen(onRequest((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')));
    const client = outgoing();
    const order: string[] = [];
    const hanging = Array.from({ length: 50 }, () =>
      reasonOf(post(slow.port, client)).then((reason) => order.push(reason)),
    );
    await Promise.all(
      Array.from({ length: 20 }, () => post(quick.port, client).then(({ status }) => order.push(String(status)))),
    );
    expect(order).toEqual(Array.from({ length: 20 }, () => '200'));
    await Promise.all(hanging);
  });

  it('is called by a process that stops is left at once', async () => {
    const { port } = await listen(() => stop.abort(new Error('The process stops')));
    const stop = new AbortController();
    expect(await reasonOf(outgoing().post(`http://127.0.0.1:${port}/`, { ...message, signal: stop.signal }))).toBe(
      'stopped',
    );
  });
});
