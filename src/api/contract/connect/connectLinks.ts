// Customer links that a program makes: each leads one customer to one application, and says how far that has come.
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { emailText, id, idInAddress, orNull, plainText, textOf, time } from '../fields.ts';
import {
  flagNames,
  leastDays,
  linkFlags,
  mostDays,
  shortestIdentifier,
  type LinkFlag,
} from '../applications/connectLink.ts';
import { personName } from '../applications/emails.ts';

/** A link with which nobody has begun ends after so many days. */
export const linkDays = 30;

/** unused; opened by its customer; begun: the application is made; done: a crawl of it completed; ended: nobody began in time */
export const linkStates = ['unused', 'opened', 'begun', 'done', 'ended'] as const;

const sayDays = `must be a number from ${leastDays} to ${mostDays}`;
export const daysInBody = v.pipe(
  v.number('must be a number'),
  v.integer('must be a whole number'),
  v.minValue(leastDays, sayDays),
  v.maxValue(mostDays, sayDays),
);
export const labelInBody = v.pipe(textOf(200), v.trim(), v.minLength(1, 'must not be empty'));
export const identifierInBody = v.pipe(
  plainText(200),
  v.minLength(shortestIdentifier, `must be at least ${shortestIdentifier} characters`),
);

const flagsOf = <Schema>(schemaOf: (name: LinkFlag) => Schema) =>
  Object.fromEntries(flagNames.map((name) => [name, schemaOf(name)])) as Record<LinkFlag, Schema>;

const connectLink = v.strictObject({
  id,
  /** where the customer is sent */
  link: v.string(),
  label: v.string(),
  /** the vendor's own reference of the customer */
  identifier: v.string(),
  state: v.picklist(linkStates),
  /** null until the customer has chosen a bank and agreed; the newest one, where they began more than once */
  application_id: orNull(id),
  options: v.strictObject(flagsOf(() => v.boolean())),
  /** null: as the settings of the vendor say on the day on which it is opened */
  days_to_retrieve: orNull(v.number()),
  created_at: time,
  opened_at: orNull(time),
  /** after it nobody can begin with it */
  ends_at: time,
});
export type ConnectLink = v.InferOutput<typeof connectLink>;

export const connectLinks = {
  make: endpoint({
    method: 'POST',
    path: 'connect-links/',
    level: 'USER',
    scope: 'links',
    summary: 'Make the link with which a customer connects a bank; with a contact, e-mail it to them as well',
    body: v.strictObject({
      label: labelInBody,
      identifier: identifierInBody,
      days_to_retrieve: v.optional(daysInBody),
      options: v.optional(
        v.strictObject(
          flagsOf((name) => v.optional(v.boolean('must be true or false'), linkFlags[name])),
          'must be an object',
        ),
        {},
      ),
      contact: v.optional(v.strictObject({ name: personName, email: emailText }, 'must be an object')),
    }),
    answer: v.strictObject({
      ...connectLink.entries,
      /** how the e-mail went; null: none was asked for */
      email: orNull(v.picklist(['sent', 'waiting', 'refused'])),
    }),
    limit: 'e-mail',
  }),
  one: endpoint({
    method: 'GET',
    path: 'connect-links/{id}/',
    level: 'USER',
    scope: 'links',
    summary: 'How far the customer of a link has come, and the application that they made',
    params: v.strictObject({ id: idInAddress }),
    answer: connectLink,
  }),
};
