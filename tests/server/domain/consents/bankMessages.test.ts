// A customer ends a consent at their bank's own page, and the bank tells us: believed only if it signed the message, for us, about what stands here.
import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { consents as calls, type ConsentRow } from '../../../../src/api/contract/connect/consents.ts';
import { holderId } from '../../../../server/demo/openbanking/ground/holder.ts';
import { sql } from '../../../../server/platform/database/sql.ts';
import { answerOf } from '../../answerOf.ts';
import { openBrowser, robin } from '../../demo/openbanking/browser.ts';
import { crawlerNow, order } from '../../engine/crawling/crawls.ts';
import { openSandboxed, type Sandboxed } from '../../engine/connectors/openbanking/sandboxed.ts';
import { allowDays } from './agreed.ts';

let world: Sandboxed;
beforeAll(async () => {
  world = await openSandboxed();
  await allowDays(world, 365);
}, 120_000);
beforeEach(() => world.forgetLimits());
afterAll(() => world.close());

interface Agreed {
  application: number;
  profile: number;
  crawler: number;
  key: string;
}

async function agreed(): Promise<Agreed> {
  const { token, address, application, profile, crawler } = await world.sentAway(365);
  expect(await world.bring(token, await world.allow(address, ['sbx-robin-everyday']))).toMatchObject({
    status: 'COMPLETED',
  });
  return { application, profile, crawler, key: world.bankSite.arrangements().at(-1)?.id ?? '' };
}
async function rowOf({ application }: Agreed): Promise<ConsentRow> {
  const [row] = answerOf(calls.list, await world.admin.get(`consents/?application_id=${application}`)).results;
  if (row === undefined) throw new Error('There is no consent');
  return row;
}

const path = '/arrangements/revoke';
const aud = () => `${world.world.url}${path}`;
async function signed(claims: JWTPayload, own = world.bankSite.keys.signing, expires = '5m'): Promise<string> {
  const all = { iss: holderId, sub: holderId, aud: aud(), jti: randomUUID(), ...claims };
  return new SignJWT(all)
    .setProtectedHeader({ alg: 'PS256', kid: own.kid ?? '' })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(await importJWK(own, 'PS256'));
}
const post = (to: string, bearer: string, body: string | URLSearchParams): Promise<Response> =>
  fetch(`${world.world.url}${to}`, { method: 'POST', headers: { authorization: `Bearer ${bearer}` }, body });
const about = async (key: string, ...more: [(JsonWebKey & { kid?: string })?, string?]): Promise<URLSearchParams> =>
  new URLSearchParams({ cdr_arrangement_jwt: await signed({ cdr_arrangement_id: key }, ...(more as [])) });

it('what the customer ends at the page of their bank is withdrawn here at once, by the bank, and no crawl goes there', async () => {
  const gone = await agreed();
  const browser = openBrowser(world.bankSite.recipient.ca);
  const at = (page: string) => new URL(page, world.bankSite.issuer);
  await browser.open(at('/consents/sign-in'), new URLSearchParams(robin));
  const ended = await browser.open(at('/consents/end'), new URLSearchParams({ id: gone.key }));
  expect(ended.text).toContain('It has ended, and who read has been told.');
  expect(await rowOf(gone)).toMatchObject({ state: 'withdrawn', ended_by: 'bank', bank_told_at: null });
  await world.world.settled();
  expect(await world.rows(sql`select 1 from bank_access where profile_id = ${gone.profile}`)).toEqual([]);
  expect(await world.rows(sql`select access_sealed from consent where bank_key = ${gone.key}`)).toEqual([
    { access_sealed: null },
  ]);
  const { id } = await rowOf(gone);
  expect(
    await world.rows(
      sql`select person_id, after from audit where command = 'consents.end' and object = ${`consent ${id}`}`,
    ),
  ).toEqual([{ person_id: null, after: { state: 'withdrawn', by: 'bank' } }]);
  expect(
    await world.rows(sql`select body::jsonb #>> '{data,ended_by}' as by from webhook_event
      where event = 'consent_ended' and application_id = ${gone.application}`),
  ).toEqual([{ by: 'bank' }]);
  const again = await order(world, { again: { ...gone, uuid: '' } });
  await world.world.settled();
  expect(await crawlerNow(world, again)).toMatchObject({
    status: 'FAILED',
    error_code: 'E1015',
    error_message: 'The consent of the customer was withdrawn at the bank',
  });
}, 120_000);

