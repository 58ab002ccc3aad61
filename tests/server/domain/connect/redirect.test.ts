// A bank that has its customer consent at a site of its own: there and back with a state that is good once, for this visit alone, and for a while.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import type { Reply } from '../../../world.ts';
import { administratorOf } from '../connectors/administrator.ts';
import { placesOf } from './everyTable.ts';
import { openOtherSite, type OtherSite } from './otherSite.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
let site: OtherSite;
/** What the server takes for now, in milliseconds from what it is. */
let later = 0;
beforeAll(async () => {
  site = await openOtherSite();
  visits = await openVisits({ now: () => Date.now() + later });
  const admin = await administratorOf(visits.world, visits.vendor);
  const body = { values: { consent_address: site.address } };
  expect((await admin.ask('PATCH', 'dashboard/connectors/demo/', { body })).status).toBe(200);
});
beforeEach(() => {
  later = 0;
  site.gives({ code: '123456' });
  return visits.forgetLimits();
});
afterAll(async () => {
  site.close();
  await visits.world.close();
});

/** A customer whose bank has just asked for the consent. */
async function sentAway(): Promise<{ token: string; address: string }> {
  const { token } = await visits.chosen();
  await visits.signIn(token, 'rosa.redirect');
  const { question } = await visits.until(token, (json) => json['question'] !== null && json['question'] !== undefined);
  expect(question).toMatchObject({ kind: 'redirect', ask: 'First Bank asks for your consent at a site of its own' });
  return { token, address: String((question as { address: string }).address) };
}

/** What the browser is led back with. */
async function consent(address: string): Promise<{ state: string; values: Record<string, string> }> {
  const reply = await fetch(address, { redirect: 'manual' });
  const back = new URL(reply.headers.get('location') ?? '');
  expect(back.origin + back.pathname).toBe(`${visits.world.url}/connect/return`);
  const { state = '', ...values } = Object.fromEntries(back.searchParams);
  return { state, values };
}
/** One character is another. */
const otherIn = (state: string): string => state.slice(0, 9) + (state[9] === 'A' ? 'B' : 'A') + state.slice(10);
const bring = (token: string, brought: object): Promise<Reply> => visits.ask('returned', { token, ...brought });
const standsAt = async (token: string) => (await visits.ask('progress', { token })).json['status'];

it('leads there and back, and the crawl goes on', async () => {
  const { token, address } = await sentAway();
  expect(address.startsWith(site.address)).toBe(true);
  const brought = await consent(address);
  expect((await bring(token, brought)).status).toBe(200);
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({ status: 'COMPLETED', problem: null });
});

it('tells the customer who says no there', async () => {
  site.gives({ error: 'access_denied' });
  const { token, address } = await sentAway();
  await bring(token, await consent(address));
  await visits.world.settled();
  expect((await visits.ask('progress', { token })).json).toMatchObject({
    status: 'FAILED',
    problem: { code: 'E1012', message: 'You did not give your consent at First Bank. You can try again.' },
  });
});

it('takes no answer with a state that is wrong, of another visit, used, replaced or late, nor one that was typed', async () => {
  const { token, address } = await sentAway();
  const other = await sentAway();
  const brought = await consent(address);
  const refusals: [string, string, object][] = [
    ['We did not ask for this answer', token, { ...brought, state: 'x' }],
    ['We did not ask for this answer', token, { ...brought, state: otherIn(brought.state) }],
    ['This answer belongs to another visit', other.token, brought],
    ['This answer belongs to another visit', token, await consent(other.address)],
  ];
  for (const [said, whose, what] of refusals) {
    expect((await bring(whose, what)).json.message).toContain(said);
    expect(await standsAt(whose)).toBe('AUTH');
  }
  expect((await visits.ask('answer', { token, number: 1, text: 'code=123456' })).json.message).toBe(
    'This question is answered at the other site. Please follow its link.',
  );
  later = 26 * 60_000;
  expect((await bring(token, brought)).json.message).toContain('This answer came too late');
  later = 0;
  await visits.data.run(sql`update crawl_secret set state_hash = '\\x00'`);
  expect((await bring(token, brought)).json.message).toContain('a newer question has replaced its own');
  await visits.ask('leave', { token });
  await visits.ask('leave', { token: other.token });
  await visits.world.settled();
});

it('writes down nothing of what the other site said', async () => {
  site.gives({ code: '123456', whisper: 'what-the-bank-whispers' });
  const { token, address } = await sentAway();
  const { state, values } = await consent(address);
  expect(values).toMatchObject({ whisper: 'what-the-bank-whispers' });
  await bring(token, { state, values });
  await visits.world.settled();
  expect(await standsAt(token)).toBe('COMPLETED');
  for (const words of ['what-the-bank-whispers', state]) expect(await placesOf(visits.world, words), words).toEqual([]);
});

it('takes an answer once', async () => {
  const { token, address } = await sentAway();
  const brought = await consent(address);
  const all = await Promise.all([bring(token, brought), bring(token, brought), bring(token, brought)]);
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
  await visits.world.settled();
  expect((await bring(token, brought)).json.message).toContain('This answer was used already');
  expect(await standsAt(token)).toBe('COMPLETED');
});

it('plays the other site by a page of the product, where the demo bank is told of none', async () => {
  const { url } = visits.world;
  const page = await fetch(
    `${url}/demo-bank/consent?state=${encodeURIComponent('"><script>')}&redirect_uri=https://evil.example`,
  );
  const text = await page.text();
  expect(text).toContain('href="/connect/return?code=123456&amp;state=%22%3E%3Cscript%3E"');
  expect(text).not.toContain('evil.example');
  for (const path of ['away', 'return']) {
    const reply = await fetch(`${url}/connect/${path}`);
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
  }
});
