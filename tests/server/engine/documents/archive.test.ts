// Documents of several applications as one archive: which are in it, for whom, and what it says of the others.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { findIds, type Printed } from '../../calls/ids.ts';
import { readPdf } from './readers.ts';

let world: World;
let printed: Printed;
let user: Person;
beforeAll(async () => {
  world = await openWorld();
  ({ printed } = await findIds(world));
  user = await world.script('vendor@signalbox.test');
});
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

const ask = (person: Person, query: string): Promise<Response> =>
  fetch(`${world.url}/api/v1/applications/documents?${query}`, { headers: person.headers });
async function filesOf(reply: Response): Promise<Record<string, Uint8Array>> {
  expect(reply.status).toBe(200);
  return unzipSync(new Uint8Array(await reply.arrayBuffer()));
}
const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();
const idOf = async (condition: ReturnType<typeof sql>): Promise<number> =>
  (await world.database.system.one<{ id: number }>(sql`select a.id from application a where ${condition} limit 1`))
    ?.id ?? 0;

it('holds the wanted documents of each application, says which were left out and why, and is on record for each', async () => {
  const id = printed.application;
  const old = await idOf(sql`a.vendor_specific_id = 'demo-age-30-days'`);
  const foreign = await idOf(sql`a.vendor_id <> (select vendor_id from application where id = ${id})`);
  const reply = await ask(user, `applications=${id},${old},${foreign}&documents=summary.pdf,bundle.json`);
  expect(reply.headers.get('content-disposition')).toContain(`documents-${id}.zip`);
  const files = await filesOf(reply);
  expect(Object.keys(files).toSorted()).toEqual([
    `application-${id}/bundle-${id}.json`,
    `application-${id}/summary-${id}.pdf`,
    'left-out.txt',
  ]);
  expect((await readPdf(Buffer.from(files[`application-${id}/summary-${id}.pdf`] ?? []))).text).toContain('Summary');
  expect(textOf(files['left-out.txt'])).toBe(
    `Application ${old}: The application is older than 7 days: its documents can no longer be opened\n` +
      `Application ${foreign}: there is no such application\n`,
  );
  const trail = await world.database.system.rows<{ object: string }>(
    sql`select object from audit where command = 'documents.archive'`,
  );
  expect(trail).toEqual([{ object: `application ${id}` }]);
});

it('holds statements and the reports of single analyses on demand, and none unless they are named', async () => {
  const id = printed.application;
  const namesOf = async (query: string): Promise<string[]> => Object.keys(await filesOf(await ask(user, query)));
  const usual = await namesOf(`applications=${id}`);
  expect(usual.filter((name) => /statements|analyses/.test(name))).toEqual([]);
  const { rows } = world.database.system;
  const analyses = await rows<{ id: number }>(
    sql`select id from analysis where application_id = ${id} and completed and csv order by id`,
  );
  const statements = await rows<{ id: number; kind: string }>(
    sql`select s.id, s.kind from statement s join account a on a.id = s.account_id where a.application_id = ${id}`,
  );
  expect([analyses.length, statements.length].every((count) => count > 0)).toBe(true);
  const found = await namesOf(`applications=${id}&documents=estatements,interims,analysis.csv,analysis.json`);
  expect(found.filter((name) => name.includes('/analyses/')).toSorted()).toEqual(
    analyses
      .flatMap((one) => [
        `application-${id}/analyses/analysis-${one.id}.csv`,
        `application-${id}/analyses/analysis-${one.id}.json`,
      ])
      .toSorted(),
  );
  expect(found.filter((name) => name.includes('/statements/'))).toHaveLength(statements.length);
  const none = await ask(await world.script('vendor-nz@signalbox.test'), `applications=${id}&documents=estatements`);
  expect(none.status).toBe(404);
});

it('is made without personal data for who may not see it', async () => {
  const id = printed.application;
  const query = `applications=${id}&documents=bundle.json`;
  const whole = textOf((await filesOf(await ask(user, query)))[`application-${id}/bundle-${id}.json`]);
  const person = await world.script('vendor-nopii@signalbox.test');
  const bare = textOf((await filesOf(await ask(person, query)))[`application-${id}/bundle-${id}.json`]);
  const nameIn = (text: string): unknown =>
    (JSON.parse(text) as { application: Record<string, unknown> }).application['full_name'];
  expect(nameIn(whole)).toEqual(expect.any(String));
  expect(nameIn(bare)).toBeNull();
});

it('answers to another vendor as of what does not exist', async () => {
  const id = printed.application;
  const foreigner = await world.script('vendor-nz@signalbox.test');
  const [other, none] = [await ask(foreigner, `applications=${id}`), await ask(foreigner, 'applications=999999999')];
  expect(other.status).toBe(404);
  const bodyOf = async (reply: Response) => ({ ...((await reply.json()) as object), request_id: '' });
  expect(await bodyOf(other)).toEqual(await bodyOf(none));
});

it('takes at most 50 applications, and counts each of them as a download', async () => {
  const many = Array.from({ length: 51 }, (_, at) => at + 1).join();
  expect((await ask(user, `applications=${many}`)).status).toBe(400);
  const fifty = Array.from({ length: 50 }, (_, at) => 900_000_000 + at).join();
  expect((await ask(user, `applications=${fifty}`)).status).toBe(404);
  expect((await ask(user, `applications=${fifty}`)).status).toBe(429);
});
