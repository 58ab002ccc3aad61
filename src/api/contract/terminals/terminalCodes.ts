// Signing a terminal in: it shows a code, its person confirms it in a browser, and the terminal gets a key of its own.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { textOf, time } from '../fields.ts';

/** No vowels and nothing that looks like another: it is read off one screen and typed at another. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeShape = new RegExp(`^[${letters}]{4}-[${letters}]{4}$`);
export const codeLetters: string = letters;

/** As it was typed: in small letters, with another dash or none. */
export const codeFrom = (typed: string): string => {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.length === 8 ? `${plain.slice(0, 4)}-${plain.slice(4)}` : plain;
};

const codeIs = `must be a code like ${letters.slice(0, 4)}-${letters.slice(4, 8)}`;
export const terminalCode = v.pipe(
  v.string(codeIs),
  v.maxLength(30, codeIs),
  v.transform(codeFrom),
  v.regex(codeShape, codeIs),
);

/** Names of machines, and nothing else that a stranger could write to somebody. */
const host = v.pipe(
  v.string('must be the name of a machine'),
  v.regex(/^[A-Za-z\d](?:[\w.-]{0,61}[A-Za-z\d])?$/, 'must be the name of a machine'),
);
const params = v.strictObject({ code: terminalCode });
const done = v.strictObject({ detail: v.string() });

const asked = v.strictObject({
  code: v.string(),
  /** As the terminal calls its machine. */
  host: v.string(),
  /** From where it asked. */
  address: v.string(),
  created_at: time,
  expires_at: time,
});
export type TerminalCode = v.InferOutput<typeof asked>;

/** What was never a code, what was used and what is over are told alike. */
export const noSuchCode = 'No terminal waits with this code: it is wrong, was used, or is over';

export const terminalCodes = {
  begin: endpoint({
    method: 'POST',
    path: 'rest-auth/terminal-codes/',
    level: 'NONE',
    summary: 'A code for a terminal that wants to sign in; its person confirms it in a browser within ten minutes',
    evenWhenLow: true,
    body: v.strictObject({ host }),
    answer: v.strictObject({
      code: v.string(),
      /** Told this once: by it the terminal asks for its key. */
      secret: v.string(),
      /** The page on which the code is confirmed. */
      page: v.string(),
      expires_at: time,
      /** How many seconds to wait before asking for the key, and between two questions. */
      interval: v.number(),
    }),
    limit: 'terminal-code',
    cookieless: true,
    refuses: { 403: 'Only a terminal signs in by a code' },
  }),
  key: endpoint({
    method: 'POST',
    path: 'rest-auth/terminal-codes/key/',
    level: 'NONE',
    summary: 'Whether the code of a terminal was confirmed; the key of its session is told this once',
    evenWhenLow: true,
    body: v.strictObject({ secret: v.pipe(textOf(100), v.regex(/^[\w-]{43}$/, 'is not one of a terminal')) }),
    answer: v.variant('state', [
      v.strictObject({ state: v.literal('waiting'), interval: v.number() }),
      /** It asked sooner than it was told to, and has to wait longer from now on. */
      v.strictObject({ state: v.literal('slowDown'), interval: v.number() }),
      v.strictObject({ state: v.literal('refused') }),
      /** Unknown, used, or ten minutes old. */
      v.strictObject({ state: v.literal('over') }),
      v.strictObject({ state: v.literal('confirmed'), key: v.string(), email: v.string(), ends_at: time }),
    ]),
    limit: 'terminal-key',
    cookieless: true,
  }),
  read: endpoint({
    method: 'GET',
    path: 'users/me/terminal-codes/{code}',
    level: 'USER',
    summary: 'Which terminal waits with a code, from where and since when',
    params,
    answer: asked,
    tells: { 404: noSuchCode },
    limit: 'terminal-guess',
  }),
  confirm: endpoint({
    method: 'POST',
    path: 'users/me/terminal-codes/{code}/confirm',
    level: 'USER',
    summary: 'Sign the terminal in as the caller, for at most 12 hours',
    params,
    answer: done,
    tells: { 404: noSuchCode },
    limit: 'terminal-guess',
    proof: 'always',
  }),
  refuse: endpoint({
    method: 'POST',
    path: 'users/me/terminal-codes/{code}/refuse',
    level: 'USER',
    summary: 'Let the code of a terminal be worth nothing',
    params,
    answer: done,
    tells: { 404: noSuchCode },
    limit: 'terminal-guess',
  }),
};
