// An analysis as every call shows it; the list adds the names of its bank and label.
import * as v from 'valibot';
import { count, id, orNull, time } from '../fields.ts';

export const analysisCard = v.strictObject({
  id,
  time,
  bank_id: id,
  application_id: id,
  account_id: id,
  account_type: v.string(),
  transaction_count: count,
  elapsed: orNull(v.number()),
  html: v.boolean(),
  pdf: v.boolean(),
  csv: v.boolean(),
  completed: v.boolean(),
});
