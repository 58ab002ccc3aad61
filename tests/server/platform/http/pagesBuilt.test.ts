// Shows that a server which was started while the pages are built waits for them, and ends where they do not come.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../../../scripts/processes.mjs';
import { withConnection } from '../../../../server/platform/database/withConnection.ts';
import { startGivenPostgres } from '../../faults/givenPostgres.ts';
import { runProduct, server } from '../../ground/productProcess.ts';

const file = fileURLToPath(new URL('../../../../server/platform/http/pages/pagesBuilt.ts', import.meta.url));
const waiting = `import { pagesBuilt } from ${JSON.stringify(file)};
await pagesBuilt().then(() => console.log('served'), (error) => console.log(error.name + ': ' + error.message));
process.exit();`;

const start = (waitsFor: Promise<void>, args = ['--pages-follow']) =>
  run(process.execPath, ['--input-type=module', '-e', waiting, '--', ...args], {
    quiet: true,
    channel: true,
    waitsFor,
  });

const refused = 'PlainRefusal: There are no pages to serve: the workbench was not built.';

test('it waits until they are built', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isBuilt = false;
  const served = start(promise).then(({ text }) => ({ text: text.trim(), isBuilt }));
  setImmediate(() => {
    isBuilt = true;
    resolve();
  });
  expect(await served).toEqual({ text: 'served', isBuilt: true });
});

test('it ends in one sentence where they could not be built', async () => {
  expect((await start(Promise.reject(new Error('A file is broken')))).text.trim()).toBe(refused);
});

test('it does not wait where nobody said that they follow', async () => {
  expect((await start(new Promise<void>(() => undefined), [])).text.trim()).toBe('served');
});

test('nobody who would tell it, and it ends', async () => {
  const alone = await run(process.execPath, ['--input-type=module', '-e', waiting, '--', '--pages-follow'], {
    quiet: true,
  });
  expect(alone.text.trim()).toBe(refused);
});

const sentence = 'There are no pages to serve: the workbench was not built.\n';

/** What a server says that is told to wait, and then by nobody that it may go on. */
async function saidBy(DATABASE_URL: string): Promise<string> {
  const data = mkdtempSync(join(tmpdir(), 'signalbox-pages-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const product = await runProduct([...server, '--pages-follow'], { SIGNALBOX_DATA: data, DATABASE_URL });
  expect(await product.ended).toBe(1);
  return product.output();
}

test('a new database is made ready before that, and one with data is not touched', async () => {
  const postgres = await startGivenPostgres();
  onTestFinished(() => postgres.stop());
  const said = await saidBy(await postgres.make('nobody', 'a-password'));
  expect(said).toContain('The database was brought up to date');
  expect(said.endsWith(sentence)).toBe(true);

  const used = await postgres.make('somebody', 'a-password');
  await withConnection({ connectionString: used }, (client) =>
    client.query(
      'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    ),
  );
  expect(await saidBy(used)).toBe(sentence);
});
