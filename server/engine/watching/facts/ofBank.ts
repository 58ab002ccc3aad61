// The facts of each bank at this moment: its crawls of the last hours, its usual, and the causes that hit it.
import type { Data } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { causeMs } from '../judging/cause.ts';
import type { FactsOfBank } from '../judging/ofBank.ts';
import { usualAt } from '../judging/usual.ts';
import { readCauses } from './banks.ts';
import { readCrawls } from './crawls.ts';
import { readUsual } from './usual.ts';

export interface BankFacts {
  of(bankId: number): FactsOfBank;
}

export async function readBankFacts(tx: Data, now: number): Promise<BankFacts> {
  const crawls = await readCrawls(tx, now);
  const usual = await readUsual(tx, now);
  const recent = [...crawls.values()].flat().filter(({ cause, at }) => cause !== null && at > now - causeMs);
  const causes = new Map(
    (await readCauses(tx, [...new Set(recent.flatMap(({ cause }) => cause ?? []))])).map((one) => [one.id, one]),
  );
  // What was judged once is not judged again when it was over; one that ended in a time to come says nothing of now.
  const ended = await tx.rows<{ bank_id: number; at: Date }>(sql`select bank_id, max(over_at) as at from incident
    where bank_id is not null and over_at > ${new Date(now - 4 * 3_600_000)}
      and over_at <= ${new Date(now)} group by bank_id`);
  const overAt = new Map(ended.map(({ bank_id, at }) => [bank_id, at.getTime()]));
  const known = new Map<number, FactsOfBank>();
  return {
    of(bankId) {
      let facts = known.get(bankId);
      if (facts === undefined)
        known.set(
          bankId,
          (facts = {
            now,
            crawls: crawls.get(bankId) ?? [],
            usual: usual.get(bankId) ?? usualAt([], now),
            causes,
            since: overAt.get(bankId) ?? 0,
          }),
        );
      return facts;
    },
  };
}
