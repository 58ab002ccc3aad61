// A log in a terminal: at the error that ended the crawl, for people and for programs, and open for the commands that work on it.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';
import { runHere, vendor } from '../program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let newest: { uuid: string; message: string };
beforeAll(async () => {
  world = await openWorld();
  const found = await world.database.system.one<typeof newest>(sql`
    select c.uuid::text as uuid, c.error_message as message from crawler c join bank b on b.id = c.bank_id
    where b.name = 'ANZ' and c.status in ('DIED', 'FAILED', 'TIMEDOUT') order by c.timestamp desc limit 1`);
  newest = found ?? expect.unreachable();
});
afterAll(() => world.close());

it('prints the log of the newest failed crawler of a bank, at the error that ended it', async () => {
  const { code, out, err } = await runHere(world, ['log failed anz']);
  expect({ code, err }, err).toEqual({
    code: 0,
    err: expect.stringMatching(/^Lines \d+ to \d+ of \d+; line \d+ is the error that ended the crawl$/),
  });
  const [, ended = ''] = /line (\d+) is/.exec(err) ?? [];
  const lines = out.split('\n');
  expect(lines[0]).toBe(`Crawler ${newest.uuid}`);
  expect(lines.filter((line) => line.startsWith('>'))).toEqual([
    expect.stringMatching(
      new RegExp(`^> +${ended} .* error .*${newest.message.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')}`),
    ),
  ]);
  expect((await runHere(world, ['lf anz'])).out).toBe(out);
  expect((await runHere(world, [`log ${newest.uuid}`])).out).toBe(out);
});

it('gives programs its crawler and its lines', async () => {
  const { code, out } = await runHere(world, ['--json', 'log failed anz']);
  const { log } = JSON.parse(out) as {
    log: { crawler: { uuid: string }; ended: number; lines: { sequence: number }[] };
  };
  expect(code).toBe(0);
  expect(log.crawler.uuid).toBe(newest.uuid);
  expect(log.lines.map(({ sequence }) => sequence)).toContain(log.ended);
});

it('is open for what works on a log', async () => {
  const { code, out, err } = await runHere(world, [], { input: 'log failed anz\nlog.copy\nlog.line 1\nlog.copy\n' });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^1: Lines \d+ to/);
  expect(out).toContain(newest.message);
  expect(out).toMatch(/^1 \d{4}-/m);
});

it('is not for vendors', async () => {
  expect(await runHere(world, ['log failed anz'], { email: vendor })).toMatchObject({ code: 3, out: '' });
});
