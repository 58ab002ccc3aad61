// What the contract says of an answer before it is made: its status, and whether a browser may keep it.
import type { FastifyReply } from 'fastify';
import type { Definition } from '../../../../src/api/contract/endpoint.ts';

export function prepare(reply: FastifyReply, { accepted, browserKeeps }: Definition): void {
  if (accepted === true) reply.code(202);
  // Asked each time whether it still holds: its tag is that of this person.
  if (browserKeeps === true) reply.header('cache-control', 'private, no-cache');
}
