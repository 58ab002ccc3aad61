// Signing in and out, and setting a forgotten password anew.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailText, storable, textOf } from '../fields.ts';

const secretText = v.pipe(
  v.string('must be text'),
  v.maxLength(1000, 'must be at most 1000 characters'),
  storable('must not hold control characters or broken Unicode'),
);
// Nobody is signed in at these forms: who sends one would otherwise see nothing happen.
const maintenance = { 502: 'We are currently under temporary maintenance. Please try again later.' };
const done = v.strictObject({ detail: v.string() });

export const access = {
  login: endpoint({
    method: 'POST',
    path: 'rest-auth/login/',
    level: 'NONE',
    summary: 'Sign in; a browser also gets the session cookie',
    body: v.strictObject({ email: textOf(254), password: secretText }),
    answer: v.strictObject({ key: v.string() }),
    tells: {
      400: 'Invalid details, please try again',
      401: 'Invalid details, please try again',
      403: 'Invalid details, please try again',
      ...maintenance,
    },
    limit: 'login',
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
    body: v.strictObject({
      token: v.pipe(textOf(100), v.regex(/^[\w-]{43}$/, 'This link is not valid. Please ask for a new one.')),
      password: v.pipe(secretText, v.minLength(6, 'Your password should not be less than 6 characters')),
    }),
    answer: done,
    tells: maintenance,
    limit: 'reset',
  }),
};
