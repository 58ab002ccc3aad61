// Runs are paused, taken up again, cancelled and retried, one or several, with the reason of those that cannot be.
import { expect, it } from 'vitest';
import { followedRuns } from '../../../src/stores/runs/followed.ts';
import { runs as runsPage } from '../../../src/views/runs/runs.page.ts';
import { list } from '../../stores/fakeBrowser.ts';
import { signedIn } from '../workplace.ts';
import { runRow } from './runRow.ts';

async function open(rows: object[]) {
  const answer = (id: number) => [() => Response.json(runRow(id))];
  const verbs = ['pause', 'resume', 'cancel', 'retry'];
  const actions = [7, 8].flatMap((id) => verbs.map((verb) => [`dashboard/runs/${id}/${verb}`, answer(id)]));
  const place = await signedIn('USER', { 'dashboard/runs': [list(rows)], ...Object.fromEntries(actions) });
  place.stores.address.go('/runs');
  place.stores.lists.enter(runsPage.list);
  await place.stores.lists.of(runsPage.list).fetch();
  const posts = () => place.browser.sent.flatMap(({ method, path }) => (method === 'POST' ? [path.slice(8)] : []));
  const yes = async (line: string) => {
    const asked = await place.type(line);
    const command = place.desk.registry.named(line.split(' ')[0] ?? '') ?? expect.unreachable();
    if (asked.kind !== 'confirms') return { question: undefined, outcome: asked };
    const outcome = await place.desk.run(command, asked.answers, { surface: 'test', confirmed: asked.line });
    return { question: asked.text, outcome };
  };
  return { ...place, posts, yes };
}

it('a run is paused at once, and taken up again by undo', async () => {
  const { type, posts, desk } = await open([runRow(7), runRow(8, { state: 'paused' })]);
  expect(await type('run.pause')).toMatchObject({ kind: 'done', text: 'Paused run 7', undo: 'run.resume run:7' });
  expect(await type('run.resume run:8')).toMatchObject({ text: 'Going on with run 8', undo: 'run.pause run:8' });
  expect(posts()).toEqual(['dashboard/runs/7/pause', 'dashboard/runs/8/resume']);
  expect(
    ['run.pause', 'run.resume', 'run.cancel', 'run.retry-failed'].map((id) => desk.registry.get(id)?.keys),
  ).toEqual([['H'], ['P'], ['C'], ['r']]);
});

it('run.records lists the records of one run, and says so of several', async () => {
  const { type, stores } = await open([runRow(7), runRow(8)]);
  expect(await type('run.records run:7')).toMatchObject({ kind: 'done' });
  expect(stores.address.path).toBe('/runs/7/records');
  stores.address.go('/runs');
  expect(await type('run.records run:7,8')).toEqual({
    kind: 'refused',
    reason: 'The records of one run are listed at a time',
  });
});

it('why not now is what the service would say', async () => {
  const { type } = await open([runRow(7, { state: 'done', waiting: 0, under_way: 0 }), runRow(8, { waiting: 0 })]);
  expect(await type('run.pause run:7')).toEqual({ kind: 'refused', reason: 'It is done' });
  expect(await type('run.resume run:8')).toEqual({ kind: 'refused', reason: 'It is running already' });
  expect(await type('run.cancel run:8')).toEqual({ kind: 'refused', reason: 'All of it has begun' });
  expect(await type('run.retry-failed run:7')).toEqual({ kind: 'refused', reason: 'Nothing of it failed' });
});

it('cancelling names the run and the crawlers that will not be recrawled', async () => {
  const { yes, posts } = await open([runRow(7), runRow(8, { state: 'cancelled', waiting: 0 })]);
  expect(await yes('run.cancel run:7,8')).toMatchObject({
    question:
      'Cancel 1 of 2 runs (run 7)? 1 left out: It is cancelled. 2 crawlers not begun will not be recrawled; what crawls goes on to its end. This cannot be undone.',
    outcome: { kind: 'done', text: 'Cancelled 1 of 2 runs. 1 left out' },
  });
  expect(posts()).toEqual(['dashboard/runs/7/cancel']);
});

it('a run that is not shown is named by its number, and the service decides', async () => {
  const { yes, posts, type, stores } = await open([]);
  stores.address.go('/crawlers');
  stores.lists.open?.clear();
  expect(await yes('run.cancel run:7')).toMatchObject({
    question:
      'Cancel run 7? What has not begun will not be done; what is under way goes on to its end. This cannot be undone.',
    outcome: { kind: 'done', text: 'Cancelled run 7' },
  });
  expect(await type('run.pause 8')).toMatchObject({ kind: 'done', undo: 'run.resume run:8' });
  expect(posts()).toEqual(['dashboard/runs/7/cancel', 'dashboard/runs/8/pause']);
});

it('retrying asks with the number, and follows the run again', async () => {
  const { yes, posts, stores } = await open([runRow(7, { state: 'done', waiting: 0, under_way: 0, failed: 2 })]);
  expect(await yes('run.retry-failed run:7')).toMatchObject({
    question: 'Recrawl 2 crawlers of run 7 again that failed or were refused?',
    outcome: { kind: 'done', text: 'Retrying what failed of run 7' },
  });
  expect(posts()).toEqual(['dashboard/runs/7/retry']);
  expect([...followedRuns(stores).keys()]).toEqual([7]);
});

it('retrying more than 25 sends asks for the number, and names what they are', async () => {
  const ended = { kind: 'recovery', state: 'done', waiting: 0, under_way: 0 } as const;
  const { type } = await open([runRow(7, { ...ended, failed: 30 }), runRow(8, { ...ended, failed: 3 })]);
  expect(await type('run.retry-failed run:7')).toMatchObject({
    text: 'Send 30 events of run 7 again that failed or were refused?',
    count: 30,
  });
  expect(await type('run.retry-failed run:8')).not.toHaveProperty('count');
});
