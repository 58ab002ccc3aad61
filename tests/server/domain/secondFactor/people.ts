// Signs in with a second factor, as an app with the secret would.
import { codeAt, stepAt } from '../../../../server/platform/access/factors/totp.ts';
import type { Person, Reply, World } from '../../../world.ts';
import { password } from '../../../world.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an app makes of the secret that it is shown. */
export function secretOf(text: string): Buffer {
  let bits = '';
  for (const sign of text) bits += alphabet.indexOf(sign).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Each code is good once: a later one is of another half minute. */
export const codeOf = (secret: string, later = 0): string => codeAt(secretOf(secret), stepAt(Date.now()) + later);

/** The code of the half minute before is good until the next one begins. */
export async function inHalfMinute(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 3_000) await new Promise((resolve) => setTimeout(resolve, left));
}

export async function enrol(person: Person, more: object = {}): Promise<{ secret: string; codes: string[] }> {
  const { json } = await person.ask('POST', 'users/me/second-factor/app');
  const secret = String(json['secret']);
  await inHalfMinute();
  const done = await person.ask('POST', 'users/me/second-factor/app/confirm', {
    body: { code: codeOf(secret, -1), ...more },
  });
  return { secret, codes: done.json['recovery_codes'] as string[] };
}

export const firstStep = (world: World, email: string): Promise<Reply> =>
  world.anonymous.ask('POST', 'rest-auth/login/', { body: { email, password } });

export async function tokenOf(world: World, email: string): Promise<string> {
  const { json } = await firstStep(world, email);
  return String((json['second_step'] as { token: string }).token);
}

export const secondStep = (world: World, token: string, code: string): Promise<Reply> =>
  world.anonymous.ask('POST', 'rest-auth/login/second/', { body: { token, code } });
