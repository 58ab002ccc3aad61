// Lists what /metrics tells: of this process, of the database with what stands in it, of files and disks.
import { crawlMetrics } from './engine/crawling/crawlMetrics.ts';
import { filesRefused, refusedBy } from './engine/crawling/keeping/refusedFiles.ts';
import { webhookAttempts, webhookMetrics, webhookOutcomes } from './engine/webhooks/delivery/webhookMetrics.ts';
import { heartbeats, watchingMetrics } from './engine/watching/heartbeat.ts';
import { kinds } from './jobKinds.ts';
import { fileMetrics } from './platform/files/fileMetrics.ts';
import { nameOfBuild } from './platform/http/health/build.ts';
import { secondFactors, signInMetrics, signIns } from './platform/access/signInMetrics.ts';
import { attemptsEnded, attemptOutcomes, workMetrics } from './platform/jobs/workMetrics.ts';
import { invitationMetrics } from './platform/mail/invitations.ts';
import { mailMetrics } from './platform/mail/mailMetrics.ts';
import { certificateMetrics } from './platform/metrics/certificateMetrics.ts';
import { checkMetrics } from './platform/metrics/checkMetrics.ts';
import { databaseMetrics } from './platform/metrics/databaseMetrics.ts';
import { gauge, gaugeBy } from './platform/metrics/families.ts';
import { processMetrics } from './platform/metrics/processMetrics.ts';
import type { Anchoring } from './platform/audit/anchoring.ts';
import type { Backups } from './platform/backups/schedule.ts';
import type { Services } from './platform/services/services.ts';
import type { Trials } from './platform/services/trials.ts';
import { diskMetrics } from './platform/space/diskMetrics.ts';

const names = kinds.map(({ name }) => name);

/** What server and worker both tell. */
export async function measure(services: Services): Promise<void> {
  const { metrics, database, files, mail, settings, now } = services;
  for (const kind of names) for (const outcome of attemptOutcomes) metrics.count(attemptsEnded, { kind, outcome }, 0);
  for (const outcome of webhookOutcomes) metrics.count(webhookAttempts, { outcome }, 0);
  for (const outcome of ['heard', 'lost']) metrics.count(heartbeats, { outcome }, 0);
  for (const why of refusedBy) metrics.count(filesRefused, { why }, 0);
  metrics.add(processMetrics(await nameOfBuild()));
  metrics.add(
    databaseMetrics(database, [
      workMetrics(names),
      mailMetrics,
      invitationMetrics,
      watchingMetrics,
      webhookMetrics,
      crawlMetrics,
      signInMetrics(services),
    ]),
  );
  metrics.add(fileMetrics(files));
  metrics.add(diskMetrics(settings));
  metrics.add(checkMetrics(settings, now));
  metrics.add(() => [
    gauge(
      'signalbox_backups_on',
      'Whether this product makes backups: 0 where none is made here, as with a database of DATABASE_URL unless told.',
      settings.backups === undefined ? 0 : 1,
    ),
  ]);
  metrics.add(() => [
    gaugeBy(
      'signalbox_email_failures_total',
      'E-mails that this process could not send: refused for ever, or waiting for another attempt.',
      'outcome',
      mail.failures(),
      'counter',
    ),
  ]);
}

/** What only a server that takes requests can tell. */
export function measureServer({ metrics, readings, publicUrl }: Services, isReady: () => boolean): void {
  for (const factor of secondFactors) metrics.count(signIns, { factor }, 0);
  metrics.add(() => [
    gauge('signalbox_ready', 'Whether this server takes requests: 0 while it stops.', isReady() ? 1 : 0),
    gauge(
      'signalbox_reading_budgets_passed',
      'Times that a person read more personal data than the budget of a day.',
      readings.passed(),
    ),
  ]);
  metrics.add(certificateMetrics(publicUrl));
}

export function measureTrials({ metrics }: Services, trials: Trials): void {
  const numbers = (): Record<string, number> =>
    Object.fromEntries(Object.entries(trials.up()).map(([name, isUp]) => [name, isUp ? 1 : 0]));
  metrics.add(() => [
    gaugeBy(
      'signalbox_service_up',
      'Whether what the settings name did what it must when tried last.',
      'service',
      numbers(),
    ),
  ]);
}

export function measureAnchors({ metrics }: Services, anchors: Anchoring): void {
  metrics.add(() => [
    gauge(
      'signalbox_audit_anchor_failures',
      'Times since the start that the end of the audit trail could not be written down.',
      anchors.failures(),
    ),
  ]);
}

export function measureBackups({ metrics }: Services, backups: Backups): void {
  metrics.add(() => [
    gauge('signalbox_backup_age_seconds', 'Age of the last good backup.', backups.age() ?? Infinity),
    gauge('signalbox_backup_failures', 'Backups that failed since the start.', backups.failures()),
  ]);
}
