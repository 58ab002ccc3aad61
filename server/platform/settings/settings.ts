// Reads every setting of the service from the environment and refuses what makes no sense.
import { join, resolve } from 'node:path';
import { accessSettings, type AccessSettings } from './accessSettings.ts';
import { backupFolder } from './backupSettings.ts';
import { crawlSettings, type CrawlSettings } from './crawlSettings.ts';
import { encryptionKey, oldKeys } from './encryptionKey.ts';
import { environmentAt, environments, type EnvironmentName } from './place/environmentName.ts';
import { fileSettings, scannerPlace, type FileSettings, type ScannerPlace } from './fileSettings.ts';
import { logSettings, type LogSettings } from './logSettings.ts';
import { paymentSettings, type PaymentSettings } from './paymentSettings.ts';
import {
  outgoingSettings,
  requireTlsOfDatabase,
  requireTlsOfFiles,
  withoutTls,
  type OutgoingSettings,
  type PlainService,
} from './outgoingSettings.ts';
import * as read from './readValue.ts';
import { trustedProxies } from './trustedProxies.ts';

export { SettingsError } from './SettingsError.ts';

export type Settings = CrawlSettings &
  AccessSettings &
  LogSettings &
  PaymentSettings & {
    port: number;
    host: string;
    /** The data folder, as an absolute path. */
    data: string;
    /** Given: that PostgreSQL is used instead of the embedded one. */
    databaseUrl: string | undefined;
    demo: boolean;
    /** Declared maintenance: the workbench shows its screen, every call is refused for a while. */
    maintenance: boolean;
    /** Where browsers reach the product: an origin without a slash at its end. */
    publicUrl: string;
    /** Addresses and networks of proxies, whose word about a request is believed. */
    trustedProxies: readonly string[];
    /** Whoever sends it may read the metrics. */
    metricsToken: string | undefined;
    environment: EnvironmentName;
    /** 32 bytes that protect secrets at rest; made when first asked for, so that reading settings writes nothing. */
    readonly key: Buffer;
    /** Open what was sealed with them before the key was replaced. */
    oldKeys: readonly Buffer[];
    /** Writes are refused when less than this is free on the disk. */
    floorMegabytes: number;
    /** Where backups go, as an absolute path; undefined: none are made. */
    backups: string | undefined;
    /** Where the end of the audit trail is written down, outside the database, as an absolute path. */
    anchors: string;
    smtpUrl: string | undefined;
    /** The sender of every e-mail. */
    mailFrom: string;
    /** Services of the operator's own that are reached in the clear. */
    withoutTls: readonly PlainService[];
    allowedParents: string[];
    /** This process also does the work that follows from changes: crawls, analyses, documents, webhooks. */
    work: boolean;
    outgoing: OutgoingSettings;
    files: FileSettings;
    /** Looks through what banks bring before it is kept. */
    scanner: ScannerPlace | undefined;
  };

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  read.refuseUnknown(env);
  const port = read.integer(env, 'PORT', { preset: 4280, from: 0, to: 65_535 });
  const data = resolve(read.text(env, 'SIGNALBOX_DATA') ?? './data');
  const publicUrl = read.secureOrigin(env, 'PUBLIC_URL') ?? `http://localhost:${port}`;
  const environment = read.oneOf(env, 'SIGNALBOX_ENVIRONMENT', environments, environmentAt(publicUrl));
  const databaseUrl = read.address(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const isProduction = environment === 'production';
  const plain = withoutTls(env);
  requireTlsOfDatabase(databaseUrl, plain);
  const files = fileSettings(env);
  requireTlsOfFiles(files.s3?.url, plain);
  const settings = {
    ...accessSettings(env),
    ...logSettings(env),
    ...crawlSettings(env, isProduction),
    ...paymentSettings(env, environment),
    port,
    host: read.text(env, 'HOST') ?? '127.0.0.1',
    data,
    databaseUrl,
    demo: read.notInProduction(env, 'SIGNALBOX_DEMO', {
      isProduction,
      preset: 'on',
      why: 'the password of its accounts is known to everybody',
    }),
    maintenance: read.oneOf(env, 'SIGNALBOX_MAINTENANCE', ['on', 'off'], 'off') === 'on',
    publicUrl,
    trustedProxies: trustedProxies(env),
    metricsToken: read.secret(env, 'SIGNALBOX_METRICS_TOKEN'),
    environment,
    oldKeys: oldKeys(env),
    floorMegabytes: read.integer(env, 'SIGNALBOX_FLOOR_MB', { preset: 256, from: 0, to: 1_000_000 }),
    backups: backupFolder(env, data, databaseUrl === undefined),
    anchors: resolve(read.text(env, 'SIGNALBOX_ANCHORS') ?? join(data, 'audit-anchors.jsonl')),
    smtpUrl: read.address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.email(env, 'SIGNALBOX_MAIL_FROM') ?? `no-reply@${new URL(publicUrl).hostname}`,
    work: read.oneOf(env, 'SIGNALBOX_WORK', ['on', 'off'], 'on') === 'on',
    allowedParents: read.secureOrigins(env, 'SIGNALBOX_ALLOWED_PARENTS'),
    outgoing: outgoingSettings(env, isProduction),
    files,
    scanner: scannerPlace(env),
    withoutTls: plain,
  };
  // Last: what else is wrong is told first.
  const key = encryptionKey(env, { data, required: isProduction });
  return {
    ...settings,
    get key() {
      return key();
    },
  };
}
