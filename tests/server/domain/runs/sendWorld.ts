// Applications with documents of a vendor with an endpoint, and runs that send their webhooks again.
import { sql } from '../../../../server/platform/database/sql.ts';
import { runs, type RunItem, type RunRow } from '../../../../src/api/contract/runs/runs.ts';
import type { Person, Reply } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { insertApplication, openVendorWorld, type VendorWorld } from '../../engine/webhooks/vendorWorld.ts';

export interface SendWorld extends VendorWorld {
  /** USER of the vendor. */
  user: Person;
  /** An application with a bundle and a summary. */
  printed(reference?: string, age?: string): Promise<number>;
}

export async function openSendWorld(options: Parameters<typeof openVendorWorld>[0] = {}): Promise<SendWorld> {
  const own = await openVendorWorld(options);
  return {
    ...own,
    user: await own.person('user@signalbox.test'),
    async printed(reference = 'ref', age = '0 seconds') {
      const id = await insertApplication(own.world, own.vendor, own.label, reference, age);
      await own.world.database.system.run(sql`insert into document (application_id, vendor_id, kind, format, created_at)
        select ${id}, ${own.vendor}, kind, 'json', now() from unnest(array['bundle', 'summary']) kind`);
      return id;
    },
  };
}

/** What is to be tried again is so in an hour: a slow machine does not reach the next place of its schedule. */
export async function noRetryYet({ world }: SendWorld): Promise<void> {
  await world.database.system.run(
    sql`update work set not_before = now() + interval '1 hour' where kind = 'deliver' and state = 'waiting'`,
  );
  await world.settled();
}

export const post = (person: Person, path: string, body: object): Promise<Reply> =>
  person.ask('POST', `dashboard/runs/${path}`, { body });
export { act } from './runWorld.ts';

export async function runNow(person: Person, run: number): Promise<RunRow> {
  return answerOf(runs.detail, await person.get(`dashboard/runs/${run}`));
}
export async function itemsOf(person: Person, run: number): Promise<RunItem[]> {
  return answerOf(runs.items, await person.get(`dashboard/runs/${run}/items`)).results;
}
export const resultsOf = async (person: Person, run: number): Promise<(string | null)[]> =>
  (await itemsOf(person, run)).map(({ state, sent }) => (state === 'started' ? sent : state));
