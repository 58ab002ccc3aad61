// What a call is: one value from which client, server, permission check, OpenAPI document and tests are made.
import * as v from 'valibot';
import type { Level } from './level.ts';

export type ObjectSchema = v.StrictObjectSchema<v.ObjectEntries, undefined>;
/** Where the caller's own names may stand beside the known ones, as among the settings of a vendor. */
type OpenSchema = v.ObjectWithRestSchema<v.ObjectEntries, v.GenericSchema, undefined>;
type AnySchema = v.GenericSchema;

export const nothing = v.strictObject({});

export interface Definition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /api/v1/, parameters in braces; the trailing slash is as the specification writes it and never matters. */
  path: string;
  level: Level;
  /** One line for people who read the OpenAPI document. */
  summary: string;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema | OpenSchema;
  answer: AnySchema;
  /** The answer is a file of one of these kinds and not JSON. */
  sends?: readonly FileType[];
  /** The body may also come as a form. */
  form?: true;
  /** Statuses with a wording of their own: the client shows it and nobody is logged out. */
  tells?: Readonly<Record<number, string>>;
  /** What it refuses beside what every call of its kind does, with the words that it says; a test that meets another status fails. */
  refuses?: Readonly<Record<number, string>>;
  /** It takes If-Match, and refuses with 412 what somebody else has changed since that version. */
  versioned?: true;
  /** A read that changes something or hands out a secret: asks for the CSRF token like a write, never cached. */
  guarded?: true;
  /** It only reads, though it is a POST: its words are personal and may stand in no address. Nothing of it is kept for a repetition. */
  reads?: true;
  /** The nouns whose change makes a kept answer stale; a call without them is never answered from memory or by 304. */
  watches?: readonly Noun[];
  /** Of a watched call whose answer is large and secret to nobody here: a browser keeps it, and asks each time whether it holds. */
  browserKeeps?: true;
  /** Of a watched call whose answer is about these minutes: after so many seconds it is another one, though nothing was written. */
  changesEvery?: number;
  /** So small, and so much wanted, that a nearly full disk does not refuse it. */
  evenWhenFull?: true;
  /** Signing in, what only reads, and the page Work: goes on while the disk is low, until it is nearly full. */
  evenWhenLow?: true;
  /** The answer belongs to the caller alone, not to everybody with the same view. */
  perPerson?: true;
  /** It changes the vendor the caller acts for, so it cannot be meant for the wrong one. */
  switchesVendor?: true;
  /** It reads no cookie: what it does hangs on a token in its body, so that no other page can make it happen. */
  cookieless?: true;
  /** It is done for somebody who proved in the last quarter of an hour who they are: always, or once they have done many of its kind. */
  proof?: 'always' | 'many';
  /** Its body may be a file of many megabytes, where others are small. */
  largeBody?: true;
  /** Its body is one file as it is, streamed, and never JSON; what is said of it stands in headers. */
  upload?: true;
  /** It is put in hand and not done when it answers: 202, and the answer says where it stands. */
  accepted?: true;
  /** An API token that is limited to this may make the call, beside what every read belongs to; any: whatever it is limited to. */
  scope?: TokenScope | 'any';
  /** A named budget of calls (the server knows how many and per whom). */
  limit?: LimitName;
}

/** What an API token may be limited to. */
export type TokenScope = 'read' | 'documents' | 'links' | 'webhooks';

export type Noun =
  | 'access'
  | 'analyses'
  | 'applications'
  | 'banks'
  | 'crawlers'
  | 'incidents'
  | 'metrics'
  | 'nextSteps'
  | 'rules'
  | 'settings'
  | 'tokens'
  | 'vendors'
  | 'webhooks';
export type FileType = 'html' | 'pdf' | 'csv' | 'json' | 'png' | 'zip' | 'text';
export type LimitName =
  | 'connect'
  | 'bank-message'
  | 'channel-answer'
  | 'connect-start'
  | 'connect-sign-in'
  | 'login'
  | 'second-factor'
  | 'unproved'
  | 'login-account'
  | 'login-address'
  | 'login-known'
  | 'own-password'
  | 'judge-password'
  | 'reset'
  | 'reset-address'
  | 'personal-search'
  | 'sanitise'
  | 'share'
  | 'terminal-code'
  | 'terminal-guess'
  | 'terminal-key'
  | 'e-mail'
  | 'read-log'
  | 'register'
  | 'download'
  | 'sign-up'
  | 'sign-up-begin'
  | 'sign-up-check'
  | 'sign-up-email'
  | 'sign-up-finish'
  | 'payment'
  | 'wall'
  | 'upload'
  | 'webhook-test'
  | 'rehearsal'
  | 'token';

type OutputOf<S> = S extends AnySchema ? v.InferOutput<S> : Record<string, never>;
type InputOf<S> = S extends AnySchema ? v.InferInput<S> : Record<string, never>;

export interface Endpoint<D extends Definition = Definition> {
  readonly definition: D;
}

/** What a handler is given, after validation. */
export type ParamsOf<E> = E extends Endpoint<infer D> ? OutputOf<D['params']> : never;
export type QueryOf<E> = E extends Endpoint<infer D> ? OutputOf<D['query']> : never;
export type BodyOf<E> = E extends Endpoint<infer D> ? OutputOf<D['body']> : never;
export type AnswerOf<E> = E extends Endpoint<infer D> ? OutputOf<D['answer']> : never;

type Part<Name extends string, S> = S extends AnySchema
  ? Record<string, never> extends InputOf<S>
    ? { [K in Name]?: InputOf<S> }
    : { [K in Name]: InputOf<S> }
  : object;

/** What a caller gives. */
export type RequestOf<E> =
  E extends Endpoint<infer D>
    ? Part<'params', D['params']> & Part<'query', D['query']> & Part<'body', D['body']>
    : never;

export function endpoint<const D extends Definition>(definition: D): Endpoint<D> {
  return { definition };
}
