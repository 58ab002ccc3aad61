// Asks the register which banks there are: all pages of its brands, each row by itself, so that one that cannot be read costs no other.
import { ClientError, clientCredentialsGrant } from 'openid-client';
import * as v from 'valibot';
import { storable } from '../../../../src/api/contract/fields.ts';
import type { ConnectorKit } from '../connector.ts';
import type { Discovered } from '../errands.ts';
import { openBank, type Bank, type BankSettings } from './bank.ts';
import { LedElsewhere, nextOf } from './calls.ts';
import { troubleOf } from './troubles.ts';

const scope = 'cdr-register:read';
const version = '3';
const mostPages = 100;
const mostBrands = 5_000;

const text = (longest: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest), storable('cannot be stored'));
const row = v.object({
  dataHolderBrandId: text(200),
  brandName: text(200),
  status: v.picklist(['ACTIVE', 'INACTIVE', 'REMOVED']),
  legalEntity: v.object({ legalEntityName: text(200), abn: v.optional(v.nullable(v.string())) }),
  endpointDetail: v.optional(v.object({ websiteUri: v.optional(v.nullable(v.string())) })),
  logoUri: v.optional(v.nullable(v.string())),
});
const page = v.object({
  data: v.array(v.unknown()),
  links: v.optional(v.object({ next: v.optional(v.nullable(v.string())) }), {}),
});

export async function brandsOf(
  settings: BankSettings,
  { BankProblem, consentTroubles }: ConnectorKit,
  signal: AbortSignal,
): Promise<Discovered> {
  const { register, signingKey, transportKey, transportCertificate } = settings;
  const clientId = settings.registerClientId ?? settings.clientId;
  const issuer = settings.registerIssuer ?? settings.issuer;
  const died = (message: string) =>
    new BankProblem('DIED', { standard: 'MODULE_DIED', code: 'E5000', message: `The register ${message}` });
  if ([register, issuer, clientId, signingKey, transportKey, transportCertificate].some((one) => (one ?? '') === ''))
    throw new BankProblem('FAILED', consentTroubles.certificate);
  let bank: Bank | undefined;

  async function get(address: URL, token: string): Promise<v.InferOutput<typeof page>> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}`, 'x-v': version };
    const response = await bank?.transport.fetch(address, { headers, signal });
    const status = response?.status ?? 0;
    if (status === 429) throw new BankProblem('FAILED', consentTroubles.limited);
    if (status >= 500) throw new BankProblem('FAILED', consentTroubles.unavailable);
    if (status === 401 || status === 403) throw new BankProblem('FAILED', consentTroubles.certificate);
    if (status !== 200) throw died(`answered ${status} to a call that this connector knows`);
    const read = v.safeParse(page, await response?.json().catch(() => undefined));
    if (!read.success) throw died('gave an answer that this connector cannot read');
    return read.output;
  }

  try {
    bank = await openBank({ ...settings, issuer, clientId });
    const { access_token: token } = await clientCredentialsGrant(bank.configuration, { scope });
    const first = new URL(`${(register ?? '').replace(/\/$/, '')}/banking/data-holders/brands`);
    first.searchParams.set('page-size', String(settings.pageSize));
    const rows: unknown[] = [];
    const seen = new Set<string>();
    for (let address: URL | undefined = first; address !== undefined;) {
      seen.add(address.href);
      const { data, links } = await get(address, token);
      rows.push(...data);
      address = nextOf(links.next, first);
      if (address !== undefined && seen.has(address.href))
        throw new LedElsewhere('The register leads round in a circle');
      if (seen.size > mostPages || rows.length > mostBrands) throw died(`lists more than ${mostBrands} brands`);
    }
    return readRows(rows);
  } catch (error) {
    if (error instanceof BankProblem) throw error;
    if (error instanceof LedElsewhere) throw new BankProblem('FAILED', consentTroubles.forged);
    const trouble = troubleOf(error, consentTroubles);
    // Nobody has consented to anything here: who is refused a token is not known by key or certificate.
    if (trouble === consentTroubles.withdrawn) throw new BankProblem('FAILED', consentTroubles.certificate);
    if (trouble === undefined && error instanceof ClientError)
      throw died('gave an answer that this connector cannot read');
    if (trouble === undefined) throw error;
    throw new BankProblem('FAILED', trouble);
  } finally {
    bank?.transport.close();
  }
}

function readRows(rows: readonly unknown[]): Discovered {
  const brands = new Map<string, Discovered['brands'][number]>();
  const unreadable: Discovered['unreadable'] = [];
  for (const [index, given] of rows.entries()) {
    const read = v.safeParse(row, given);
    if (!read.success) {
      unreadable.push({ what: nameIn(given) ?? `Row ${index + 1}`, why: whyOf(read.issues[0]) });
      continue;
    }
    const { dataHolderBrandId: key, brandName: name, status, legalEntity, endpointDetail, logoUri } = read.output;
    if (brands.has(key)) {
      unreadable.push({ what: name, why: 'The register lists its id twice' });
      continue;
    }
    brands.set(key, {
      key,
      name,
      isActive: status === 'ACTIVE',
      legalName: legalEntity.legalEntityName,
      businessNumber: numberIn(legalEntity.abn),
      website: addressIn(endpointDetail?.websiteUri, ['https:', 'http:']),
      logo: addressIn(logoUri, ['https:']),
    });
  }
  return { brands: [...brands.values()], unreadable };
}

/** What is beside the point costs no brand: it is left out. */
function numberIn(given: string | null | undefined): string | null {
  const digits = (given ?? '').replaceAll(/\s/g, '');
  return /^\d{5,20}$/.test(digits) ? digits : null;
}
function addressIn(given: string | null | undefined, protocols: readonly string[]): string | null {
  const address = given !== null && given !== undefined && given.length <= 1_000 ? URL.parse(given) : null;
  return address !== null && protocols.includes(address.protocol) && address.href.length <= 1_000 ? address.href : null;
}

/** What a row that cannot be read calls itself. */
function nameIn(given: unknown): string | undefined {
  const named = v.safeParse(v.object({ brandName: text(200) }), given);
  return named.success ? named.output.brandName : undefined;
}
const whyOf = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue) ?? 'the row';
  return issue.input === undefined ? `${field} is missing` : `${field} cannot be read`;
};
