// Serves the register: which banks share data, and which no longer do.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { registerBase, type Holder } from '../ground/holder.ts';
import { sendJson } from '../ground/http.ts';
import { isOfCertificate, refusedToken, tokenIn } from '../resources/guard.ts';
import { pageOf } from '../resources/paging.ts';
import { Refusal, refuse } from '../resources/refusal.ts';
import { versionOf } from '../resources/version.ts';
import { listed, type ListedBrand } from './listed.ts';

export const registerPath = `${registerBase}/banking/data-holders/brands`;

const brandOf = (issuer: string, { id, name, company, status, website = issuer }: ListedBrand) => ({
  dataHolderBrandId: id,
  brandName: name,
  industries: ['banking'],
  logoUri: `${issuer}/logo.svg`,
  legalEntity: {
    legalEntityId: company.id,
    legalEntityName: company.name,
    logoUri: `${issuer}/logo.svg`,
    abn: company.abn,
    status: 'ACTIVE',
  },
  status,
  endpointDetail: {
    version: '1',
    publicBaseUri: issuer,
    resourceBaseUri: issuer,
    infosecBaseUri: issuer,
    websiteUri: website,
  },
  authDetails: [{ registerUType: 'SIGNED-JWT', jwksEndpoint: `${issuer}/jwks` }],
  lastUpdated: '2026-07-01T00:00:00Z',
});

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
    const { data, links, meta } = pageOf(
      url,
      listed.map((one) => brandOf(holder.issuer, one)),
      'brands',
    );
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
