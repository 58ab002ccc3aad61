// Makes the page of every document about an application: its head, its facts and its sections.
import { addresses } from '../../../../src/api/contract/addresses.ts';
import type { Dossier } from '../data/dossier.ts';
import { timeText } from '../page/zone.ts';
import type { Block, Fact, Page, Section } from '../page/page.ts';
import { currencyOfAccount } from './sums/currency.ts';
import { isDemo, markOf, trustBlocks } from './trust.ts';

export interface Made {
  /** When the document was made, as an ISO time. */
  at: string;
  /** Counted from 1 for each application: all documents of one print have the same, and the same data. */
  version: number;
  /** When the data in it were read: with the print, or later for those of before structures were kept. */
  dataAt: string;
  /** Where the workbench is. */
  publicUrl: string;
}

export function documentPage(dossier: Dossier, made: Made, title: string, sections: Section[]): Page {
  const { application, settings, accounts } = dossier;
  const { id, vendor, label, vendor_specific_id } = application;
  return {
    title,
    subject: `Application ${id} · version ${made.version} · ${vendor_specific_id}`,
    vendor,
    label,
    short: customerOf(dossier),
    made: timeText(made.at, settings.timeZone),
    madeAt: made.at,
    mark: markOf(accounts),
    foldable: settings.foldable,
    link: settings.withCode ? `${made.publicUrl}/v1/dashboard${addresses.application(id)}` : undefined,
    sections: [{ blocks: [{ kind: 'facts', facts: coverFacts(dossier, made) }] }, ...sections],
  };
}

const customerOf = ({ application, personal }: Dossier): string =>
  personal ? (application.full_name ?? 'Name not told') : 'Personal data is not shown.';

function coverFacts(dossier: Dossier, { at, dataAt, version }: Made): Fact[] {
  const { application, accounts, settings } = dossier;
  const { id, vendor, label, vendor_specific_id } = application;
  return [
    { name: 'Application', value: String(id) },
    { name: 'Reference', value: vendor_specific_id },
    { name: 'Customer', value: customerOf(dossier) },
    { name: 'Vendor', value: vendor },
    { name: 'Label', value: label },
    { name: 'Printed', value: timeText(at, settings.timeZone) },
    { name: 'Version', value: String(version) },
    ...(dataAt > at ? [{ name: 'Data as of', value: timeText(dataAt, settings.timeZone) }] : []),
    ...(isDemo(accounts) ? [{ name: 'DEMO', value: 'Invented data, of no real customer' }] : []),
  ];
}

/** "Can I trust it?", which every document answers before its figures. */
export const trustSection = ({ accounts, personal }: Dossier): Section => ({
  heading: 'Where these figures come from',
  blocks: trustBlocks(
    accounts.map((account) => ({ ...account, currency: currencyOfAccount(account) })),
    personal,
  ),
});

/** How to reach the customer, who is named on the cover. */
export const contactFacts = ({ application, personal }: Dossier): Fact[] =>
  personal
    ? [
        { name: 'E-mail', value: application.email ?? '-' },
        { name: 'Mobile', value: application.mobile ?? '-' },
      ]
    : [];

export const customerFacts = (dossier: Dossier): Fact[] => [
  {
    name: 'Customer',
    value: dossier.personal ? (dossier.application.full_name ?? '-') : 'Personal data is not shown.',
  },
  ...contactFacts(dossier),
];

export const noteBlocks = (notes: readonly string[]): Block[] => notes.map((text) => ({ kind: 'note', text }));
