// Ends at the bank what has ended here: by its connector, without its customer, with what the consent had opened.
import * as v from 'valibot';
import { connectorOf } from '../../engine/connectors/chosen/connectorOf.ts';
import { guardWith } from '../../engine/crawling/visiting/trusted.ts';
import type { ConsentPayload } from '../../engine/consents/order.ts';
import { sql } from '../../platform/database/sql.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { sealedColumns } from '../../platform/secrets/sealedColumns.ts';

interface Open {
  profile_id: number;
  access_sealed: Buffer;
  reference: string;
  bank: { id: number; name: string; module: string; country: string; connector: string | null };
}

const patience = { whole: 60, silence: 45 };

export async function tellBank(job: JobContext<ConsentPayload>): Promise<void> {
  const { data, services, signal, attempt, step } = job;
  const { consent } = job.payload;
  const open = await data.one<Open>(sql`select t.profile_id, t.access_sealed, a.vendor_specific_id as reference,
      json_build_object('id', b.id, 'name', b.name, 'module', b.module, 'country', b.country_code, 'connector', x.connector) as bank
    from consent t join bank b on b.id = t.bank_id join application_key k on k.id = t.application_id
      join application a on a.id = k.id and a.timestamp = k.timestamp
      left join vendor_bank x on x.vendor_id = t.vendor_id and x.bank_id = t.bank_id
    where t.id = ${consent} and t.access_sealed is not null`);
  if (open === undefined) return;
  const { bank, reference } = open;
  const found = await connectorOf(data, services, bank, bank.id);
  if (found.kind !== 'ready') throw new Error('The connector of the bank cannot be used at the moment');
  const guard = guardWith(patience, signal);
  const visit = { bank, reference, known: [], seed: undefined, now: services.now(), say: async () => guard.heard() };
  const session = found.connector.open({ visit, isFresh: attempt > 1, lost: guard.broke });
  try {
    const access = services.seal.open(open.access_sealed, sealedColumns.endedAccess.place(open));
    const said = await guard.ask('the withdrawal', v.unknown(), (asked) => session.withdraw(access, asked));
    // A connector may have nothing there to end.
    const isTold = said !== 'nothing';
    await step('told', (tx) =>
      tx.run(sql`update consent set access_sealed = null, bank_told_at = case when ${isTold} then now() end
        where id = ${consent}`),
    );
  } finally {
    session.close();
    guard.close();
  }
}
