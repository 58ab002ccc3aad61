// Metrics of a usual day: few lines whatever is asked, how the operator's checks ended, and who comes in.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../../server/platform/database/sql.ts';
import { keepCheck } from '../../../../server/platform/metrics/checkMetrics.ts';
import { until } from '../../../until.ts';
import { openWorld, type World } from '../../../world.ts';
import { textOf, told } from './told.ts';

let world: World;
beforeAll(async () => (world = await openWorld({ env: { SIGNALBOX_BACKUPS: 'off' } })));
afterAll(() => world.close());

it('2: addresses make no lines, however many there are', async () => {
  const routes = async () => new Set([...(await textOf(world)).matchAll(/route="([^"]*)"/g)].map(([, of]) => of));
  await world.anonymous.get('applications/1/');
  await world.anonymous.get('nothing/1/');
  // Who looks is counted too.
  await routes();
  const before = (await routes()).size;
  for (let id = 2; id < 30; id += 1) {
    await world.anonymous.get(`applications/${id}/`);
    await world.anonymous.get(`nothing/${id}/`);
  }
  expect((await routes()).size).toBe(before);
});

it('3: how the checks of the operator ended and how long ago, and whether backups are made', async () => {
  const { settings } = world.app.services;
  for (const check of ['verify', 'restore_check'] as const) {
    expect(await told(world, 'signalbox_check_result', { check })).toBe(-1);
    expect(await told(world, 'signalbox_check_age_seconds', { check })).toBe(Infinity);
    await keepCheck(settings, check, 1);
    expect(await told(world, 'signalbox_check_result', { check })).toBe(1);
    expect(await told(world, 'signalbox_check_age_seconds', { check })).toBeLessThan(60);
  }
  expect(await told(world, 'signalbox_backups_on')).toBe(0);
  const other = await world.secondServer({ SIGNALBOX_BACKUPS: '/elsewhere/backups' });
  expect(await told(other, 'signalbox_backups_on')).toBe(1);
});

it('10: who comes in, who is in, and who of them has a second factor', async () => {
  const live = () => told(world, 'signalbox_sessions', { level: 'STAFF' });
  const before = (await live()) ?? 0;
  const staff = await world.script('staff@signalbox.test');
  expect(await told(world, 'signalbox_sign_ins_total', { factor: 'none' })).toBe(1);
  expect(await told(world, 'signalbox_sign_ins_total', { factor: 'passkey' })).toBe(0);
  await until('the session is counted', async () => (await live()) === before + 1);
  const admins = (factor: 'yes' | 'no') => told(world, 'signalbox_people', { level: 'ADMIN', factor });
  const [without = 0, having = 0] = [await admins('no'), await admins('yes')];
  expect(without).toBeGreaterThan(0);
  await world.database.system.run(sql`insert into authenticator_app (person_id, secret_sealed, confirmed_at)
    select min(id), '\\x00', now() from person where is_superuser and is_active`);
  await until('the second factor is counted', async () => (await admins('yes')) === having + 1);
  expect(await admins('no')).toBe(without - 1);
  await staff.ask('POST', 'rest-auth/logout/');
  await until('the session is over', async () => (await live()) === before);
});
