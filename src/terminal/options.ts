// Reads what was given on the command line and in the environment; what does not fit is named.
import { parseArgs } from 'node:util';
import { didYouMean } from '../api/contract/plays/language/nearest.ts';
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
  /** Where files are written. */
  out: string | undefined;
  /** Where the results of tests are written as JUnit reads them. */
  junit: string | undefined;
  /** The address below the base path that is open at the start. */
  at: string | undefined;
}

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
  out: { type: 'string' },
  at: { type: 'string' },
  junit: { type: 'string' },
} as const;

export function readOptions(given: readonly string[]): Options {
  try {
    const { values, positionals } = parseArgs({ args: [...given], options: known, allowPositionals: true });
    const { 'dry-run': dryRun, 'keep-going': keepGoing, out, at, junit, ...flags } = values;
    const { json, csv } = flags;
    if (json && csv) throw new Error('--json and --csv exclude each other');
    return { words: positionals, ...flags, dryRun, keepGoing, out, at, junit };
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split('. ');
    const [, unknown = ''] = /^Unknown option '(--?[\w-]+)'/.exec(first) ?? [];
    const meant = unknown === '' ? '' : didYouMean(unknown, names);
    const rest = meant === '' ? `. Options are: ${names.join(', ')}` : meant;
    throw new Ending(exitCodes.usage, `${first.replace(/\.$/, '')}${rest}`);
  }
}
export const optionsByName = Object.entries(known).map(([name, { type }]) => ({ name, takesValue: type === 'string' }));
const names = optionsByName.map(({ name }) => `--${name}`);

export interface Access {
  url: string;
  token: string | undefined;
  email: string | undefined;
  password: string | undefined;
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
  return { url: url.origin, token, email, password };
}
