// Connects to one of the checked addresses, makes sure that this is who answered, and speaks TLS in the name that was asked for.
import { connect as connectPlain, isIPv6, type Socket } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { isSameAddress } from './addresses.ts';
import { codeOf, OutgoingFailure } from './failure.ts';
import type { Target } from './target.ts';

export async function connectTo(
  target: Target,
  addresses: readonly string[],
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  let last: unknown;
  for (const address of addresses) {
    try {
      const socket = await reach(address, target.port, signal);
      return target.secure ? await secured(socket, target, ca, signal) : socket;
    } catch (error) {
      if (signal.aborted || (error instanceof OutgoingFailure && error.reason !== 'connect')) throw error;
      last = error;
    }
  }
  throw last ?? new OutgoingFailure('connect', 'The name has no address');
}

async function reach(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  // An address and never a name: nothing is looked up a second time.
  const socket = connectPlain({ host: address, port, family: isIPv6(address) ? 6 : 4, noDelay: true });
  await ready(socket, 'connect', signal, (error) => {
    return new OutgoingFailure('connect', `The receiver could not be reached (${codeOf(error)})`, error);
  });
  if (!isSameAddress(socket.remoteAddress ?? '', address)) {
    socket.destroy();
    throw new OutgoingFailure('address', 'The address that answered is not the one that was checked');
  }
  return socket;
}

async function secured(
  socket: Socket,
  { host, literal }: Target,
  ca: string | undefined,
  signal: AbortSignal,
): Promise<Socket> {
  const options = { socket, host, ALPNProtocols: ['http/1.1'], ...(ca === undefined ? {} : { ca }) };
  // A server name is a name: addresses are checked against the certificate by way of "host".
  const secure = connectSecure(literal ? options : { ...options, servername: host });
  await ready(secure, 'secureConnect', signal, (error) => {
    return new OutgoingFailure(
      'secure',
      `The receiver’s certificate or encryption was not accepted (${codeOf(error)})`,
      error,
    );
  });
  return secure;
}

function ready(
  socket: Socket,
  event: string,
  signal: AbortSignal,
  failed: (error: unknown) => OutgoingFailure,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', stop);
      socket.off('error', fail).off('close', fail).off(event, succeed);
      // Whatever the socket still has to say is heard by nobody, and must not end the process.
      socket.on('error', () => undefined);
      settle();
    };
    const succeed = (): void => end(resolve);
    const fail = (error: unknown): void => end(() => (socket.destroy(), reject(failed(error))));
    const stop = (): void => end(() => (socket.destroy(), reject(signal.reason as Error)));
    socket.on('error', fail).on('close', fail).on(event, succeed);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
