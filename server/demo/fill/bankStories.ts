// What staff of the demo know of its banks: notes of issues, open and solved, and one bank that vendors are told about.
import { orderReturn, returnJob } from '../../domain/banks/return.job.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { namedBanks } from '../named.ts';

const hour = 3_600_000;

interface NoteSeed {
  bank: string;
  text: string;
  hoursOld: number;
  /** Still open without. */
  hoursSolved?: number;
}

const notes: readonly NoteSeed[] = [
  {
    bank: 'NAB',
    text: 'Crawls time out between 2 and 4 in the morning while the bank runs its batches',
    hoursOld: 9 * 24,
  },
  {
    bank: namedBanks.offlineWithReason,
    text: 'The sign-in page is a new one; the module is being rebuilt',
    hoursOld: 29,
  },
  { bank: namedBanks.offlineWithReason, text: 'Statements before March are not to be had', hoursOld: 5 },
  {
    bank: 'St.George',
    text: 'Two balances for one account: the first is the right one',
    hoursOld: 40 * 24,
    hoursSolved: 31 * 24,
  },
];

/** After the people, who wrote them. */
export async function writeBankStories(data: Data, now: number): Promise<void> {
  const before = (hours: number | undefined) =>
    hours === undefined ? null : new Date(now - hours * hour).toISOString();
  for (const { bank, text, hoursOld, hoursSolved } of notes) {
    await data.run(sql`insert into bank_note (bank_id, text, created_at, created_by, solved_at, solved_by)
      select b.id, ${text}, ${before(hoursOld)}::timestamptz, p.id, ${before(hoursSolved)}::timestamptz,
        case when ${hoursSolved !== undefined} then p.id end
      from bank b, person p where b.name = ${bank} and p.email = 'staff@signalbox.test'`);
  }
  const after = new Date(now + 6 * 24 * hour).toISOString();
  const told = await data.one<{ id: number }>(sql`update bank set offline_reason = 'The bank has a new sign-in page',
    back_at = ${after}::timestamptz where name = ${namedBanks.offlineWithReason} returning id`);
  if (told === undefined) return;
  await orderReturn(data, { bankId: told.id, before: null, after, vendorId: undefined });
  // When it was taken offline, and not when the demo was filled.
  await data.run(sql`update work set created_at = ${before(29)}::timestamptz where kind = ${returnJob.name}`);
}
