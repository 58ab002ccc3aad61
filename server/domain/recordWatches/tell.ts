// Tells those who asked what came of a record: once, and only who may still see it; by e-mail where that was wanted.
import { watchedAddress, watchedWords, type RecordWatch } from '../../../src/api/contract/people/recordWatches.ts';
import { columnsOf } from '../../platform/database/columnsOf.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Data } from '../../platform/database/database.ts';
import { writeEmail } from '../../platform/mail/writeEmail.ts';
import type { Services } from '../../platform/services/services.ts';
import { reached, type Reached } from './outcomes.ts';

interface Told extends Pick<RecordWatch, 'kind' | 'name' | 'event' | 'by_email'> {
  outcome: string;
  email: string;
  is_staff: boolean;
}

const toldFields = columnsOf<Told>()('t', ['kind', 'name', 'event', 'by_email', 'outcome'], {
  email: sql`p.email`,
  is_staff: sql`p.is_staff or p.is_superuser`,
});

type Telling = Pick<Services, 'database' | 'seal' | 'publicUrl' | 'mail' | 'log'>;

const mostAtOnce = 200;
const everyMs = 5_000;

/** How many were told. */
export async function tellReached({ database, seal, publicUrl, mail }: Telling): Promise<number> {
  const data = database.system;
  const found = await reached(data, mostAtOnce);
  if (found.length === 0) return 0;
  const told = await data.transaction(async (tx) => {
    const all = await noteTold(tx, found);
    for (const one of all.filter((each) => each.by_email))
      await writeEmail(tx, seal, {
        template: 'recordReached',
        recipient: one.email,
        fields: {
          what: `${one.kind} ${one.name} ${watchedWords[one.event]}`,
          outcome: one.outcome,
          link: `${publicUrl}/v1/dashboard${watchedAddress(one, one.is_staff)}`,
        },
      });
    return all;
  });
  if (told.some((one) => one.by_email)) mail.wake();
  return told.length;
}

/** Another server may have been quicker; whoever lost the right to see it is forgotten. */
const noteTold = (tx: Data, found: readonly Reached[]) =>
  tx.rows(sql`
    with found as (select * from unnest(${found.map(({ id }) => id)}::bigint[], ${found.map(({ outcome }) => outcome)}::text[]) as f (id, outcome)),
      held as (select w.id from record_watch w join found f on f.id = w.id where w.told_at is null for update of w skip locked),
      told as (update record_watch w set told_at = now(), outcome = f.outcome from found f, held h
        where w.id = f.id and w.id = h.id returning w.*)
    select ${toldFields} from told t
    join person p on p.id = t.person_id and p.is_active and (p.is_staff or p.is_superuser or p.vendor_id = t.vendor_id)`);

/** Looks every few seconds; gives back what ends it. */
export function keepTelling(services: Telling): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const look = (): void => {
    running ??= tellReached(services)
      .catch((error: unknown) =>
        services.log.warn('Nobody could be told what came of a record', { error: String(error) }),
      )
      .finally(() => (running = undefined));
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
