// Sends requests over many connections, each waiting for its answer before the next, and counts every answer by its status.
import { connect } from 'node:net';
import { createHistogram } from 'node:perf_hooks';
import { answerReader } from './answerReader.ts';

// Written for this: a general load tool spends more on reading a 59 kB answer than the floor does on sending it, so that
// the tool and not the server would set the rate, and every ratio would look better than it is.

export interface Shots {
  port: number;
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** The status that counts; an answer with any other one is a failure. */
  expected: number;
  /** Where in the paths to go on, so that a second round does not ask for the same again. */
  offset: number;
}

export interface Hits {
  requests: number;
  seconds: number;
  bytes: number;
  p50: number;
  p99: number;
  /** How often which other status, or "lost" for a connection that broke. */
  wrong: Record<string, number>;
  cpuMicroseconds: number;
}

export async function shoot({ port, paths, headers, connections, seconds, expected, offset }: Shots): Promise<Hits> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));
  const latencies = createHistogram();
  const wrong: Record<string, number> = {};
  let next = offset;
  let done = 0;
  let bytes = 0;
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const until = begun + seconds * 1000;

  await Promise.all(Array.from({ length: connections }, () => connection()));
  const used = process.cpuUsage(cpu);
  return {
    requests: done,
    seconds: (performance.now() - begun) / 1000,
    bytes,
    p50: latencies.count > 0 ? latencies.percentile(50) / 1e6 : 0,
    p99: latencies.count > 0 ? latencies.percentile(99) / 1e6 : 0,
    wrong,
    cpuMicroseconds: used.user + used.system,
  };

  function connection(): Promise<void> {
    return new Promise((resolve) => {
      let sent = 0;
      const reader = answerReader((status, length) => {
        latencies.record(Math.max(1, Math.round((performance.now() - sent) * 1e6)));
        if (status === expected) done += 1;
        else wrong[status] = (wrong[status] ?? 0) + 1;
        bytes += length;
        send();
      });
      const onread = {
        buffer: Buffer.allocUnsafe(128 * 1024),
        callback(length: number, buffer: Uint8Array) {
          reader(buffer, length);
          return true;
        },
      };
      const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread }, send);
      let over = false;
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (!over) wrong['lost'] = (wrong['lost'] ?? 0) + 1;
        resolve();
      });

      function send(): void {
        sent = performance.now();
        if (sent >= until) {
          over = true;
          return void socket.destroy();
        }
        socket.write(requests[next++ % requests.length] ?? '');
      }
    });
  }
}
