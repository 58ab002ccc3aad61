// What a request brings along: its body as the call takes it, the version of the row that it means, or a file as it is sent.
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { digestOfFile, isSigned } from '../../access/signatures/signed.ts';
import type { Upload } from '../../calls/requestFacts.ts';
import { Refusal } from '../../calls/refusal.ts';
import { FormBody } from './formBody.ts';

export function ifMatchOf(header: string | undefined, { versioned }: Definition): number | undefined {
  if (versioned !== true || header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"?(\d{1,10})"?$/.exec(header)?.[1];
  if (version === undefined) throw new Refusal(400, 'If-Match must be the version of the row', { field: 'If-Match' });
  return Number(version);
}

export function bodyOf(request: FastifyRequest, definition: Definition): unknown {
  if (!(request.body instanceof FormBody)) {
    // Where everything may be left out, so may the body; one that is said to be there and is empty is no JSON.
    const mayBeNone = request.headers['content-type'] === undefined && v.is(definition.body ?? v.never(), {});
    return request.body ?? (mayBeNone ? {} : undefined);
  }
  if (definition.form === true) return request.body.fields;
  throw new Refusal(415, 'The body must be JSON (Content-Type: application/json)', { field: 'Content-Type' });
}

/** Some clients write an empty body for every call. */
export const isNothing = (body: unknown): boolean =>
  (body ?? undefined) === undefined ||
  (Object.getPrototypeOf(body) === Object.prototype && Object.keys(Object(body)).length === 0);

/** A body that is a file has not been read yet: who takes the call reads it. */
export class FileBody {
  readonly stream: IncomingMessage;
  constructor(stream: IncomingMessage) {
    this.stream = stream;
  }
}

/** The one kind of body that is no JSON and no form; no form of another site can send it. */
export const fileType = 'application/octet-stream';

/** What is said of a file stands in headers, because addresses come into logs. */
export function uploadOf({ body, headers }: FastifyRequest, definition: Definition): Upload | undefined {
  if (!(body instanceof FileBody)) return undefined;
  if (definition.upload !== true)
    throw new Refusal(415, 'The body must be JSON (Content-Type: application/json)', { field: 'Content-Type' });
  const saidOf = (name: string): string | undefined => {
    const given = headers[name];
    if (typeof given !== 'string' || given === '') return undefined;
    try {
      return decodeURIComponent(given);
    } catch {
      throw new Refusal(400, `${name} must be percent-encoded`, { field: name });
    }
  };
  return {
    bytes: body.stream,
    size: headers['content-length'] === undefined ? undefined : Number(headers['content-length']),
    name: saidOf('x-file-name'),
    layout: saidOf('x-file-layout'),
    visit: saidOf('x-signalbox-visit'),
    sha256: isSigned(headers) ? digestOfFile(headers['content-digest']) : undefined,
  };
}
