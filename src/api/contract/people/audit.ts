// The audit trail as administrators read it: who did what, when, to what, with which outcome, from where.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idInAddress,
  orNull,
  page,
  pageSizeInAddress,
  searchText,
  smallIdInAddress,
  time,
  timeInAddress,
} from '../fields.ts';

export const auditResults = ['done', 'refused'] as const;

const entry = v.strictObject({
  id,
  at: time,
  /** None: the service itself, or somebody who was not signed in. */
  person: orNull(v.string()),
  vendor: orNull(v.string()),
  command: v.string(),
  object: orNull(v.string()),
  result: v.picklist(auditResults),
  /** Unknown for what was written before addresses were kept. */
  address: orNull(v.string()),
  before: orNull(v.record(v.string(), v.unknown())),
  after: orNull(v.record(v.string(), v.unknown())),
  request_id: orNull(v.string()),
});
export type AuditRow = v.InferOutput<typeof entry>;

export const auditTrail = {
  list: endpoint({
    method: 'GET',
    path: 'audit/',
    level: 'ADMIN',
    summary: 'The audit trail, newest first',
    query: v.strictObject({
      person: v.optional(searchText),
      command: v.optional(searchText),
      object: v.optional(searchText),
      result: v.optional(v.picklist(auditResults, `must be one of ${auditResults.join(', ')}`)),
      address: v.optional(searchText),
      vendor: v.optional(smallIdInAddress),
      from: v.optional(timeInAddress),
      to: v.optional(timeInAddress),
      page_size: v.optional(pageSizeInAddress),
      cursor: v.optional(idInAddress),
    }),
    answer: page(entry),
  }),
};
