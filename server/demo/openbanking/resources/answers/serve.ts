// Answers a resource call, or refuses it as the standards say.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { customerOf } from '../../bank/customers/all.ts';
import type { Holder } from '../../ground/holder.ts';
import { sendJson } from '../../ground/http.ts';
import { callAt } from './calls.ts';
import type { Answered } from '../asked.ts';
import { change, disturb, misled } from '../disturb.ts';
import { checkHeaders, consentOf } from '../guard.ts';
import { Refusal, refuse } from '../refusal.ts';
import { dayAt } from '../times.ts';
import { versionOf } from '../version.ts';

const uuid = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

export async function serveResource(
  holder: Holder,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const given = String(request.headers['x-fapi-interaction-id'] ?? '');
  const told = { 'x-fapi-interaction-id': uuid.test(given) ? given : randomUUID() };
  try {
    const { answered, version } = await answer(holder, request, url);
    const { data, links = { self: url.href }, meta = {} } = answered;
    sendJson(response, 200, { data, links, meta }, { ...told, 'x-v': String(version) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, error.status, { errors: [error.told] }, { ...told, ...error.headers });
  }
}

async function answer(
  holder: Holder,
  request: IncomingMessage,
  url: URL,
): Promise<{ answered: Answered; version: number }> {
  const found = callAt(url.pathname);
  if (found === undefined || request.method !== 'GET') throw refuse.notFound(url.pathname);
  await disturb(holder);
  const arrangement = await consentOf(holder, request, found.call.scope);
  const version = versionOf(request.headers, found.call.versions);
  checkHeaders(request);
  const customer = customerOf(arrangement.customer);
  if (customer === undefined) throw refuse.consentRevoked('The customer has left the bank');
  const now = holder.now();
  const accounts = customer.accounts.filter(({ id }) => arrangement.accounts.includes(id));
  const answered = found.call.answer({
    url,
    today: dayAt(now),
    now,
    customer,
    accounts,
    accountId: found.accountId,
  });
  // From the next call on.
  change(holder, arrangement);
  return { answered: misled(holder, answered), version };
}
