// Puts the calls of the contract on the web server: source, caller, level, CSRF, limits, validation, kept answers, handler, answer.
import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { askedBy } from './answers/requestLines.ts';
import { contract } from '../../../src/api/contract/index.ts';
import type { Definition, Endpoint } from '../../../src/api/contract/endpoint.ts';
import { isSigned, refuseCall } from '../access/signatures/signed.ts';
import { requireProof } from './guard/proof.ts';
import { versionOf, type Versions } from '../database/changes.ts';
import { nothingDoneYet } from '../database/timeLimit.ts';
import type { Services } from '../services/services.ts';
import { admit, checkActingVendor, checkCsrf, maintenanceOf } from './guard/admission.ts';
import { openBodies } from './answers/bodies.ts';
import { anonymous, scopeOf, viewOf, type Caller } from '../calls/caller.ts';
import { openDeadlines, type Deadlines } from './guard/deadlines.ts';
import { FileAnswer, sendFile } from './answers/fileAnswer.ts';
import { bodyOf, ifMatchOf, isNothing, uploadOf } from './requests/given.ts';
import { JsonText } from '../calls/jsonText.ts';
import type { Asked, HandlersOf } from './handler.ts';
import { keyOf, once } from './answers/idempotency.ts';
import { checkTold } from './openapi/refusals.ts';
import { isBrowser, type Origins } from './guard/origin.ts';
import { forwardedByStrangers } from './guard/wire.ts';
import { prepare } from './answers/prepared.ts';
import { inTime } from './guard/inTime.ts';
import { spendOfToken } from './guard/tokenLimit.ts';
import { readQuery } from './requests/query.ts';
import { Refusal } from '../calls/refusal.ts';
import { signedBytesOf } from './requests/signedBytes.ts';
import { validate } from './requests/validate.ts';

export type AllHandlers = { [Noun in keyof typeof contract]: HandlersOf<(typeof contract)[Noun]> };
type AnyHandler = (asked: Asked<Endpoint>) => Promise<unknown>;

interface MountOptions {
  services: Services;
  origins: Origins;
  /** Writes are refused while this gives a reason: those that go on when the disk is low later than others. */
  writable: (goesOnWhenLow: boolean) => Promise<void>;
  /** Declared maintenance: who starts the workbench sees its screen, everything else is told to come back. */
  maintenance: boolean;
  /** Holds every answer against its schema; for tests, where a wrong answer must not pass unseen. */
  checkAnswers: boolean;
}

/** Beyond the database's own limit for a statement. */
const handlerMs = 15_000;
/** A file comes as fast as its sender's line, and is then read. */
const uploadMs = 240_000;

export function mount(app: FastifyInstance, handlers: AllHandlers, options: MountOptions): void {
  const [deadlines, patient] = [openDeadlines(handlerMs), openDeadlines(uploadMs)];
  for (const [noun, group] of Object.entries(contract)) {
    for (const [verb, call] of Object.entries<Endpoint>(group)) {
      const handler = (handlers as Record<string, Record<string, AnyHandler>>)[noun]?.[verb];
      if (handler === undefined) throw new Error(`No handler for ${noun}.${verb}`);
      mountCall(
        app,
        `${noun}.${verb}`,
        call.definition,
        handler,
        options,
        call.definition.upload === true ? patient : deadlines,
      );
    }
  }
}

