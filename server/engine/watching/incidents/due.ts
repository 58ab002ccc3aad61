// What is due to become an incident, the incidents that run, and how the audit trail names what the product did to one.
import type { Severity } from '../../../../src/api/contract/watching/words.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Finding } from '../rules/finding.ts';

export interface Due extends Omit<Finding, 'judged'> {
  told: string;
  since: Date;
}
export type DueTogether = Due & { others: readonly Due[] };

export interface Running {
  id: number;
  subject: string;
  severity: Severity;
  state: 'open' | 'taken' | 'over';
  rule_ids: number[];
}

export const ofProduct = (verb: string, id: number, after: object): AuditEntry => ({
  personId: undefined,
  command: `incidents.${verb}`,
  object: `incident ${id}`,
  after,
  result: 'done',
});
