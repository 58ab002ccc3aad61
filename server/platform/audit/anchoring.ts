// Writes the end of the audit trail into a file outside the database, at the start and after each hour with changes.
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings/settings.ts';
import { headOf, keepAnchor, readAnchors } from './anchors.ts';

const everyMs = 60 * 60_000;
const lookMs = 60_000;

export interface Anchoring {
  /** Writes one when an hour is over. */
  look(): Promise<void>;
  /** Since the start. */
  failures(): number;
  stop(): Promise<void>;
}

interface AnchoringOptions {
  database: Pick<Database, 'system'>;
  settings: Pick<Settings, 'anchors'>;
  log: Log;
  now: () => number;
}

export function keepAnchoring({ database, settings: { anchors: file }, log, now }: AnchoringOptions): Anchoring {
  let lastAt: number | undefined;
  let failed = 0;
  let isFailing = false;
  let running: Promise<void> | undefined;

  async function lookOnce(): Promise<void> {
    // Another process of before may have written one.
    lastAt ??= Date.parse((await readAnchors(file)).at(-1)?.at ?? '1970-01-01');
    if (Math.abs(now() - lastAt) < everyMs) return;
    const head = await headOf(database.system);
    await keepAnchor(file, head);
    isFailing = false;
    if (head !== undefined) lastAt = now();
  }

  const look = (): Promise<void> =>
    (running ??= lookOnce()
      .catch((error: unknown) => {
        failed += 1;
        if (!isFailing)
          log.error('The end of the audit trail could not be written down; it is tried again each minute', {
            file,
            error,
          });
        isFailing = true;
      })
      .finally(() => (running = undefined)));

  void look();
  const timer = setInterval(() => void look(), lookMs);
  timer.unref();
  return {
    look,
    failures: () => failed,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
