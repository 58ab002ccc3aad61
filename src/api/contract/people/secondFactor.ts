// The second factor of a person: an authenticator app, passkeys and recovery codes; and proving once more who one is.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { endedElsewhere } from './managed/endedElsewhere.ts';
import { id, idInAddress, orNull, plainText, smallIdInAddress, textOf, time } from '../fields.ts';

const passkey = v.strictObject({ id, name: v.string(), created_at: time, last_used_at: orNull(time) });
const status = v.strictObject({
  /** Since when there is an app; none: there is none. */
  app_since: orNull(time),
  passkeys: v.array(passkey),
  recovery_codes_left: v.number(),
  /** It may be replaced, and not left out. */
  demanded: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof status>;

const done = v.strictObject({ detail: v.string() });
/** Told this once; none where there are some already. */
const withCodes = v.strictObject({ recovery_codes: orNull(v.array(v.string())) });
/** Other sessions and API tokens, which began without the new factor. */
const endOthers = v.optional(v.boolean('must be true or false'), false);
const added = v.strictObject({ ...withCodes.entries, ended: endedElsewhere });

export const longestPasskeyName = 60;
const answerOfBrowser = textOf(16_000);

export const secondFactor = {
  status: endpoint({
    method: 'GET',
    path: 'users/me/second-factor',
    level: 'USER',
    summary: 'Which second factors the caller has',
    answer: status,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: 'users/me/second-factor/app',
    level: 'USER',
    summary: 'Begin to set up an authenticator app: its secret, which counts once a code was given',
    answer: v.strictObject({ secret: v.string(), uri: v.string() }),
    proof: 'always',
    refuses: { 409: 'There is an authenticator app already. Remove it first.' },
  }),
  confirmApp: endpoint({
    method: 'POST',
    path: 'users/me/second-factor/app/confirm',
    level: 'USER',
    summary: 'The first code of a new authenticator app',
    body: v.strictObject({ code: textOf(40), end_others: endOthers }),
    answer: added,
    limit: 'second-factor',
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: 'users/me/second-factor/app',
    level: 'USER',
    summary: 'Remove the caller’s authenticator app',
    answer: done,
    proof: 'always',
    refuses: { 409: 'Your account needs a second factor. Add another one before you remove this one.' },
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: 'users/me/second-factor/recovery-codes',
    level: 'USER',
    summary: 'New recovery codes; those of before are worth nothing',
    answer: withCodes,
    proof: 'always',
    refuses: { 409: 'Recovery codes stand in for a second factor. Set one up first.' },
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: 'users/me/second-factor/passkeys/options',
    level: 'USER',
    summary: 'What a browser is asked for a new passkey',
    answer: v.strictObject({ token: v.string(), options: v.string() }),
    proof: 'always',
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: 'users/me/second-factor/passkeys',
    level: 'USER',
    summary: 'Add the passkey that the browser made',
    body: v.strictObject({
      token: textOf(100),
      name: plainText(longestPasskeyName),
      passkey: answerOfBrowser,
      end_others: endOthers,
    }),
    answer: added,
    refuses: { 409: 'This passkey is known already' },
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: 'users/me/second-factor/passkeys/{id}',
    level: 'USER',
    summary: 'Remove one of the caller’s passkeys',
    params: v.strictObject({ id: idInAddress }),
    answer: done,
    proof: 'always',
    refuses: { 409: 'Your account needs a second factor. Add another one before you remove this one.' },
  }),
  removeOf: endpoint({
    method: 'DELETE',
    path: 'users/{id}/second-factor',
    level: 'ADMIN',
    summary: 'Remove the second factor of somebody who lost it, and end their sessions',
    params: v.strictObject({ id: smallIdInAddress }),
    answer: done,
    proof: 'always',
    refuses: { 409: 'This person has no second factor' },
  }),
  proofWays: endpoint({
    method: 'POST',
    path: 'users/me/proof/ways',
    level: 'USER',
    summary: 'How the caller can prove who they are',
    evenWhenLow: true,
    answer: v.strictObject({ token: v.string(), takes_codes: v.boolean(), passkey: v.nullable(v.string()) }),
  }),
  prove: endpoint({
    method: 'POST',
    path: 'users/me/proof',
    level: 'USER',
    summary: 'Prove once more who one is: the password, and the second factor where there is one',
    evenWhenLow: true,
    body: v.strictObject({
      token: textOf(100),
      password: v.optional(textOf(1000)),
      code: v.optional(textOf(40)),
      passkey: v.optional(answerOfBrowser),
    }),
    answer: done,
    limit: 'second-factor',
  }),
};
