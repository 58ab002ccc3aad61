// Makes the calls of the contract: ask(applications.list, { query }).
import { createFetch } from 'ofetch';
import { addressOf, type Values } from './address.ts';
import { downloadOf, type Download } from './download.ts';
import { patience, received } from './received.ts';
import { readAnswer } from './answers.ts';
import type { Contract } from './contract/index.ts';
import type { AnswerOf, Definition, Endpoint, RequestOf } from './contract/endpoint.ts';
import { Failure, failureOf } from './failure.ts';
import type { KeptAnswers } from './keptAnswers.ts';
import { csrfHeader, refusalOf } from './refusals.ts';
import { retried } from './retry.ts';

/** What a caller may say besides the request of the contract. */
export interface CallOptions {
  /** Asked by a clock and not by a person: does not keep the session alive, and is not tried again. */
  poll?: boolean;
  signal?: AbortSignal;
  /** The version of the row that is meant: a newer one refuses the change. */
  version?: number;
  /** The key of an order that may be sent again after its answer was lost: it happens once. */
  intent?: string | undefined;
  /** The body of a call that takes a file, what is said of it, and how many milliseconds it may take. */
  upload?: { bytes: Blob | Uint8Array<ArrayBuffer>; headers: Readonly<Record<string, string>>; longest: number };
  /** Told how many bytes of a file have come, and of how many, where the service says it. */
  onBytes?: (done: number, total: number | undefined) => void;
}

type Answered<E> = E extends Endpoint<infer D> ? (D extends { sends: unknown } ? Download : AnswerOf<E>) : never;
export type Call<E> =
  Record<string, never> extends RequestOf<E>
    ? (request?: RequestOf<E> & CallOptions) => Promise<Answered<E>>
    : (request: RequestOf<E> & CallOptions) => Promise<Answered<E>>;

/** Makes one call, which brings its own description: whoever makes it needs no other part of the contract. */
export type Ask = <D extends Definition>(
  endpoint: Endpoint<D>,
  request?: RequestOf<Endpoint<D>> & CallOptions,
) => Promise<Answered<Endpoint<D>>>;

/** The calls of a contract. */
export type Calls<C> = { [Noun in keyof C]: { [Verb in keyof C[Noun]]: Call<C[Noun][Verb]> } };
export type Api = Calls<Contract>;

export interface ApiOptions {
  /** Where the service is: an origin, or nothing for the one the page came from. */
  service: string;
  /** A page of the service that renews a lost CSRF cookie when it is fetched. */
  appDocument: string;
  /** Another page shows this one: the service gives it cookies that hold there alone. */
  isInIframe: boolean;
  cookie(name: string): string | undefined;
  key(): string | undefined;
  /** The vendor that this page shows; a write for another one than the service knows is refused. */
  actingVendor(): number | undefined;
  kept: KeptAnswers;
  now(): number;
  wait(ms: number): Promise<void>;
  fetch?: typeof globalThis.fetch;
  /** Every request is signed by itself: there is no session that a refusal could end. */
  isSigned?: true;
  /** Told when a write was refused because the service knows another vendor than this page shows. */
  onOtherVendor?(): void;
  /** Asks the person to prove once more who they are; false: they did not, or nobody is there to ask. */
  prove?(): Promise<boolean>;
  /** Told of every failure that signs the person out in this browser; the key is the one that was sent. */
  onSessionEnd(failure: Failure, key: string | undefined): void;
}

type AnyRequest = CallOptions & {
  /** It was refused for want of a proof, which was given. */
  isProved?: true;
  params?: Values;
  query?: Values;
  body?: Record<string, unknown>;
};
/** What a request says of who sends it and of what is known already. */
interface Proofs {
  key: string | undefined;
  csrfToken: string | undefined;
  tag: string | undefined;
}
const csrfCookie = 'csrftoken';
const vendorField = 'X-Signalbox-Vendor';
const needsCsrfToken = ({ method, guarded }: Definition): boolean => method !== 'GET' || guarded === true;
const timeout = 30_000;
// Whoever asks who they are wants to know it now, and decides itself what a service under maintenance means.
const asksWho = new Set(['users/me', 'users/me/detailed']);

// Not crypto.randomUUID, which browsers keep from pages that are served over plain http.
export const newIntent = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The calls of a part of the contract as functions, for who needs no other part. */
export function callsOf<C extends Readonly<Record<string, Readonly<Record<string, Endpoint>>>>>(
  contract: C,
  ask: Ask,
): Calls<C> {
  const groups = Object.entries(contract).map(([noun, group]) => [
    noun,
    Object.fromEntries(Object.entries(group).map(([verb, one]) => [verb, (request?: object) => ask(one, request)])),
  ]);
  return Object.fromEntries(groups) as Calls<C>;
}