describe('a message that does not count changes nothing, and is not told why', () => {
  let standing: Agreed;
  beforeAll(async () => {
    standing = await agreed();
  }, 120_000);

  it.each([
    ['is not signed', async () => post(path, '', await about(standing.key))],
    ['says nothing', async () => post(path, await signed({}), '')],
    ['is no form', async () => post(path, await signed({}), '{"cdr_arrangement_id":1}')],
    [
      'is signed by another key',
      async () => post(path, await signed({}), await about(standing.key, world.bankSite.recipient.signing)),
    ],
    [
      'names another bank',
      async () => post(path, await signed({ iss: 'other', sub: 'other' }), await about(standing.key)),
    ],
    [
      'is for another service',
      async () => post(path, await signed({ aud: 'https://other.example' }), await about(standing.key)),
    ],
    ['is too old', async () => post(path, await signed({}), await about(standing.key, undefined, '-10m'))],
    ['is about nothing that was ever agreed', async () => post(path, await signed({}), await about(randomUUID()))],
    [
      'comes to another address',
      async () => post('/connectors/openbanking/messages', await signed({}), await about(standing.key)),
    ],
    ['is for a connector without consents', async () => post('/connectors/demo/messages', 'x', 'x')],
    ['is for no connector', async () => post('/connectors/nobody/messages', 'x', 'x')],
  ])('that %s', async (_what, send) => {
    const answer = await send();
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([422, 'The message was not accepted']);
    expect(await rowOf(standing)).toMatchObject({ state: 'given', ended_by: null });
  });

  it('that was sent before', async () => {
    const gone = await agreed();
    const [bearer, body] = [await signed({}), await about(gone.key)];
    expect((await post(path, bearer, body)).status).toBe(204);
    await world.world.settled();
    const before = await rowOf(gone);
    expect((await post(path, bearer, body)).status).toBe(422);
    expect(await rowOf(gone)).toEqual(before);
  }, 120_000);

  it('that is too large', async () => {
    expect((await post(path, await signed({}), 'x'.repeat(70_000))).status).toBe(413);
    expect((await post(path, await signed({}), 'x'.repeat(300_000))).status).toBe(413);
  });

  it('whoever goes on sending such is kept waiting; what is believed is not counted', async () => {
    await world.data.run(sql`delete from limit_bucket`);
    await post(path, await signed({}), await about(standing.key, world.bankSite.recipient.signing));
    expect(await world.rows(sql`select used from limit_bucket where name = 'bank-message'`)).toEqual([{ used: 1 }]);
    await world.data.run(sql`update limit_bucket set used = 60 where name = 'bank-message'`);
    const answer = await post(path, await signed({}), await about(standing.key));
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await rowOf(standing)).toMatchObject({ state: 'given' });
    await world.forgetLimits();
    expect((await post(path, await signed({}), await about(standing.key))).status).toBe(204);
    expect(await world.rows(sql`select used from limit_bucket where name = 'bank-message'`)).toEqual([{ used: 0 }]);
  });

  it('the log says why, and holds nothing of what was sent', async () => {
    await world.forgetLimits();
    const bearer = await signed({ aud: 'https://other.example' });
    await post(path, bearer, await about(standing.key));
    const lines = world.world.logLines.filter((line) => line.includes('in the name of a bank'));
    expect(lines.at(-1)).toContain('its signature or its claims do not hold (ERR_JWT_CLAIM_VALIDATION_FAILED)');
    expect(world.world.logLines.filter((line) => line.includes(bearer.slice(-40)) || line.includes('eyJ'))).toEqual([]);
  });
});

it('a bank whose choice of a connector is another is not ended by this one', async () => {
  const gone = await agreed();
  await world.data
    .run(sql`insert into vendor_bank (vendor_id, bank_id, connector) values (${world.vendor}, ${world.bank}, 'akahu')
    on conflict (vendor_id, bank_id) do update set connector = excluded.connector`);
  expect((await post(path, await signed({}), await about(gone.key))).status).toBe(422);
  await world.data.run(sql`delete from vendor_bank where vendor_id = ${world.vendor}`);
  expect((await post(path, await signed({}), await about(gone.key))).status).toBe(204);
  expect(await rowOf(gone)).toMatchObject({ state: 'withdrawn', ended_by: 'bank' });
}, 120_000);

it('a bank whose keys cannot be had is asked to send it again', async () => {
  const gone = await agreed();
  await world.bankSite.close();
  const answer = await post(path, await signed({}), await about(gone.key));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await rowOf(gone)).toMatchObject({ state: 'given' });
}, 120_000);
