// The rules that are switched on, as the evaluation needs them.
import type { AlertKind, Severity } from '../../../../src/api/contract/watching/words.ts';
import { columnsOf } from '../../../platform/database/columnsOf.ts';
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

export interface WatchRule {
  id: number;
  preset: string | null;
  name: string;
  kind: AlertKind;
  bank_id: number | null;
  connector: string | null;
  of_vendor: number | null;
  minutes: number;
  least: number;
  severity: Severity;
}

export const readRules = (data: Data): Promise<WatchRule[]> =>
  data.rows(
    sql`select ${columnsOf<WatchRule>()('t', [
      'id',
      'preset',
      'name',
      'kind',
      'bank_id',
      'connector',
      'of_vendor',
      'minutes',
      'least',
      'severity',
    ])} from alert_rule t where t.enabled order by t.id`,
  );

/** Whether a rule is about this bank. */
export const isAbout = (
  rule: Pick<WatchRule, 'bank_id' | 'connector'>,
  bank: { id: number; module: string },
): boolean =>
  (rule.bank_id === null || rule.bank_id === bank.id) && (rule.connector === null || rule.connector === bank.module);