export function askOf(options: ApiOptions): Ask {
  const fetch = createFetch({ fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)) });
  // What it answers was held against the answer that the call describes.
  return (({ definition }: Endpoint, request: AnyRequest = {}) => call(definition, request)) as Ask;

  async function call(definition: Definition, request: AnyRequest): Promise<unknown> {
    const again = definition.method === 'GET' && request.poll !== true && !asksWho.has(definition.path);
    const key = options.key();
    // One intention, however often it is sent.
    const intent =
      definition.method === 'POST' && definition.reads !== true ? (request.intent ?? newIntent()) : undefined;
    const attempt = () => withCsrfToken(definition, { ...request, intent }, key);
    try {
      return await (again ? retried(attempt, options.wait) : attempt());
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status === 428 && request.isProved !== true && (await options.prove?.()) === true)
        return call(definition, { ...request, isProved: true });
      const isOver =
        options.isSigned !== true &&
        failure.endsSession &&
        !(failure.kind === 'maintenance' && asksWho.has(definition.path));
      if (isOver) options.onSessionEnd(failure, key);
      if (failure.field === vendorField) options.onOtherVendor?.();
      throw failure;
    }
  }

  /** Retries once with a fresh CSRF token: another tab may have replaced it, or it was lost. */
  async function withCsrfToken(definition: Definition, request: AnyRequest, key: string | undefined): Promise<unknown> {
    // Reading a cookie holds up the page, so that polls do without.
    const csrfToken = needsCsrfToken(definition) ? options.cookie(csrfCookie) : undefined;
    try {
      return await send(definition, request, key, csrfToken);
    } catch (error) {
      const failure = failureOf(error);
      if (failure.kind !== 'csrf' || failure.field !== csrfHeader) throw failure;
      let newer = options.cookie(csrfCookie);
      if (newer === csrfToken) {
        await fetch.raw(options.appDocument, { retry: 0, responseType: 'text', headers: whereShown() });
        newer = options.cookie(csrfCookie);
      }
      return send(definition, request, key, newer);
    }
  }

  async function send(definition: Definition, request: AnyRequest, key?: string, csrfToken?: string): Promise<unknown> {
    const address = addressOf(`${options.service}/api/v1`, definition, request.params, request.query);
    const known = definition.watches === undefined ? undefined : options.kept.get(address);
    const response = await reach(
      address,
      definition,
      request,
      headersOf(definition, request, { key, csrfToken, tag: known?.tag }),
    );
    if (response.status === 304 && known !== undefined) return known.answer;
    const body = response._data ?? '';
    if (response.ok && body instanceof Blob) return downloadOf(body, response.headers);
    const text = typeof body === 'string' ? body : await body.text();
    if (!response.ok) {
      const { status, statusText, headers } = response;
      const facts = { status, statusText, text, retryAfter: headers.get('retry-after') };
      throw refusalOf(facts, definition.tells, options.now());
    }
    const answer = readAnswer(definition.answer, text);
    const tag = response.headers.get('etag');
    if (definition.watches !== undefined && tag !== null) options.kept.keep(address, { tag, answer });
    return answer;
  }

  function headersOf(
    definition: Definition,
    request: AnyRequest,
    { key, csrfToken, tag }: Proofs,
  ): Record<string, string> {
    const accept = definition.sends === undefined ? 'application/json' : '*/*';
    const headers: Record<string, string> = { accept, ...whereShown() };
    if (key !== undefined) headers.authorization = `Token ${key}`;
    if (csrfToken !== undefined) headers[csrfHeader] = csrfToken;
    const vendor = options.actingVendor();
    // Signing out is right whatever vendor another window chose meanwhile.
    if (vendor !== undefined && definition.method !== 'GET' && !definition.path.startsWith('rest-auth/')) {
      headers[vendorField] = String(vendor);
    }
    if (request.poll === true) headers['x-signalbox-poll'] = '1';
    if (tag !== undefined) headers['if-none-match'] = tag;
    if (request.intent !== undefined) headers['idempotency-key'] = request.intent;
    Object.assign(headers, request.upload?.headers);
    if (request.version !== undefined) headers['if-match'] = `"${request.version}"`;
    return headers;
  }

  /** What the specification names a field of a form is sent as one. */
  function bodyOf({ form }: Definition, body: AnyRequest['body']) {
    return form === true && body !== undefined ? new URLSearchParams(body as Record<string, string>) : body;
  }

  function whereShown(): Record<string, string> {
    return options.isInIframe ? { 'x-signalbox-framed': '1' } : {};
  }

  async function reach(address: string, definition: Definition, request: AnyRequest, headers: Record<string, string>) {
    const limit = patience(request.upload?.longest ?? timeout);
    const signal = request.signal === undefined ? limit.signal : AbortSignal.any([request.signal, limit.signal]);
    const { method } = definition;
    const content = request.upload?.bytes ?? bodyOf(definition, request.body);
    const body = content === undefined ? {} : { body: content };
    // Whoever names a tag keeps the answer; otherwise the browser may, where the service lets it.
    const cache = 'if-none-match' in headers ? 'no-store' : 'no-cache';
    const how = { method, headers, signal, retry: 0, credentials: 'include', cache } as const;
    const { onBytes } = request;
    const isFollowed = definition.sends !== undefined && onBytes !== undefined;
    try {
      const responseType = isFollowed ? 'stream' : definition.sends === undefined ? 'text' : 'blob';
      const response = await fetch.raw<unknown, typeof responseType>(address, {
        ...how,
        ...body,
        ignoreResponseError: true,
        responseType,
      });
      // What goes on coming is waited for, however long all of it takes.
      const data = isFollowed
        ? await received(response, signal, (done, total) => (limit.again(), onBytes(done, total)))
        : response._data;
      return Object.assign(response, { _data: data as string | Blob | undefined });
    } catch (error) {
      if (request.signal?.aborted === true) throw new Failure({ kind: 'cancelled', message: 'Cancelled' }, error);
      if (limit.signal.aborted)
        throw new Failure({ kind: 'timeout', message: 'The service took too long to answer' }, error);
      throw new Failure({ kind: 'network', message: 'The service could not be reached' }, error);
    } finally {
      limit.over();
    }
  }
}
