// The documents that an application can have, taken apart into what each is and in which form.
import type { DocumentName } from '../../../src/api/contract/documents/documentNames.ts';

export { documentNames, type DocumentName } from '../../../src/api/contract/documents/documentNames.ts';

export type DocumentFormat = 'html' | 'pdf' | 'csv' | 'json';

export function partsOf(name: DocumentName): { kind: string; format: DocumentFormat } {
  const [kind = '', format = ''] = name.split('.');
  return { kind, format: format as DocumentFormat };
}
