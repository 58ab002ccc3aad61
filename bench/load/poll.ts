// People who poll: each asks for one list every so often, spread over the time, with the tag of the last answer; the first round warms the server up.
import { Agent, request } from 'node:http';
import { createHistogram } from 'node:perf_hooks';

interface Poller {
  path: string;
  headers: Record<string, string>;
  /** Of this machine; each has its own where they come through a proxy. */
  address?: string;
}

export interface PollRequest {
  port: number;
  pollers: Poller[];
  everySeconds: number;
  seconds: number;
  /** What each of them asks once before: a call whose budget goes by address. */
  before?: { path: string; body: string };
  /** PUTs made beside the polls, one after another, so many a second. */
  writes: { path: string; headers: Record<string, string>; bodies: string[]; perSecond: number };
}

export interface PollResult {
  polls: number;
  unchanged: number;
  puts: number;
  /** Answers to what each asked once before. */
  let: number;
  p50: number;
  p99: number;
  worst: number;
  errors: Record<string, number>;
  /** How late the load itself was at worst: what it adds to the times. */
  lateMilliseconds: number;
}

export async function poll({ port, pollers, everySeconds, seconds, before, writes }: PollRequest): Promise<PollResult> {
  const latencies = createHistogram();
  const errors: Record<string, number> = {};
  const counts = { polls: 0, unchanged: 0, puts: 0, let: 0 };
  let late = 0;
  const begun = performance.now();
  const measured = begun + everySeconds * 1000;
  const until = measured + seconds * 1000;

  await Promise.all([...pollers.map((poller, place) => pollOne(poller, place)), write()]);
  return {
    ...counts,
    p50: latencies.percentile(50) / 1e6,
    p99: latencies.percentile(99) / 1e6,
    worst: latencies.max / 1e6,
    errors,
    lateMilliseconds: late,
  };

  async function pollOne({ path, headers, address }: Poller, place: number): Promise<void> {
    const agent = new Agent({
      keepAlive: true,
      maxSockets: 1,
      timeout: 70_000,
      ...(address !== undefined && { localAddress: address }),
    });
    let tag: string | undefined;
    let at = begun + (place / pollers.length) * everySeconds * 1000;
    if (before !== undefined) {
      await wait(at);
      await askBefore(agent, before, headers);
    }
    for (; at < until; at += everySeconds * 1000) {
      await wait(at);
      late = Math.max(late, performance.now() - at);
      const asked = tag === undefined ? headers : { ...headers, 'if-none-match': tag };
      const { status, etag, milliseconds } = await send(agent, 'GET', path, asked);
      if (status === 200) tag = etag;
      if (status !== 200 && status !== 304) errors[status] = (errors[status] ?? 0) + 1;
      else if (at >= measured) latencies.record(Math.max(1, Math.round(milliseconds * 1e6)));
      counts.polls += 1;
      if (status === 304) counts.unchanged += 1;
    }
    agent.destroy();
  }

  async function askBefore(agent: Agent, { path, body }: { path: string; body: string }, { host = '' }) {
    const { status } = await send(agent, 'POST', path, { host, 'content-type': 'application/json' }, body);
    if (status === 200) counts.let += 1;
    else errors[`POST ${status}`] = (errors[`POST ${status}`] ?? 0) + 1;
  }

  async function write(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = begun; at < until; at += 1000 / writes.perSecond) {
      await wait(at);
      const body = writes.bodies[counts.puts % writes.bodies.length] ?? '';
      const headers = { ...writes.headers, 'content-type': 'application/json' };
      const { status } = await send(agent, 'PUT', writes.path, headers, body);
      if (status !== 200) errors[`PUT ${status}`] = (errors[`PUT ${status}`] ?? 0) + 1;
      counts.puts += 1;
    }
    agent.destroy();
  }

  function send(agent: Agent, method: string, path: string, headers: Record<string, string>, body?: string) {
    const sent = performance.now();
    return new Promise<{ status: number | string; etag?: string; milliseconds: number }>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
        response.resume();
        response.on('end', () => {
          const { etag } = response.headers;
          const milliseconds = performance.now() - sent;
          resolve({ status: response.statusCode ?? 0, milliseconds, ...(etag === undefined ? {} : { etag }) });
        });
        response.on('error', () => resolve({ status: 'broken', milliseconds: 0 }));
      });
      asked.on('error', () => resolve({ status: 'lost', milliseconds: 0 }));
      asked.end(body);
    });
  }
}

const wait = (at: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
