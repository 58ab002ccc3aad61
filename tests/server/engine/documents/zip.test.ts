// The archive of an application: what a person expects in it, under names that every system takes.
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { applicationZip } from '../../../../server/domain/documents/applicationZip.ts';
import { openWorld, type World } from '../../../world.ts';
import { findIds, type Printed } from '../../calls/ids.ts';
import { readPdf } from './readers.ts';

let world: World;
let printed: Printed;
beforeAll(async () => {
  world = await openWorld();
  ({ printed } = await findIds(world));
});
afterAll(() => world.close());

const zipOf = async (id: number): Promise<Record<string, Uint8Array>> => {
  const stream = await applicationZip(world.app.services, id);
  return unzipSync(Buffer.concat(await Array.fromAsync(stream ?? [])));
};

it('holds every document and every statement', async () => {
  await world.database.system.run(
    sql`update statement set name = '../../etc/"pass\\wd'':*?.pdf' where id = ${printed.estatement}`,
  );
  const files = await zipOf(printed.application);
  const names = Object.keys(files);
  expect(names.filter((name) => !name.includes('/')).sort()).toEqual([
    'bundle.json',
    'combined.csv',
    'combined.html',
    'combined.pdf',
    'report.json',
    'score.html',
    'score.pdf',
    'summary.html',
    'summary.json',
    'summary.pdf',
  ]);
  const statements = names.filter((name) => name.startsWith('statements/'));
  expect(statements.length).toBeGreaterThanOrEqual(2);
  for (const name of statements)
    expect(name).toMatch(/^statements\/[^/\\:*?"<>|]+\/[^./\\:*?"<>|][^/\\:*?"<>|]*\.pdf$/);
  expect((await readPdf(Buffer.from(files['summary.pdf'] ?? []))).text).toContain('Summary');
  expect(JSON.parse(Buffer.from(files['bundle.json'] ?? []).toString())).toMatchObject({
    application: { id: printed.application },
  });
});

it('is not made of nothing, of what was deleted, or of what does not exist', async () => {
  const without = await world.database.system.one<{ id: number }>(
    sql`select id from application where vendor_specific_id = 'demo-no-files'`,
  );
  const deleted = await world.database.system.one<{ id: number }>(
    sql`select id from application where vendor_specific_id = 'demo-refuses-reprint'`,
  );
  for (const id of [without?.id ?? 0, deleted?.id ?? 0, 999_999_999])
    expect(await applicationZip(world.app.services, id)).toBeUndefined();
});
