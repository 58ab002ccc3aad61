// All applications that match the filters are told about again, loaded or not: the service counts for the question, and sends in one run.
import { expect, it } from 'vitest';
import { followedRuns } from '../../../../src/stores/runs/followed.ts';
import { runRow } from '../../runs/runRow.ts';
import { row, withApplications } from '../chosenWorld.ts';

const preview = (changes: object = {}) => ({
  matching: 5_000,
  is_estimate: false,
  taken: 812,
  arrived: 3,
  beyond: 0,
  left_out: [
    {
      reason: 'The data is older than 7 days',
      predicate: { one: 'has data older than 7 days', many: 'have data older than 7 days' },
      count: 4_188,
    },
  ],
  ...changes,
});

async function open(id: string, answer: object = preview()) {
  const place = await withApplications([row(1)], {
    'dashboard/runs/sends/matching/preview': [() => Response.json(answer)],
    'dashboard/runs/sends/matching': [() => Response.json({ run: runRow(7, { kind: 'summary' }) })],
  });
  const list = place.stores.lists.open ?? expect.unreachable();
  list.setFilters({ finalised: 'false', page_size: '100' });
  await list.fetch();
  const command = place.desk.registry.get(id) ?? expect.unreachable();
  const question = () => command.confirm?.({}, place.desk.situation);
  const look = () => command.prepare?.({}, place.desk.situation);
  const posts = () => place.browser.sent.filter(({ method }) => method === 'POST');
  return { ...place, list, command, question, look, posts };
}

it('nobody can say yes before the service has counted; then the question says how many of all and why not the others', async () => {
  const { type, question, look, posts, command, desk, stores } = await open('application.send-matching-summary');
  const asked = await type('application.send-matching-summary');
  expect(asked).toMatchObject({ kind: 'confirms', notYet: 'The service is counting' });
  await look();
  expect(question()).toEqual({
    text: 'Send summary webhook for 812 of 5,000 matching applications? 4,188 have data older than 7 days. The last one arrived for 3 of the 812. 5 at a time for each vendor: the page Runs shows how far they are.',
    button: 'Send to all matching',
    count: 812,
  });
  if (asked.kind !== 'confirms') return;
  const done = await desk.run(command, {}, { surface: 'test', confirmed: asked.line });
  expect(done).toMatchObject({
    kind: 'done',
    text: 'Sending summary webhook for 812 of 5,000 matching applications in run 7, 5 at a time',
  });
  expect(posts().map(({ body }) => body)).toEqual([
    { kind: 'summary', filter: { finalised: 'false' } },
    { kind: 'summary', filter: { finalised: 'false' }, expected: 812 },
  ]);
  expect([...followedRuns(stores).keys()]).toEqual([7]);
});

it('says that a count is an estimate, and what one run does not take', async () => {
  const answer = preview({ matching: 2_000_000, is_estimate: true, taken: 1_000, beyond: 1_500, left_out: [] });
  const { question, look } = await open('application.send-matching-bundle', answer);
  await look();
  expect(question()?.text).toContain(
    'for 1,000 of about 2,000,000 matching applications? 1,500 more could be sent: one run takes the newest 1,000.',
  );
});

it('nothing can be sent where none can, and none is asked about behind a text that the service does not know', async () => {
  const { question, look, list, command, desk } = await open(
    'application.send-matching-bundle',
    preview({ taken: 0, arrived: 0 }),
  );
  await look();
  expect(question()).toMatchObject({ notYet: 'None of them can be sent now' });
  list.setSearch('acme');
  expect(command.available({}, desk.situation)).toBe('Clear the search first: the service knows the filters alone');
});
