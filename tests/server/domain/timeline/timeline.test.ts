// The timeline of an application: everything that happened, newest first, page by page, and to each what they may see of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeline, type TimelineEntry } from '../../../../src/api/contract/applications/timeline.ts';
import { writeAudit } from '../../../../server/platform/audit/audit.ts';
import { anonymous, type Caller } from '../../../../server/platform/calls/caller.ts';
import { newestOf } from '../../../../server/domain/timeline/sources/source.ts';
import { deeds, namesFor } from '../../../../server/domain/timeline/sources/deeds.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { writeEmail, type EmailSubject } from '../../../../server/platform/mail/writeEmail.ts';
import type { Person } from '../../../world.ts';
import { answerOf } from '../../answerOf.ts';
import { openTwoVendors, type TwoVendors } from '../../twoVendors.ts';
import {
  addApplication,
  addBank,
  addLabel,
  addLog,
  everyPage,
  logEntry,
  type ApplicationIds,
} from '../applications/records.ts';

let two: TwoVendors;
let own: { vendor: number; label: number; bank: number };
const began = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  two = await openTwoVendors();
  const label = await addLabel(two.world, two.harbour, 'harbour');
  own = { vendor: two.harbour, label, bank: await addBank(two.world, 'First Bank') };
});
afterAll(() => two.world.close());

const add = (reference: string): Promise<ApplicationIds> =>
  addApplication(two.world, { ...own, at: began, reference, finalised: true });
const read = async ({ application }: ApplicationIds, who: Person = two.staff, query = ''): Promise<TimelineEntry[]> =>
  answerOf(timeline.list, await who.get(`applications/${application}/timeline/${query}`)).results;
const personId = async (email: string): Promise<number> =>
  (await two.world.database.system.one<{ id: number }>(sql`select id from person where email = ${email}`))?.id ?? 0;
const did = async (email: string, command: string, object: string, after: object = {}): Promise<void> =>
  two.world.database.system.transaction(async (tx) =>
    writeAudit(tx, { personId: await personId(email), vendorId: own.vendor, command, object, after, result: 'done' }),
  );
const mailed = (template: string, recipient: string, about: Omit<EmailSubject, 'vendorId'>): Promise<unknown> =>
  two.world.database.system.transaction((tx) =>
    writeEmail(tx, two.world.app.services.seal, {
      template,
      recipient,
      fields: { name: 'Ann', vendor: 'Harbour', link: 'https://x.example' },
      about: { vendorId: own.vendor, ...about },
    }),
  );
const said = (entries: TimelineEntry[]): string[] => entries.map(({ kind, what }) => `${kind} ${what}`);

