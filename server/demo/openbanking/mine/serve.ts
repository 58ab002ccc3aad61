// Lets a customer see their consents at the bank, and end them.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { customerOf } from '../bank/customers/all.ts';
import { end } from '../ending/end.ts';
import { tellRecipient } from '../ending/tellRecipient.ts';
import { recipientOf, type Holder } from '../ground/holder.ts';
import { formOf, redirect } from '../ground/http.ts';
import { policyFor } from '../ground/page.ts';
import { askWho, listPage } from './pages.ts';

const cookie = 'sandbox_customer';
const lasts = 600_000;

export function openMine(holder: Holder) {
  const visits = new Map<string, { customer: string; until: number }>();

  const send = (response: ServerResponse, page: string, status = 200): void => {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policyFor([]),
    });
    response.end(page);
  };

  const visitOf = ({ headers }: IncomingMessage): string =>
    new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';

  const listOf = (response: ServerResponse, number: string, said?: string): void => {
    const customer = customerOf(number);
    if (customer === undefined) return send(response, askWho());
    const arrangements = holder.arrangements
      .ofCustomer(number)
      .toSorted((one, other) => other.given - one.given)
      .map((arrangement) => ({
        arrangement,
        recipient: recipientOf(holder, arrangement.clientId)?.name ?? 'Somebody who is no longer registered',
      }));
    send(response, listPage({ customer, arrangements, ...(said === undefined ? {} : { said }) }));
  };

  async function signIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    const customer = customerOf((form.get('number') ?? '').replaceAll(' ', ''));
    if (customer === undefined || customer.code !== form.get('code')?.trim())
      return send(response, askWho('The customer number or the code is not right.'), 422);
    const visit = randomBytes(24).toString('base64url');
    if (visits.size > 1_000) visits.clear();
    visits.set(visit, { customer: customer.number, until: Date.now() + lasts });
    response.setHeader('set-cookie', `${cookie}=${visit}; Path=/consents; HttpOnly; Secure; SameSite=Strict`);
    redirect(response, '/consents');
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const visit = visits.get(visitOf(request));
    const customer = visit !== undefined && visit.until > Date.now() ? visit.customer : undefined;
    const isPost = request.method === 'POST';
    if (isPost && path === '/consents/sign-in') return signIn(request, response);
    if (isPost && path === '/consents/sign-out') visits.delete(visitOf(request));
    else if (customer !== undefined) {
      if (!isPost || path !== '/consents/end') return listOf(response, customer);
      const arrangement = holder.arrangements.find((await formOf(request)).get('id') ?? '');
      if (arrangement === undefined || arrangement.customer !== customer) return listOf(response, customer);
      if (!end(holder, arrangement, 'customer')) return listOf(response, customer);
      const told = await tellRecipient(holder, arrangement);
      return listOf(response, customer, told ? 'It has ended, and who read has been told.' : 'It has ended.');
    }
    send(response, askWho());
  };
}
