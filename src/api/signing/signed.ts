// Signs a request with an API token, as docs/api/authentication.md says (RFC 9421, hmac-sha256).
export interface SigningToken {
  id: string;
  secret: string;
}

interface Outgoing {
  method: string;
  url: string;
  /** As it is sent, byte for byte; undefined: there is none. */
  body?: Uint8Array<ArrayBuffer> | undefined;
}

interface Moment {
  /** In milliseconds, as clocks count. */
  now: number;
  /** Never the same for two requests of a token. */
  nonce: string;
}

/** The headers that the signature adds. */
export async function signatureOf(
  { id, secret }: SigningToken,
  { method, url, body }: Outgoing,
  { now, nonce }: Moment,
): Promise<Record<string, string>> {
  const { host, pathname, search } = new URL(url);
  const digest = body === undefined || body.length === 0 ? undefined : `sha-256=:${await digestOf(body)}:`;
  const parts: (readonly [string, string])[] = [
    ['@method', method],
    ['@authority', host],
    ['@path', pathname],
    ...(search === '' ? [] : ([['@query', search]] as const)),
    ...(digest === undefined ? [] : ([['content-digest', digest]] as const)),
  ];
  const names = parts.map(([name]) => `"${name}"`).join(' ');
  const params = `(${names});created=${Math.floor(now / 1000)};keyid="${id}";nonce="${nonce}"`;
  const lines = [...parts, ['@signature-params', params] as const].map(([name, value]) => `"${name}": ${value}`);
  return {
    ...(digest === undefined ? {} : { 'content-digest': digest }),
    'signature-input': `sig=${params}`,
    signature: `sig=:${await hmacOf(secret, lines.join('\n'))}:`,
  };
}

const inBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

const digestOf = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
  inBase64(await crypto.subtle.digest('SHA-256', body));

async function hmacOf(secret: string, text: string): Promise<string> {
  const bytes = new TextEncoder();
  const how = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), how, false, ['sign']);
  return inBase64(await crypto.subtle.sign('HMAC', key, bytes.encode(text)));
}
