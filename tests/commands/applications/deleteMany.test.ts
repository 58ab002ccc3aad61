// Deleting the files, or reprinting the summaries, of many clients at once: a run of the service.
import { expect, test } from 'vitest';
import { runRow } from '../runs/runRow.ts';
import { row, withApplications } from './chosenWorld.ts';

test('deleting the files of many clients asks for their number, and so does that of fewer; of one its own', async () => {
  const ids = Array.from({ length: 26 }, (_none, place) => place + 1);
  const place = await withApplications(ids.map((id) => row(id)));
  const few = await place.type(`application.delete-files ${ids.slice(1).join(',')}`);
  expect(few).toMatchObject({ count: 25 });
  const one = await place.type('application.delete-files 7');
  expect(one).toMatchObject({ name: '7' });
  expect(one).not.toHaveProperty('count');
  expect(await place.type(`application.delete-files ${ids.join(',')}`)).toMatchObject({
    text: expect.stringContaining('26 applications'),
    count: 26,
  });
  expect(place.posts()).toEqual([]);
});

const ids = (count: number): number[] => Array.from({ length: count }, (_none, place) => place + 1);

async function confirmed(line: string, answer: object) {
  const place = await withApplications(
    ids(8).map((id) => row(id)),
    {
      'dashboard/runs/reprints': [() => Response.json(answer, { status: 202 })],
      'dashboard/runs/deletions': [() => Response.json(answer, { status: 202 })],
    },
  );
  const asked = await place.type(line);
  if (asked.kind !== 'confirms') throw new Error('It was not asked');
  const command = place.desk.registry.get(line.split(' ')[0] ?? '') ?? expect.unreachable();
  const outcome = await place.desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
  return { question: asked.text, outcome, posts: place.browser.sent.filter(({ method }) => method === 'POST') };
}

test('more than five summaries are reprinted in one run, which says what it leaves out', async () => {
  const left_out = [{ application_id: 2, reason: 'There is no such application' }];
  const { question, outcome, posts } = await confirmed(`application.reprint-pdf ${ids(8).join()}`, {
    run: runRow(7, { kind: 'reprint-pdf' }),
    left_out,
  });
  expect(question).toContain('5 at a time for each vendor: the page Runs shows how far they are.');
  expect(posts.map(({ body }) => body)).toEqual([{ format: 'pdf', applications: ids(8) }]);
  expect(outcome).toMatchObject({
    kind: 'done',
    text: 'Reprinting PDF Summary for 7 of 8 applications in run 7, 5 at a time. 1 left out',
  });
});

test('more than five clients’ files are deleted in one run', async () => {
  const { outcome, posts } = await confirmed(`application.delete-files ${ids(6).join()}`, {
    run: runRow(9, { kind: 'delete-files' }),
    left_out: [],
  });
  expect(posts.map(({ path, body }) => [path, body])).toEqual([
    [expect.stringMatching(/runs\/deletions\/$/), { applications: ids(6) }],
  ]);
  expect(outcome).toMatchObject({ kind: 'done', text: expect.stringContaining('in run 9') });
});
