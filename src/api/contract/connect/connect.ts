// The customer's side: a visit that an iframe link begins, from the choice of a bank to the end of its crawl.
import * as v from 'valibot';
import { daysInBody, identifierInBody, labelInBody } from './connectLinks.ts';
import { bankName } from '../bankNames/bankName.ts';
import { connectConsent } from './connectConsent.ts';
import { connectFiles } from './connectFiles.ts';
import { progress, token } from './connectParts.ts';
import { consentLines } from './consentWords.ts';
import { chooseBankFirst, linkIsUsed, linkIsWrong, visitIsOver } from './connectWords.ts';
import { endpoint } from '../endpoint.ts';
import { count, id, orNull, placeInBody, smallIdInBody, textOf, time } from '../fields.ts';

export type { ConnectProgress, ConnectQuestion } from './connectParts.ts';

const sayBank = 'must be the id of a bank, unless bank_name is given';
const flag = v.optional(v.boolean('must be true or false'), false);

const bank = v.strictObject({
  id,
  name: v.string(),
  logo: orNull(v.string()),
  country_code: v.string(),
  search: v.string(),
  is_offline: v.boolean(),
  /** It is slow or fails at the moment, and what is known of it. */
  trouble: v.optional(orNull(v.strictObject({ word: v.picklist(['slow', 'failing']), sentence: orNull(v.string()) }))),
  /** no connector reads it: its customers bring statement files */
  files_only: v.boolean(),
  /** its customers consent at its own site, and say here for how long */
  by_consent: v.boolean(),
});
export type ConnectBank = v.InferOutput<typeof bank>;

const field = v.strictObject({ name: v.string(), label: v.string(), secret: v.boolean() });

const started = v.strictObject({
  token: v.string(),
  expires_at: time,
  vendor: v.string(),
  days_to_retrieve: count,
  /** what the vendor asks for, in the customer's words */
  wanted: v.array(v.string()),
  multiple: v.boolean(),
  /** for how long customers may agree at a bank by consent, and whether what was made of their data goes with it */
  consent: v.strictObject({
    times: v.array(v.strictObject({ days: count, until: orNull(time) })),
    deletes: v.boolean(),
  }),
  banks: v.array(bank),
});
export type ConnectVisit = v.InferOutput<typeof started>;

export const connect = {
  start: endpoint({
    method: 'POST',
    path: 'connect/start',
    level: 'NONE',
    summary: 'Begin a visit of a customer; its token is given once and lasts an hour',
    body: v.strictObject({
      label: labelInBody,
      identifier: identifierInBody,
      transactions: flag,
      analysis: flag,
      account_owner: flag,
      estatements: flag,
      interims: flag,
      select_accounts: flag,
      multiple: flag,
      days_to_retrieve: v.optional(daysInBody),
    }),
    answer: started,
    limit: 'connect-start',
    cookieless: true,
    refuses: { 404: linkIsWrong },
  }),
  open: endpoint({
    method: 'POST',
    path: 'connect/open',
    level: 'NONE',
    summary: 'Begin a visit by a link that a program made (connect-links); its token is given once and lasts an hour',
    body: v.strictObject({ link: v.pipe(textOf(100), v.minLength(1, 'must not be empty')) }),
    answer: started,
    limit: 'connect-start',
    cookieless: true,
    refuses: { 404: linkIsWrong, 409: linkIsUsed },
  }),
  choose: endpoint({
    method: 'POST',
    path: 'connect/choose',
    level: 'NONE',
    summary: 'Choose a bank and consent to its being read: the application, its profile and its crawler are made',
    body: v.pipe(
      v.strictObject({
        token,
        bank_id: v.optional(smallIdInBody),
        /** of a bank that is not listed, instead of its id */
        bank_name: v.optional(bankName),
        consent: v.literal(true, 'must be true: nothing is read without it'),
        /** the customer brings statement files instead of signing in, which also does for a bank that is offline or not listed */
        with_files: flag,
        /** at a bank by consent: for how long, and what was shown, word for word */
        agreed: v.optional(v.strictObject({ days: placeInBody, words: consentLines })),
      }),
      v.forward(
        v.check(({ bank_id, bank_name }) => (bank_id === undefined) !== (bank_name === undefined), sayBank),
        ['bank_id'],
      ),
    ),
    answer: v.strictObject({
      bank: v.string(),
      fields: v.array(field),
      advice: orNull(
        v.strictObject({
          text: v.string(),
          examples: v.array(v.strictObject({ value: v.string(), meaning: v.string() })),
        }),
      ),
    }),
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: 'First Bank is connected already. Nothing more is needed.' },
  }),
  signIn: endpoint({
    method: 'POST',
    path: 'connect/sign-in',
    level: 'NONE',
    summary: 'Give what the bank asks for to sign in; it is sealed at once and forgotten when it is no longer needed',
    body: v.strictObject({ token, values: v.record(textOf(50), textOf(200), 'must be an object of texts') }),
    answer: progress,
    limit: 'connect-sign-in',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  progress: endpoint({
    method: 'POST',
    path: 'connect/progress',
    level: 'NONE',
    summary: 'How far the visit has come, and what the bank asks',
    evenWhenLow: true,
    body: v.strictObject({ token }),
    answer: progress,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  answer: endpoint({
    method: 'POST',
    path: 'connect/answer',
    level: 'NONE',
    summary: 'Answer the open question; of accounts and choices by their places, counted from 0',
    body: v.strictObject({
      token,
      number: placeInBody,
      text: v.optional(textOf(200)),
      chosen: v.optional(
        v.pipe(v.array(placeInBody, 'must be a list of places'), v.maxLength(200, 'must be at most 200')),
      ),
    }),
    answer: progress,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  returned: endpoint({
    method: 'POST',
    path: 'connect/returned',
    level: 'NONE',
    summary:
      'What a customer brought back from another site, with the state that went there: taken once, and of this visit alone',
    body: v.strictObject({
      token,
      state: v.pipe(textOf(500), v.minLength(1, 'must not be empty')),
      values: v.pipe(
        v.record(textOf(100), textOf(4_000), 'must be an object of texts'),
        v.check((values) => Object.keys(values).length <= 20, 'must be at most 20'),
      ),
    }),
    answer: progress,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: 'This answer came too late. Please go back and try again.' },
  }),
  leave: endpoint({
    method: 'POST',
    path: 'connect/leave',
    level: 'NONE',
    summary: 'Leave the visit: what still needs the customer ends',
    body: v.strictObject({ token }),
    answer: progress,
    limit: 'connect',
    cookieless: true,
    refuses: { 404: visitIsOver, 409: chooseBankFirst },
  }),
  ...connectFiles,
  ...connectConsent,
};
