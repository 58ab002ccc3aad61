// What a resource call is refused with: a status and the errors as the standards word them.
export interface Told {
  code: string;
  title: string;
  detail: string;
}

export class Refusal extends Error {
  readonly status: number;
  readonly told: Told;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, told: Told, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${told.title}: ${told.detail}`);
    this.status = status;
    this.told = told;
    this.headers = headers;
  }
}

const all = 'urn:au-cds:error:cds-all:';
const banking = 'urn:au-cds:error:cds-banking:';

const make =
  (status: number, code: string, title: string) =>
  (detail: string, headers?: Readonly<Record<string, string>>): Refusal =>
    new Refusal(status, { code, title, detail }, headers);

export const refuse = {
  headerMissing: make(400, `${all}Header/Missing`, 'Missing Required Header'),
  headerInvalid: make(400, `${all}Header/Invalid`, 'Invalid Header'),
  versionInvalid: make(400, `${all}Header/InvalidVersion`, 'Invalid Version'),
  versionUnsupported: make(406, `${all}Header/UnsupportedVersion`, 'Unsupported Version'),
  fieldInvalid: make(400, `${all}Field/Invalid`, 'Invalid Field'),
  dateInvalid: make(400, `${all}Field/InvalidDateTime`, 'Invalid Date'),
  pageSizeInvalid: make(400, `${all}Field/InvalidPageSize`, 'Invalid Page Size'),
  pageInvalid: make(422, `${all}Field/InvalidPage`, 'Invalid Page'),
  notFound: make(404, `${all}Resource/NotFound`, 'Resource Not Found'),
  accountInvalid: make(404, `${banking}Authorisation/InvalidBankingAccount`, 'Invalid Banking Account'),
  accountUnavailable: make(404, `${banking}Authorisation/UnavailableBankingAccount`, 'Unavailable Banking Account'),
  consentRevoked: make(403, `${all}Authorisation/RevokedConsent`, 'Consent Is Revoked'),
  scopeMissing: make(403, `${all}Authorisation/InvalidScope`, 'Invalid Scope'),
  arrangementInvalid: make(422, `${all}Authorisation/InvalidArrangement`, 'Invalid Consent Arrangement'),
  tokenInvalid: make(401, `${all}Authorisation/InvalidToken`, 'Invalid Token'),
  tooMany: make(429, `${all}GeneralError/TooManyRequests`, 'Too Many Requests'),
  unavailable: make(503, `${all}Service/Unavailable`, 'Service Unavailable'),
};
