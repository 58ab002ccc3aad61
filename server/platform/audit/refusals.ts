// Puts refusals that matter on record: failed log-ins, levels, foreign pages, broken signatures and limits; a flood of them a few times a minute, with the number left out.
import { Refusal } from '../calls/refusal.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Counter, Metrics } from '../metrics/metrics.ts';
import { writeAudit } from './audit.ts';

export interface RefusalRecord {
  /** Before it is answered; whatever happens to the record, the answer stays the refusal. */
  note(command: string, personId: number, error: unknown): Promise<void>;
}

const aMinute = 60_000;
/** For each command and status. */
const perMinute = 20;

/** A guess is a 400 by the specification; of others a 400 is somebody's typing. */
const guessed = new Set(['access.login', 'access.loginSecond', 'access.resetConfirm', 'secondFactor.prove']);

const matters = (command: string, { status, field }: Refusal): boolean =>
  status === 403 ||
  status === 429 ||
  (status === 401 && field !== undefined) ||
  (status === 400 && guessed.has(command));

const counter: Counter = {
  name: 'signalbox_refusals_total',
  help: 'Refusals that matter, by call and status: log-ins that failed (400), no right (403), no good sign-in (401), limits (429).',
};

interface RefusalRecordOptions {
  database: Pick<Database, 'system'>;
  log: Log;
  now: () => number;
  metrics: Pick<Metrics, 'count'>;
}

export function openRefusalRecord({ database, log, now, metrics }: RefusalRecordOptions): RefusalRecord {
  const windows = new Map<string, { began: number; told: number; leftOut: number }>();

  /** How many were left out before this one; undefined when it is left out itself. */
  function turn(key: string): number | undefined {
    const moment = now();
    let window = windows.get(key);
    if (window === undefined || Math.abs(moment - window.began) >= aMinute) {
      window = { began: moment, told: 0, leftOut: window?.leftOut ?? 0 };
      windows.set(key, window);
    }
    if (window.told >= perMinute) {
      window.leftOut += 1;
      return undefined;
    }
    window.told += 1;
    const { leftOut } = window;
    window.leftOut = 0;
    return leftOut;
  }

  return {
    async note(command, personId, error) {
      if (!(error instanceof Refusal) || !matters(command, error)) return;
      metrics.count(counter, { call: command, status: String(error.status) });
      const leftOut = turn(`${command} ${error.status}`);
      if (leftOut === undefined) return;
      const { status, message } = error;
      try {
        await writeAudit(database.system, {
          personId: personId === 0 ? undefined : personId,
          command,
          after: { status, message, ...(leftOut === 0 ? {} : { left_out_before: leftOut }) },
          result: 'refused',
        });
      } catch (failure) {
        log.error('A refusal could not be put on record', { command, error: failure });
      }
    },
  };
}
