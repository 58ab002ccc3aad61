// What a customer does with the link of an e-mail about a consent: see what was agreed, and end it.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { orNull, time } from '../fields.ts';
import { consentStates } from './consents.ts';
import { consentLines } from './consentWords.ts';
import { token } from './connectParts.ts';
import { linkIsWrong } from './connectWords.ts';

const agreed = v.strictObject({
  vendor: v.string(),
  bank: v.string(),
  state: v.picklist(consentStates),
  /** as it was shown before it was agreed to */
  words: consentLines,
  given_at: orNull(time),
  until: orNull(time),
  ended_at: orNull(time),
  /** what was made of the data goes with it */
  deletes_data: v.boolean(),
});
export type AgreedConsent = v.InferOutput<typeof agreed>;

const body = v.strictObject({ token });

export const connectConsent = {
  consent: endpoint({
    method: 'POST',
    path: 'connect/consent',
    level: 'NONE',
    summary: 'What a customer agreed to, by the link of an e-mail',
    body,
    answer: agreed,
    limit: 'connect-start',
    cookieless: true,
    refuses: { 404: linkIsWrong },
  }),
  endConsent: endpoint({
    method: 'POST',
    path: 'connect/consent/end',
    level: 'NONE',
    summary: 'End what a customer agreed to, by the link of an e-mail; a second time changes nothing',
    body,
    answer: agreed,
    limit: 'connect-start',
    cookieless: true,
    refuses: { 404: linkIsWrong },
  }),
};
