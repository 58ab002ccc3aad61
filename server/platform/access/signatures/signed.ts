// Who a signed request comes from (RFC 9421, hmac-sha256): its parts are all covered, its moment is now, and it comes once.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenScope } from '../../../../src/api/contract/endpoint.ts';
import {
  isAllowed,
  isOfAccount,
  scopeTitles,
  scopesOf,
  takesTokens,
  type CallRule,
} from '../../../../src/api/contract/tokenScopes.ts';
import type { Caller } from '../../calls/caller.ts';
import { Refusal } from '../../calls/refusal.ts';
import type { Database } from '../../database/database.ts';
import { sql } from '../../database/sql.ts';
import type { Seal } from '../../secrets/seal.ts';
import { sealedColumns } from '../../secrets/sealedColumns.ts';
import { signatureBaseOf, type SignedRequest } from './signatureBase.ts';
import { readBytes, readInputs, type SignedInput } from './structured.ts';

/** How far the clock of a program may be from ours, in seconds. */
const clockSlack = 300;

export interface Signed {
  /** The owner of the token, at most as a user; refuses what this token may not call. Without a call: whoever it is. */
  /** Without a body: it is a file that was not read yet, and is held against its digest by whoever reads it. */
  callerOf(request: SignedRequest & { address: string }, body: Buffer | undefined, call?: CallRule): Promise<Caller>;
}

interface Found {
  id: number;
  secret_sealed: Buffer;
  person_id: number;
  show_pii: boolean;
  own_vendor_id: number | null;
  vendor_id: number | null;
  country_code: string | null;
  expires_at: Date | null;
  scopes: TokenScope[] | null;
  is_news: boolean;
}

export const isSigned = ({ signature, 'signature-input': input }: SignedRequest['headers']): boolean =>
  signature !== undefined || input !== undefined;

/** Before anything is read of the signature. */
export function refuseCall(call: CallRule): void {
  if (isOfAccount(call)) throw new Refusal(403, 'API tokens cannot be used for an account');
  if (!takesTokens(call)) throw new Refusal(403, 'You are not authorised to do this');
}

function refuseScope(call: CallRule, own: readonly TokenScope[] | null): void {
  if (own === null || isAllowed(call, own)) return;
  const needs = scopesOf(call);
  const allows = own.map((scope) => scopeTitles[scope].toLowerCase()).join(', ');
  throw new Refusal(403, `This token is limited to: ${allows}. ${wayOut(needs)}`);
}
const wayOut = (needs: readonly TokenScope[]): string =>
  needs.length === 0
    ? 'This call takes a token without a limit'
    : `This call takes one that may ${needs.map((scope) => scopeTitles[scope].toLowerCase()).join(', or ')}`;

// One answer for a token that is not known, was deleted, or whose owner is gone, and for a wrong signature.
const wrong = (): Refusal =>
  new Refusal(401, 'The signature does not fit the request and a token that works', { field: 'Signature' });
const fault = (field: string, message: string): Refusal => new Refusal(401, `${field} ${message}`, { field });

export function openSigned(database: Database, seal: Seal, now: () => number): Signed {
  const nobodysSecret = randomBytes(32);

  const find = (identifier: string, address: string): Promise<Found | undefined> =>
    database.system.one<Found>(sql`
      select t.id, t.secret_sealed, t.person_id, p.show_pii, p.vendor_id, p.own_vendor_id, v.country_code,
        t.expires_at, t.scopes,
        (t.last_used_on, t.last_used_from) is distinct from (current_date, ${address}::text) as is_news
      from token t join person p on p.id = t.person_id left join vendor v on v.id = p.vendor_id
      where t.identifier = ${identifier} and p.is_active`);

  return {
    async callerOf(request, body, call) {
      const { input, signature } = readOne(request.headers);
      const { identifier, nonce } = checkParams(input, now());
      checkCovered(input.components, request, body);
      checkDigest(request.headers['content-digest'], body);
      const base = signatureBaseOf(input, request);
      const token = await find(identifier, request.address);
      const secret = token && seal.open(token.secret_sealed, sealedColumns.token.place({ id: token.id }));
      const expected = createHmac('sha256', secret ?? nobodysSecret)
        .update(base)
        .digest();
      const fits = signature.length === expected.length && timingSafeEqual(signature, expected);
      if (token === undefined || !fits) throw wrong();
      // Only what fits is remembered: nobody else can fill the table, or use up a nonce of another one.
      const isFirst = await database.system.run(
        sql`insert into token_nonce (token_id, nonce) values (${token.id}, ${nonce}) on conflict do nothing`,
      );
      if (isFirst === 0) throw fault('Signature-Input', 'has a nonce that this token has used before');
      // Told to whoever holds its secret alone.
      if (token.expires_at !== null && token.expires_at.getTime() <= now())
        throw new Refusal(401, `This token ended on ${token.expires_at.toISOString().slice(0, 10)}: make another one`, {
          field: 'Signature',
        });
      if (call !== undefined) refuseScope(call, token.scopes);
      // The day and the address are enough: one row is written for thousands of calls.
      if (token.is_news)
        await database.system.run(sql`update token set last_used_on = current_date, last_used_from = ${request.address}
          where id = ${token.id}`);
      return {
        level: 'USER',
        personId: token.person_id,
        vendorId: token.vendor_id ?? undefined,
        ownVendorId: token.own_vendor_id ?? undefined,
        countryCode: token.country_code ?? undefined,
        showPii: token.show_pii,
        session: undefined,
        tokenId: token.id,
      };
    },
  };
}

