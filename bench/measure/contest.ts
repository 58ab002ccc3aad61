// Loads contestants in turns, A B A B, so that a busy moment of the machine falls on all of them, and takes medians.
import type { Cluster } from '../database/cluster.ts';
import type { Child } from '../process/child.ts';
import type { Hits, Shots } from '../load/shoot.ts';

export interface Contestant {
  name: string;
  server: Child;
  paths: string[];
  headers: Record<string, string>;
  expected: number;
  /** Asked after each load; a sentence when its answers cannot count. */
  doubt?: (hits: Hits) => Promise<string | undefined>;
  before?: () => Promise<void>;
}

export interface Outcome {
  rate: number;
  /** Per answer, of the server process. */
  serverMicroseconds: number;
  /** Per answer, of PostgreSQL. */
  databaseMicroseconds: number;
  p50: number;
  p99: number;
  bytes: number;
  /** Shares of one core. When the load is the busier one, the rate says how fast the load is. */
  serverBusy: number;
  loadBusy: number;
  failed: string | undefined;
}

export interface Pace {
  rounds: number;
  seconds: number;
  connections: number;
}

/** Who makes the load, and what tells how much the database has used. */
interface Instruments {
  shooter: Child;
  cluster: Cluster;
}

export async function contest(
  instruments: Instruments,
  contestants: Contestant[],
  pace: Pace,
): Promise<Map<string, Outcome>> {
  const rounds = new Map<string, Outcome[]>(contestants.map(({ name }) => [name, []]));
  const offsets = new Map<string, number>();
  for (let round = 0; round <= pace.rounds; round += 1) {
    for (const contestant of contestants) {
      // The first round only warms up: connections, prepared statements, compiled code.
      const seconds = round === 0 ? Math.min(1, pace.seconds) : pace.seconds;
      const offset = offsets.get(contestant.name) ?? 0;
      const { outcome, answers } = await load(instruments, contestant, { ...pace, seconds }, offset);
      offsets.set(contestant.name, offset + answers);
      if (round > 0) rounds.get(contestant.name)?.push(outcome);
    }
  }
  return new Map([...rounds].map(([name, outcomes]) => [name, middle(outcomes)]));
}

async function load(
  { shooter, cluster }: Instruments,
  contestant: Contestant,
  { seconds, connections }: Pace,
  offset: number,
) {
  const { server, paths, headers, expected, doubt, before } = contestant;
  await before?.();
  const databaseStart = cluster.cpuMicroseconds();
  const start = await server.usage();
  const shots: Shots = { port: server.port, paths, headers, expected, connections, seconds, offset };
  const hits = await shooter.ask<Hits>({ ask: 'shoot', ...shots });
  const end = await server.usage();
  const databaseCpu = cluster.cpuMicroseconds() - databaseStart;
  const cpu = end.cpuMicroseconds - start.cpuMicroseconds;
  const wrong = Object.entries(hits.wrong).map(([status, n]) => `${n} x ${status}`);
  if (hits.requests === 0) wrong.push('no answers');
  const failed = wrong.length > 0 ? wrong.join(', ') : await doubt?.(hits);
  const outcome: Outcome = {
    rate: hits.requests / hits.seconds,
    serverMicroseconds: cpu / Math.max(1, hits.requests),
    databaseMicroseconds: databaseCpu / Math.max(1, hits.requests),
    p50: hits.p50,
    p99: hits.p99,
    bytes: hits.bytes / Math.max(1, hits.requests),
    serverBusy: cpu / 1000 / (end.time - start.time),
    loadBusy: hits.cpuMicroseconds / 1e6 / hits.seconds,
    failed,
  };
  return { outcome, answers: hits.requests };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function middle(outcomes: Outcome[]): Outcome {
  const of = (pick: (outcome: Outcome) => number) => median(outcomes.map(pick));
  return {
    rate: of((o) => o.rate),
    serverMicroseconds: of((o) => o.serverMicroseconds),
    databaseMicroseconds: of((o) => o.databaseMicroseconds),
    p50: of((o) => o.p50),
    p99: of((o) => o.p99),
    bytes: of((o) => o.bytes),
    serverBusy: of((o) => o.serverBusy),
    loadBusy: of((o) => o.loadBusy),
    failed: outcomes.find((o) => o.failed !== undefined)?.failed,
  };
}