export const addressOf = (definition: Definition): string =>
  `/api/v1/${definition.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;

function mountCall(
  app: FastifyInstance,
  name: string,
  definition: Definition,
  handler: AnyHandler,
  options: MountOptions,
  deadlines: Deadlines,
): void {
  const { services, origins } = options;
  const writes = definition.method !== 'GET' && definition.reads !== true;
  const isChecked = definition.method !== 'GET' || definition.guarded === true;
  const watched = definition.watches;
  const bodies = openBodies();
  const tagOf = openTags(name, services.build);

  app.route({
    method: definition.method,
    url: addressOf(definition),
    // A HEAD twin would be a second way to guarded reads.
    exposeHeadRoute: false,
    ...(definition.largeBody === true && { bodyLimit: 20_971_520 }),
    config: { upload: definition.upload === true },
    handler: inTime(deadlines, (request, reply) => answer(request, reply).catch((error) => refused(request, error))),
  });

  /** The effect and its kept answer are one transaction, which the handler's own ones join. */
  async function answerOnce(asked: Asked<Endpoint>, key: string): Promise<JsonText> {
    const request = JSON.stringify([name, asked.params, asked.query, asked.body, asked.caller.vendorId]);
    const text = await once(asked.data, { key, request, caller: asked.caller, seal: services.seal }, async (data) => {
      const result = await handler({ ...asked, data });
      verify(name, definition, result, options.checkAnswers);
      if (result instanceof FileAnswer) throw new Error(`${name} is a write and sends a file`);
      return result instanceof JsonText ? result.text : JSON.stringify(result);
    });
    return new JsonText(text);
  }

  function callerOf(request: FastifyRequest, versions: Versions): Caller | Promise<Caller> {
    if (definition.cookieless === true) return anonymous;
    if (!isSigned(request.headers)) return services.sessions.callerOf(request.headers, versions, request.raw.socket);
    refuseCall(definition);
    const { method, url: target, protocol: scheme, host, headers, ip: address } = request;
    return services.signed.callerOf(
      { method, target, scheme, host, headers, address },
      signedBytesOf(request),
      definition,
    );
  }

  async function refused(request: FastifyRequest, error: unknown): Promise<never> {
    if (options.checkAnswers) checkTold(name, definition, error);
    await services.refusals.note(name, askedBy.get(request.raw) ?? 0, error);
    throw error;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (options.maintenance) throw maintenanceOf(name);
    const versions = await services.changes.now();
    if (isChecked) origins.checkSource(request.headers);
    const caller = await callerOf(request, versions);
    askedBy.set(request.raw, caller.personId);
    if (caller.tokenId !== undefined) await spendOfToken(reply, caller.tokenId, services);
    admit(caller, definition);
    if (isChecked && definition.cookieless !== true) checkCsrf(request, reply, caller, services);
    if (writes) checkActingVendor(request, caller, definition);
    if (definition.proof !== undefined) await requireProof(caller, definition, services);
    if (writes && definition.evenWhenFull !== true) await options.writable(definition.evenWhenLow === true);

    prepare(reply, definition);
    // Before validation: a tag is only ever given for a request that was valid, and it names that very request.
    const version = watched && `${versionOf(versions, watched)}${timeOf(definition, services.now)}`;
    const view = definition.perPerson === true ? `person ${caller.personId}` : viewOf(caller);
    const tag = version === undefined ? undefined : tagOf(request.url, view, version);
    if (tag !== undefined) {
      if (request.headers['if-none-match'] === tag) return void reply.code(304).header('etag', tag).send();
      const kept = bodies.get(tag);
      if (kept !== undefined) return send(reply.header('etag', tag), kept);
    }
    const asked = validated(request, reply, definition, caller, services, version);
    nothingDoneYet();
    const key =
      definition.method === 'POST' && writes && definition.upload !== true
        ? keyOf(request.headers['idempotency-key'])
        : undefined;
    if (key !== undefined && caller.personId !== 0) return send(reply, await answerOnce(asked, key));
    const result = await handler(asked);
    verify(name, definition, result, options.checkAnswers);
    if (result instanceof FileAnswer) return sendFile(reply, result, asked.query);
    if (tag === undefined) return send(reply, result);
    reply.header('etag', tag);
    const body = bytesOf(result);
    bodies.keep(tag, body, request.url.includes('cursor=') ? 'later' : 'now');
    return send(reply, body);
  }
}

const bytesOf = (result: unknown): Buffer =>
  result instanceof JsonText ? Buffer.from(result.text, result.encoding) : Buffer.from(JSON.stringify(result));

function validated(
  request: FastifyRequest,
  reply: FastifyReply,
  definition: Definition,
  caller: Caller,
  services: Services,
  version: string | undefined,
): Asked<Endpoint> {
  const { params, query, body } = definition;
  const upload = uploadOf(request, definition);
  if (body === undefined && upload === undefined && !isNothing(request.body)) {
    throw new Refusal(400, 'This call takes no body', { field: 'body' });
  }
  return {
    params: validate(params ?? v.strictObject({}), request.params, 'address') as Record<string, never>,
    query: validate(query ?? v.strictObject({}), readQuery(queryOf(request.url)), 'query') as Record<string, never>,
    body: (body === undefined ? {} : validate(body, bodyOf(request, definition), 'body')) as Record<string, never>,
    caller,
    data: services.database.as(scopeOf(caller)),
    services,
    request: {
      id: request.id,
      path: request.url,
      address: request.ip,
      isForwarded: forwardedByStrangers.has(request.raw),
      fromBrowser: isBrowser(request.headers),
      agent: request.headers['user-agent'],
      framed: request.headers['x-signalbox-framed'] !== undefined,
      poll: request.headers['x-signalbox-poll'] !== undefined,
      version,
      cookies: request.headers.cookie,
      setCookie: (line) => void reply.header('set-cookie', line),
      setHeader: (name, value) => void reply.header(name, value),
      ifMatch: ifMatchOf(request.headers['if-match'], definition),
      upload,
    },
  };
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');

function verify(name: string, definition: Definition, result: unknown, wanted: boolean): void {
  if (!wanted) return;
  const sends = definition.sends?.includes(result instanceof FileAnswer ? result.content.type : 'json') ?? false;
  if (result instanceof FileAnswer && sends) return;
  if (result instanceof FileAnswer)
    throw new Error(`The contract does not say that ${name} sends ${result.content.type}`);
  const value: unknown = result instanceof JsonText ? JSON.parse(result.text) : JSON.parse(JSON.stringify(result));
  const outcome = v.safeParse(definition.answer, value);
  if (outcome.success) return;
  const issue = outcome.issues[0];
  throw new Error(`The answer of ${name} is not what the contract says: ${v.getDotPath(issue) ?? ''} ${issue.message}`);
}

function send(reply: FastifyReply, result: unknown): void {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (result instanceof JsonText) reply.send(result.text);
  else reply.send(result instanceof Buffer ? result : JSON.stringify(result));
}

/** Everything an answer depends on: the call, the words of the request, whose view it is, and how far its nouns have changed. */
function openTags(name: string, build: string) {
  // Who polls asks the same again and again, and mostly nothing has changed.
  const last = new Map<string, { version: string; tag: string }>();
  return (url: string, view: string, version: string): string => {
    const asked = `${url}\n${view}`;
    const known = last.get(asked);
    if (known?.version === version) return known.tag;
    const tag = `W/"${hash('sha1', `${name}\n${asked}\n${version}\n${build}`, 'base64url')}"`;
    if (last.size >= mostTags) last.clear();
    last.set(asked, { version, tag });
    return tag;
  };
}

const mostTags = 1_000;
/** What is about these minutes is another answer after a while, whatever was written. */
const timeOf = ({ changesEvery }: Definition, now: () => number): string =>
  changesEvery === undefined ? '' : `,${Math.floor(now() / 1000 / changesEvery)}`;
