// What the specification puts into an address, search values and the guid of a share, is neither logged, nor kept on the way, nor passed on.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { openWorld, type World } from '../../world.ts';

let world: World;
beforeAll(
  async () => void (world = await openWorld({ env: { SIGNALBOX_LOG_REQUESTS: 'on', SIGNALBOX_LOG: 'debug' } })),
);
afterAll(() => world.close());

const secret = 'value-of-a-person-8231';

it.each([
  ['the page of a shared link', `/v1/dashboard/shared_link?guid=${secret}`],
  ['a list with its filters', `/v1/dashboard/applications?identifier=${secret}`],
  ['a call that searches', `/api/v1/applications/?identifier=${secret}`],
  ['a call that is refused', `/api/v1/applications/?nonsense=${secret}`],
  ['a download by its guid', `/api/v1/applications/1/download-shared-files?guid=${secret}`],
  ['an address that there is not', `/nowhere/${secret}?guid=${secret}`],
  ['one that is not encoded', `/api/v1/applications/%E0%A4%A?identifier=${secret}`],
])('%s', async (_what, path) => {
  const user = await world.script('vendor@signalbox.test');
  const answer = await fetch(`${world.url}${path}`, {
    headers: { ...user.headers, accept: 'text/html' },
    redirect: 'manual',
  });
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  await answer.text();
  expect(world.logLines.filter((line) => line.includes(secret))).toEqual([]);
});

it('the trail has none of it', async () => {
  const rows = await world.database.system.rows<object>(sql`select * from audit`);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(secret);
});
