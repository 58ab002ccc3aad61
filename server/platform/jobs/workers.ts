// The workers of one process: they claim jobs, keep saying that they live, and give back what is unfinished when they stop.
import { setTimeout as wait } from 'node:timers/promises';
import { sweepFiles } from '../files/sweepFiles.ts';
import type { Services } from '../services/services.ts';
import { sql } from '../database/sql.ts';
import { sweepRows } from './sweepRows.ts';
import { attemptWork } from './attempt.ts';
import { claim, kindsDue, type Claim } from './claim.ts';
import { heartbeatSeconds, takeBackAll, takeBackSilent } from './interruptions.ts';
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
const stopMs = 2500;
const sweepMs = 3_600_000;

interface Held {
  claim: Claim;
  /** Its own limit ends an attempt first; this is for a process that hangs with a beating heart. */
  until: number;
  ended: Promise<void>;
}

export async function openWorkers({ services, alone, kinds }: WorkersOptions): Promise<Workers> {
  const { database, log } = services;
  const data = database.system;
  if (alone) await takeBackAll(data);
  const held = new Map<string, Set<Held>>(kinds.map(({ name }) => [name, new Set()]));
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let again = false;

  async function round(): Promise<void> {
    const due = await kindsDue(data);
    for (const kind of kinds) if (due.has(kind.name)) await takeUp(kind);
  }

  async function takeUp(kind: Job): Promise<void> {
    const own = held.get(kind.name) ?? new Set<Held>();
    const free = kind.atOnce - own.size;
    if (free <= 0 || stopping.signal.aborted) return;
    for (const claimed of await claim(data, kind, free)) {
      const ended = attemptWork(kind, claimed, services, stopping.signal)
        // Neither done nor failed could be written: the silence of this job tells the others.
        .catch((error: unknown) => log.warn('The end of a job could not be written down', { kind: kind.name, error }))
        .finally(() => {
          own.delete(one);
          wake();
        });
      const one: Held = { claim: claimed, until: performance.now() + (kind.expireSeconds + 60) * 1000, ended };
      own.add(one);
    }
  }

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
    const alive = all().filter(({ until }) => until > performance.now());
    if (alive.length > 0) {
      const ids = alive.map(({ claim: { id } }) => id);
      const holders = alive.map(({ claim: { holder } }) => holder);
      // What a step is writing is heard of by its end.
      await data.run(sql`update work set heartbeat_at = now() where id in (
        select w.id from work w join unnest(${ids}::bigint[], ${holders}::uuid[]) own (id, holder) using (id, holder)
        where w.state = 'running' for update of w skip locked)`);
    }
    if ((await takeBackSilent(data)) > 0) wake();
  }

  const all = (): Held[] => [...held.values()].flatMap((own) => [...own]);

  const listener = await listenForWork(database, log, wake);
  const timers = [
    setInterval(wake, roundMs),
    setInterval(
      () => void beat().catch((error: unknown) => log.warn('A heartbeat was lost', { error })),
      heartbeatSeconds * 1000,
    ),
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
      const ended = all().map((one) => one.ended);
      await Promise.race([Promise.allSettled(ended), wait(stopMs, undefined, { ref: false })]);
    },
  };
}
