// Statement files from a terminal: "statements add <application> <files>" brings them, and has them read as one crawl or not at all.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../server/platform/database/sql.ts';
import { held } from '../server/domain/statementFiles/together/standing.ts';
import { waiting as waitingCalls } from '../server/waiting.ts';
import { openWorld, type World } from '../world.ts';
import { runHere, vendor } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });
let world: World;
let folder: string;
let application: number;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-statements-'));
  await writeFile(join(folder, 'one.csv'), 'Date,Description,Amount\n2026-01-02,Coffee,-4.50\n');
  await writeFile(join(folder, 'two words.qif'), '!Type:Bank\nD02/01/2026\nT-5.00\nPTea\n^\n');
  await writeFile(join(folder, 'mine.pdf'), '%PDF-1.4\n');
  const found = await world.database.system.one<{
    id: number;
  }>(sql`select a.id from application a join vendor v on v.id = a.vendor_id
    where v.name = 'Harbour Loans' and a.deleted_at is null and exists (select from profile p where p.application_id = a.id)
      and not exists (select from crawler c where c.application_id = a.id
        and c.status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED')) order by a.id desc limit 1`);
  application = found?.id ?? expect.unreachable();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (files: string) => runHere(world, [`statements add ${application} ${files}`], { email: vendor, folder });
const waiting = () =>
  world.database.system.one(sql`select count(*)::int as n from statement_upload where application_id = ${application}`);

it('says of a file why it is not read, and reads none where there is no other', async () => {
  expect(await run('mine.pdf')).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^mine\.pdf is a PDF that cannot be opened: it is damaged or cut off\. Nothing was read\.$/,
    ),
  });
  expect(await waiting()).toEqual({ n: 0 });
  expect(await run('missing.csv')).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') });
});

it('takes back what it brought when a later file is not taken', async () => {
  await writeFile(join(folder, 'large.csv'), Buffer.alloc(26 * 1_048_576, '2026-01-02,Coffee,-4.50\n'));
  expect(await run('one.csv large.csv')).toMatchObject({ code: 1, err: expect.stringContaining('25 MB') });
  expect(await waiting()).toEqual({ n: 0 });
});

it('has several files read as one crawl', async () => {
  const { code, out } = await run('one.csv "two words.qif"');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      new RegExp(`^Reading 2 statement files of .* for application ${application}: crawler [0-9a-f-]{36}$`),
    ),
  });
  const uuid = out.slice(-36);
  const crawler = await world.database.system.one(sql`select c.status, c.crawler_options->>'files' as files,
      (select count(*)::int from crawler_file f where f.crawler_id = c.id and f.type = 'statement') as brought
    from crawler c where c.uuid = ${uuid}::uuid`);
  expect(crawler).toEqual({ status: 'QUEUED', files: 'true', brought: 2 });
  expect(await run('one.csv')).toMatchObject({ code: 0, out: 'What these files hold was read before: nothing is new' });
});

/** What was ordered before is over. */
const over = () =>
  world.database.system.run(sql`update crawler set status = 'EXITED' where application_id = ${application}
    and status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED')`);

it('reads the others beside one that cannot be read, and tells the rows that are left out', async () => {
  await over();
  await writeFile(join(folder, 'three.csv'), 'Date,Description,Amount\nPending,Uber,-9.00\n2026-01-09,Milk,-2.00\n');
  const { code, out } = await run('mine.pdf three.csv');
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^Reading 1 statement file of .*: crawler [0-9a-f-]{36}\. mine\.pdf is a PDF that cannot be opened.* Left out of three\.csv: line 2 is still pending\.$/,
    ),
  });
});

it('does not read a file that does not say which way money went, until the line says it', async () => {
  await over();
  const card = 'Date,Description,Amount\n2026-01-12,UBER EATS,42.10\n2026-01-13,PAYMENT RECEIVED,-500.00\n';
  await writeFile(join(folder, 'card.csv'), card);
  expect(await run('card.csv')).toMatchObject({
    code: 1,
    err: 'card.csv does not say which way its money went: bring it again with unsigned:out or unsigned:in. Nothing was read.',
  });
  expect(await waiting()).toEqual({ n: 0 });
  const { code, out } = await run('card.csv unsigned:out');
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringMatching(/^Reading 1 statement file/) });
  const file = await world.database.system.one(sql`select f.layout->'flipped' as flipped from crawler_file f
    join crawler c on c.id = f.crawler_id where c.uuid = ${out.slice(-36)}::uuid and f.type = 'statement'`);
  expect(file).toEqual({ flipped: true });
});

it('brings files of a bank that is not listed by its name, and of a listed one by its own', async () => {
  const { system } = world.database;
  await over();
  await writeFile(join(folder, 'mutual.csv'), 'Date,Description,Amount\n2026-02-05,Rent,-300.00\n');
  expect((await run('mutual.csv bank:"12345678"')).code).not.toBe(0);
  expect(await run('mutual.csv bank:"Regional Mutual"')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Reading 1 statement file of Regional Mutual'),
  });
  await over();
  await writeFile(join(folder, 'listed.csv'), 'Date,Description,Amount\n2026-02-06,Rent,-300.00\n');
  const bank = await system.one<{
    name: string;
  }>(sql`select name from bank where country_code = 'AU' and unlisted_of is null
    order by id desc limit 1`);
  const name = bank?.name ?? expect.unreachable();
  expect(await run(`listed.csv bank:"${name}"`)).toMatchObject({
    code: 0,
    out: expect.stringContaining(`Reading 1 statement file of ${name}`),
  });
  expect(await system.rows(sql`select name from bank where unlisted_of is not null`)).toEqual([
    { name: 'Regional Mutual' },
  ]);
});

it('says that the client files were deleted meanwhile, and nothing of what was brought is left', async () => {
  await writeFile(join(folder, 'new.csv'), 'Date,Description,Amount\n2026-02-03,Milk,-2.00\n');
  await writeFile(join(folder, 'newer.csv'), 'Date,Description,Amount\n2026-02-04,Bread,-3.00\n');
  // What was ordered before is over.
  await world.database.system.run(sql`update crawler set status = 'EXITED' where application_id = ${application}
    and status in ('INITIAL', 'QUEUED', 'PROCESSING', 'AUTH', 'RELEASED')`);
  const owner = await world.script(vendor);
  const [told, deletion] = await held(world, 'statement_upload', async (release) => {
    const running = run('new.csv newer.csv');
    await waitingCalls(world, 1);
    const deleting = owner.ask('POST', `applications/${application}/delete/`);
    await waitingCalls(world, 2);
    release();
    return Promise.all([running, deleting]);
  });
  expect(deletion.status).toBe(200);
  const refused = { code: 1, err: expect.stringContaining('The client files of this application were deleted') };
  expect(told).toMatchObject(refused);
  expect(await waiting()).toEqual({ n: 0 });
  expect(await run('new.csv')).toMatchObject(refused);
});

it('is statements.add by its id, and wants one application', async () => {
  expect(await runHere(world, ['statements.add 1,2 one.csv'], { email: vendor, folder })).toMatchObject({
    err: expect.stringContaining('must be the number of one application'),
  });
});
