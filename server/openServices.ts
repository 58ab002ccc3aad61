// Opens what handlers and workers reach beside the database; the server and a worker process share it.
import { openRefusalRecord } from './platform/audit/refusals.ts';
import { openSigned } from './platform/access/signatures/signed.ts';
import { isDemandedOf } from './platform/access/factors/demand.ts';
import { openSessions } from './platform/access/sessions.ts';
import { openChanges } from './platform/database/changes.ts';
import type { Database } from './platform/database/database.ts';
import { openFiles } from './platform/files/openFiles.ts';
import { requireConnectors } from './engine/connectors/apart/connectors.ts';
import { tellIgnoredChoices } from './engine/connectors/chosen/ignoredChoices.ts';
import { namedRecipients } from './demo/named.ts';
import { nameOfBuild } from './platform/http/health/build.ts';
import { csrfWith } from './platform/access/csrf.ts';
import { openLimits } from './platform/limits/limits.ts';
import { openCounts } from './platform/lists/counts.ts';
import type { Log } from './platform/log.ts';
import { openMetrics } from './platform/metrics/metrics.ts';
import { openMail } from './platform/mail/mail.ts';
import { openOutgoing } from './platform/outgoing/outgoing.ts';
import { openBotCheck } from './engine/botCheck/openBotCheck.ts';
import { openPayments } from './engine/payments/payments.ts';
import { openReadingBudget } from './platform/readings/readingBudget.ts';
import { openRules } from './engine/rules/rules.ts';
import { openScanner } from './platform/scanning/scanner.ts';
import { keysOf, sealWith } from './platform/secrets/seal.ts';
import type { Services } from './platform/services/services.ts';
import type { Settings } from './platform/settings/settings.ts';

interface ServicesOptions {
  settings: Settings;
  database: Database;
  log: Log;
  now?: () => number;
}

export async function openServices({ settings, database, log, now = Date.now }: ServicesOptions): Promise<Services> {
  requireConnectors(settings);
  await tellIgnoredChoices(database, settings, log);
  const secure = settings.publicUrl.startsWith('https:');
  const keys = keysOf(settings);
  const { build } = await nameOfBuild();
  const seal = sealWith(keys);
  const outgoing = openOutgoing(settings.outgoing);
  const metrics = openMetrics();
  const mail = openMail({ database, seal, settings, log, refused: settings.demo ? [namedRecipients.refused] : [] });
  return {
    database,
    changes: openChanges(database),
    sessions: openSessions(database, secure, now, settings.sessions, (level) => isDemandedOf(settings, level)),
    signed: openSigned(database, seal, now),
    refusals: openRefusalRecord({ database, log, now, metrics }),
    csrf: csrfWith(keys),
    limits: openLimits(database),
    scanner: openScanner(settings.scanner),
    files: await openFiles({ settings, database, log, now }),
    counts: openCounts(now),
    mail,
    readings: openReadingBudget({
      database,
      seal,
      log,
      now,
      publicUrl: settings.publicUrl,
      budget: settings.personalReadings,
      wakeMail: () => mail.wake(),
    }),
    rules: openRules({ database, log }),
    outgoing,
    ...(await openPayments(settings, database.system, log, now)),
    botCheck: openBotCheck(settings, outgoing, log),
    seal,
    log,
    metrics,
    now,
    settings,
    publicUrl: settings.publicUrl,
    build,
    secure,
  };
}
