// What a call may refuse, each with the words that it says: from the contract, and from the rules that every call passes through.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { scopeTitles, isOfAccount, scopesOf } from '../../../../src/api/contract/tokenScopes.ts';
import { Refusal } from '../../calls/refusal.ts';
import { budgets, inWords } from '../../limits/limits.ts';
import { validate } from '../requests/validate.ts';
import { acceptsTokens } from './security.ts';
import { recordsIn } from './words/records.ts';

interface Said {
  message: string;
  field?: string;
}

export interface DocumentedRefusal {
  status: number;
  /** When it comes. */
  description: string;
  /** By a name for each reason. */
  said: Readonly<Record<string, Said>>;
  waits?: true;
}

const titles: Readonly<Record<number, string>> = {
  400: 'A value does not fit; the field is named',
  401: 'Not signed in, or the signature does not fit',
  403: 'Not allowed to this caller',
  404: 'No such record, or one of another vendor',
  409: 'It cannot be done as things are now',
  410: 'It is over',
  412: 'Somebody else has changed it meanwhile',
  413: 'The body is too large',
  415: 'The body is of another kind',
  422: 'The Idempotency-Key was used for another request',
  428: 'A fresh proof of who is calling is asked for',
  429: 'Too many calls; Retry-After says when',
  502: 'Maintenance; Retry-After says when',
  503: 'Trouble on our side; Retry-After says when',
};

/** Sorted by status; each status that this call can give, but for what can happen to any request of any server. */
export function refusalsOf(definition: Definition): readonly DocumentedRefusal[] {
  const found = new Map<number, Record<string, Said>>();
  for (const [status, name, message, field] of reasons(definition))
    found.set(status, { ...found.get(status), [name]: field === undefined ? { message } : { message, field } });
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([status, said]) => ({
      status,
      description: titles[status] ?? 'Refused',
      said,
      ...([429, 502, 503].includes(status) && { waits: true as const }),
    }));
}

type Reason = [status: number, name: string, message: string, field?: string];

function reasons(definition: Definition): Reason[] {
  const { method, level, tells = {}, refuses = {}, proof, limit } = definition;
  const { body, upload, cookieless, guarded, versioned } = definition;
  const byToken = acceptsTokens(definition);
  const all: Reason[] = [];
  const say = (isSo: boolean, ...reason: Reason): void => void (isSo && all.push(reason));
  const own = { ...tells, ...refuses };

  for (const wrong of wrongInputs(definition)) say(true, 400, 'value', wrong.message, wrong.field);
  say(upload === true, 400, 'file', 'X-File-Name must be percent-encoded', 'X-File-Name');
  say(level !== 'NONE', 401, 'nobody', 'You are not signed in');
  say(byToken, 401, 'signature', 'The signature does not fit the request and a token that works', 'Signature');
  say(level === 'STAFF' || level === 'ADMIN', 403, 'level', 'You are not authorised to do this');
  say(
    cookieless !== true && (method !== 'GET' || guarded === true),
    403,
    'csrf',
    'The CSRF token is missing or does not belong to this session',
    'X-CSRFTOKEN',
  );
  say(cookieless !== true && isOfAccount(definition), 403, 'token', 'API tokens cannot be used for an account');
  say(byToken, 403, 'scope', scopeWords(definition));
  say(
    namesVendor(definition),
    409,
    'vendor',
    'The vendor was switched in another window. Nothing was changed.',
    'X-Signalbox-Vendor',
  );
  say(
    takesIdempotency(definition),
    409,
    'running',
    'The call with this Idempotency-Key is still running',
    'Idempotency-Key',
  );
  say(versioned === true, 412, 'changed', 'Somebody else has changed it meanwhile. Nothing was changed.', 'If-Match');
  say(body !== undefined, 413, 'size', sizeWords(definition), 'body');
  say(body !== undefined, 415, 'kind', 'The body must be JSON (Content-Type: application/json)', 'Content-Type');
  say(
    upload === true,
    415,
    'kind',
    'The body must be the file itself (Content-Type: application/octet-stream)',
    'Content-Type',
  );
  say(
    takesIdempotency(definition),
    422,
    'reused',
    'This Idempotency-Key was used for another request',
    'Idempotency-Key',
  );
  say(proof !== undefined, 428, 'proof', 'Please confirm first that it is you', 'proof');
  if (limit !== undefined) {
    const wait = inWords(budgets[limit].seconds);
    say(true, 429, limit, `Too many ${budgets[limit].what ?? 'attempts'}. Please try again in ${wait}.`);
  }
  say(byToken, 429, 'token', `Too many calls of this token. Please try again in ${inWords(budgets.token.seconds)}.`);
  say(true, 503, 'database', 'The database is not available right now. Please try again.');
  const named = new Set<number>();
  for (const [status, words] of Object.entries(own)) {
    named.add(Number(status));
    say(true, Number(status), 'call', words);
  }
  if (!named.has(404))
    for (const record of recordsIn(definition.path))
      say(true, 404, record.toLowerCase().replaceAll(' ', '_'), `${record} not found`);
  return all;
}

/** What can happen to any request, whatever it asks for: by its size and its host, and by how we are. */
const ofAnyRequest = new Set([400, 403, 413, 414, 415, 421, 500, 502, 503]);

/** For tests: a refusal that the description of the call does not tell of is a fault of the contract. */
export function checkTold(name: string, definition: Definition, error: unknown): void {
  if (!(error instanceof Refusal) || ofAnyRequest.has(error.status)) return;
  if (refusalsOf(definition).some(({ status }) => status === error.status)) return;
  throw new Error(`The contract does not say that ${name} refuses with ${error.status}: ${error.message}`);
}

/** Whether a page may say for which vendor it means a change. */
export const namesVendor = ({ method, reads, level, cookieless, switchesVendor }: Definition): boolean =>
  method !== 'GET' && reads !== true && level !== 'NONE' && cookieless !== true && switchesVendor !== true;

/** Whether a POST keeps its first answer for a repetition: of somebody who is known, and of no file. */
export const takesIdempotency = ({ method, reads, upload, cookieless }: Definition): boolean =>
  method === 'POST' && reads !== true && upload !== true && cookieless !== true;

/** What the first field says to a value of another kind. */
function wrongInputs({ params, query, body }: Definition): Refusal[] {
  for (const [whole, schema] of [
    ['body', body],
    ['query', query],
    ['address', params],
  ] as const) {
    const [name] = Object.keys(schema?.entries ?? {});
    if (schema === undefined || name === undefined) continue;
    try {
      validate(schema, { [name]: [false] }, whole);
    } catch (error) {
      if (error instanceof Refusal) return [error];
    }
  }
  return [];
}

const sizeWords = ({ largeBody }: Definition): string =>
  largeBody === true ? 'The body is larger than 20 MB' : 'The body is larger than 256 KB';

function scopeWords(definition: Definition): string {
  const needs = scopesOf(definition);
  return needs.length === 0
    ? `This token is limited to: ${scopeTitles.read.toLowerCase()}. This call takes a token without a limit`
    : `This token is limited to: ${(needs.includes('links') ? scopeTitles.read : scopeTitles.links).toLowerCase()}. This call takes one that may ${needs.map((scope) => scopeTitles[scope].toLowerCase()).join(', or ')}`;
}
