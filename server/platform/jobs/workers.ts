// The workers of one process: they admit jobs, claim them, keep saying that they live, and give back what is unfinished when they stop.
import type { PgBoss } from 'pg-boss';
import { setTimeout as wait } from 'node:timers/promises';
import { sweepFiles } from '../files/sweepFiles.ts';
import type { Services } from '../services/services.ts';
import { sweepRows } from './sweepRows.ts';
import { admit, kindsDue, lockAdmission } from './admission.ts';
import { attemptWork, type Claim } from './attempt.ts';
import { openBoss } from './boss.ts';
import { inTransaction } from './inTransaction.ts';
import { takeBack } from './interruptions.ts';
import type { Job } from './job.ts';
import { listenForWork } from './listen.ts';

export interface Workers {
  isListening(): boolean;
  stop(): Promise<void>;
}

interface WorkersOptions {
  services: Services;
  /** Nobody else can be holding anything: what a killed process left is taken up at once. */
  alone: boolean;
  kinds: readonly Job[];
}

// The floor under the notifications: retries, late starts and work of dead workers are found by it.
const roundMs = 1000;
const heartbeatMs = 3000;
const stopMs = 2500;
const sweepMs = 3_600_000;

interface Held extends Claim {
  bossId: string;
  ended: Promise<void>;
}

export async function openWorkers({ services, alone, kinds }: WorkersOptions): Promise<Workers> {
  const { database, log } = services;
  const data = database.system;
  if (alone) await takeBack(data);
  const boss = await openBoss(database, kinds, log);
  const held = new Map<string, Map<string, Held>>(kinds.map(({ name }) => [name, new Map()]));
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function round(): Promise<void> {
    const due = await kindsDue(data);
    for (const kind of kinds) if (due.has(kind.name)) await letIn(boss, kind, services);
    for (const kind of kinds) await takeUp(kind);
  }

  async function takeUp(kind: Job): Promise<void> {
    const own = heldOf(kind);
    const free = kind.atOnce - own.size;
    if (free <= 0 || stopping.signal.aborted) return;
    for (const { id, data: claim } of await boss.fetch<Claim>(kind.name, { batchSize: free })) {
      const ended = attemptWork(kind, claim, services, stopping.signal)
        .then(async () => void (await boss.complete(kind.name, id)))
        // Neither done nor failed could be written: the silence of this job tells the others.
        .catch((error: unknown) => log.warn('The end of a job could not be written down', { kind: kind.name, error }))
        .finally(() => {
          own.delete(id);
          wake();
        });
      own.set(id, { ...claim, bossId: id, ended });
    }
  }

  const heldOf = (kind: Job): Map<string, Held> => held.get(kind.name) ?? new Map<string, Held>();

  /** One round at a time; what calls during a round gets one more. */
  function wake(): void {
    again = true;
    running ??= (async () => {
      while (again && !stopping.signal.aborted) {
        again = false;
        await round();
      }
    })()
      .catch((error: unknown) => log.warn('Work waits: the database does not answer', { error }))
      .finally(() => (running = undefined));
  }

  async function beat(): Promise<void> {
    for (const [kind, own] of held) if (own.size > 0) await boss.touch(kind, [...own.keys()]);
  }

  const listener = await listenForWork(database, log, wake);
  const timers = [
    setInterval(wake, roundMs),
    setInterval(() => void beat().catch((error: unknown) => log.warn('A heartbeat was lost', { error })), heartbeatMs),
    setInterval(
      () => void sweepRows(services).catch((error: unknown) => log.warn('Old rows were not swept', { error })),
      sweepMs,
    ),
    setInterval(
      () => void sweepFiles(services).catch((error: unknown) => log.warn('Files were not swept', { error })),
      sweepMs,
    ),
  ];
  wake();

  return {
    isListening: () => listener.isListening(),
    async stop() {
      stopping.abort(new Error('The process stops'));
      timers.forEach(clearInterval);
      await listener.stop();
      await running;
      const all = [...held.values()].flatMap((own) => [...own.values()].map(({ ended }) => ended));
      await Promise.race([Promise.allSettled(all), wait(stopMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: true });
    },
  };
}

async function letIn(boss: PgBoss, kind: Job, { database }: Services): Promise<void> {
  await database.system.transaction(async (tx) => {
    await lockAdmission(tx);
    const admitted = await admit(tx, kind);
    const jobs = admitted.map(({ id, ticket }) => ({ data: { jobId: id, ticket } satisfies Claim }));
    if (jobs.length > 0) await boss.insert(kind.name, jobs, { db: inTransaction(tx) });
  });
}
