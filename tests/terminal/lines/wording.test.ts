// What the terminal says of lines that are not right yet, or that ask for what is not there: the nearest word, every choice, and what would be done.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { collectAll } from '../../../src/terminal/collect.ts';
import { offered } from '../../../src/terminal/verbs/helpText.ts';
import { openWorld, type World } from '../../world.ts';
import { runHere } from '../program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const idOf = async (where: 'open' | 'final'): Promise<number> => {
  const found = await world.database.system.one<{ id: number }>(
    sql`select id from application where finalised = ${where === 'final'} and deleted_at is null order by id limit 1`,
  );
  return found?.id ?? expect.unreachable();
};

it.each([
  [['lokup 812'], 'lokup is not a command; did you mean lookup?'],
  [['pley x.play'], 'pley is not a command; did you mean play?'],
  [['help', 'recrwal'], 'recrwal is not a command; did you mean recrawl?'],
  [
    ['apps foo:bar'],
    'foo:bar names nothing that Show applications asks for: it takes vendor, bank, label, wh, source, check, analysed, finalised',
  ],
  [['apps vendr:acme'], 'vendr:acme names nothing that Show applications asks for; did you mean vendor?'],
  [['crawlers +deid'], '+deid is not a flag of Show crawlers'],
  [['recrawl +smae'], '+smae is not a flag of Recrawl as last time; did you mean same?'],
  [['apps wh:faild'], 'wh must be one of failed, arrived; did you mean failed?'],
  [['--jsn', 'crawlers'], "Unknown option '--jsn'; did you mean --json?"],
])('says of %j what was meant', async (args, err) => {
  expect(await runHere(world, args)).toEqual({ code: 2, out: '', err });
});

it('names every choice, however many there are', async () => {
  const { banks } = await world.database.system
    .one<{ banks: string[] }>(sql`select array_agg(name) as banks from bank where unlisted_of is null`)
    .then((found) => found ?? expect.unreachable());
  expect(banks.length).toBeGreaterThan(10);
  for (const line of ['off', 'off bank:nosuchbank']) {
    const { code, err } = await runHere(world, [line]);
    expect(code).toBe(2);
    expect(err).not.toMatch(/…"?$/);
    for (const bank of banks) expect(err).toContain(bank);
  }
});

it('offers no key where none can be pressed', async () => {
  const id = await world.database.system.one<{ id: number }>(
    sql`select a.id from application a join account c on c.id = a.id where a.deleted_at is null order by a.id limit 1`,
  );
  const { err } = await runHere(world, [`lookup ${id?.id}`]);
  expect(err).toContain(`account ${id?.id}`);
  expect(err).not.toContain('press');
});

it('takes an id with # in front', async () => {
  const id = await idOf('open');
  expect((await runHere(world, [`finalise #${id}`])).err).toContain(`Finalise application ${id}?`);
  const input = `lookup #${id}\nlookup application #${id}\n`;
  expect(await runHere(world, [], { input })).toMatchObject({ code: 0 });
});

it('asks which record where a lookup names none', async () => {
  expect(await runHere(world, ['lookup'])).toEqual({
    code: 2,
    out: '',
    err: 'Find anything asks: Find what? Give id:…, such as lookup HL-134273',
  });
});

describe('a plan', () => {
  it('fails for a record that is not there', async () => {
    const { code, err } = await runHere(world, ['--dry-run', 'finalise 99999999']);
    expect({ code, last: err.split('\n').at(-1) }).toEqual({
      code: 1,
      last: 'verdict: not now: There is no application 99999999',
    });
    const uuid = '00000000-0000-4000-8000-000000000000';
    expect((await runHere(world, ['--dry-run', `recrawl ${uuid}`])).err).toContain(`There is no crawler ${uuid}`);
    const some = await runHere(world, ['--dry-run', `finalise ${await idOf('open')},99999998,99999999`]);
    expect(some.err).toContain('There are no records application 99999998, application 99999999');
  });

  it('lists the calls that would be made, and makes none of them', async () => {
    const id = await idOf('open');
    const { code, out } = await runHere(world, ['--dry-run', `finalise ${id}`]);
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`\ncalls:\n(  GET .*\n)*  POST /api/v1/\\S*${id}\\S* .*\n`));
    expect(await world.database.system.one(sql`select finalised from application where id = ${id}`)).toEqual({
      finalised: false,
    });
    const json = await runHere(world, ['--json', '--dry-run', `finalise ${id}`]);
    expect(JSON.parse(json.out)).toMatchObject({
      command: 'application.finalise',
      plan: { calls: expect.arrayContaining([expect.stringMatching(/^POST /)]) },
    });
  });
});

it('leaves out of its help what only moves on a screen', async () => {
  const { registry } = await collectAll();
  const ids = offered(registry).map(({ id }) => id);
  expect(
    ids.filter((id) => /^(comparison\.|log\.move|list\.(move|extend|peek|page)|log\.view|profile\.)/.test(id)),
  ).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(['crawler.recrawl', 'list.download', 'log.download', 'list.sort']));
});
