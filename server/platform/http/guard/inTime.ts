// Gives up a call that takes too long to be answered; an answer that is on its way is sent to its end.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deadlines } from './deadlines.ts';

/** Nobody waits until all is sent: packing and a slow line would be given up with a second answer, whose headers end the process. */
export const inTime =
  (deadlines: Deadlines, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const asked = { trace: { request: request.id }, address: request.ip };
    deadlines
      .within(() => answer(request, reply), asked)
      // Whatever is no error would be sent as an answer.
      .catch((error: unknown) => void reply.send(error instanceof Error ? error : new Error(String(error))));
  };