function readOne(headers: SignedRequest['headers']): { input: SignedInput; signature: Buffer } {
  const inputs = readInputs(String(headers['signature-input'] ?? ''));
  const signatures = readBytes('Signature', String(headers['signature'] ?? ''));
  const [label] = inputs.keys();
  const input = inputs.get(label ?? '');
  const signature = signatures.get(label ?? '');
  if (input === undefined) throw fault('Signature-Input', 'is missing');
  if (signature === undefined) throw fault('Signature', `is missing for the label ${label}`);
  if (inputs.size > 1 || signatures.size > 1) throw fault('Signature', 'is one: a request is signed once');
  return { input, signature };
}

function checkParams({ params }: SignedInput, now: number): { identifier: string; nonce: string } {
  const field = 'Signature-Input';
  const [created, expires, nonce, identifier, alg] = ['created', 'expires', 'nonce', 'keyid', 'alg'].map((name) =>
    params.get(name),
  );
  if (typeof identifier !== 'string' || identifier.length > 200)
    throw fault(field, 'has no keyid, the identifier of the token');
  if (alg !== undefined && alg !== 'hmac-sha256') throw fault(field, 'names another algorithm than hmac-sha256');
  if (typeof created !== 'number') throw fault(field, 'has no created, the moment in seconds');
  if (Math.abs(now / 1000 - created) > clockSlack)
    throw fault(
      field,
      `was created more than ${clockSlack} seconds away from now, ${Math.floor(now / 1000)}: is the clock right?`,
    );
  if (typeof expires === 'number' && expires < now / 1000) throw fault(field, 'has expired');
  if (typeof nonce !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(nonce))
    throw fault(field, 'has no nonce of 8 to 128 characters, made anew for each request');
  return { identifier, nonce };
}

/** Whatever can be changed on the way would be another request with the same signature. */
function checkCovered(components: readonly string[], { target }: SignedRequest, body: Buffer | undefined): void {
  const covers = (...names: string[]): boolean => names.some((name) => components.includes(name));
  const missing: string[] = [];
  if (!covers('@method')) missing.push('@method');
  if (!covers('@authority', '@target-uri')) missing.push('@authority');
  if (!covers('@path', '@request-target', '@target-uri')) missing.push('@path');
  if (target.includes('?') && !covers('@query', '@request-target', '@target-uri')) missing.push('@query');
  if (body?.length !== 0 && !covers('content-digest')) missing.push('content-digest');
  if (missing.length > 0) throw fault('Signature-Input', `does not cover ${missing.join(', ')}`);
}

/** Of a file: what its bytes have to be, once they are read. */
export function digestOfFile(header: string | string[] | undefined): Buffer {
  const digest = readBytes('Content-Digest', String(header)).get('sha-256');
  if (digest === undefined) throw fault('Content-Digest', 'has no sha-256, by which a file is signed');
  return digest;
}
export const notThatFile = (): Refusal => fault('Content-Digest', 'is not the sha-256 of the body');

function checkDigest(header: string | string[] | undefined, body: Buffer | undefined): void {
  if (header === undefined) {
    if (body?.length !== 0) throw fault('Content-Digest', 'is missing: the request has a body');
    return;
  }
  if (body === undefined) return void digestOfFile(header);
  const digests = readBytes('Content-Digest', String(header));
  const known = (['sha-256', 'sha-512'] as const).filter((name) => digests.has(name));
  if (known.length === 0) throw fault('Content-Digest', 'has neither sha-256 nor sha-512');
  for (const name of known) {
    const own = createHash(name.replace('-', '')).update(body).digest();
    if (digests.get(name)?.equals(own) !== true) throw fault('Content-Digest', `is not the ${name} of the body`);
  }
}
