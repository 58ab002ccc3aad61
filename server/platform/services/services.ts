// What handlers and jobs may reach beside the database.
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { RefusalRecord } from '../audit/refusals.ts';
import type { ReadingBudget } from '../readings/readingBudget.ts';
import type { Signed } from '../access/signatures/signed.ts';
import type { Sessions } from '../access/sessions.ts';
import type { ProductFiles } from '../files/openFiles.ts';
import type { Csrf } from '../access/csrf.ts';
import type { Limits } from '../limits/limits.ts';
import type { Counts } from '../lists/counts.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Mail } from '../mail/mail.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { Scanner } from '../scanning/verdict.ts';
import type { Seal } from '../secrets/seal.ts';
import type { Settings } from '../settings/settings.ts';

/** The engine adds what it opens (`engine/rules/rules.ts`): this room knows nothing of it. */
export interface Services {
  database: Database;
  changes: Changes;
  sessions: Sessions;
  signed: Signed;
  refusals: RefusalRecord;
  readings: ReadingBudget;
  csrf: Csrf;
  limits: Limits;
  seal: Seal;
  files: ProductFiles;
  /** Undefined: none is named. */
  scanner: Scanner | undefined;
  counts: Counts;
  mail: Mail;
  outgoing: Outgoing;
  log: Log;
  /** What /metrics tells of this process. */
  metrics: Metrics;
  now: () => number;
  settings: Settings;
  publicUrl: string;
  /** Names the program: a newer one may shape the same rows differently. */
  build: string;
  /** Cookies are sent over https only. */
  secure: boolean;
}
