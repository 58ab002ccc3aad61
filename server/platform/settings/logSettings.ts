// Reads how much is logged, and where a worker can be asked how it is.
import { levels, type Level } from '../log.ts';
import * as read from './readValue.ts';

export interface LogSettings {
  /** What is less than this is left out. */
  logFrom: Level;
  /** One line for each request that was answered. */
  logRequests: boolean;
  /** Where a worker answers /healthz, /readyz and /metrics; undefined: nowhere. */
  workerPort: number | undefined;
}

export function logSettings(env: NodeJS.ProcessEnv): LogSettings {
  const port = read.text(env, 'SIGNALBOX_WORKER_PORT') ?? 'off';
  return {
    logFrom: read.oneOf(env, 'SIGNALBOX_LOG', levels, 'info'),
    logRequests: read.oneOf(env, 'SIGNALBOX_LOG_REQUESTS', ['on', 'off'], 'off') === 'on',
    workerPort:
      port === 'off' ? undefined : read.integer(env, 'SIGNALBOX_WORKER_PORT', { preset: 0, from: 1, to: 65_535 }),
  };
}
