// Listeners that a test describes byte by byte, and the guarded client with times that a test can wait for.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createSecure } from 'node:tls';
import { openOutgoing, OutgoingFailure, type Outgoing } from '../../../../server/platform/outgoing/outgoing.ts';
import { openNameServer, type NameServer } from './nameServer.ts';

const open: (() => Promise<unknown>)[] = [];
export async function closeAll(): Promise<void> {
  for (const close of open.splice(0)) await close();
}

export const closeLast = async (): Promise<void> => void (await open.pop()?.());

export async function listen(
  serve: (socket: Socket) => void,
  tls?: { key: string; cert: string },
): Promise<{ port: number; connections: () => number }> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const accept = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket);
  };
  const server: Server = tls === undefined ? createServer(accept) : createSecure(tls, accept);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

export async function names(zone: Parameters<typeof openNameServer>[0]): Promise<NameServer> {
  const server = await openNameServer(zone);
  open.push(() => server.close());
  return server;
}

/** The times are shorter than the product's: what is tested is that there is an end. */
export const outgoing = (more: Partial<Parameters<typeof openOutgoing>[0]> = {}): Outgoing =>
  openOutgoing({ allowHttp: false, allowLoopback: true, ports: [443], connectMs: 1_000, totalMs: 1_500, ...more });

export const message = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('hello') };
export const onRequest = (answer: (socket: Socket) => void) => (socket: Socket) =>
  void socket.once('data', () => answer(socket));
export const reasonOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutgoingFailure ? error.reason : `not ours: ${String(error)}`),
  );
export const post = (
  port: number,
  client = outgoing(),
  path = '/',
): Promise<{ status: number; body: Buffer; cut: boolean }> => client.post(`http://127.0.0.1:${port}${path}`, message);
