// Banks that speak the security profile of the Consumer Data Right: consent at the bank, tokens bound to our certificate, accounts and lines in the standard's shape.
import type { ConnectorKit, MakeConnector } from '../connector.ts';
import type { BankSettings } from './bank.ts';
import { openSession } from './session.ts';

const most = 1_000;

export const makeConnector: MakeConnector = (settings, kit: ConnectorKit) => {
  const given = (name: string): string | undefined => {
    const value = settings[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const own: BankSettings = {
    issuer: given('issuer') ?? '',
    resources: given('resources') ?? '',
    clientId: given('client_id') ?? '',
    signingKey: given('signing_key') ?? '',
    transportKey: given('transport_key') ?? '',
    transportCertificate: given('transport_certificate') ?? '',
    authority: given('authority'),
    holderId: given('holder_id'),
    register: given('register'),
    registerIssuer: given('register_issuer'),
    registerClientId: given('register_client_id'),
    pageSize: Math.min(most, Math.max(1, Math.trunc(Number(settings['page_size'] ?? most)) || most)),
  };
  return { fields: [], advice: undefined, open: (visit) => openSession(visit, own, kit) };
};
