// Gives up a call that takes too long to be answered; an answer that is on its way is sent to its end.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deadlines } from './deadlines.ts';

/**
 * `answer` says when it is answered by no reply: that is waited for until all is sent. Packing and a slow line would then be
 * given up with a second answer, whose headers end the process.
 */
export const inTime =
  (deadlines: Deadlines, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await deadlines.within(() => answer(request, reply));
    return reply;
  };
