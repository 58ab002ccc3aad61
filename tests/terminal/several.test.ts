// A line for several records in a terminal says what came of each of them, and ends as partial when not all were done.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { openWorld, type World } from '../world.ts';
import { runHere } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function applications(isFinal: boolean, count: number): Promise<readonly number[]> {
  const found = await world.database.system.rows<{ id: number }>(sql`
    select id from application where finalised = ${isFinal} and deleted_at is null
    order by id limit ${count}`);
  expect(found).toHaveLength(count);
  return found.map(({ id }) => id);
}

it('has a line for each record: what was done on the output, what was not beside it', async () => {
  const [open = 0] = await applications(false, 1);
  const [final = 0] = await applications(true, 1);
  const line = `application.finalise ${open},${final}`;
  expect(await runHere(world, [line])).toMatchObject({
    code: 2,
    err: expect.stringContaining('Finalise 2 applications? 2 are checked by the service. This cannot be undone.'),
  });
  expect(await runHere(world, ['--yes', line])).toEqual({
    code: 4,
    out: `application ${open}: done`,
    err: expect.stringMatching(
      new RegExp(
        `^(?:Finalise: \\d of 2\n)*application ${final}: refused: .+\nFinalised 1 of 2 applications\\. 1 refused$`,
      ),
    ),
  });
});

it('gives a script the same as data', async () => {
  const ids = await applications(false, 2);
  const { code, out } = await runHere(world, ['--yes', '--json', `application.finalise ${ids.join(',')}`]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    text: 'Finalised 2 applications',
    results: ids.map((id) => ({ record: `application ${id}`, outcome: 'done' })),
  });
});

it('says of which none was done why, for each', async () => {
  const ids = await applications(true, 2);
  const { code, out, err } = await runHere(world, ['--yes', `application.finalise ${ids.join(',')}`]);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.split('\n')).toEqual([
    ...ids.map((id) => expect.stringContaining(`application ${id}: refused: `)),
    expect.stringContaining('Finalised 0 of 2 applications. 2 refused: '),
  ]);
});
