// Tells everything that went wrong in one shape, to programs as JSON and to people as a page, and keeps what is unexpected for the log.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureBody } from '../../../../src/api/contract/failure.ts';
import type { Log } from '../../log.ts';
import { Refusal } from '../../calls/refusal.ts';
import { isNavigation, sendRefusalPage } from './refusalPage.ts';
import { refusalOf } from './trouble.ts';

const wordings: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'The body must be JSON (Content-Type: application/json)', {
    field: 'Content-Type',
  }),
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'The body is larger than 256 KB', { field: 'body' }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'Content-Length does not match the body', {
    field: 'Content-Length',
  }),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'The body is empty', { field: 'body' }),
  FST_ERR_BAD_URL: new Refusal(400, 'The address is not properly encoded', { field: 'address' }),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal(414, 'The address is too long', { field: 'address' }),
};

/** `cause` may know better than the database why it cannot be reached. */
export function tellFailures(app: FastifyInstance, log: Log, cause: () => Refusal | undefined): void {
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const isTrouble = !(error instanceof Refusal) && refusalOf(error)?.status === 503;
    return tell((isTrouble ? cause() : undefined) ?? error, request, reply, log);
  });
  app.setNotFoundHandler((request, reply) => tell(new Refusal(404, 'There is no such call'), request, reply, log));
}

export function tell(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Log): FastifyReply {
  const refusal = refusalOf(error) ?? refusalOfFramework(error) ?? unexpected(error, request, log);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  reply.code(refusal.status).header('cache-control', 'no-store');
  if (isNavigation(request)) return sendRefusalPage(reply, refusal, request.id);
  const body: FailureBody = {
    message: refusal.message,
    detail: refusal.message,
    ...(refusal.field === undefined ? {} : { field: refusal.field }),
    request_id: request.id,
  };
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function refusalOfFramework(error: unknown): Refusal | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return wordings[code];
}

function unexpected(error: unknown, request: FastifyRequest, log: Log): Refusal {
  // The route's pattern and never the address itself, which may hold personal data.
  log.error('A request failed unexpectedly', { request: request.id, route: request.routeOptions.url, error });
  return new Refusal(500, 'Something went wrong on our side. The request id tells our log what.');
}
