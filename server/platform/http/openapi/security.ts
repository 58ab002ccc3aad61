// Who may make a call: the ways to say who one is, and which of them a call takes.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { scopesOf, takesTokens } from '../../../../src/api/contract/tokenScopes.ts';
import { budgets } from '../../limits/limits.ts';
import type { Json } from './schema.ts';

/** A call that reads no cookie reads no signature either. */
export const acceptsTokens = (definition: Definition): boolean =>
  definition.cookieless !== true && takesTokens(definition);

export function securityOf(definition: Definition): Json[] {
  if (definition.cookieless === true) return [];
  return [
    ...(definition.level === 'NONE' ? [{}] : []),
    { session: [] },
    { key: [] },
    ...(acceptsTokens(definition) ? [{ apiTokenInput: [], apiTokenSignature: [] }] : []),
  ];
}

/** false: no token; else any one of these scopes is enough for a limited one, and a token without a limit always is. */
export const tokenRuleOf = (definition: Definition): false | readonly string[] =>
  acceptsTokens(definition) && scopesOf(definition);

const { calls, seconds } = budgets.token;
const signing = [
  'An API token signs each request as RFC 9421 says, with hmac-sha256; /docs/authentication shows it in a shell and in TypeScript.',
  'Both headers go together, and with a body Content-Digest as a third: sha-256=:…: of its bytes.',
  'Covered are "@method", "@authority", "@path", "@query" when the address has one, and "content-digest" when there is a body.',
  'The parameters are created (seconds, at most 300 away from now), keyid (the identifier of the token, sbk_…) and nonce (8 to 128 characters, new for each request).',
  'The key is the secret of the token as it stands, with its sbs_.',
  `A token makes ${calls} calls in ${seconds === 1 ? 'a second' : `${seconds} seconds`}: RateLimit says how many are left, and Retry-After with 429 when to go on.`,
  'It acts as its owner, at most at level USER.',
].join(' ');

export const schemesOf = (isSecure: boolean): Json => ({
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: isSecure ? '__Host-session' : 'session',
    description:
      'Set by signing in with a browser. Whatever changes something then also takes X-CSRFTOKEN, the value of the csrftoken cookie',
  },
  key: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The word Token and, after a blank, the key that rest-auth/login answers to a caller that is no browser. It lasts twelve hours at most',
  },
  apiTokenInput: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature-Input',
    description: `What is signed: sig=("@method" "@authority" "@path");created=…;keyid="sbk_…";nonce="…". ${signing}`,
  },
  apiTokenSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'Signature',
    description: 'The signature: sig=:…:, the HMAC-SHA256 of the lines that Signature-Input names, in base64',
  },
});
