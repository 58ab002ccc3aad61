// Looks every few seconds whether the rules are to be evaluated. It is no job in the queue: it watches the queue too.
import type { Services } from '../../platform/services/services.ts';
import { evaluate } from './evaluate.ts';
import { explainIncidents } from './incidents/likely.ts';
import { openHeartbeat } from './heartbeat.ts';

const lookMs = 10_000;

export function keepWatching(
  services: Pick<Services, 'database' | 'settings' | 'now' | 'log' | 'outgoing' | 'metrics'>,
): {
  stop(): Promise<void>;
} {
  const heartbeat = openHeartbeat(services);
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= evaluate(services)
      .then(async (isDone) => {
        if (!isDone) return;
        await heartbeat();
        await explainIncidents(services);
      })
      .catch((error: unknown) => services.log.error('The rules could not be evaluated', { error }))
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, lookMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
