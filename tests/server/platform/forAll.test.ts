// What several requests wait for does not end with the time of the one that asked first, and is no doing of that one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordReadings } from '../../../server/platform/audit/readings.ts';
import { inContext, type TimeLimit } from '../../../server/platform/context.ts';
import { openChanges } from '../../../server/platform/database/changes.ts';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const reading = { personId: 1, command: 'application.lookup', object: 'application 5000', result: 'done' } as const;
const shared: [string, () => () => Promise<unknown>][] = [
  [
    'how far each noun has changed',
    () => {
      const changes = openChanges(world.database);
      return () => changes.now();
    },
  ],
  ['a coalesced read', () => () => world.database.system.coalesced(sql`select 1 as one`)],
  ['the record of readings', () => () => recordReadings(world.database, [reading])],
];

it.each(shared)('%s comes, though whoever asked first was given up', async (_what, open) => {
  const ask = open();
  const limit: TimeLimit = { isOver: true, underWay: 0, done: 0, left: () => 0 };
  const outcomes = await Promise.allSettled([inContext({ trace: {}, limit }, ask), ask()]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  expect(limit).toMatchObject({ underWay: 0, done: 0 });
});
