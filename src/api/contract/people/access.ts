// Signing in and out, and setting a forgotten password anew.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailText, textOf } from '../fields.ts';
import { judgement, newPassword, secretText } from './passwords.ts';

// Nobody is signed in at these forms: who sends one would otherwise see nothing happen.
const maintenance = { 502: 'We are currently under temporary maintenance. Please try again later.' };
const done = v.strictObject({ detail: v.string() });
const mailedToken = v.pipe(textOf(100), v.regex(/^[\w-]{43}$/, 'This link is not valid. Please ask for a new one.'));

/** What is still missing after the right password, for whoever has a second factor or needs one. */
const secondStep = v.strictObject({
  token: v.string(),
  /** Codes of an app or recovery codes are taken. */
  takes_codes: v.boolean(),
  /** What the browser asks a passkey, as JSON; none: there is none. */
  passkey: v.nullable(v.string()),
  /** An app has to be set up first: its secret, and the address that its square picture holds. */
  enrol: v.nullable(v.strictObject({ secret: v.string(), uri: v.string() })),
});
export type SecondStep = v.InferOutput<typeof secondStep>;

const wrongFactor = { 400: 'This code is not right, or was used already. Please try again.' };

export const access = {
  login: endpoint({
    method: 'POST',
    path: 'rest-auth/login/',
    level: 'NONE',
    summary: 'Sign in; a browser also gets the session cookie',
    evenWhenLow: true,
    body: v.strictObject({ email: textOf(254), password: secretText }),
    answer: v.union([v.strictObject({ key: v.string() }), v.strictObject({ second_step: secondStep })]),
    tells: {
      400: 'Invalid details, please try again',
      401: 'Invalid details, please try again',
      403: 'Invalid details, please try again',
      ...maintenance,
    },
    limit: 'login',
  }),
  loginSecond: endpoint({
    method: 'POST',
    path: 'rest-auth/login/second/',
    level: 'NONE',
    summary: 'The second step of signing in: a code or a passkey, with the token of the first',
    evenWhenLow: true,
    body: v.strictObject({
      token: v.pipe(textOf(100), v.regex(/^[\w-]{43}$/, 'is not one of a log-in')),
      code: v.optional(textOf(40)),
      passkey: v.optional(textOf(8000)),
    }),
    answer: v.strictObject({ key: v.string(), recovery_codes: v.nullable(v.array(v.string())) }),
    tells: { ...wrongFactor, 401: 'Please enter your password once more', ...maintenance },
    limit: 'second-factor',
  }),
  logout: endpoint({
    method: 'POST',
    path: 'rest-auth/logout/',
    level: 'NONE',
    summary: 'End the session, on every server at once',
    evenWhenFull: true,
    answer: done,
  }),
  reset: endpoint({
    method: 'POST',
    path: 'rest-auth/password/reset/',
    level: 'NONE',
    summary: 'Mail a link that sets a new password; never says whether the address is known',
    body: v.strictObject({ email: emailText }),
    answer: done,
    limit: 'reset',
  }),
  resetConfirm: endpoint({
    method: 'POST',
    path: 'rest-auth/password/reset/confirm/',
    level: 'NONE',
    summary: 'Set a new password with the token of a mailed link, once within the hour',
    body: v.strictObject({ token: mailedToken, password: newPassword }),
    answer: done,
    tells: maintenance,
    limit: 'reset',
  }),
  notMe: endpoint({
    method: 'POST',
    path: 'rest-auth/not-me/',
    level: 'NONE',
    summary:
      'End every session, API token and password of an account with the link of an e-mail about it, and tell the administrators',
    evenWhenFull: true,
    body: v.strictObject({ token: mailedToken }),
    answer: done,
    tells: maintenance,
    limit: 'reset',
  }),
  judgePassword: endpoint({
    method: 'POST',
    path: 'rest-auth/password/judge/',
    level: 'NONE',
    summary:
      'What a password has to be and how strong this one is: of whom the mailed link is, of who is signed in, or of a new user',
    body: v.strictObject({ token: v.optional(mailedToken), password: secretText }),
    answer: judgement,
    limit: 'judge-password',
  }),
};
