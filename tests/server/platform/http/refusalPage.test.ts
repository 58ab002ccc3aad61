// A refusal is a page for a person who followed a link, and JSON for every program.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { namedApplications } from '../../../../server/demo/named.ts';
import { openWorld, type Person, type World } from '../../../world.ts';
import { expectValidHtml } from '../../engine/documents/readers.ts';

let world: World;
let user: Person;
let missing: string;

beforeAll(async () => {
  world = await openWorld();
  user = await world.script('vendor@signalbox.test');
  const found = await world.database.system.one<{ id: number }>(
    sql`select min(id) as id from application where vendor_specific_id = ${namedApplications.noHtmlSummary}`,
  );
  missing = `applications/${found?.id}/summary/html`;
});
afterAll(() => world.close());

const detail = 'This application has no summary as HTML';
const html = 'text/html,application/xhtml+xml,*/*;q=0.8';
const followed = { accept: html, 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };

it('a missing document that is followed in a browser is a readable page with the same status and words', async () => {
  const { status, headers, text } = await user.get(missing, followed);
  expect({ status, type: headers.get('content-type') }).toEqual({ status: 404, type: 'text/html; charset=utf-8' });
  expect(text).toContain(`<p>${detail}</p>`);
  expect(text).toContain('Close this tab to go on where you were');
  await expectValidHtml(text);
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
  expect(policy).toContain("frame-ancestors 'none'");
});

it('so it is where a browser does not say what it opens, because the connection is plain', async () => {
  expect((await user.get(missing, { accept: html })).text).toContain(`<p>${detail}</p>`);
});

it('programs get the reason as JSON, also from a page', async () => {
  const fetched: Record<string, string> = {
    accept: html,
    'sec-fetch-dest': 'empty',
    'sec-fetch-mode': 'cors',
    'sec-fetch-site': 'same-origin',
  };
  const asked: Record<string, string>[] = [{}, { accept: 'application/json' }, { accept: '*/*' }, fetched];
  for (const headers of asked) {
    const { status, json } = await user.get(missing, headers);
    expect({ status, detail: json['detail'] }).toEqual({ status: 404, detail });
  }
});

it('who is not signed in is led to where one signs in', async () => {
  const { status, text } = await world.anonymous.get(missing, followed);
  expect(status).toBe(401);
  expect(text).toContain('<a href="/v1/dashboard/">Sign in</a>, then open the link again.');
});

it('who asked too often is told when to try again', async () => {
  await world.database.system.run(sql`insert into limit_bucket (name, key, window_start, used)
    select 'download', 'person:' || id, now(), 60 from person where email = 'vendor@signalbox.test'
    on conflict (name, key) do update set used = excluded.used`);
  const { status, headers, text } = await user.get(missing, followed);
  expect(status).toBe(429);
  const seconds = Number(headers.get('retry-after'));
  expect(text).toContain(`<a href="">Try again</a> in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`);
});

it('nothing of an address or a message becomes a part of the page', async () => {
  const { text } = await user.get('banks/?%3Cscript%3Ealert(1)%3C/script%3E=1', followed);
  expect(text).toContain('This cannot be opened');
  await expectValidHtml(text);
});
