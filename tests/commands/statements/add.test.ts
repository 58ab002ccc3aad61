// Statement files that are brought are read only when somebody has seen what they hold; what is not wanted is taken back.
import { expect, it } from 'vitest';
import { read } from '../../connect/files/bringing.tsx';
import type { SeenFile } from '../../../src/stores/shell/asked.ts';
import { environmentOf } from '../../../src/stores/environment.ts';
import { signedIn } from '../workplace.ts';

const file = read.file ?? expect.unreachable();
const at = 'applications/12/statement-files';
const crawl = { detail: 'Reading', application_id: 12, crawler_uuid: 'c', files: 1, status: 'QUEUED' };

async function bringing(say: (seen: readonly SeenFile[]) => readonly SeenFile[] | undefined) {
  const asked: string[] = [];
  const answer = (what: string, body: object) => () => {
    asked.push(what);
    return Response.json(body);
  };
  const one = { ...read, file: { ...file, id: 7 } };
  const two = { ...read, file: { ...file, id: 8 } };
  const place = await signedIn('STAFF', {
    [at]: [answer('add', one), answer('add', two)],
    [`${at}/7`]: [answer('take back 7', { files: [] })],
    [`${at}/8`]: [answer('take back 8', { files: [] })],
    [`${at}/crawl`]: [answer('crawl', crawl)],
  });
  const { stores, type } = place;
  const bytes = new Blob(['x']);
  Object.assign(environmentOf(stores), {
    bringFiles: async () => ['one.csv', 'two.csv'].map((name) => ({ name, bytes })),
  });
  stores.shell.setCanProve();
  stores.palette.open('add statement files');
  const run = type('statements.add 12');
  await expect.poll(() => stores.shell.askedFiles).toBeDefined();
  expect(stores.shell.askedFiles?.files.map(({ name }) => name)).toEqual(['one.csv', 'two.csv']);
  expect(asked).toEqual(['add', 'add']);
  // Else it would lie above the question.
  expect(stores.palette.isOpen).toBe(false);
  const { files = [], answer: done } = stores.shell.askedFiles ?? expect.unreachable();
  done(say(files));
  return { outcome: await run, asked: asked.slice(2) };
}

it('all that are wanted are read', async () => {
  const { asked, outcome } = await bringing((seen) => seen);
  expect(asked).toEqual(['crawl']);
  expect(outcome).toMatchObject({ kind: 'done', text: expect.stringContaining('Reading for application 12') });
});

it('one that is not wanted is taken back', async () => {
  const { asked } = await bringing(([one, two]) => [
    { ...(one ?? expect.unreachable()), isWanted: false },
    two ?? expect.unreachable(),
  ]);
  expect(asked).toEqual(['take back 7', 'crawl']);
});

it('cancelled, all are taken back and nothing is read', async () => {
  const { asked, outcome } = await bringing(() => undefined);
  expect(asked).toEqual(['take back 7', 'take back 8']);
  expect(outcome).toMatchObject({ kind: 'done', text: 'None of the files was read' });
});
