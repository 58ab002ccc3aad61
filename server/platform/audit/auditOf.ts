// The row of the trail for a change that a call made to one record of a noun.
import type { Caller } from '../calls/caller.ts';
import type { AuditEntry } from './audit.ts';

interface By {
  caller: Pick<Caller, 'personId' | 'vendorId'>;
  request: { id: string };
}

/** Of the caller's vendor, unless the record belongs to one that is told. */
type More = Pick<AuditEntry, 'before' | 'after' | 'vendorId'>;

export const auditOf =
  (calls: string, noun: string) =>
  ({ caller, request }: By, verb: string, id: number | string, more: More = {}): AuditEntry => ({
    personId: caller.personId,
    vendorId: caller.vendorId,
    command: `${calls}.${verb}`,
    object: `${noun} ${id}`,
    ...more,
    requestId: request.id,
    result: 'done',
  });
