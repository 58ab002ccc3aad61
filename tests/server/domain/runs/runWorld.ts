// Customers who can be recrawled, a run over them, and crawls that end when a test says so.
import { sql } from '../../../../server/platform/database/sql.ts';
import { endCrawl } from '../../../../server/engine/crawling/ending.ts';
import type { EndStatus } from '../../../../server/engine/crawling/keeping/counts.ts';
import { readSubject } from '../../../../server/engine/crawling/keeping/subject.ts';
import { kinds } from '../../../../server/jobKinds.ts';
import { runs, type RunItem, type RunRow } from '../../../../src/api/contract/runs/runs.ts';
import type { Job } from '../../../../server/platform/jobs/job.ts';
import type { Person, Reply, World } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import { addApplication, addBank, addLabel } from '../applications/records.ts';

export interface RunWorld extends TwoVendors {
  bank: number;
  label: number;
  /** A customer whose last crawl has ended so; the uuid of that crawl. */
  customer(more?: { vendor?: number; label?: number; bank?: number; status?: string }): Promise<string>;
  customers(count: number): Promise<string[]>;
}

/** Everything is done but crawls: they wait until a test ends them. */
export const withoutCrawls: readonly Job[] = kinds.filter(({ name }) => name !== 'crawl');

export async function openRunWorld(work: readonly Job[] = withoutCrawls): Promise<RunWorld> {
  const two = await openTwoVendors({ work });
  const { world, harbour } = two;
  const label = await addLabel(world, harbour, 'harbour');
  const bank = await addBank(world, 'First Bank');
  let made = 0;
  const customer: RunWorld['customer'] = async (more = {}) => {
    made += 1;
    const at = new Date(Date.UTC(2026, 0, 1, 0, made));
    const plan = { vendor: harbour, label, bank, status: 'DIED', reference: `customer-${made}`, at, ...more };
    return (await addApplication(world, plan)).uuid;
  };
  const customers = async (count: number): Promise<string[]> => {
    const uuids: string[] = [];
    for (let n = 0; n < count; n += 1) uuids.push(await customer());
    return uuids;
  };
  return { ...two, bank, label, customer, customers };
}

export const orderRun = async (person: Person, body: object): Promise<number> => {
  const reply = await person.ask('POST', 'dashboard/runs/', { body });
  if (reply.status !== 202) throw new Error(`The run was not ordered: ${reply.text}`);
  return answerOf(runs.create, reply).run.id;
};
export const act = (person: Person, run: number, verb: string): Promise<Reply> =>
  person.ask('POST', `dashboard/runs/${run}/${verb}`);

export async function runNow(person: Person, run: number): Promise<RunRow> {
  return answerOf(runs.detail, await person.get(`dashboard/runs/${run}`));
}
export async function itemsOf(person: Person, run: number): Promise<RunItem[]> {
  return answerOf(runs.items, await person.get(`dashboard/runs/${run}/items`)).results;
}

/** The recrawls that there are, the oldest first. */
export const recrawls = ({ database }: World) =>
  database.system.rows<{
    id: number;
    uuid: string;
    reference: string;
    status: string;
  }>(sql`select id, uuid, vendor_specific_id as reference, status from crawler
    where initiator = 'dashboard' order by id`);

/** The oldest recrawl that has not ended does so now. */
export async function endOne(world: World, status: EndStatus = 'COMPLETED'): Promise<void> {
  const open = (await recrawls(world)).find((one) => one.status === 'QUEUED');
  if (open === undefined) throw new Error('No recrawl is under way');
  await world.database.system.transaction(async (tx) => {
    const subject = await readSubject(tx, open.id);
    if (subject !== undefined) await endCrawl(tx, subject, { status, logCount: 2, elapsed: 3 });
  });
  await world.settled();
}

export async function endAll(world: World): Promise<void> {
  while ((await recrawls(world)).some((one) => one.status === 'QUEUED')) await endOne(world);
}
