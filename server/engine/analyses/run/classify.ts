// Recognises the transactions of one account by the rules in force, a stretch at a time.
import { sql } from '../../../platform/database/sql.ts';
import type { JobContext } from '../../../platform/jobs/job.ts';
import type { Classified } from '../../rules/book.ts';
import type { BegunAnalysis } from './attemptQueries.ts';

interface Line {
  sequence: number;
  description: string;
  transtype: number;
  category: number;
  thirdparty: number;
}

/** Memory and one transaction stay small however long the account is. */
const stretch = 10_000;

/** How many rules were left out. */
export async function classifyAccount(
  { data, step, services, signal }: Pick<JobContext, 'data' | 'step' | 'services' | 'signal'>,
  { account_id, bank_id, country }: BegunAnalysis,
): Promise<number> {
  const book = await services.rules.current();
  let skipped = 0;
  for (let after = 0; ;) {
    const lines = await data.rows<Line>(sql`
      select sequence, description, coalesce(transtype_id, 0) as transtype, coalesce(category_id, 0) as category,
        coalesce(thirdparty_id, 0) as thirdparty
      from bank_transaction where account_id = ${account_id} and sequence > ${after} order by sequence limit ${stretch}`);
    const last = lines.at(-1);
    if (last === undefined) return skipped;
    const place = { bankId: bank_id, country };
    const found = await book.classify(
      place,
      lines.map(({ description }) => description),
      signal,
    );
    skipped = found.skipped.length;
    const changed = changes(lines, found);
    // Named after the rules too: an attempt that finds newer ones does every stretch again by them.
    await step(`classify ${book.version} after ${after}`, (tx) =>
      tx.run(sql`
        update bank_transaction t set transtype_id = nullif(n.transtype, 0), category_id = nullif(n.category, 0),
          thirdparty_id = nullif(n.thirdparty, 0)
        from unnest(${changed.sequences}::int[], ${changed.transtypes}::int[], ${changed.categories}::int[], ${changed.thirdparties}::int[])
          as n (sequence, transtype, category, thirdparty)
        where t.account_id = ${account_id} and t.sequence = n.sequence`),
    );
    after = last.sequence;
  }
}

function changes(lines: readonly Line[], found: Classified) {
  const changed = {
    sequences: [] as number[],
    transtypes: [] as number[],
    categories: [] as number[],
    thirdparties: [] as number[],
  };
  lines.forEach(({ sequence, transtype, category, thirdparty }, index) => {
    const now = [found.transtypes[index] ?? 0, found.categories[index] ?? 0, found.thirdparties[index] ?? 0] as const;
    if (now[0] === transtype && now[1] === category && now[2] === thirdparty) return;
    changed.sequences.push(sequence);
    changed.transtypes.push(now[0]);
    changed.categories.push(now[1]);
    changed.thirdparties.push(now[2]);
  });
  return changed;
}
