// Reads one environment variable each, by kind of value.
import { isLoopback } from './place/loopback.ts';
import { SettingsError } from './SettingsError.ts';

type Env = NodeJS.ProcessEnv;

const known = ['DATA', 'DEMO', 'ENVIRONMENT', 'KEY', 'FLOOR_MB', 'ALLOWED_PARENTS', 'MAINTENANCE', 'BROWSER', 'WORK']
  .concat([
    'BACKUPS',
    'ANCHORS',
    'MAIL_FROM',
    'OLD_KEYS',
    'TRUSTED_PROXIES',
    'METRICS_TOKEN',
    'PASSWORD_LENGTH',
    'HEARTBEAT_URL',
    'STATUS_PAGE',
    'SECOND_FACTOR',
    'DEMO_ACCOUNTS',
    'SESSION_IDLE_MINUTES',
    'SESSION_HOURS',
    'REMEMBERED_IDLE_HOURS',
    'REMEMBERED_DAYS',
    'PERSONAL_READINGS',
    'LOG',
    'SCANNER',
    'LOG_REQUESTS',
    'WORKER_PORT',
  ])
  .concat(['CONNECTORS', 'CONNECTORS_FOLDER', 'DEMO_BANK_SPEED', 'DEMO_TRAFFIC', 'SANDBOX_BANK'])
  .concat(['ALLOW_HTTP', 'ALLOW_LOOPBACK', 'OUTGOING_PORTS'])
  .concat(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_EVENTS_SECRET', 'STRIPE_TAX_RATE'])
  .concat(['PRICES', 'TRIAL_PRICES', 'RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])
  .concat(['S3_URL', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET', 'FILES_MB', 'WITHOUT_TLS'])
  .map((n) => `SIGNALBOX_${n}`);

// Whoever uses the terminal too has them in the same shell.
const ofTheTerminal = ['URL', 'TOKEN', 'EMAIL', 'PASSWORD'].map((n) => `SIGNALBOX_${n}`);

/** A mistyped name would be ignored without a word, and the product would run on a value nobody chose. */
export function refuseUnknown(env: Env): void {
  for (const name of Object.keys(env)) {
    if (!name.startsWith('SIGNALBOX_') || name.startsWith('SIGNALBOX_TEST_')) continue;
    if (!known.includes(name) && !ofTheTerminal.includes(name)) throw SettingsError.unknown(name, known);
  }
}

/** An empty value counts as not given: shells and service files often leave one behind. */
export function text(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined;
}

/** A short one would be guessed. */
export function secret(env: Env, name: string): string | undefined {
  const given = text(env, name);
  if (given === undefined || /^[\x21-\x7e]{16,200}$/.test(given)) return given;
  throw new SettingsError(name, '(not shown)', '16 to 200 letters, digits and signs without spaces');
}

export function integer(env: Env, name: string, range: { preset: number; from: number; to: number }): number {
  const given = text(env, name);
  if (given === undefined) return range.preset;
  const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
  if (value >= range.from && value <= range.to) return value;
  throw new SettingsError(name, given, `a whole number from ${range.from} to ${range.to}`);
}

export function oneOf<const T extends string>(env: Env, name: string, values: readonly T[], preset: T): T {
  const given = text(env, name);
  if (given === undefined) return preset;
  const value = values.find((candidate) => candidate === given);
  if (value !== undefined) return value;
  throw new SettingsError(name, given, `one of ${values.join(', ')}`);
}

/** On or off, and never on where real people's data is. */
export function notInProduction(
  env: Env,
  name: string,
  { isProduction, preset, why }: { isProduction: boolean; preset: 'on' | 'off'; why: string },
): boolean {
  const isOn = oneOf(env, name, ['on', 'off'], isProduction ? 'off' : preset) === 'on';
  if (isOn && isProduction) throw new SettingsError(name, 'on', `off in production: ${why}`);
  return isOn;
}

export function email(env: Env, name: string): string | undefined {
  const given = text(env, name);
  if (given === undefined || /^[^\s@<>"',;:()]+@[^\s@<>"',;:()]+$/.test(given)) return given;
  throw new SettingsError(name, given, 'one e-mail address, without a name');
}

/** Addresses of servers can hold a password, so a wrong one is told without its text. */
export function address(env: Env, name: string, protocols: string[]): string | undefined {
  const given = text(env, name);
  if (given === undefined) return undefined;
  if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
  throw new SettingsError(name, '(not shown)', `an address like ${protocols[0]}//host`);
}

export function secureOrigin(env: Env, name: string): string | undefined {
  const given = text(env, name);
  return given === undefined ? undefined : checkOrigin(name, given);
}

export function secureOrigins(env: Env, name: string): string[] {
  const parts = (text(env, name) ?? '').split(',').map((part) => part.trim());
  return parts.filter(Boolean).map((part) => checkOrigin(name, part));
}

/** Cookies marked Secure and the Origin check only hold on https; a loopback address never leaves the machine. */
function checkOrigin(name: string, given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  const bare = url && (url.pathname === '/' || url.pathname === '') && !url.search && !url.hash && !url.username;
  if (url && secure && bare) return url.origin;
  throw new SettingsError(name, given, 'an https address without a path (http only on localhost)');
}
