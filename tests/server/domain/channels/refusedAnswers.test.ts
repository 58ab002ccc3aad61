// A call in the name of PagerDuty counts only if PagerDuty signed it for this channel, lately: what does not is refused alike.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openAnswering, signatureOf, type Answering } from './answering.ts';

let at: Answering;
beforeAll(async () => {
  at = await openAnswering();
});
afterAll(() => at.close());
beforeEach(() => at.begin());

const refused = { status: 422, message: 'The call was not accepted' };

describe('is refused alike, and changes nothing:', () => {
  const late = (minutes: number) =>
    at.event('incident.acknowledged', { occurred_at: new Date(Date.now() - minutes * 60_000).toISOString() });
  it.each([
    ['without a signature', () => at.post(at.event(), '')],
    ['signed by somebody else', () => at.post(at.event(), signatureOf(at.event(), 'another secret of somebody'))],
    ['changed on its way', () => at.post(at.event(), signatureOf(at.event()))],
    ['with half a signature', () => at.post(at.event(), 'v1=00ff')],
    [
      'with the signature of another version',
      () => {
        const body = at.event();
        return at.post(body, signatureOf(body).replace('v1', 'v2'));
      },
    ],
    ['sent again a day later', () => at.post(late(1500))],
    ['of a time to come', () => at.post(late(-60))],
    ['no JSON', () => at.post('{')],
    ['another shape', () => at.post('{"messages":[]}')],
    ['empty', () => at.post('')],
    ['for a channel that is not there', () => at.post(at.event(), undefined, 987_654)],
    ['for no channel', () => at.post(at.event(), undefined, 'x')],
    [
      'for a channel of another kind',
      async () => {
        const id = await at.own.make({ kind: 'webhook', address: 'https://hooks.example/' });
        return at.post(at.event(), undefined, id);
      },
    ],
    [
      'for a channel without a signing secret',
      async () => {
        await at.own.staff.ask('PUT', `alert-channels/${at.channel()}/`, { body: { name: 'Call', answers: '' } });
        return at.post(at.event());
      },
    ],
    [
      'for a channel that was deleted',
      async () => {
        await at.own.staff.ask('DELETE', `alert-channels/${at.channel()}/`);
        return at.post(at.event());
      },
    ],
  ])('%s', async (_what, send) => {
    expect(await send()).toEqual(refused);
    expect(await at.shown()).toMatchObject({ state: 'open', entries: [] });
  });

  it('larger than PagerDuty sends', async () => {
    expect((await at.post(at.event('incident.acknowledged', { client: 'x'.repeat(300_000) }))).status).toBe(413);
    expect(await at.shown()).toMatchObject({ state: 'open', entries: [] });
  });
});

it('whoever goes on sending such is kept waiting; what is believed is not counted', async () => {
  const { system } = at.own.world.database;
  await at.post(at.event(), '');
  await at.post(at.event('pagey.ping'));
  expect(await system.rows(sql`select used from limit_bucket where name = 'channel-answer'`)).toEqual([{ used: 1 }]);
  await system.run(sql`update limit_bucket set used = 60 where name = 'channel-answer'`);
  expect((await at.post(at.event())).status).toBe(429);
  expect(await at.shown()).toMatchObject({ state: 'open' });
});

it('the log says why, and holds nothing of what was sent', async () => {
  await at.post(at.event(), signatureOf('other'));
  const line = at.own.world.logLines.filter((one) => one.includes('in the name of PagerDuty')).at(-1);
  expect(line).toContain('its signature does not hold');
  expect(line).not.toMatch(/Ann|v1=/);
});
