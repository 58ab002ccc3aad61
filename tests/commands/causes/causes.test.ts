// Causes are handled, put aside, noted and taken, one or several at once, and each of it is taken back.
import { expect, it } from 'vitest';
import { cause, openCauses } from './causeWorld.ts';

it('are marked as handled, alone or as they are selected, and opened again by Undo', async () => {
  const { type, left, changes } = await openCauses();
  expect(await type('cause.handle')).toMatchObject({
    kind: 'done',
    text: 'Handled: E5001 at Reef Bank',
    undo: 'cause.reopen causes:1',
  });
  left.selectAll();
  expect(await type('cause.handle')).toMatchObject({ text: 'Handled: 2 causes', undo: 'cause.reopen causes:1,2' });
  expect(changes()).toEqual([
    ['causes/1/', { state: 'handled' }],
    ['causes/1/', { state: 'handled' }],
    ['causes/2/', { state: 'handled' }],
  ]);
});

it('ask before somebody is told by e-mail, and say how many are', async () => {
  const { type } = await openCauses([cause(1, { watchers: 2 })]);
  expect(await type('cause.handle')).toMatchObject({
    kind: 'confirms',
    text: 'Handle E5001 at Reef Bank? 2 people are told by e-mail that it is solved.',
  });
});

it('say why not, and are snoozed again when a snoozed one was opened or handled', async () => {
  const until = '2099-01-01T00:00:00.000Z';
  const { type, left } = await openCauses([
    cause(1, { state: 'handled' }),
    cause(2, { state: 'snoozed', snoozed_until: until }),
  ]);
  expect(await type('cause.handle')).toMatchObject({ kind: 'refused', reason: 'It is handled already' });
  left.moveTo(1);
  expect(await type('cause.reopen')).toMatchObject({ kind: 'done', undo: `cause.snooze causes:2 until:${until}` });
  expect(await type('cause.handle')).toMatchObject({ kind: 'done', undo: `cause.snooze causes:2 until:${until}` });
});

it('are snoozed until a moment, and that is taken back', async () => {
  const { type, changes } = await openCauses();
  expect(await type('cause.snooze 1 until:2099-01-01T00:00:00Z')).toMatchObject({
    kind: 'done',
    undo: 'cause.reopen causes:1',
  });
  expect(changes()).toEqual([['causes/1/', { state: 'snoozed', snoozed_until: '2099-01-01T00:00:00.000Z' }]]);
  expect(() => type('cause.snooze 1 until:yesterday')).toThrow('must be a time to come');
});

it('are noted, and the note of before comes back', async () => {
  const { type, changes } = await openCauses([cause(1, { note: 'Asked "them"' })]);
  const noted = await type('cause.note causes:1 The page moved');
  expect(noted).toMatchObject({ kind: 'done', text: 'Noted: E5001 at Reef Bank' });
  if (noted.kind !== 'done' || noted.undo === undefined) throw new Error('It cannot be taken back');
  await type(noted.undo);
  expect(changes()).toEqual([
    ['causes/1/', { note: 'The page moved' }],
    ['causes/1/', { note: 'Asked "them"' }],
  ]);
});

it('are taken and given back, to whoever had them before', async () => {
  const { type, left, changes } = await openCauses([cause(1), cause(2, { owner: { id: 4, name: 'Ola Other' } })]);
  expect(await type('cause.take')).toMatchObject({ kind: 'done', undo: 'cause.take-back causes:1' });
  expect(await type('cause.take-back')).toMatchObject({ kind: 'refused', reason: 'Nobody has taken it' });
  left.moveTo(1);
  expect(await type('cause.take')).toMatchObject({ undo: 'cause.take causes:2 owner:4' });
  expect(await type('cause.take-back')).toMatchObject({ undo: 'cause.take causes:2 owner:4' });
  expect(changes().map(([, body]) => body)).toEqual([{ owner_id: 7 }, { owner_id: 7 }, { owner_id: null }]);
});

it('stand in the order in which they rise above their usual, whatever came last', async () => {
  const first_seen = '2026-01-01T00:00:00.000Z';
  const steady = Array.from({ length: 14 }, () => 40);
  const quiet = Array.from({ length: 14 }, () => 0);
  const { left } = await openCauses([
    cause(1, { first_seen, count_24h: 40, arrivals: steady }),
    cause(2, { first_seen, count_24h: 9, arrivals: quiet }),
    cause(3, { first_seen, count_24h: 30, arrivals: steady }),
  ]);
  expect(left.shown.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3]);
});
