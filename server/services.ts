// What handlers may reach beside the database.
import type { Changes } from './database/changes.ts';
import type { Database } from './database/database.ts';
import type { Sessions } from './access/sessions.ts';
import type { FileStore } from './files/files.ts';
import type { Csrf } from './http/guard/csrf.ts';
import type { Limits } from './limits/limits.ts';
import type { Counts } from './lists/counts.ts';
import type { KeptTexts } from './lists/keptTexts.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail/mail.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Rules } from './rules/rules.ts';
import type { Seal } from './secrets/seal.ts';
import type { Settings } from './settings.ts';

export interface Services {
  database: Database;
  changes: Changes;
  sessions: Sessions;
  csrf: Csrf;
  limits: Limits;
  seal: Seal;
  files: FileStore;
  counts: Counts;
  keptTexts: KeptTexts;
  mail: Mail;
  rules: Rules;
  outgoing: Outgoing;
  log: Log;
  now: () => number;
  settings: Settings;
  publicUrl: string;
  /** Names the program: a newer one may shape the same rows differently. */
  build: string;
  /** Cookies are sent over https only. */
  secure: boolean;
}
