// Whoever reaches for the workbench while they are being signed in comes into it once, as the person that they are.
import { expect, test } from 'vitest';
import { openEntrance } from '../../../src/views/shell/signedOut/entrance.ts';

function entrance(goIn: () => Promise<void> = async () => undefined) {
  const told: string[] = [];
  const { enter, whileSigningIn } = openEntrance({
    goIn: () => {
      told.push('in');
      return goIn();
    },
    stay: () => void told.push('stay'),
  });
  return { enter, whileSigningIn, told };
}

test.each([undefined, null])('a click before the answer, which is %s, waits for it, and enters once', async (step) => {
  const { enter, whileSigningIn, told } = entrance();
  const answer = Promise.withResolvers<null | undefined>();
  const login = whileSigningIn(() => answer.promise);
  const clicked = enter();
  await Promise.resolve();
  expect(told).toEqual([]);
  answer.resolve(step);
  await login;
  await enter();
  await clicked;
  expect(told).toEqual(['in']);
});

test.each([
  ['a second factor', async () => 'code'],
  ['a refusal', () => Promise.reject(new Error('Wrong password'))],
])('after %s the form stays, and whoever is signed in later enters', async (_what, call) => {
  const { enter, whileSigningIn, told } = entrance();
  const login = whileSigningIn<string | undefined>(call).catch(() => undefined);
  await enter();
  await login;
  expect(told).toEqual(['stay']);
  await whileSigningIn(async () => undefined);
  await enter();
  expect(told).toEqual(['stay', 'in']);
});

test('what could not be loaded is tried again', async () => {
  let tries = 0;
  const { enter, told } = entrance(async () => {
    tries += 1;
    if (tries === 1) throw new Error('offline');
  });
  await expect(enter()).rejects.toThrow('offline');
  await enter();
  await enter();
  expect(told).toEqual(['in', 'in']);
});
