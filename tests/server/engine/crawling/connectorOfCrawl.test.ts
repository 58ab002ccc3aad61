// Which connector read a crawl is kept with it: its name and its version.
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageFile from '../../../../package.json' with { type: 'json' };
import { sql } from '../../../../server/platform/database/sql.ts';
import { openCrawlWorld, order, type CrawlWorld } from './crawls.ts';

const own = `export const makeConnector = () => ({
  fields: [],
  advice: undefined,
  open: () => ({
    signIn: async () => ({ kind: 'in' }),
    accounts: async () => [],
    seed: async () => ({}),
    signOut: async () => undefined,
  }),
});`;

async function readBy(crawls: CrawlWorld): Promise<unknown> {
  const { crawler } = await order(crawls, { user: 'robin' });
  await crawls.world.settled();
  return crawls.world.database.system.one(sql`select status, connector from crawler where id = ${crawler}`);
}

async function worldWith(declaration: string | undefined): Promise<CrawlWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-own-'));
  mkdirSync(join(folder, 'riverside'));
  writeFileSync(join(folder, 'riverside', 'connector.ts'), `// Reads nothing.\n${own}`);
  if (declaration !== undefined) writeFileSync(join(folder, 'riverside', 'connector.json'), declaration);
  const crawls = await openCrawlWorld({
    env: { SIGNALBOX_CONNECTORS: '*=riverside', SIGNALBOX_CONNECTORS_FOLDER: folder },
  });
  onTestFinished(async () => {
    await crawls.world.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return crawls;
}

it('a connector of the product has the version of the product', async () => {
  const crawls = await openCrawlWorld();
  onTestFinished(() => crawls.world.close());
  expect(await readBy(crawls)).toEqual({ status: 'COMPLETED', connector: `demo ${packageFile.version}` });
});

it.each([
  ['{"version": "2026.11-a"}', 'riverside 2026.11-a'],
  ['{"settings": []}', 'riverside unversioned'],
  [undefined, 'riverside unversioned'],
])('one of somebody else, declared by %s, is kept as %s', async (declaration, kept) => {
  expect(await readBy(await worldWith(declaration))).toEqual({ status: 'COMPLETED', connector: kept });
});

it('a version that is no version keeps the connector from being used', async () => {
  const crawls = await worldWith('{"version": "1.0 beta"}');
  expect(await readBy(crawls)).toEqual({ status: 'FAILED', connector: null });
});
