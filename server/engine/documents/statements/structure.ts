// What a statement told: its account and the lines of its days, as they were when somebody could first see it.
import type { Trust } from '../data/dossier.ts';
import { packed, unpacked } from '../data/structure.ts';

export interface StatementLine {
  date: string;
  /** Money as the database writes it: "-12.50". */
  amount: string;
  balance: string | null;
  /** null for who may not see personal data. */
  description: string | null;
}

export interface StatementStructure extends Trust {
  /** When these lines were read for it. */
  as_of: string;
  kind: 'estatement' | 'interim';
  name: string;
  issued_on: string;
  version: number;
  application_id: number;
  vendor_specific_id: string;
  full_name: string | null;
  vendor: string;
  label: string;
  /** In which its times are printed; 'UTC' in what was kept before it could be set. */
  time_zone: string;
  /** Of its bank's country; null: not known, or kept before it was. */
  currency: string | null;
  /** The days that it is about; null in what was kept before they were. */
  period: { from: string; to: string } | null;
  /** Lines of these days that are no part of it, pending or in other money; left out in what was kept before they were counted. */
  uncounted?: number;
  bank: string;
  account: { nickname: string; bsb: string; number: string; type: string };
  /** Newest first. */
  lines: StatementLine[];
}

const form = 1;

export const packedStatement = (structure: StatementStructure): Promise<Buffer> => packed({ form, structure });

export async function unpackedStatement(bytes: Buffer): Promise<StatementStructure> {
  const kept = (await unpacked(bytes)) as { form: number; structure: StatementStructure };
  if (kept.form !== form) throw new Error('The lines of this statement were written by a newer version');
  const { time_zone, currency, period } = kept.structure;
  return { ...kept.structure, time_zone: time_zone ?? 'UTC', currency: currency ?? null, period: period ?? null };
}
