// Shows that a server which was started while the pages are built waits for them, and ends where they do not come.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { run } from '../../../../scripts/processes.mjs';

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
