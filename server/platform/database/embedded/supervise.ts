// Keeps a PostgreSQL running: when it dies, another one is started.
import { setTimeout as wait } from 'node:timers/promises';
import { signal } from './processTable.ts';
import { launch, type RunningPostgres, type Setup } from './launch.ts';

type Supervised = {
  pid(): number | undefined;
  onRestart(listener: () => void): () => void;
  stop(): Promise<void>;
};

const minute = 60_000;
const longestPause = 6000;

export async function supervise(setup: Setup): Promise<Supervised> {
  const { log } = setup;
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let current: RunningPostgres | undefined = await launch(setup);

  const watching = (async () => {
    let tries: number[] = [];
    while (!stopping.signal.aborted) {
      if (current) {
        const how = await current.ended;
        current = undefined;
        if (stopping.signal.aborted) return;
        log.error('The embedded PostgreSQL died and is started again', { how });
      }
      tries = tries.filter((time) => time > Date.now() - minute);
      await wait(pauseAfter(tries), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      tries.push(Date.now());
      current = await launch(setup).catch((error: unknown) => {
        log.error('The embedded PostgreSQL could not be started again', { error });
        return undefined;
      });
      if (!current) continue;
      log.info('The embedded PostgreSQL runs again', { pid: current.pid });
      for (const listener of listeners) listener();
    }
  })();

  // The last resort when the product ends without stopping it: a clean stop that needs nobody to wait for it.
  const lastResort = () => current && signal(current.pid, 'SIGINT');
  process.once('exit', lastResort);

  return {
    pid: () => current?.pid,
    onRestart(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
      // One may have been on its way up while we were told to stop.
      await current?.stop();
      current = undefined;
      process.off('exit', lastResort);
    },
  };
}

/** At once the first time, then slower; it never gives up, because a full disk may have room again at any moment. */
function pauseAfter(tries: number[]): number {
  return tries.length === 0 ? 0 : Math.min(longestPause, 100 * 2 ** tries.length);
}
