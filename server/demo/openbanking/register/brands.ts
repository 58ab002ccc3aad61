// A register with one bank that shares data, and one that no longer does.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bankName, type Holder } from '../ground/holder.ts';
import { sendJson } from '../ground/http.ts';
import { isOfCertificate, refusedToken, tokenIn } from '../resources/guard.ts';
import { pageOf } from '../resources/paging.ts';
import { Refusal, refuse } from '../resources/refusal.ts';
import { versionOf } from '../resources/version.ts';

export const registerPath = '/cdr-register/v1/banking/data-holders/brands';
export const holderId = '5a9b0c1e-0d52-4b0e-9c55-5a4db0ba9c01';

const brand = (issuer: string, { id, name, status }: { id: string; name: string; status: 'ACTIVE' | 'REMOVED' }) => ({
  dataHolderBrandId: id,
  brandName: name,
  industries: ['banking'],
  logoUri: `${issuer}/logo.svg`,
  legalEntity: {
    legalEntityId: 'b1f4c6de-6d7b-4f0f-8b0c-ec1f9d0f5a10',
    legalEntityName: 'Sandbox Bank Limited',
    logoUri: `${issuer}/logo.svg`,
    abn: '11000000948',
    status: 'ACTIVE',
  },
  status,
  endpointDetail: {
    version: '1',
    publicBaseUri: issuer,
    resourceBaseUri: issuer,
    infosecBaseUri: issuer,
    websiteUri: issuer,
  },
  authDetails: [{ registerUType: 'SIGNED-JWT', jwksEndpoint: `${issuer}/jwks` }],
  lastUpdated: '2026-07-01T00:00:00Z',
});

const brandsOf = (issuer: string) => [
  brand(issuer, { id: holderId, name: bankName, status: 'ACTIVE' }),
  brand(issuer, { id: '5a9b0c1e-0d52-4b0e-9c55-5a4db0ba9c02', name: 'Sandbox bank of before', status: 'REMOVED' }),
];

export async function serveRegister(
  holder: Holder,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    const token = await holder.provider.ClientCredentials.find(tokenIn(request));
    if (token === undefined || !isOfCertificate(request, token['x5t#S256']))
      throw refusedToken('The token is not taken');
    if (!(token.scope ?? '').split(' ').includes('cdr-register:read')) throw refuse.scopeMissing('cdr-register:read');
    const version = versionOf(request.headers, [3]);
    const { data, links, meta } = pageOf(url, brandsOf(holder.issuer), 'brands');
    const rows = (data as { brands: unknown[] }).brands;
    sendJson(response, 200, { data: rows, links: ends(links, url), meta }, { 'x-v': String(version) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    sendJson(response, error.status, { errors: [error.told] }, error.headers);
  }
}

/** The register says where its pages begin and end, always. */
const ends = (links: Readonly<Record<string, string>> | undefined, { href }: URL) => ({
  first: href,
  last: href,
  ...links,
});
