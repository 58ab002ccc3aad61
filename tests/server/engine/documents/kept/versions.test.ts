// What was printed stays as it was: versions of documents, whatever is read or printed later, for every reader.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFilesJob } from '../../../../../server/engine/documents/removeFiles.job.ts';
import { printJob } from '../../../../../server/engine/documents/print.job.ts';
import { afterAnalyses } from '../../../../../server/engine/documents/startPrints.ts';
import { sql } from '../../../../../server/platform/database/sql.ts';
import { openWorld, type Person, type World } from '../../../../world.ts';
import { findIds, type Printed } from '../../../calls/ids.ts';
import { readPdf } from '../readers.ts';

let world: World;
let printed: Printed;
let user: Person;
let withoutPii: Person;
let foreigner: Person;

beforeAll(async () => {
  world = await openWorld({ work: [printJob, removeFilesJob] });
  ({ printed } = await findIds(world));
  user = await world.script('vendor@signalbox.test');
  withoutPii = await world.script('vendor-nopii@signalbox.test');
  foreigner = await world.script('vendor-nz@signalbox.test');
  await world.database.system.run(sql`update webhook set enabled = false`);
});
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

async function open(person: Person, path: string): Promise<{ status: number; bytes: Buffer }> {
  const reply = await fetch(`${world.url}/api/v1/${path}`, { headers: person.headers });
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
}
const of = (path: string): string => `applications/${printed.application}/${path}`;

/** As a recrawl that tells other lines would leave it. */
const otherLines = (amount: string): Promise<number> =>
  world.database.system
    .run(sql`update bank_transaction set amount = ${amount}::numeric, description = 'CHANGED ' || description
    where account_id in (select id from account where application_id = ${printed.application})`);
async function printEverything(): Promise<void> {
  await world.database.system.transaction((tx) => afterAnalyses(tx, printed.application));
  await world.settled();
}

const paths = [
  'summary',
  'summary/html',
  'summary/pdf',
  'bundle',
  'report',
  'combined/html',
  'combined/pdf',
  'combined/csv',
];
interface Listed {
  kind: string;
  format: string;
  version: number;
  path: string;
  versions: { version: number; sha256: string | null; path: string }[];
}
const listed = async (person = user): Promise<Listed[]> =>
  JSON.parse((await person.get(of('artifacts'))).text) as Listed[];
const newest = async (): Promise<number> => Math.max(...(await listed()).map(({ version }) => version));
const figuresOf = async (person: Person, path: string): Promise<unknown> => {
  const { income, spending, transaction_count } = JSON.parse(String((await open(person, path)).bytes)) as Record<
    string,
    number
  >;
  return { income, spending, transaction_count };
};

describe('a document that was never printed', () => {
  it('is drawn once, at its first opening, and stays so for every reader', async () => {
    const first = await Promise.all(paths.map((path) => open(user, of(path))));
    const masked = await figuresOf(withoutPii, of('summary'));
    await otherLines('-1.11');
    const again = await Promise.all(paths.map((path) => open(user, of(path))));
    for (const [at, { bytes }] of first.entries()) expect(again[at]?.bytes.equals(bytes), paths[at]).toBe(true);
    expect(await figuresOf(withoutPii, of('summary'))).toEqual(masked);
    expect(await figuresOf(user, of('summary'))).toEqual(masked);
  });
});