describe('the timeline', () => {
  it('holds everything that happened, newest first, each with its evidence', async () => {
    const of = await add('TIME-1');
    const { application, crawler, uuid, account, analysis } = of;
    const { system } = two.world.database;
    await addLog(two.world, { crawler, vendor: own.vendor, at: began }, [
      logEntry(1, 'Waiting for a free crawler', 'lifecycle', 'QUEUED'),
      logEntry(2, 'A page', 'log'),
      logEntry(9, 'All jobs are done', 'lifecycle', 'COMPLETED'),
    ]);
    await system.run(sql`insert into document (application_id, vendor_id, kind, format, created_at)
      values (${application}, ${own.vendor}, 'summary', 'pdf', ${began.toISOString()}::timestamptz + interval '1 minute')`);
    await system.run(sql`insert into shared_link (guid_hash, application_id, vendor_id, recipient_name, recipient_email, created_at, expires_at, downloads)
      values ('\\x01', ${application}, ${own.vendor}, 'Bo', 'bo@broker.example', ${began.toISOString()}::timestamptz + interval '2 minutes', now() + interval '1 day', 2)`);
    await system.run(sql`insert into connect_session (token_hash, vendor_id, label_id, vendor_specific_id, options, application_id, crawler_id, created_at, expires_at)
      values ('\\x01', ${own.vendor}, ${own.label}, 'TIME-1', '{}', ${application}, ${crawler}, ${began.toISOString()}::timestamptz - interval '1 minute', now())`);
    await mailed('sharedDocuments', 'bo@broker.example', { applicationId: application });
    await did('staff@signalbox.test', 'crawlers.recrawl', `application ${application}`, { crawler: uuid, run: 7 });
    await did('staff@signalbox.test', 'logMarks.put', `crawler ${uuid} line 3`, { note: 'Here' });
    await did('staff@signalbox.test', 'applications.lookup', `application ${application}`);
    const entries = await read(of);
    expect(said(entries)).toEqual([
      'action logMarks.put',
      'action crawlers.recrawl',
      'email sharedDocuments',
      'share open',
      'document summary pdf',
      'webhook bundle_ready',
      `analysis account ${account}`,
      'crawl COMPLETED',
      'application received',
      'visit COMPLETED',
    ]);
    const [mark, recrawl, email, share, document, webhook, analysed, crawl] = entries;
    expect(mark).toMatchObject({ who: 'staff', crawler_uuid: uuid });
    expect(recrawl).toMatchObject({ who: 'staff', crawler_uuid: uuid, run_id: 7 });
    expect(email).toMatchObject({ recipient: 'bo@broker.example' });
    expect(share).toMatchObject({ recipient: 'Bo, bo@broker.example', detail: '2 downloads' });
    expect(document).toMatchObject({ path: `applications/${application}/summary/pdf` });
    expect(webhook).toMatchObject({ state: 'done', detail: 'answered 200', webhook_log_id: expect.any(Number) });
    expect(analysed).toMatchObject({ analysis_id: analysis, bank: 'First Bank' });
    expect(crawl).toMatchObject({
      crawler_uuid: uuid,
      steps: [
        { status: 'QUEUED', elapsed: 1 },
        { status: 'COMPLETED', elapsed: 9, message: 'All jobs are done' },
      ],
    });
  });

  it('names staff as Signalbox to a vendor’s people, who see neither the deeds of staff nor addresses they may not see', async () => {
    const of = await add('TIME-2');
    const object = `application ${of.application}`;
    await mailed('iframeLink', 'pat@customer.example', { labelId: own.label, reference: 'TIME-2' });
    await did('staff@signalbox.test', 'applications.sendBundle', object);
    await did('userwithoutpii@signalbox.test', 'applications.sendSummary', object);
    await did('staff@signalbox.test', 'logMarks.put', `crawler ${of.uuid} line 3`);
    const whoDid = (entries: TimelineEntry[]) =>
      entries.flatMap(({ kind, what, who }) => (kind === 'action' ? [`${what} ${who ?? ''}`] : []));
    const seen = await read(of, two.user);
    expect(whoDid(seen)).toEqual(['applications.sendSummary userWithoutPii', 'applications.sendBundle Signalbox']);
    const recipients = (entries: TimelineEntry[]) =>
      entries.flatMap(({ kind, recipient }) => (kind === 'email' ? [recipient] : []));
    expect(recipients(seen)).toEqual(['pat@customer.example']);
    expect(recipients(await read(of, two.userWithoutPii))).toEqual([null]);
    expect(recipients(await read(of, two.staffWithoutPii))).toEqual([null]);
    const readings = await two.world.database.system.rows<{ person_id: number }>(
      sql`select person_id from audit where command = 'applications.timeline' and object = ${object}`,
    );
    expect(readings).toEqual([{ person_id: await personId('user@signalbox.test') }]);
    const foreign = await two.foreigner.get(`applications/${of.application}/timeline/`);
    const unknown = await two.foreigner.get('applications/987654321/timeline/');
    expect([foreign.status, foreign.json.message]).toEqual([404, unknown.json.message]);
  });

  it('goes on page by page without losing or repeating what has the same time, and is filtered by kind', async () => {
    const of = await add('TIME-3');
    await two.world.database.system
      .run(sql`insert into webhook_log (application_id, vendor_id, timestamp, event, success, response_code)
      select ${of.application}, ${own.vendor}, ${began.toISOString()}::timestamptz + make_interval(secs => n / 7), 'bundle_ready', n % 2 = 0, 500
      from generate_series(1, 2000) n`);
    const path = `applications/${of.application}/timeline/?page_size=-1`;
    const pages = await everyPage((at) => two.user.get(at), path);
    const keys = pages.flat().map(({ key }) => key);
    expect(pages.map(({ length }) => length)).toEqual([500, 500, 500, 500, 4]);
    expect(new Set(keys).size).toBe(2004);
    const times = pages.flat().map(({ at }) => String(at));
    expect(times).toEqual(times.toSorted().toReversed());
    const some = await two.user.get(`applications/${of.application}/timeline/?kind=crawl,application`);
    expect(some.json.count).toBe(2);
    expect(said(await read(of, two.user, '?kind=crawl,application'))).toEqual([
      'crawl COMPLETED',
      'application received',
    ]);
    expect((await two.user.get(`applications/${of.application}/timeline/?kind=other`)).status).toBe(400);
  });

  it('reads what was done by index, whatever else the trail holds', async () => {
    const { application: id } = await add('TIME-4');
    const { system } = two.world.database;
    await system.run(sql`insert into audit (command, object, result, previous_hash, hash)
      select 'applications.sendBundle', 'application ' || n, 'done', '', '' from generate_series(900001, 905000) n`);
    await two.world.database.owner.run(sql`analyze audit`);
    const of = { id, vendorId: own.vendor, labelId: own.label, reference: 'TIME-4', scoreId: null };
    const caller: Caller = { ...anonymous, level: 'STAFF' };
    const plan = await system.rows<{ 'QUERY PLAN': string }>(
      sql`explain ${newestOf(deeds(of, caller, namesFor(caller, of)), undefined, 101)}`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('audit_subject');
  });
});
