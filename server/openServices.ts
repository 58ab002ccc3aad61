// Opens what handlers and workers reach beside the database; the server and a worker process share it.
import { openSessions } from './access/sessions.ts';
import { openChanges } from './database/changes.ts';
import type { Database } from './database/database.ts';
import { openFiles } from './files/openFiles.ts';
import { namedRecipients } from './demo/named.ts';
import { nameOfBuild } from './http/health/build.ts';
import { csrfWith } from './http/guard/csrf.ts';
import { openLimits } from './limits/limits.ts';
import { openCounts } from './lists/counts.ts';
import { openKeptTexts } from './lists/keptTexts.ts';
import type { Log } from './log.ts';
import { openMail } from './mail/mail.ts';
import { openOutgoing } from './outgoing/outgoing.ts';
import { openRules } from './rules/rules.ts';
import { keysOf, sealWith } from './secrets/seal.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';

export interface ServicesOptions {
  settings: Settings;
  database: Database;
  log: Log;
  now?: () => number;
}

export async function openServices({ settings, database, log, now = Date.now }: ServicesOptions): Promise<Services> {
  const secure = settings.publicUrl.startsWith('https:');
  const keys = keysOf(settings);
  const { build } = await nameOfBuild();
  const seal = sealWith(keys);
  return {
    database,
    changes: openChanges(database),
    sessions: openSessions(database, secure, now),
    csrf: csrfWith(keys),
    limits: openLimits(database),
    files: await openFiles({ settings, database, log, now }),
    counts: openCounts(now),
    keptTexts: openKeptTexts(),
    mail: openMail({ database, seal, settings, log, refused: settings.demo ? [namedRecipients.refused] : [] }),
    rules: openRules({ database, log }),
    outgoing: openOutgoing(settings.outgoing),
    seal,
    log,
    now,
    settings,
    publicUrl: settings.publicUrl,
    build,
    secure,
  };
}
