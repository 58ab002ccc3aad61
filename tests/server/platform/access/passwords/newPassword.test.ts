// What a new password may be, by whose it is: staff need more, and nobody takes a common one or one made of names.
import { describe, expect, it } from 'vitest';
import { hashNewPassword, type PasswordOwner } from '../../../../../server/platform/access/passwords/newPassword.ts';
import { Refusal } from '../../../../../server/platform/calls/refusal.ts';
import { verifyPassword } from '../../../../../server/platform/secrets/passwords.ts';

const user: PasswordOwner = {
  level: 'USER',
  email: 'quay.master@harbour.test',
  firstName: 'Harriet',
  lastName: 'Li',
  vendor: 'Harbour Finance',
};
const staff: PasswordOwner = { ...user, level: 'STAFF' };

async function refusalOf(owner: PasswordOwner, password: string, passwordLength = 6): Promise<string | undefined> {
  try {
    await hashNewPassword({ passwordLength }, owner, password);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect([error.status, error.field]).toEqual([400, 'password']);
    return error.message;
  }
}

describe('the length of a new password', () => {
  it('is at least 12 characters for staff and administrators', async () => {
    const needed = 'Passwords of staff and administrators need at least 12 characters';
    for (const level of ['STAFF', 'ADMIN'] as const)
      expect(await refusalOf({ ...user, level }, 'kettle-moss')).toBe(needed);
    expect(await refusalOf(staff, 'kettle-moss-')).toBeUndefined();
  });

  it('is the specification’s 6 for others, and more where a setting says so', async () => {
    expect(await refusalOf(user, 'kettl9')).toBeUndefined();
    expect(await refusalOf(user, 'kettle-m9', 10)).toBe('Your password needs at least 10 characters');
    expect(await refusalOf(staff, 'kettle-moss-oar', 16)).toContain('at least 16 characters');
  });

  it('counts what a person sees as one character once', async () => {
    expect(await refusalOf(user, '🦉🦉🌲🌲🦊', 6)).toContain('6');
    expect(await refusalOf(user, '🦉🐝🌲🍄🦊🌵', 6)).toBeUndefined();
  });
});

describe('a common password', () => {
  const common = 'This password is too common. Please choose one that nobody would guess';

  it.each(['123456', 'Password', 'qwerty', 'letmein', 'iloveyou', 'MONKEY'])('%s is refused', async (password) => {
    expect(await refusalOf(user, password)).toBe(common);
  });

  it.each([
    ['padded', 'Password1234'],
    ['padded in front', '!!1dragonfly1'],
    ['repeated', 'dragondragon'],
    ['one letter', 'aaaaaaaaaaaa'],
    ['a short unit', 'xq7xq7xq7xq7'],
    ['neighbours of the keyboard', 'qwertyuiopas'],
    ['neighbours of the alphabet, backwards', 'nmlkjihgfedcba'],
  ])('%s is refused of staff too', async (_, password) => {
    expect(await refusalOf(staff, password)).toBe(common);
  });

  it.each(['correct horse battery', 'kettle-moss-dragon', 'vexed-otter-19', 'k9$Lq2!zW'])(
    '%s is taken',
    async (password) => {
      expect(await refusalOf(user, password)).toBeUndefined();
    },
  );
});

describe('a password made of names', () => {
  it.each([
    ['the product', 'my-Signal-Box-7!', 'the name of the product'],
    ['the vendor', 'harbour.FINANCE!9', 'the name of your company'],
    ['the person', 'x7-hárriet-kettle', 'your name or e-mail address'],
    ['the mailbox', 'quay.master!kettle', 'your name or e-mail address'],
    ['parts of them', 'Li-Harbour-2026!', 'little more than names'],
  ])('of %s is refused', async (_, password, name) => {
    expect(await refusalOf(user, password)).toBe(`Your password should not hold ${name}`);
  });

  it('is no password that a short name stands in by chance', async () => {
    expect(await refusalOf(user, 'listless-olive-boat')).toBeUndefined();
  });
});

it('what is taken is hashed, and fits', async () => {
  const hash = await hashNewPassword({ passwordLength: 6 }, staff, 'kettle-moss-oar');
  expect(hash).toMatch(/^\$argon2id\$/);
  expect(await verifyPassword(hash, 'kettle-moss-oar')).toBe(true);
});
