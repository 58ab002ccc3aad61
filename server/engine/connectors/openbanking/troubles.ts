// Which class a failure at the bank is of: by what the certified library says, by the status, and by the bank's own code.
import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { ConnectorKit } from '../connector.ts';

type Trouble = ConnectorKit['consentTroubles'][keyof ConnectorKit['consentTroubles']];

const timestampCheck = 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';

/** Undefined: what was thrown is none of the bank's, and a fault of ours. */
export function troubleOf(error: unknown, troubles: ConnectorKit['consentTroubles']): Trouble | undefined {
  if (error instanceof AuthorizationResponseError) return ofAnswer(error.error, troubles);
  if (error instanceof ResponseBodyError) {
    if (error.status === 429) return troubles.limited;
    if (error.status >= 500 || ['temporarily_unavailable', 'server_error'].includes(error.error))
      return troubles.unavailable;
    if (error.error === 'invalid_grant') return troubles.withdrawn;
    return ['invalid_client', 'unauthorized_client'].includes(error.error) ? troubles.certificate : undefined;
  }
  // What was signed is not yet, or no more, good: the one is our clock or theirs, the other an answer that is old.
  if (error instanceof ClientError) {
    if (error.code === timestampCheck) return isEarly(error) ? troubles.clock : troubles.forged;
    if (isOfNetwork(error.cause)) return troubles.unavailable;
    return isStatus(error) ? troubles.unavailable : troubles.forged;
  }
  return isOfNetwork(error) ? ofNetwork(error, troubles) : undefined;
}

const ofAnswer = (said: string, troubles: ConnectorKit['consentTroubles']): Trouble =>
  ['temporarily_unavailable', 'server_error'].includes(said) ? troubles.unavailable : troubles.refused;

/** The library says which claim it was, at the bottom of what it tells. */
function isEarly({ cause }: Error): boolean {
  if (!(cause instanceof Error))
    return ['nbf', 'iat'].includes(String((cause as { claim?: unknown } | undefined)?.claim));
  return isEarly(cause);
}

const isStatus = ({ code }: ClientError): boolean =>
  code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' || code === 'OAUTH_RESPONSE_IS_NOT_JSON';

const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? codeOf(error.cause)) : '';

const isOfNetwork = (error: unknown): boolean =>
  /^(ECONN|ENOTFOUND|ETIMEDOUT|EAI_|EPIPE|EPROTO|ERR_SSL|ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(
    codeOf(error),
  );

/** Before a word was said: one of both does not know the other's certificate. */
const ofNetwork = (error: unknown, troubles: ConnectorKit['consentTroubles']): Trouble =>
  /^(EPROTO|ERR_SSL|ERR_TLS|CERT_|DEPTH_|SELF_SIGNED|UNABLE_TO)/.test(codeOf(error))
    ? troubles.certificate
    : troubles.unavailable;
