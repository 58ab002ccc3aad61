// Reads what was given on the command line and in the environment; what does not fit is named.
import { parseArgs } from 'node:util';
import { didYouMean } from '../api/contract/plays/language/nearest.ts';
import type { SigningToken } from '../api/signing/signed.ts';
import { Ending, exitCodes } from './exitCodes.ts';

export interface Options {
  /** The words behind the options, as they were given. */
  words: readonly string[];
  json: boolean;
  /** Rows as CSV instead of a table. */
  csv: boolean;
  /** Every row of a list, not the first page of it. */
  all: boolean;
  dryRun: boolean;
  yes: boolean;
  /** Every column, however wide. */
  wide: boolean;
  /** Of a command: the JSON Schema of its answer instead of its help. */
  schema: boolean;
  help: boolean;
  version: boolean;
  keepGoing: boolean;
  /** Under which name the service and the way in are kept. */
  profile: string | undefined;
  /** Of login: an API token is kept, and no session begun. */
  token: boolean;
  /** Seconds after which the same is read again. */
  watch: number | undefined;
  /** Where files are written. */
  out: string | undefined;
  /** Where the results of tests are written as JUnit reads them. */
  junit: string | undefined;
  /** The address below the base path that is open at the start. */
  at: string | undefined;
  /** Of listen alone. */
  listen: Partial<Record<(typeof listenOptions)[number], string>>;
}

export const listenOptions = ['forward-to', 'events', 'after', 'from', 'secret'] as const;

const known = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  wide: { type: 'boolean', default: false },
  schema: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  version: { type: 'boolean', short: 'V', default: false },
  'keep-going': { type: 'boolean', default: false },
  token: { type: 'boolean', default: false },
  profile: { type: 'string', short: 'p' },
  watch: { type: 'string' },
  out: { type: 'string' },
  at: { type: 'string' },
  junit: { type: 'string' },
  'forward-to': { type: 'string' },
  events: { type: 'string' },
  after: { type: 'string' },
  from: { type: 'string' },
  secret: { type: 'string' },
} as const;

export function readOptions(given: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({ args: withSeconds(given), options: known, allowPositionals: true });
    const { 'dry-run': dryRun, 'keep-going': keepGoing, out, at, junit, profile, watch, ...others } = values;
    const { 'forward-to': _to, events: _events, after: _after, from: _from, secret: _secret, ...flags } = others;
    const listen = Object.fromEntries(listenOptions.map((name) => [name, others[name]]));
    const { json, csv } = flags;
    if (json && csv) throw new Error('--json and --csv exclude each other');
    const plain = { out, at, junit, profile, listen, watch: secondsIn(watch) };
    return { words: positionals, ...flags, dryRun, keepGoing, ...plain };
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const [, unknown = ''] = /^Unknown option '(--?[\w-]+)'/.exec(first) ?? [];
    const meant = unknown === '' ? '' : didYouMean(unknown, names);
    const rest = meant === '' ? `. Options are: ${names.join(', ')}` : meant;
    throw new Ending(exitCodes.usage, `${first.replace(/\.$/, '')}${rest}`);
  }
}

const usualWait = '5';
const [leastWait, mostWait] = [2, 3600];

/** Behind --watch may stand a number of seconds, and no other option's value may be left out. */
function withSeconds(given: readonly string[]): string[] {
  const at = given.indexOf('--watch');
  if (at === -1) return [...given];
  const next = given[at + 1];
  const isGiven = next !== undefined && /^\d+(\.\d+)?$/.test(next);
  const seconds = isGiven ? next : usualWait;
  return [...given.slice(0, at), `--watch=${seconds}`, ...given.slice(at + (isGiven ? 2 : 1))];
}

function secondsIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (!(seconds >= leastWait && seconds <= mostWait))
    throw new Error(`--watch takes seconds from ${leastWait} to ${mostWait}, not ${text}`);
  return seconds;
}

export const optionsByName = Object.entries(known).map(([name, { type }]) => ({
  name,
  takesValue: type === 'string' && name !== 'watch',
}));
const names = optionsByName.map(({ name }) => `--${name}`);

export interface Access {
  url: string;
  token: string | undefined;
  email: string | undefined;
  password: string | undefined;
  /** Signs every call. */
  signing?: SigningToken | undefined;
  /** Where all of this is kept, if it is. */
  profile?: { name: string; environment: string | undefined };
}
export type Variables = Readonly<Record<string, string | undefined>>;

const presetUrl = 'http://localhost:4280';

export function readAccess(variables: Variables): Access {
  const given = (name: string) => variables[name]?.trim() || undefined;
  const url = URL.parse(given('SIGNALBOX_URL') ?? presetUrl);
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    throw new Ending(exitCodes.usage, `SIGNALBOX_URL must be an address like ${presetUrl}`);
  const token = given('SIGNALBOX_TOKEN');
  // It goes into a header, which takes no blanks and no line breaks.
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new Ending(exitCodes.usage, 'SIGNALBOX_TOKEN must be the key as the sign-in call answers it');
  const [email, password] = [given('SIGNALBOX_EMAIL'), variables['SIGNALBOX_PASSWORD'] || undefined];
  if ((email === undefined) !== (password === undefined))
    throw new Ending(exitCodes.usage, 'SIGNALBOX_EMAIL and SIGNALBOX_PASSWORD must be given together');
  return { url: url.origin, token, email, password, signing: signingOf(variables) };
}

function signingOf(variables: Variables): SigningToken | undefined {
  const [id, secret] = ['SIGNALBOX_TOKEN_ID', 'SIGNALBOX_TOKEN_SECRET'].map(
    (name) => variables[name]?.trim() || undefined,
  );
  if (id === undefined && secret === undefined) return undefined;
  if (id === undefined || secret === undefined)
    throw new Ending(exitCodes.usage, 'SIGNALBOX_TOKEN_ID and SIGNALBOX_TOKEN_SECRET must be given together');
  return checkToken({ id, secret });
}

/** What does not look like one would be signed with and refused without a reason. */
export function checkToken(token: SigningToken): SigningToken {
  if (!/^sbk_[\x21-\x7e]{1,196}$/.test(token.id) || token.id.includes('"'))
    throw new Ending(exitCodes.usage, 'The identifier of an API token begins with sbk_, as the page Tokens shows it');
  if (!/^sbs_[\x21-\x7e]+$/.test(token.secret))
    throw new Ending(exitCodes.usage, 'The secret of an API token begins with sbs_, as it was shown once');
  return token;
}
