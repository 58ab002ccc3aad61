// Makes the page of every document about an application: its head, its facts and its sections.
import { addresses } from '../../../../src/api/contract/addresses.ts';
import type { ApplicationFacts, Dossier } from '../data/dossier.ts';
import { timeText } from '../page/days.ts';
import type { Block, Fact, Page, Section } from '../page/page.ts';

export interface Made {
  /** When the document was made, as an ISO time. */
  at: string;
  /** Where the workbench is. */
  publicUrl: string;
}

export function documentPage(
  { application, settings }: Dossier,
  { at, publicUrl }: Made,
  title: string,
  sections: Section[],
): Page {
  const { id, vendor, label, vendor_specific_id } = application;
  return {
    title,
    subject: `Application ${id} · ${vendor_specific_id}`,
    vendor,
    label,
    made: timeText(at),
    madeAt: at,
    foldable: settings.foldable,
    link: settings.withCode ? `${publicUrl}/v1/dashboard${addresses.application(id)}` : undefined,
    sections,
  };
}

export function customerFacts({ application, personal }: Dossier): Fact[] {
  if (!personal) return [{ name: 'Customer', value: 'Personal data is not shown.' }];
  const { full_name, email, mobile } = application;
  return [
    { name: 'Customer', value: full_name ?? '-' },
    { name: 'E-mail', value: email ?? '-' },
    { name: 'Mobile', value: mobile ?? '-' },
  ];
}

const asked = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;
const names = {
  balances: 'Balances',
  transactions: 'Transactions',
  estatements: 'eStatements',
  interims: 'Interim statements',
  account_owner_info: 'Account owner',
} as const;

/** What was asked for, and what came of it. */
export const resultFacts = (application: ApplicationFacts): Fact[] =>
  asked.map((key) => ({ name: names[key], value: application[key].replaceAll('_', ' ') }));

export const noteBlocks = (notes: readonly string[]): Block[] => notes.map((text) => ({ kind: 'note', text }));
