// Documents of the demo's applications through their calls: for whom, in which form, and refused with which words.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { namedApplications } from '../../../../server/demo/named.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { findIds, type Printed } from '../../calls/ids.ts';
import { expectValidHtml, readPdf } from './readers.ts';

let world: World;
let printed: Printed;
let user: Person;
let withoutPii: Person;
let foreigner: Person;

beforeAll(async () => {
  world = await openWorld();
  ({ printed } = await findIds(world));
  user = await world.script('vendor@signalbox.test');
  withoutPii = await world.script('vendor-nopii@signalbox.test');
  foreigner = await world.script('vendor-nz@signalbox.test');
});
afterAll(() => world.close());
beforeEach(() => world.database.system.run(sql`delete from limit_bucket`));

const named = async (name: keyof typeof namedApplications): Promise<number> =>
  (
    await world.database.system.one<{ id: number }>(
      sql`select min(id) as id from application where vendor_specific_id = ${namedApplications[name]}`,
    )
  )?.id ?? 0;

async function fetched(person: Person, path: string): Promise<{ reply: Response; bytes: Buffer }> {
  const reply = await fetch(`${world.url}/api/v1/${path}`, { headers: person.headers });
  return { reply, bytes: Buffer.from(await reply.arrayBuffer()) };
}

const everyPath = (): string[] => [
  ...[
    'summary',
    'summary/html',
    'summary/pdf',
    'bundle',
    'report',
    'combined/html',
    'combined/pdf',
    'combined/csv',
  ].map((path) => `applications/${printed.application}/${path}`),
  `score/explainer/${printed.score}/html`,
  `score/explainer/${printed.score}/pdf`,
  `accounts/${printed.account}/estatement/${printed.estatement}`,
  `accounts/${printed.account}/interim`,
];

async function textOf(bytes: Buffer): Promise<string> {
  return bytes.subarray(0, 5).toString() === '%PDF-' ? (await readPdf(bytes)).text : bytes.toString();
}

interface Customer {
  full_name: string;
  email: string;
  mobile: string;
}
const customer = async (): Promise<Customer> => {
  const found = await world.database.system.one<Customer>(
    sql`select full_name, email, mobile from application where id = ${printed.application}`,
  );
  if (found === undefined) throw new Error('There is no such application');
  return found;
};

