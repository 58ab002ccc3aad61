// Gives a port that nobody else on this machine takes before it is listened on.
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

// Below the ports that systems give to whoever asks for any.
const first = 12_000;
const count = 18_000;
let turn = (process.pid * 61) % count;

/** The same port of UDP, held until this process ends, says to other tests that the port is taken. */
export async function ownPort() {
  for (let tries = 0; tries < count; tries += 1) {
    turn = (turn + 1) % count;
    const port = first + turn;
    if ((await isHeld(port)) && (await isFree(port))) return port;
  }
  throw new Error('No port is free');
}

const isHeld = (port) =>
  new Promise((resolve) => {
    const claim = createSocket('udp4');
    claim.once('error', () => claim.close(() => resolve(false)));
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
    claim.unref();
  });

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
