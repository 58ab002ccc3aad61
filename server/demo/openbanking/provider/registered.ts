// A recipient as the provider knows it: what it must do on each call.
import type { Recipient } from '../ground/recipient.ts';

export const signings = ['PS256', 'ES256'];

export const registered = ({ clientId, name, keys, redirects }: Recipient) => ({
  client_id: clientId,
  client_name: name,
  redirect_uris: redirects,
  grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
  response_types: ['code'],
  subject_type: 'pairwise',
  token_endpoint_auth_method: 'private_key_jwt',
  id_token_signed_response_alg: 'PS256',
  authorization_signed_response_alg: 'PS256',
  require_pushed_authorization_requests: true,
  require_signed_request_object: true,
  tls_client_certificate_bound_access_tokens: true,
  ...('jwks' in keys ? { jwks: { keys: keys.jwks } } : { jwks_uri: keys.address }),
});
