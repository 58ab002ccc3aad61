// What a new password may be, by whose it is: staff need more, and nobody takes a common one or one made of names.
import { describe, expect, it } from 'vitest';
import {
  hashNewPassword,
  judgePassword,
  type PasswordOwner,
} from '../../../../../server/platform/access/passwords/newPassword.ts';
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

describe('a password of staff', () => {
  it.each([
    ['signs and letters behind', 'Password1!aa'],
    ['a year and signs', 'Summer2026!!'],
    ['a few letters in front', 'xyz-Sunshine-26'],
  ])('that is a common one with %s is refused, and taken of a user as before', async (_, password) => {
    expect(await refusalOf(staff, password)).toContain('This password is too common');
    expect(await refusalOf(user, password)).toBeUndefined();
  });

  it.each(['P@ssw0rd!2026', 'dragonmonkey12', 'letmeinplease1', 'aB3$xaB3$xaB3$x'])(
    '%s is too easy to guess, and taken of a user as before',
    async (password) => {
      expect(await refusalOf(staff, password)).toContain('This password is too easy to guess');
      expect(await refusalOf(user, password)).toBeUndefined();
    },
  );

  it.each(['harmless weather', 'correct horse battery', 'vexed-otter-19', 'k9$Lq2!zW7&mT'])(
    '%s is taken',
    async (one) => {
      expect(await refusalOf(staff, one)).toBeUndefined();
    },
  );

  it('is judged in no time, however long it is', async () => {
    const long = Array.from({ length: 1000 }, (_, n) => String.fromCodePoint(33 + ((n * 37) % 90))).join('');
    await judgePassword({ passwordLength: 6 }, staff, 'warm up');
    const began = performance.now();
    expect((await judgePassword({ passwordLength: 6 }, staff, long)).strength).toBe(4);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

describe('what is said before a refusal', () => {
  const said = (owner: PasswordOwner, password: string) => judgePassword({ passwordLength: 6 }, owner, password);

  it('is the rule of whose password it is, in one line', async () => {
    expect((await said(user, '')).rule).toBe(
      "At least 6 characters: no common password, and no name of yours or your company's.",
    );
    expect((await said(staff, '')).rule).toContain('At least 12 characters, hard to guess');
  });

  it('is how strong it is, and what would be refused once it is long enough', async () => {
    expect(await said(staff, 'Password1!aa')).toMatchObject({
      strength: 1,
      problem: expect.stringContaining('common'),
    });
    expect(await said(staff, 'Passw')).toMatchObject({ problem: null });
    expect(await said(staff, 'vexed-otter-19')).toMatchObject({ strength: 4, problem: null });
    expect((await said(user, 'quay of harriet')).strength).toBeLessThan(
      (await said({ ...user, firstName: 'Olga', email: 'o@quarry.test' }, 'quay of harriet')).strength,
    );
  });
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
