// Incidents are taken, noted, raised, merged, summarised and closed by commands, and what they hit is crawled again.
import { when } from 'mobx';
import { expect, it } from 'vitest';
import { incidents } from '../../../src/views/incidents/incidents.page.ts';
import { list, type Answers } from '../../stores/fakeBrowser.ts';
import { uuid } from '../crawlers/crawlerWorld.ts';
import { signedIn } from '../workplace.ts';
import { incident } from './incident.ts';
import { worklist } from '../worklists/worklistWorld.ts';

async function openIncidents(rows: readonly object[] = [incident(1), incident(2)], answers: Answers = {}) {
  const place = await signedIn('STAFF', {
    incidents: [list([...rows])],
    'incidents/1': [() => Response.json(incident(1))],
    'incidents/2': [() => Response.json(incident(2))],
    ...answers,
  });
  const { stores, browser } = place;
  stores.address.go('/incidents');
  stores.lists.enter(incidents.list);
  const left = stores.lists.of(incidents.list);
  await when(() => left.standing === 'ready', { timeout: 5000 });
  const sent = () =>
    browser.sent.flatMap(({ method, path, body }) =>
      method === 'GET' ? [] : [[method, path.replace('/api/v1/', ''), body]],
    );
  return { ...place, left, sent };
}

it('are taken by whoever asks, one or several, and given back by Undo', async () => {
  const { type, left, sent, stores } = await openIncidents();
  expect(await type('incident.take')).toMatchObject({
    kind: 'done',
    text: 'Taken: incident 1 (Reef Bank)',
    undo: 'incident.take-back incidents:1',
  });
  left.selectAll();
  expect(await type('incident.take')).toMatchObject({ text: 'Taken: 2 incidents' });
  expect(sent()[0]).toEqual(['PATCH', 'incidents/1/', { owner_id: stores.session.user?.id }]);
});

it('ask before one is closed whose trouble goes on, and not where it is over', async () => {
  const { type, left } = await openIncidents([incident(1), incident(2, { state: 'over' })]);
  expect(await type('incident.close')).toMatchObject({
    kind: 'confirms',
    text: expect.stringContaining('The trouble goes on'),
  });
  left.moveTo(1);
  expect(await type('incident.close')).toMatchObject({ kind: 'done', undo: 'incident.reopen incidents:2' });
});

it('are raised and lowered by a step, and not beyond', async () => {
  const { type, sent } = await openIncidents([incident(1), incident(2, { severity: 'critical' })]);
  expect(await type('incident.raise')).toMatchObject({ kind: 'done', undo: 'incident.lower 1' });
  expect(sent()).toEqual([['PATCH', 'incidents/1/', { severity: 'critical' }]]);
  expect(await type('incident.raise 2')).toMatchObject({ kind: 'refused', reason: 'It is critical already' });
});

it('are noted, linked to a ticket and merged', async () => {
  const { type, sent } = await openIncidents();
  await type('incident.note incident:1 The page moved');
  await type('incident.elsewhere incident:1 https://tickets.example/OPS-12');
  expect(await type('incident.merge incident:1 2')).toMatchObject({
    kind: 'done',
    undo: 'incident.reopen incidents:1',
  });
  expect(sent()).toEqual([
    ['PATCH', 'incidents/1/', { note: 'The page moved' }],
    ['PATCH', 'incidents/1/', { ticket: 'https://tickets.example/OPS-12' }],
    ['PATCH', 'incidents/1/', { merged_into: 2 }],
  ]);
});

it('are summarised from their timeline', async () => {
  const { type, sent } = await openIncidents([incident(1, { state: 'over', over_at: '2026-11-21T10:20:00.000Z' })]);
  await type('incident.summary incident:1 Over by itself');
  expect(sent()).toEqual([['PATCH', 'incidents/1/', { summary: 'Over by itself' }]]);
});

it('recrawl what they hit by one run, which joins the timeline', async () => {
  const { type, sent, desk } = await openIncidents([incident(1)], {
    'incidents/1/recrawlable': [() => Response.json({ crawlers: [uuid('1'), uuid('2')], more: 0, crawled_since: 1 })],
    'dashboard/runs': [
      () =>
        Response.json({
          run: {
            id: 7,
            state: 'running',
            created_at: '2026-11-21T09:00:00.000Z',
            finished_at: null,
            ordered_by: 'Vera Vendor',
            is_own: true,
            options: {},
            kind: 'recrawl',
            records: 1,
            waiting: 1,
            under_way: 0,
            completed: 0,
            failed: 0,
            cancelled: 0,
            left_out: 1,
          },
          left_out: [],
        }),
    ],
  });
  const question = await type('incident.recrawl');
  expect(question).toMatchObject({ kind: 'confirms', text: expect.stringContaining('Reef Bank') });
  if (question.kind !== 'confirms') throw new Error('It does not ask');
  const command = desk.registry.get('incident.recrawl');
  if (command === undefined) throw new Error('There is no such command');
  const done = await desk.run(command, question.answers, { surface: 'test', confirmed: question.line });
  expect(JSON.stringify(done)).toContain('in run 7');
  expect(sent().slice(-2)).toEqual([
    ['POST', 'dashboard/runs/', { crawlers: [uuid('1'), uuid('2')] }],
    ['PATCH', 'incidents/1/', { run: 7 }],
  ]);
});

it('keep what they hit as a worklist of the staff, which is deleted by Undo', async () => {
  const { type, sent } = await openIncidents([incident(1)], {
    'incidents/1/recrawlable': [() => Response.json({ crawlers: [uuid('1')], more: 0, crawled_since: 0 })],
    worklists: [() => Response.json(worklist({ size: 1, sharing: 'staff' }))],
  });
  expect(await type('incident.affected')).toMatchObject({ kind: 'done', undo: 'worklist.delete worklist:7' });
  expect(sent().at(-1)).toEqual([
    'POST',
    'worklists/',
    { name: 'Incident 1 Reef Bank', ids: uuid('1'), sharing: 'staff' },
  ]);
});

it('are given back, lowered, summarised and opened again, and each of it is taken back', async () => {
  const mine = await openIncidents();
  const me = mine.stores.session.user?.id ?? 0;
  const { type, left } = await openIncidents([
    incident(1, { severity: 'critical', owner: { id: me, name: 'Sol' }, state: 'taken' }),
    incident(2, { state: 'closed', closed_at: '2026-11-21T10:20:00.000Z' }),
  ]);
  expect(await type('incident.take-back')).toMatchObject({ undo: 'incident.take incidents:1' });
  expect(await type('incident.lower 1')).toMatchObject({ undo: 'incident.raise 1' });
  expect(await type('incident.elsewhere incident:1 https://a.example/1')).toMatchObject({
    undo: 'incident.elsewhere incident:1 ticket:""',
  });
  expect(await type('incident.summary incident:1 Short')).toMatchObject({
    undo: 'incident.summary incident:1 summary:""',
  });
  left.moveTo(1);
  expect(await type('incident.reopen')).toMatchObject({ undo: 'incident.close incidents:2' });
});
