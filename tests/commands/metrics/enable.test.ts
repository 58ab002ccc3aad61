// Staff re-enable metrics: one by its code, or all.
import { expect, it } from 'vitest';
import { signedIn } from '../workplace.ts';

const restarted = (codes: string[]) => () => Response.json({ restarted: codes });

it('says what was re-enabled, and what needed nothing', async () => {
  const { type } = await signedIn('STAFF', {
    'metric_restart/AM01': [restarted(['AM01'])],
    'metric_restart/AM02': [restarted([])],
  });
  expect(await type('metric.enable AM01')).toMatchObject({ text: 'Re-enabled AM01' });
  expect(await type('metric.enable AM02')).toMatchObject({ text: 'AM02 is enabled already' });
});

it('re-enables all of them after one question', async () => {
  const { browser, desk, type } = await signedIn('STAFF', { metric_restart: [restarted(['AM03', 'CM01'])] });
  const asked = await type('metric.enable-all');
  if (asked.kind !== 'confirms') throw new Error('Nothing is asked');
  expect(asked.button).toBe('Re-enable All Metrics');
  const sent = () => browser.sent.filter(({ path }) => path.includes('metric_restart')).length;
  expect(sent()).toBe(0);
  const command = desk.registry.get('metric.enable-all') ?? expect.unreachable();
  expect(await desk.run(command, {}, { surface: 'test', confirmed: asked.line })).toMatchObject({
    text: 'Re-enabled AM03, CM01',
  });
  expect(sent()).toBe(1);
});

it('"re-enable all" is no metric of the name "all"', async () => {
  const { desk } = await signedIn('STAFF');
  expect(desk.registry.named('re-enable')).toBeUndefined();
});

it('is unknown to a vendor’s own people', async () => {
  const { type } = await signedIn('USER');
  expect(await type('metric.enable-all')).toEqual({ kind: 'absent' });
});
