// The whole structure that a document was drawn from, as it is kept: JSON in gzip, bounded, and read back as it was.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Affordability } from '../../streams/affordability.ts';
import type { Account, Dossier, StatementFacts, TransactionFacts } from './dossier.ts';

/** Over 300,000 lines. */
const mostBytes = 96 * 1_048_576;
/** Of one file, packed. */
export const mostPacked = 32 * 1_048_576;
/** The first had neither the place of a line and the type of its category, nor what is made of the streams of money. */
const form = 2;

type KeptStatement = Omit<StatementFacts, 'sha256'> & { sha256: string | null };
/** The lines that are shown are the newest of all: how many says which. */
type KeptAccount = Omit<Account, 'transactions' | 'statements'> & { shown: number; statements: KeptStatement[] };
interface Kept {
  form: 1 | typeof form;
  dossier: Omit<Dossier, 'accounts'> & { accounts: KeptAccount[] };
}

export class StructureTooLarge extends Error {}

export async function packed(value: object): Promise<Buffer> {
  const text = Buffer.from(JSON.stringify(value));
  if (text.length > mostBytes)
    throw new StructureTooLarge(`The data of this document take ${text.length} bytes, more than ${mostBytes}`);
  return promisify(gzip)(text);
}

export async function unpacked(bytes: Buffer): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(bytes, { maxOutputLength: mostBytes })).toString());
}

export const packedDossier = ({ accounts, ...dossier }: Dossier): Promise<Buffer> =>
  packed({
    form,
    dossier: {
      ...dossier,
      accounts: accounts.map(({ transactions, statements, ...account }) => ({
        ...account,
        shown: transactions.length,
        statements: statements.map((one) => ({ ...one, sha256: one.sha256?.toString('hex') ?? null })),
      })),
    },
  } satisfies Kept);

export async function unpackedDossier(bytes: Buffer): Promise<Dossier> {
  const kept = (await unpacked(bytes)) as Kept;
  if (kept.form > form) throw new Error('The structure of this document was written by a newer version');
  const { accounts, score, ...dossier } = kept.dossier;
  return {
    ...dossier,
    score,
    // Before banks by consent there was nothing beside the figures, and their codes were not kept.
    not_shared: dossier.not_shared ?? [],
    affordability: withLines(dossier.affordability ?? null),
    settings: { ...dossier.settings, timeZone: dossier.settings.timeZone ?? 'UTC' },
    accounts: accounts.map(({ shown, statements, analysis, ...account }) => ({
      ...account,
      analysis,
      uncounted: account.uncounted ?? [],
      not_offered: account.not_offered ?? [],
      ...linesOf(account.recorded, shown),
      statements: statements.map((one) => ({
        ...one,
        sha256: one.sha256 === null ? null : Buffer.from(one.sha256, 'hex'),
      })),
    })),
  };
}

/** Before dishonours named their lines there were none in them. */
const withLines = (one: Affordability | null): Affordability | null =>
  one && {
    ...one,
    parts: one.parts.map((part) => ({
      ...part,
      dishonours: part.dishonours.map((event) => ({ ...event, lines: event.lines ?? [] })),
    })),
  };

function linesOf(kept: readonly TransactionFacts[], shown: number): Pick<Account, 'recorded' | 'transactions'> {
  const recorded = kept.map((one) => ({
    ...one,
    sequence: one.sequence ?? null,
    category_type: one.category_type ?? null,
    segment: one.segment ?? null,
    bank_codes: one.bank_codes ?? null,
  }));
  return { recorded, transactions: recorded.slice(0, shown) };
}
