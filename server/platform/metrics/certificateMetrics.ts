// Measures until when the certificate is good that browsers meet at the public address, whoever presents it.
import { connect } from 'node:tls';
import { gauge } from './families.ts';
import { remembered } from './remembered.ts';
import type { Source } from './metrics.ts';

const patienceMs = 2_000;
const keptMs = 600_000;

/** Without https, and while nobody answers there, there is none. */
export function certificateMetrics(publicUrl: string): Source {
  const { protocol, hostname, port } = new URL(publicUrl);
  const ask = async () => (protocol === 'https:' ? goodUntil(hostname, Number(port) || 443) : undefined);
  const until = remembered(ask, keptMs);
  return async () => [
    gauge(
      'signalbox_certificate_good_until_seconds',
      'Until when the certificate at the public address is good, in seconds since 1970.',
      await until().catch(() => undefined),
    ),
  ];
}

function goodUntil(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    // One that is over, or of another name, is what is to be seen here.
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs }, () => {
      const { valid_to: until } = socket.getPeerCertificate();
      socket.destroy();
      resolve(Date.parse(until) / 1000);
    });
    const fail = (error: Error): void => void (socket.destroy(), reject(error));
    socket.on('error', fail);
    socket.on('timeout', () => fail(new Error('The public address does not answer')));
    socket.unref();
  });
}
