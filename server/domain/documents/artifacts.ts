// Lists the documents that an application has, each with the call that opens it.
import type { documents } from '../../../src/api/contract/documents/documents.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pathOf, type DocumentName } from '../../engine/documents/documentNames.ts';
import { listDocuments } from './documentQueries.ts';
import { openableApplication } from './openable.ts';

export const artifacts: Handler<typeof documents.artifacts> = async ({ params, caller, data }) => {
  const { id, score_id } = await openableApplication(data, caller, params.id);
  const rows = await listDocuments(data, id);
  return rows.map(({ kind, format, created_at, size }) => ({
    kind,
    format,
    created_at,
    size,
    path: pathOf(`${kind}.${format}` as DocumentName, { id, score_id }),
  }));
};
