// A stored file that was changed, cut or lost is never handed out as good: small and large, alone and in memory.
import { createHash, randomBytes } from 'node:crypto';
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileKey } from '../../../../server/platform/files/files.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../../world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld({ env: { SIGNALBOX_METRICS_TOKEN: 'a-token-of-a-test' } })));
afterAll(() => world.close());

const refused = 'The stored file is not what was stored, so it is not handed out. Its damage is on record.';
const pathOf = (key: string): string => join(world.folder, 'files', key);

async function keep(bytes: Buffer) {
  const key = fileKey(1);
  const { sha256 } = await world.app.services.files.put(key, bytes);
  return { storage_key: key, sha256 };
}
async function read(stream: Readable | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream ?? []) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

describe.each([
  ['small', 1_000],
  ['large', 6_000_000],
])('a %s file', (_size, size) => {
  it('is handed out as it was stored', async () => {
    const bytes = randomBytes(size);
    const kept = await keep(bytes);
    const { files } = world.app.services;
    expect((await read(await files.kept(kept))).equals(bytes)).toBe(true);
    expect((await files.keptBytes(kept, size))?.equals(bytes)).toBe(true);
  });

  it.each(['changed', 'cut', 'replaced by nothing'])(
    'that was %s is refused, on record and in the metrics',
    async (how) => {
      const bytes = randomBytes(size);
      const kept = await keep(bytes);
      const { files } = world.app.services;
      const path = pathOf(kept.storage_key);
      if (how === 'changed') writeFileSync(path, Buffer.concat([bytes, Buffer.from([7])]));
      else truncateSync(path, how === 'cut' ? size - 1 : 0);
      const before = files.damaged();
      await expect(files.kept(kept)).rejects.toMatchObject({ status: 500, message: refused });
      await expect(files.keptBytes(kept, size + 10)).rejects.toMatchObject({ status: 500, message: refused });
      expect(files.damaged()).toBe(before + 2);
      await vi.waitFor(async () => {
        const rows = await world.database.system.rows(
          sql`select 1 from audit where command = 'files.damaged' and object = ${`file ${kept.storage_key}`}`,
        );
        expect(rows).toHaveLength(2);
      }, 20_000);
      const headers = { authorization: 'Bearer a-token-of-a-test' };
      const metrics = await (await fetch(`${world.url}/metrics`, { headers })).text();
      expect(metrics).toContain(`signalbox_files_damaged ${before + 2}`);
    },
  );
});

it('that is gone is gone, and one without a digest is handed out as it is', async () => {
  const { files } = world.app.services;
  expect(await files.kept({ storage_key: fileKey(1), sha256: createHash('sha256').digest() })).toBeUndefined();
  const kept = await keep(Buffer.from('old'));
  expect(String(await read(await files.kept({ ...kept, sha256: null })))).toBe('old');
});

it('a large file that changes between its two readings ends before its last bytes', async () => {
  const bytes = randomBytes(6_000_000);
  const kept = await keep(bytes);
  const stream = await world.app.services.files.kept(kept);
  writeFileSync(pathOf(kept.storage_key), randomBytes(6_000_000));
  await expect(read(stream)).rejects.toMatchObject({ message: refused });
});

it('a damaged document is refused where it is opened', async () => {
  const vendor = await world.script('vendor@signalbox.test');
  const found = await world.database.system.one<{ id: number; application: number }>(sql`
    select d.ctid, a.id as application from document d join application a on a.id = d.application_id
    join vendor v on v.id = a.vendor_id where v.name = 'Harbour Loans' and d.kind = 'summary' and d.format = 'html'
      and a.timestamp > now() - interval '5 days' order by a.id desc limit 1`);
  const kept = await keep(Buffer.from('<!DOCTYPE html><p>As it was printed'));
  await world.database.system
    .run(sql`update document set storage_key = ${kept.storage_key}, sha256 = ${kept.sha256}, size = 35
    where application_id = ${found?.application ?? 0} and kind = 'summary' and format = 'html'`);
  const path = `applications/${found?.application}/summary/html`;
  expect((await vendor.get(path)).text).toContain('As it was printed');
  writeFileSync(pathOf(kept.storage_key), '<!DOCTYPE html><p>As somebody else wants it');
  const { status, json } = await vendor.get(path);
  expect([status, json.message]).toEqual([500, refused]);
});
