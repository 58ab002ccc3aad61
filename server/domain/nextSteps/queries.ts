// The statements about next steps.
import type { FailureClass } from '../../../src/api/contract/crawling/nextSteps/failureClass.ts';
import type { NextStep, VendorStep } from '../../../src/api/contract/crawling/nextSteps/nextSteps.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** What is for staff alone does not leave the database for anybody else. */
export const listVendorSteps = (data: Data): Promise<VendorStep[]> =>
  data.rows(sql`select ${columnsOf<VendorStep>()('next_step', ['failure', 'vendor_words'])}
    from next_step order by place`);

const fields = columnsOf<NextStep>()(
  's',
  ['failure', 'step', 'staff_words', 'vendor_words', 'wait_minutes', 'version'],
  {
    edited_at: sql`iso(s.edited_at)`,
    edited_by: sql`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username)`,
  },
);

export const listSteps = (data: Data): Promise<NextStep[]> =>
  data.rows(sql`select ${fields} from next_step s left join person p on p.id = s.edited_by order by s.place`);

/** Held until the transaction ends. */
export const findStep = (tx: Data, failure: FailureClass): Promise<NextStep | undefined> =>
  tx.one(sql`select ${fields} from next_step s left join person p on p.id = s.edited_by
    where s.failure = ${failure} for update of s`);
