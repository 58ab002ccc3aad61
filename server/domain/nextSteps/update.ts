// Changes what is recommended after a class of failure: only the given fields, only the version that was seen, on record.
import type { NextStep, nextSteps, StepChange } from '../../../src/api/contract/crawling/nextSteps/nextSteps.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { auditOf } from '../../platform/audit/auditOf.ts';
import { badInput, notFound, Refusal } from '../../platform/calls/refusal.ts';
import { join, sql, trusted, type Sql } from '../../platform/database/sql.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { findStep } from './queries.ts';

const audit = auditOf('nextSteps', 'next step');

/** The columns are named as the fields are. */
const columns = [
  'step',
  'staff_words',
  'vendor_words',
  'wait_minutes',
] as const satisfies readonly (keyof StepChange)[];

/** Minutes belong to waiting, and go with it. */
function wantedOf(before: NextStep, body: StepChange): Partial<NextStep> {
  const step = body.step ?? before.step;
  if (step !== 'wait') {
    if (body.wait_minutes !== undefined) throw badInput('wait_minutes', 'is for the step wait');
    return { ...body, wait_minutes: null };
  }
  if (body.wait_minutes === undefined && before.wait_minutes === null)
    throw badInput('wait_minutes', 'must say how long to wait');
  return body;
}

export const update: Handler<typeof nextSteps.update> = ({ params, body, caller, data, request }) =>
  data.transaction(async (tx) => {
    const before = await findStep(tx, params.failure);
    if (before === undefined) throw notFound('Next step');
    if (request.ifMatch !== undefined && request.ifMatch !== before.version)
      throw new Refusal(412, 'Somebody else has changed this next step meanwhile. Nothing was changed.', {
        field: 'If-Match',
      });
    const wanted = wantedOf(before, body);
    const changed = columns.filter((column) => wanted[column] !== undefined && wanted[column] !== before[column]);
    if (changed.length === 0) return before;
    const parts: Sql[] = changed.map((column) => sql`${trusted(column)} = ${wanted[column] ?? null}`);
    parts.push(sql`edited_by = ${caller.personId ?? null}`, sql`edited_at = now()`, sql`version = version + 1`);
    await tx.run(sql`update next_step set ${join(parts, ', ')} where failure = ${params.failure}`);
    const after = await findStep(tx, params.failure);
    const of = (row: NextStep | undefined) => Object.fromEntries(changed.map((column) => [column, row?.[column]]));
    await writeAudit(
      tx,
      audit({ caller, request }, 'update', params.failure, { before: of(before), after: of(after) }),
    );
    return after ?? before;
  });