describe('a new print', () => {
  it('is a new version: the one before opens byte for byte, the present address opens the newest', async () => {
    await printEverything();
    const version = await newest();
    const before = await Promise.all(paths.map((path) => open(user, of(path))));
    await otherLines('7.77');
    await printEverything();
    for (const [at, path] of paths.entries()) {
      const now = await open(user, of(path));
      expect(now.bytes.equals(before[at]?.bytes ?? now.bytes), path).toBe(false);
      const earlier = await open(user, of(`${path}?version=${version}`));
      expect(earlier.bytes.equals(before[at]?.bytes ?? Buffer.alloc(0)), path).toBe(true);
      expect((await open(user, of(`${path}?version=${version + 1}`))).bytes.equals(now.bytes), path).toBe(true);
    }
  });

  it('is listed with every version, each with the digest of its bytes and the call that opens it', async () => {
    for (const { kind, format, version, versions } of await listed()) {
      expect(versions[0]?.version, `${kind} ${format}`).toBe(version);
      expect(versions.length, `${kind} ${format}`).toBeGreaterThan(1);
      for (const one of versions.slice(0, 2)) {
        const { status, bytes } = await open(user, one.path);
        expect(status, one.path).toBe(200);
        expect(createHash('sha256').update(bytes).digest('hex'), one.path).toBe(one.sha256);
      }
    }
  });

  it('leaves the figures of the version before to who may not see personal data, in every form', async () => {
    const version = await newest();
    const [now, before] = [`?version=${version}`, `?version=${version - 1}`];
    expect(await figuresOf(withoutPii, of(`summary${before}`))).toEqual(await figuresOf(user, of(`summary${before}`)));
    expect(await figuresOf(withoutPii, of(`summary${now}`))).not.toEqual(
      await figuresOf(withoutPii, of(`summary${before}`)),
    );
    const hidden = (await world.database.system.one<{ full_name: string }>(
      sql`select full_name from application where id = ${printed.application}`,
    )) ?? { full_name: '' };
    const pdf = await readPdf((await open(withoutPii, of(`summary/pdf${before}`))).bytes);
    expect(pdf.text).toContain('-1.11');
    expect(pdf.text).not.toContain('7.77');
    for (const secret of [hidden.full_name, 'CHANGED']) expect(pdf.text).not.toContain(secret);
    const csv = String((await open(withoutPii, of(`combined/csv${before}`))).bytes);
    expect(csv).toContain('-1.11');
    expect(csv).not.toMatch(/CHANGED|7\.77/);
  });

  it('says its version, and DEMO, on every page and in every form', async () => {
    const version = await newest();
    for (const kind of ['summary', 'combined']) {
      const { pages } = await readPdf((await open(user, of(`${kind}/pdf`))).bytes);
      for (const page of pages) {
        expect(page).toContain('DEMO');
        expect(page).toContain(`version ${version}`);
      }
      const html = String((await open(user, of(`${kind}/html`))).bytes);
      expect(html).toMatch(/@top-right \{ content: "DEMO"/);
      expect(html).toContain('<p class="mark">DEMO</p>');
    }
    for (const path of ['summary', 'bundle', 'report'])
      expect(JSON.parse(String((await open(user, of(path))).bytes))).toMatchObject({ demo: true, version });
    const [head, ...rows] = String((await open(user, of('combined/csv'))).bytes)
      .trim()
      .split('\r\n');
    expect(head).toMatch(
      /,Category Type,Sequence,Currency,Source,Check,Segment,Segment Source,Returned,By Consent,Bank Codes,Not Counted,Amount Not Counted$/,
    );
    expect(rows.every((row) => /,\w*,\d+,[A-Z]{3},demo,\w+,1,demo,(Yes)?,,,,$/.test(row))).toBe(true);
  });

  it('tells source and check of every account, and the version', async () => {
    const event = await world.database.system.one<{ body: string }>(sql`select body::text from webhook_event
      where application_id = ${printed.application} and event = 'bundle_ready' order by id desc limit 1`);
    const { data } = JSON.parse(event?.body ?? '') as { data: Record<string, unknown> };
    expect(data).toMatchObject({ demo: true });
    expect(data['accounts']).toEqual(
      expect.arrayContaining([{ id: printed.account, source: 'demo', check: expect.any(String) }]),
    );
    expect((data['documents'] as { version: number }[]).map((one) => one.version)).toContain(await newest());
  });
});

describe('a version', () => {
  it.each([
    ['999', 404, 'This application has no version 999 of the summary as JSON'],
    ['0', 400, undefined],
    ['one', 400, undefined],
  ])('%s is refused with words', async (version, status, detail) => {
    const reply = await user.get(of(`summary?version=${version}`));
    expect(reply.status).toBe(status);
    if (detail !== undefined) expect(reply.json['detail']).toBe(detail);
  });

  it('is not found by another vendor', async () => {
    for (const { versions } of await listed())
      for (const { path } of versions) expect((await open(foreigner, path)).status, path).toBe(404);
  });

  it('goes with the others when all client files are deleted, and leaves nothing behind', async () => {
    const { system } = world.database;
    const keys = await system.rows<{ key: string }>(sql`select storage_key as key from document_earlier
      where application_id = ${printed.application} and storage_key is not null
      union all select storage_key from document_structure where application_id = ${printed.application}`);
    expect(keys.length).toBeGreaterThan(10);
    expect((await user.ask('POST', of('delete/'))).status).toBe(200);
    await world.settled();
    for (const { key } of keys) expect(await world.app.services.files.get(key), key).toBeUndefined();
    expect(
      await system.one(sql`select (select count(*)::int from document where application_id = ${printed.application})
        + (select count(*)::int from document_earlier where application_id = ${printed.application})
        + (select count(*)::int from document_structure where application_id = ${printed.application}) as rows`),
    ).toEqual({ rows: 0 });
    expect((await open(user, of('summary?version=1'))).status).toBe(404);
  });
});
