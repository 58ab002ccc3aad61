// The port of the sandbox bank: nothing of the bank runs before somebody knocks, and then in a process of its own.
import { fork, type ChildProcess } from 'node:child_process';
import { connect, createServer, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../sandbox.ts';

export interface Door {
  issuer: string;
  /** Whether the bank runs. */
  isOpen(): boolean;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('./program.ts', import.meta.url));

export async function openDoor(port: number, options: Omit<SandboxOptions, 'port' | 'issuer'>): Promise<Door> {
  let child: ChildProcess | undefined;
  let inside: Promise<number> | undefined;
  const sockets = new Set<Socket>();

  /** Its port; after an end that nobody asked for, the next who comes starts another. */
  function start(issuer: string): Promise<number> {
    return new Promise((done, fail) => {
      // Nothing of ours is in its environment.
      const started = fork(program, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: {} });
      child = started;
      started.once('message', ({ port: found }: { port: number }) => done(found));
      started.once('error', fail);
      started.once('exit', () => {
        if (child === started) [child, inside] = [undefined, undefined];
        fail(new Error('The sandbox bank has ended'));
      });
      started.send({ ...options, port: 0, issuer } satisfies SandboxOptions);
    });
  }

  const server = createServer((outer) => {
    const { port: own } = server.address() as { port: number };
    inside ??= start(issuerAt(own));
    hold(outer);
    inside.then(
      (found) => {
        const inner = hold(connect(found, '127.0.0.1'));
        for (const [one, other] of [
          [outer, inner],
          [inner, outer],
        ] as const)
          one.on('close', () => other.destroy()).pipe(other);
      },
      () => outer.destroy(),
    );
  });

  function hold(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  }

  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: own } = server.address() as { port: number };
  return {
    issuer: issuerAt(own),
    isOpen: () => child !== undefined,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => void server.close(() => done()));
      const ending = child;
      if (ending === undefined || ending.exitCode !== null) return;
      await new Promise<void>((done) => {
        ending.once('exit', () => done());
        ending.disconnect();
      });
    },
  };
}

const issuerAt = (port: number): string => `https://localhost:${port}`;
