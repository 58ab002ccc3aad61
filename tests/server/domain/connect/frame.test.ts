// Who may frame the customer's page: the origins that the label's vendor registered, and nobody where the label is unknown.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits.world.close());

it('is let in by the registered origins of the own vendor alone, with scripts that it trusts and without a cookie', async () => {
  const origin = 'https://portal.harbour.example';
  await visits.data.run(sql`update vendor set allowed_parents = array[${origin}] where id = ${visits.vendor}`);
  const framedBy = async (label: string) => {
    const reply = await fetch(`${visits.world.url}/connect?label=${label}`);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect([policy.includes("require-trusted-types-for 'script'"), reply.headers.getSetCookie()]).toEqual([true, []]);
    return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
  };
  expect(await framedBy('harbour')).toBe(origin);
  expect([await framedBy('no-such-label'), await framedBy('')]).toEqual(["'none'", "'none'"]);
});
