// Where figures come from and whether they add up, as people read it: in lists, files, filters and views alike.
import type { Check, Source } from '../../api/contract/applications/provenance.ts';

export const sourceWords: Readonly<Record<Source, string>> = {
  bank: 'Bank',
  file_staff: 'File (staff)',
  file_customer: 'File (customer)',
  demo: 'Demo',
};

/** What else a person types for it. */
export const sourceAliases: Readonly<Record<Source, readonly string[]>> = {
  bank: [],
  file_staff: ['staff'],
  file_customer: ['customer', 'applicant'],
  demo: [],
};

export const checkWords: Readonly<Record<Check, string>> = {
  bank: 'Bank',
  agrees: 'Agrees',
  unproven: 'Unproven',
  disagrees: 'Disagrees',
};

/** "Bank (by consent)" where its customer consented at the bank itself. */
export function sourceText(source: Source | null, byConsent = false): string {
  if (source === null) return 'Not recorded';
  return byConsent ? `${sourceWords[source]} (by consent)` : sourceWords[source];
}

export const checkText = (check: Check | null): string => (check === null ? 'Nothing told yet' : checkWords[check]);
