// The documents that an application can have, taken apart into what each is and in which form.
import type { DocumentName } from '../../../src/api/contract/documents/documentNames.ts';

export { documentNames, type DocumentName } from '../../../src/api/contract/documents/documentNames.ts';

export type DocumentFormat = 'html' | 'pdf' | 'csv' | 'json';

/** The call that opens it, below api/v1/. */
export function pathOf(name: DocumentName, { id, score_id }: { id: number; score_id: number | null }): string {
  const { kind, format } = partsOf(name);
  if (kind === 'score') return `score/explainer/${score_id ?? 0}/${format}`;
  return format === 'json' ? `applications/${id}/${kind}` : `applications/${id}/${kind}/${format}`;
}

/** As events tell of documents: by name, with the address that opens each. */
export const addressed = (
  names: readonly DocumentName[],
  application: { id: number; score_id: number | null },
  publicUrl: string,
): { name: DocumentName; url: string }[] =>
  names.map((name) => ({ name, url: `${publicUrl}/api/v1/${pathOf(name, application)}` }));

export function partsOf(name: DocumentName): { kind: string; format: DocumentFormat } {
  const [kind = '', format = ''] = name.split('.');
  return { kind, format: format as DocumentFormat };
}
