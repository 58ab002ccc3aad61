// Reads which version and settings a connector declares, from the file connector.json of its folder: none of its code runs for that.
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { declaredSetting, type DeclaredSetting } from '../../../../src/api/contract/connectors/connectorSettings.ts';

const mostBytes = 65_536;
const mostSettings = 40;
/** 1: sign-ins. 2: accounts with keys of their own, pending lines, consent. What was written for 1 stays good. */
const newest = 2;

const settingName = v.pipe(v.string(), v.regex(/^[a-z][a-z\d_]{0,59}$/, 'must be the name of a setting'));

const declaration = v.strictObject({
  version: v.optional(v.pipe(v.string(), v.regex(/^[\w.+-]{1,40}$/, 'must be letters, digits, ".", "_", "+" and "-"'))),
  /** For which form of the contract it was written. */
  contract: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(newest, 'is newer than this product')),
    1,
  ),
  /** Its customers consent at their bank's own site, and type nothing here. */
  consent: v.optional(v.boolean('must be true or false'), false),
  /** What it tells is made up: a demonstration, or a sandbox of a bank. */
  invented: v.optional(v.boolean('must be true or false'), false),
  /** The name of a setting by which an administrator says that the bank is real, and its figures are none of those. */
  inventedUnless: v.optional(v.string()),
  /** How many crawls its banks allow while no customer is there: of one consent within a day, and of all within a minute. */
  unattended: v.optional(
    v.strictObject({
      perDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000))),
      perMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000))),
    }),
  ),
  /** Where a standard says that banks send their messages, below our own address. */
  messagesAt: v.optional(
    v.pipe(v.string(), v.regex(/^(?:\/[a-z][a-z\d-]{0,40}){1,4}$/, 'must be a path of small letters and digits')),
  ),
  /** It reads a register of banks: the setting that says where, the setting that says of which of them all others are, and in which country they are. */
  register: v.optional(
    v.strictObject({
      at: settingName,
      brand: v.optional(settingName),
      country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    }),
  ),
  settings: v.optional(
    v.pipe(
      v.array(declaredSetting),
      v.maxLength(mostSettings),
      v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'names a setting twice'),
    ),
    [],
  ),
});

export interface Declared {
  /** Of the connector's program, in words of who wrote it. */
  version: string | undefined;
  contract: number;
  /** Customers consent at their bank's own site. */
  consent: boolean;
  /** What it tells is made up. */
  invented: boolean;
  /** By which setting it says that it is not. */
  inventedUnless?: string | undefined;
  /** How many crawls without their customer its banks allow. */
  unattended?: { perDay?: number | undefined; perMinute?: number | undefined } | undefined;
  /** Where a standard has banks send their messages; each connector has an address of its own beside. */
  messagesAt?: string | undefined;
  /** Where staff find banks that they may take. */
  register?: { at: string; brand?: string | undefined; country: string } | undefined;
  settings: readonly DeclaredSetting[];
  /** What is wrong with the file, in words; it then counts as without settings, and the connector is not used. */
  problem: string | undefined;
}

/** Of the connector whose program stands in that file; one that has no declaration has no settings. */
export function declaredBy(file: string): Declared {
  const path = join(dirname(file), 'connector.json');
  let text: string;
  try {
    if (statSync(path).size > mostBytes) return unusable(`is larger than ${mostBytes} bytes`);
    text = readFileSync(path, 'utf8');
  } catch {
    return { ...undeclared, problem: undefined };
  }
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unusable('is no JSON');
  }
  const read = v.safeParse(declaration, given);
  if (read.success) return { ...read.output, version: read.output.version, problem: undefined };
  const [issue] = read.issues;
  return unusable(`${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}

const undeclared = { version: undefined, contract: 1, consent: false, invented: false, settings: [] };

const unusable = (what: string): Declared => ({
  ...undeclared,
  problem: `connector.json cannot be used: ${what}`,
});