describe('a document', () => {
  it('comes as what it is, under a name of its own, and runs nothing', async () => {
    const id = printed.application;
    const html = await fetched(user, `applications/${id}/summary/html`);
    expect(html.reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html.reply.headers.get('content-security-policy')).toMatch(
      /^sandbox; default-src 'none'; style-src 'unsafe-inline'/,
    );
    // A frame of ours may print it, and it runs nothing there either.
    const toPrint = await fetched(user, `applications/${id}/summary/html?as=print`);
    expect(toPrint.reply.headers.get('content-security-policy')).toMatch(
      /^sandbox allow-same-origin allow-modals; default-src 'none'; style-src 'unsafe-inline'/,
    );
    expect(toPrint.bytes.equals(html.bytes)).toBe(true);
    expect(html.reply.headers.get('content-disposition')).toContain(`inline; filename="summary-${id}.html"`);
    await expectValidHtml(html.bytes.toString());
    const csv = await fetched(user, `applications/${id}/combined/csv`);
    expect(csv.reply.headers.get('content-disposition')).toContain(`attachment; filename="combined-${id}.csv"`);
    const statement = await fetched(user, `accounts/${printed.account}/interim`);
    expect(statement.reply.headers.get('content-type')).toBe('application/pdf');
    expect(statement.reply.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'unsafe-inline'; object-src 'self'.*frame-ancestors 'self'$/,
    );
  });

  it('holds the customer for who may see personal data, and that is put on record', async () => {
    const { full_name } = await customer();
    const summaries = everyPath().filter((path) => path.includes('summary'));
    for (const path of summaries) expect(await textOf((await fetched(user, path)).bytes), path).toContain(full_name);
    const { n } = (await world.database.system.one<{ n: number }>(
      sql`select count(*)::int as n from audit where object = ${`application ${printed.application}`} and command = 'documents.summaryPdf'`,
    )) ?? { n: 0 };
    expect(n).toBe(1);
  });

  it('holds neither the customer nor what banks write for who may not, in any form', async () => {
    const hidden = Object.values(await customer());
    const described = await world.database.system.rows<{ description: string }>(
      sql`select distinct x.description from bank_transaction x where x.account_id = ${printed.account}`,
    );
    const secrets = [...hidden, ...described.map(({ description }) => description)];
    for (const path of everyPath()) {
      const { reply, bytes } = await fetched(withoutPii, path);
      expect(reply.status, path).toBe(200);
      const text = await textOf(bytes);
      expect(
        secrets.filter((secret) => text.includes(secret)),
        path,
      ).toEqual([]);
    }
  });

  it('is not found by anybody else, on any way to it', async () => {
    for (const path of everyPath()) expect((await fetched(foreigner, path)).reply.status, path).toBe(404);
  });

  it('is reached only through what it belongs to', async () => {
    const other = await world.database.system.one<{ account: number; statement: number }>(sql`
      select s.account_id as account, s.id as statement from statement s join account a on a.id = s.account_id
      join application p on p.id = a.application_id where p.vendor_id <> (select vendor_id from account where id = ${printed.account})
        and s.kind = 'estatement' limit 1`);
    const paths = [
      `accounts/${printed.account}/estatement/${other?.statement}`,
      `accounts/${other?.account}/estatement/${printed.estatement}`,
    ];
    for (const path of paths) expect((await user.get(path)).status, path).toBe(404);
  });

  it('is given sixty times a minute', async () => {
    const path = `applications/${printed.application}/summary`;
    await world.database.system.run(sql`insert into limit_bucket (name, key, window_start, used)
      select 'download', 'person:' || id, now(), 59 from person where email = 'vendor@signalbox.test'`);
    expect((await user.get(path)).status).toBe(200);
    const { status, headers } = await user.get(path);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a document that cannot be opened says why', () => {
  it.each([
    ['noBundle', 'bundle', 'This application has no bundle as JSON'],
    ['noHtmlSummary', 'summary/html', 'This application has no summary as HTML'],
    ['overSevenDaysOld', 'summary', 'The application is older than 7 days: its documents can no longer be opened'],
    ['thirtyDaysOld', 'artifacts', 'The application is older than 7 days: its documents can no longer be opened'],
  ] as const)('%s, %s', async (name, path, detail) => {
    const { status, json } = await user.get(`applications/${await named(name)}/${path}`);
    expect({ status, detail: json['detail'] }).toEqual({ status: 404, detail });
  });

  it('up to the last minute of seven days it opens', async () => {
    const id = await named('almostSevenDaysOld');
    // The demo data was made a while ago: the minute is counted from now.
    const almost = sql`now() - interval '6 days 23 hours 59 minutes'`;
    await world.database.system.transaction(async (tx) => {
      await tx.run(sql`update application set timestamp = ${almost} where id = ${id}`);
      await tx.run(sql`update application_key set timestamp = ${almost} where id = ${id}`);
    });
    expect((await user.get(`applications/${id}/summary`)).status).toBe(200);
  });

  it('a score of a client whose files were deleted is gone', async () => {
    const id = await named('refusesReprint');
    const made = await world.database.system.one<{
      id: number;
    }>(sql`insert into score (application_id, vendor_id, value)
      select id, vendor_id, 600 from application where id = ${id} returning id`);
    expect((await user.get(`score/explainer/${made?.id}/html`)).json.message).toBe('Score not found');
  });
});

describe('the artifacts', () => {
  it('lead to every document there is', async () => {
    const { text } = await user.get(`applications/${printed.application}/artifacts`);
    const listed = JSON.parse(text) as { path: string }[];
    expect(listed).toHaveLength(10);
    for (const { path } of listed) expect((await fetched(user, path)).reply.status, path).toBe(200);
  });
});

describe('printing again is refused', () => {
  it.each([
    ['refusesReprint', 'html', 400, 'Cannot reprint HTML Summary: {id}'],
    ['refusesReprint', 'pdf', 400, 'Cannot reprint PDF Summary: {id}'],
    ['noHtmlSummary', 'pdf', 401, 'HTML Summary does not exist: {id}'],
    ['overSevenDaysOld', 'html', 400, 'The application is older than 7 days: this is no longer possible'],
  ] as const)('for %s as %s', async (name, format, status, message) => {
    const id = await named(name);
    const reply = await user.ask('POST', `applications/${id}/print/${format}`);
    expect({ status: reply.status, message: reply.json.message }).toEqual({
      status,
      message: message.replace('{id}', String(id)),
    });
    const waiting = sql`select 1 as found from work where kind = 'print' and payload ->> 'applicationId' = ${String(id)}`;
    expect(await world.database.system.one(waiting)).toBeUndefined();
  });
});
