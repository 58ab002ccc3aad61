// What a link that a program made may still be used for: any number of tries until a crawl has completed, within its days.
import { linkIsUsed, linkIsWrong } from '../../../src/api/contract/connect/connectWords.ts';
import type { Data } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { Refusal } from '../../platform/calls/refusal.ts';
import { isDone } from './queries.ts';

const used = (): Refusal => new Refusal(409, linkIsUsed);
export const noLink = (): Refusal => new Refusal(404, linkIsWrong);

/** Held until the visit is there or its application is made, so that two tabs do not both make the last one. */
export async function requireUsable(tx: Data, linkId: number): Promise<void> {
  const found = await tx.one<{ is_over: boolean; is_done: boolean }>(sql`
    select t.ends_at <= now() as is_over, ${isDone(sql`t.application_id`)} as is_done
    from connect_link t where t.id = ${linkId} for update`);
  if (found === undefined) throw noLink();
  if (found.is_done) throw used();
  if (found.is_over) throw new Refusal(404, 'This link has ended. Please ask who sent it for a new one.');
}

/** An earlier application of this link, of a customer who began once more, is no longer the one that it leads to. */
export async function markUsed(tx: Data, linkId: number, applicationId: number): Promise<void> {
  await requireUsable(tx, linkId);
  await tx.run(sql`update connect_link set application_id = ${applicationId} where id = ${linkId}`);
}
