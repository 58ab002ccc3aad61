// Keeps the body of a signed request as it came: its digest is of these bytes, and of nothing that was read from them.
import type { FastifyRequest } from 'fastify';
import { isSigned } from '../../access/signatures/signed.ts';
import { FileBody } from './given.ts';

const kept = new WeakMap<object, Buffer>();
const none = Buffer.alloc(0);

export function keepIfSigned({ raw, headers }: FastifyRequest, bytes: Buffer): Buffer {
  if (isSigned(headers)) kept.set(raw, bytes);
  return bytes;
}

/** Undefined: a file, which is read later. */
export const signedBytesOf = ({ raw, body }: FastifyRequest): Buffer | undefined =>
  body instanceof FileBody ? undefined : (kept.get(raw) ?? none);
