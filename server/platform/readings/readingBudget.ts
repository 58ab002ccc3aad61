// Counts the applications whose personal data each person reads in a day; passing a generous budget is told to the person and to administrators.
import { randomUUID } from 'node:crypto';
import { writeAudit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { Log } from '../log.ts';
import { hasJoined } from '../mail/invitations.ts';
import { writeEmail } from '../mail/writeEmail.ts';
import type { Seal } from '../secrets/seal.ts';

export interface ReadingBudget {
  /** Before they are answered. Each counts once a day for this server, so that a page that polls counts no more. */
  note(personId: number, applications: readonly number[]): void;
  /** Since the start. */
  passed(): number;
  /** What was noted is written by now; for whoever wants to read it. */
  written(): Promise<void>;
}

interface Reader {
  day: string;
  seen: Set<number>;
  kept: number;
}

/** Written anew when so many were added. */
const atOnce = 100;
const mostTold = 20;

interface ReadingBudgetOptions {
  database: Database;
  seal: Seal;
  log: Log;
  now: () => number;
  publicUrl: string;
  budget: number;
  wakeMail: () => void;
}

export function openReadingBudget(options: ReadingBudgetOptions): ReadingBudget {
  const { database, log, now, budget } = options;
  const server = randomUUID();
  const readers = new Map<number, Reader>();
  let passed = 0;
  let writing = Promise.resolve();

  function readerOf(personId: number): Reader {
    const day = new Date(now()).toISOString().slice(0, 10);
    const known = readers.get(personId);
    if (known?.day === day) return known;
    const reader = { day, seen: new Set<number>(), kept: 0 };
    readers.set(personId, reader);
    return reader;
  }

  async function write(personId: number, { day, seen }: Reader): Promise<void> {
    const isPassed = await database.system.transaction(async (tx) => {
      await tx.run(sql`insert into personal_reading (person_id, day, server, applications)
        values (${personId}, ${day}::date, ${server}::uuid, ${seen.size})
        on conflict (person_id, day, server) do update set applications = excluded.applications`);
      const all = await tx.one<{ n: number }>(sql`select sum(applications)::int as n from personal_reading
        where person_id = ${personId} and day = ${day}::date`);
      if ((all?.n ?? 0) <= budget) return false;
      const first =
        await tx.run(sql`insert into reading_budget_passed (person_id, day) values (${personId}, ${day}::date)
        on conflict do nothing`);
      if (first === 0) return false;
      await tell(tx, personId, options);
      return true;
    });
    if (!isPassed) return;
    passed += 1;
    options.wakeMail();
    log.warn('A person read the personal data of more applications than the budget of a day', { personId, budget });
  }

  return {
    note(personId, applications) {
      const reader = readerOf(personId);
      // Beyond twice the budget nothing new is told, and nothing more is kept in memory.
      if (reader.seen.size > 2 * budget) return;
      for (const id of applications) reader.seen.add(id);
      const { size } = reader.seen;
      const isDue = size - reader.kept >= atOnce || (size > budget && reader.kept <= budget);
      if (!isDue) return;
      reader.kept = size;
      writing = writing
        .then(() => write(personId, reader))
        .catch((error: unknown) => log.error('Readings of personal data could not be counted', { error }));
    },
    passed: () => passed,
    written: () => writing,
  };
}

async function tell(
  tx: Database['system'],
  personId: number,
  { seal, budget, publicUrl }: ReadingBudgetOptions,
): Promise<void> {
  const person = await tx.one<{ email: string }>(sql`select email from person where id = ${personId}`);
  const others = await tx.rows<{ email: string }>(sql`select email from person
    where is_superuser and is_active and ${hasJoined} and id <> ${personId} order by id limit ${mostTold}`);
  const fields = { who: person?.email ?? '', count: String(budget), link: `${publicUrl}/v1/dashboard/audit` };
  for (const { email } of [...(person === undefined ? [] : [person]), ...others])
    await writeEmail(tx, seal, { template: 'readingBudget', recipient: email, fields });
  await writeAudit(tx, {
    personId,
    command: 'privacy.readingBudget',
    object: `person ${personId}`,
    after: { applications_more_than: budget },
    result: 'done',
  });
}
