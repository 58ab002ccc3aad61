// What banks bring is looked at before it is kept: what the scanner refuses, or what is no such file, is not there to be served.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { strangersFiles } from '../../../../server/engine/crawling/keeping/strangers.ts';
import { crawlerNow, messagesOf, openCrawlWorld, order, type CrawlWorld, type Ordered } from './crawls.ts';

let crawls: CrawlWorld;
let folder: string;
const says = async (end: string) => {
  await writeFile(join(folder, 'scan'), `#!/bin/sh\ncat > /dev/null\n${end}\n`);
  await chmod(join(folder, 'scan'), 0o755);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalbox-scanned-'));
  await says('exit 0');
  crawls = await openCrawlWorld({ env: { SIGNALBOX_SCANNER: join(folder, 'scan') } });
});
afterAll(async () => {
  await crawls.world.close();
  await rm(folder, { recursive: true });
});

const data = () => crawls.world.database.system;
const filesOf = async ({ crawler }: Ordered) =>
  (
    await data().rows<{ type: string }>(sql`select type from crawler_file where crawler_id = ${crawler} order by type`)
  ).map(({ type }) => type);
const refusalsOf = ({ uuid }: Ordered) =>
  data().rows<{ after: object; result: string }>(
    sql`select after, result from audit where command = 'files.refused' and object = ${`crawler ${uuid}`} order by id`,
  );
const statementsOf = ({ application }: Ordered) =>
  data().rows(
    sql`select s.id from statement s join account a on a.id = s.account_id where a.application_id = ${application}`,
  );

it('keeps what the scanner finds nothing in, and puts nothing on record', async () => {
  const fine = await order(crawls, { user: 'anna' });
  await crawls.world.settled();
  expect((await statementsOf(fine)).length).toBeGreaterThan(0);
  expect(await refusalsOf(fine)).toEqual([]);
});

it.each([
  ['what the scanner refuses', 'echo Test.Signature; exit 1', 'the scanner found Test.Signature', 'found'],
  ['anything while the scanner is away', 'exit 2', 'the scanner could not be asked', 'unscanned'],
])(
  'keeps nothing of %s, says so in the log, the trail and the metrics, and the crawl goes on',
  async (_what, end, why, metric) => {
    await says(end);
    const [fine, bad] = [await order(crawls, { user: 'bert' }), await order(crawls, { user: 'carl.died' })];
    await crawls.world.settled();
    expect(await crawlerNow(crawls, fine)).toMatchObject({ status: 'COMPLETED' });
    expect(await statementsOf(fine)).toEqual([]);
    // The result is made by the product itself.
    expect(await filesOf(fine)).toEqual(['json']);
    expect(await messagesOf(crawls, fine)).toContainEqual(expect.stringContaining(`was not kept: ${why}`));
    expect((await refusalsOf(fine))[0]).toMatchObject({ result: 'refused', after: { type: 'pdf', why } });
    expect(await filesOf(bad)).toEqual([]);
    const lines = await messagesOf(crawls, bad);
    expect(lines.filter((text) => text.includes(why))).toHaveLength(2);
    expect(lines.filter((text) => text.startsWith('Debug Location'))).toEqual([]);
    const { metrics } = crawls.world.app.services;
    expect(await metrics.text()).toMatch(new RegExp(`signalbox_files_refused_total{why="${metric}"} [1-9]`));
  },
);

it('refuses what is no file of its type before anybody scans it', async () => {
  await says('exit 0');
  const some = await order(crawls, { queue: false });
  const said: string[] = [];
  const say = async ({ message }: { message: string }) => void said.push(message);
  const files = strangersFiles(crawls.world.app.services, { uuid: some.uuid, vendorId: crawls.vendor }, { say });
  const program = Buffer.from('MZ a program');
  expect(await files.put({ type: 'pdf', name: 'January.pdf' }, program)).toBeUndefined();
  expect(await files.put({ type: 'html', name: 'last-page.html' }, program)).toBeUndefined();
  expect(await files.put({ type: 'pdf', name: 'February.pdf' }, Buffer.from('%PDF-1.7'))).toMatchObject({ size: 8 });
  expect(said).toEqual([
    'January.pdf was not kept: it is no PDF file',
    'last-page.html was not kept: it is no HTML file',
  ]);
  expect(await refusalsOf(some)).toMatchObject([{ after: { bytes: 12 } }, { after: { type: 'html' } }]);
});
