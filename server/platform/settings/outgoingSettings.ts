// Where the service may call, and which of the operator's own services it may reach in the clear.
import { isLoopback } from './place/loopback.ts';
import * as read from './readValue.ts';
import { SettingsError } from './SettingsError.ts';

export interface OutgoingSettings {
  allowHttp: boolean;
  allowLoopback: boolean;
  /** A refusal says how this machine is allowed. */
  namesSettings: boolean;
  ports: readonly number[];
  /** Told every minute that the rules are evaluated. */
  heartbeatUrl: string | undefined;
}

export function outgoingSettings(env: NodeJS.ProcessEnv, isProduction: boolean): OutgoingSettings {
  const allowed = (name: string, why: string) => read.notInProduction(env, name, { isProduction, preset: 'off', why });
  return {
    allowHttp: allowed('SIGNALBOX_ALLOW_HTTP', 'what is sent must not be read on its way'),
    allowLoopback: allowed('SIGNALBOX_ALLOW_LOOPBACK', 'receivers must not reach this machine'),
    namesSettings: !isProduction,
    heartbeatUrl: read.address(env, 'SIGNALBOX_HEARTBEAT_URL', ['https:', ...(isProduction ? [] : ['http:'])]),
    ports: portsIn(read.text(env, 'SIGNALBOX_OUTGOING_PORTS') ?? '443,8443'),
  };
}

function portsIn(text: string): number[] {
  return text.split(',').map((part) => {
    const port = /^\s*\d{1,5}\s*$/.test(part) ? Number(part) : 0;
    if (port >= 1 && port <= 65_535) return port;
    throw new SettingsError(
      'SIGNALBOX_OUTGOING_PORTS',
      text,
      'port numbers with commas between them, such as 443,8443',
    );
  });
}

const services = ['database', 'smtp', 'files'] as const;
export type PlainService = (typeof services)[number];

const setting = 'SIGNALBOX_WITHOUT_TLS';

export function withoutTls(env: NodeJS.ProcessEnv): readonly PlainService[] {
  const given = (read.text(env, setting) ?? '').split(',').map((part) => part.trim());
  return given.filter(Boolean).map((part) => {
    const found = services.find((service) => service === part);
    if (found === undefined) throw new SettingsError(setting, part, `some of ${services.join(', ')}`);
    return found;
  });
}

const encrypting = ['require', 'verify-ca', 'verify-full'];

/** A database that is reached over a network says in its address that the way there is encrypted. */
export function requireTlsOfDatabase(databaseUrl: string | undefined, plain: readonly PlainService[]): void {
  if (databaseUrl === undefined || plain.includes('database')) return;
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  if (host === '' || host.startsWith('/') || isLoopback(host)) return;
  if (encrypting.includes(url.searchParams.get('sslmode') ?? '')) return;
  throw new SettingsError(
    'DATABASE_URL',
    '(not shown)',
    `one with "sslmode=verify-full" (require is taken for the same), as its server is not this machine; or ${setting} names the database`,
  );
}

/** Files go to a store over a network by https. */
export function requireTlsOfFiles(url: string | undefined, plain: readonly PlainService[]): void {
  if (url === undefined || plain.includes('files')) return;
  const { protocol, hostname } = new URL(url);
  if (protocol === 'https:' || isLoopback(hostname)) return;
  throw new SettingsError(
    'SIGNALBOX_S3_URL',
    '(not shown)',
    `an https address, as its server is not this machine; or ${setting} names the files`,
  );
}

/** An e-mail goes to a server on another machine over TLS from the start, or after STARTTLS, or not at all. */
export function needsStartTls(smtpUrl: string, plain: readonly PlainService[]): boolean {
  const { protocol, hostname } = new URL(smtpUrl);
  return protocol === 'smtp:' && !isLoopback(hostname) && !plain.includes('smtp');
}
