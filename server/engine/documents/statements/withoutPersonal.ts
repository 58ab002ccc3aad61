// What of a kept statement may be seen without the right to personal data, field by field.
import { hideNumbers, lastFour } from '../../../platform/text/lastFour.ts';
import { provenanceOf } from '../data/withoutPersonal.ts';
import type { StatementStructure } from './structure.ts';

export const withoutPersonal = (one: StatementStructure): StatementStructure => ({
  as_of: one.as_of,
  kind: one.kind,
  name: hideNumbers([one.account.number])(one.name),
  issued_on: one.issued_on,
  version: one.version,
  application_id: one.application_id,
  vendor_specific_id: one.vendor_specific_id,
  full_name: null,
  vendor: one.vendor,
  label: one.label,
  time_zone: one.time_zone,
  currency: one.currency,
  period: one.period,
  bank: one.bank,
  account: {
    nickname: hideNumbers([one.account.number])(one.account.nickname),
    bsb: one.account.bsb,
    number: lastFour(one.account.number),
    type: one.account.type,
  },
  source: one.source,
  check: one.check,
  provenance: one.provenance && provenanceOf(one.provenance),
  lines: one.lines.map(({ date, amount, balance }) => ({ date, amount, balance, description: null })),
});
