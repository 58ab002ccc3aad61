// Leads a customer through a consent: sign in, choose, allow or refuse, and back to who asked.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Interaction } from 'oidc-provider';
import { shareable, customerOf } from '../bank/customers/all.ts';
import { recipientOf, type Holder } from '../ground/holder.ts';
import { formOf, redirect } from '../ground/http.ts';
import { pageOf, policyFor } from '../ground/page.ts';
import { claimsAsked, sharingIn } from '../provider/sharing.ts';
import { choicePage, signInPage } from './pages.ts';

const wrongPair = 'The customer number or the code is not right.';
const tries = 10;

export function openWalk(holder: Holder) {
  const { provider, arrangements, shelf, faults } = holder;
  /** Who has signed in on the way, and how often they have tried. */
  const underWay = new Map<string, { customer?: string; tries: number }>();

  const send = (response: ServerResponse, interaction: Interaction | undefined, status: number, page: string): void => {
    const known = interaction && recipientOf(holder, interaction.params.client_id);
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policyFor((known?.redirects ?? []).map((address) => new URL(address).origin)),
    });
    response.end(page);
  };

  const nameOf = ({ params }: Interaction): string => recipientOf(holder, params.client_id)?.name ?? 'Somebody';

  const lead = (request: IncomingMessage, response: ServerResponse, uid: string, result: Record<string, unknown>) => {
    underWay.delete(uid);
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  };

  const choice = (interaction: Interaction, number: string, wrong?: string): string | undefined => {
    const customer = customerOf(number);
    if (customer === undefined) return undefined;
    return choicePage({
      uid: interaction.uid,
      recipient: nameOf(interaction),
      customer,
      scopes: (interaction.params['scope'] ?? '').split(' '),
      seconds: sharingIn(interaction.params).seconds,
      now: holder.now(),
      ...(wrong === undefined ? {} : { wrong }),
    });
  };

  async function signIn(request: IncomingMessage, response: ServerResponse, interaction: Interaction): Promise<void> {
    const form = await formOf(request);
    const visit = underWay.get(interaction.uid) ?? { tries: 0 };
    visit.tries += 1;
    if (underWay.size > 1_000) underWay.clear();
    underWay.set(interaction.uid, visit);
    const customer = customerOf((form.get('number') ?? '').replaceAll(' ', ''));
    if (visit.tries > tries || customer?.code !== form.get('code')?.trim())
      return send(response, interaction, 422, signInPage(interaction.uid, nameOf(interaction), wrongPair));
    underWay.set(interaction.uid, { ...visit, customer: customer?.number ?? '' });
    redirect(response, `/consent/${interaction.uid}`);
  }

  async function allow(
    request: IncomingMessage,
    response: ServerResponse,
    { uid, params }: Interaction,
    number: string,
  ): Promise<void> {
    const customer = customerOf(number);
    if (customer === undefined) return redirect(response, `/consent/${uid}`);
    const asked = (await formOf(request)).getAll('account');
    const accounts = shareable(customer).flatMap(({ id }) => (asked.includes(id) ? id : []));
    if (accounts.length === 0) {
      const page = choice({ uid, params }, number, 'Choose an account first, or refuse.') ?? '';
      return send(response, { uid, params }, 422, page);
    }
    const { seconds, amends, acr } = sharingIn(params);
    const lasts = seconds === 0 ? 3_600 : seconds;
    const grant = new provider.Grant({ accountId: number, clientId: params.client_id, expiresIn: lasts });
    grant.addOIDCScope(params['scope'] ?? '');
    grant.addOIDCClaims(claimsAsked(params));
    const grantId = await grant.save();
    const former = amends === undefined ? undefined : arrangements.find(amends);
    if (former !== undefined) shelf.endGrant(former.grantId);
    arrangements.give(
      {
        grantId,
        clientId: params.client_id,
        customer: number,
        accounts,
        scopes: (params['scope'] ?? '').split(' '),
        given: Date.now(),
        until: Date.now() + lasts * 1000,
        once: seconds === 0,
      },
      former?.customer === number ? former.id : undefined,
    );
    await lead(request, response, uid, {
      login: { accountId: number, acr: acr ?? 'urn:cds.au:cdr:2', remember: false },
      consent: { grantId },
    });
  }

  return async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const step = path.split('/')[3] ?? '';
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (interaction === undefined || path.split('/')[2] !== interaction.uid)
      return send(response, undefined, 400, tooLate);
    const { uid } = interaction;
    if (faults.take('turnedAway'))
      return lead(request, response, uid, {
        error: 'temporarily_unavailable',
        error_description: 'The bank cannot take consents now',
      });
    const customer = underWay.get(uid)?.customer;
    if (request.method === 'POST' && step === 'refuse')
      return lead(request, response, uid, { error: 'access_denied', error_description: 'The customer refused' });
    if (request.method === 'POST' && step === 'sign-in') return signIn(request, response, interaction);
    if (request.method === 'POST' && step === 'allow' && customer !== undefined)
      return allow(request, response, interaction, customer);
    const page = customer === undefined ? undefined : choice(interaction, customer);
    send(response, interaction, 200, page ?? signInPage(uid, nameOf(interaction)));
  };
}

const tooLate = pageOf(
  'This has taken too long',
  '<p>Go back to where you came from and begin again. Nothing was shared.</p>',
);
