// Tells in one plain sentence why the PostgreSQL of DATABASE_URL cannot be used; its password is never part of it.
import { SettingsError } from '../settings/SettingsError.ts';

class GivenDatabaseError extends SettingsError {
  constructor(sentence: string, cause: unknown) {
    super('DATABASE_URL', '', '');
    this.message = sentence;
    this.cause = cause;
  }
}

interface Place {
  host: string;
  user: string;
  name: string;
}

const sentences: readonly [RegExp, (place: Place) => string][] = [
  [
    /^(28P01|28000)$/,
    ({ user }) =>
      `The PostgreSQL of DATABASE_URL refuses the user "${user}": check its name, its password and pg_hba.conf.`,
  ],
  [/^3D000$/, ({ name }) => `The PostgreSQL of DATABASE_URL has no database named "${name}": create it first.`],
  [
    /^42501$/,
    ({ user, name }) =>
      `The user "${user}" of DATABASE_URL may not make tables in the database "${name}": let it own that database.`,
  ],
  [
    /^53300$/,
    () => 'The PostgreSQL of DATABASE_URL has no connection left for us: raise max_connections or stop something else.',
  ],
  [/^57P0/, () => 'The PostgreSQL of DATABASE_URL is starting or stopping: try again in a moment.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, ({ host }) => `The host of DATABASE_URL, ${host}, is not known: correct it.`],
  [
    /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|EACCES|timeout|terminated)$/,
    ({ host }) => `No PostgreSQL answers at ${host}: start it or correct DATABASE_URL.`,
  ],
];

/** What is not about reaching the database stays as it is. */
export function explained(error: unknown, url: string): unknown {
  const code = codeOf(error);
  const place = placeOf(url);
  const sentence = sentences.find(([pattern]) => pattern.test(code))?.[1];
  return sentence === undefined || place === undefined ? error : new GivenDatabaseError(sentence(place), error);
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A name with several addresses gives one error for each.
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (/timeout/.test(error.message)) return 'timeout';
  if (/Connection terminated/.test(error.message)) return 'terminated';
  return codeOf(error.cause);
}

function placeOf(text: string): Place | undefined {
  try {
    const url = new URL(text);
    const user = decodeURIComponent(url.username);
    const host = url.searchParams.get('host') ?? url.hostname;
    return {
      host: url.port === '' ? host : `${host}:${url.port}`,
      user,
      name: decodeURIComponent(url.pathname.slice(1)) || user,
    };
  } catch {
    return undefined;
  }
}
