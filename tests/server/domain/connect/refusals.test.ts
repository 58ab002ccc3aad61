// What a customer's visit refuses: links, banks, tokens and text that must not be taken, and who tries too often.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
beforeEach(() => visits.forgetLimits());
afterAll(() => visits.world.close());

describe('what a visit refuses', () => {
  it('is a link that nobody made, a short identifier, days out of range, and a bank of another country', async () => {
    expect((await visits.ask('start', { label: 'nobody', identifier: 'customer-1' })).status).toBe(404);
    expect((await visits.ask('start', { label: 'harbour', identifier: 'short' })).json.field).toBe('identifier');
    expect(
      (await visits.ask('start', { label: 'harbour', identifier: 'customer-1', days_to_retrieve: 6 })).json.field,
    ).toBe('days_to_retrieve');
    const { token } = await visits.begin();
    const away = await visits.data.one<{ id: number }>(
      sql`insert into bank (name, country_code, module) values ('Far Bank', 'NZ', 'far') returning id`,
    );
    expect((await visits.ask('choose', { token, bank_id: away?.id, consent: true })).json.field).toBe('bank_id');
    expect((await visits.ask('choose', { token, bank_id: visits.bank, consent: false })).json.field).toBe('consent');
  });

  it('is markup in what is kept and read by others', async () => {
    for (const identifier of ['<img src=x onerror=alert(1)>', 'reference </td><td>', '<!-- hidden -->'])
      expect((await visits.ask('start', { label: 'harbour', identifier })).json).toMatchObject({
        field: 'identifier',
        message: 'identifier must not hold markup',
      });
    expect((await visits.ask('start', { label: 'harbour', identifier: 'more < less > enough' })).status).toBe(200);
  });

  it('is a bank that is offline', async () => {
    await visits.data.run(sql`update bank set is_offline = true where id = ${visits.bank}`);
    const { token } = await visits.begin();
    const { status, json } = await visits.ask('choose', { token, bank_id: visits.bank, consent: true });
    await visits.data.run(sql`update bank set is_offline = false where id = ${visits.bank}`);
    expect({ status, message: json.message }).toEqual({
      status: 409,
      message: 'First Bank is not available at the moment. Please try again later.',
    });
  });

  it('is a token that is unknown or over', async () => {
    expect((await visits.ask('progress', { token: 'x'.repeat(43) })).status).toBe(404);
    const { token } = await visits.chosen();
    await visits.data.run(sql`update connect_session set expires_at = now() - interval '1 second'`);
    expect((await visits.ask('progress', { token })).status).toBe(404);
  });

  it('is a stranger who tries many tokens', async () => {
    const statuses = new Set<number>();
    for (let tries = 0; tries < 260; tries += 1)
      statuses.add((await visits.ask('progress', { token: 'y'.repeat(43) })).status);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});
