// Signs requests as a program of a vendor does, by docs/api/authentication.md and with code of its own.
import { createHash, createHmac, randomUUID } from 'node:crypto';

export interface TestToken {
  identifier: string;
  secret: string;
}

export interface Signing {
  created?: number;
  nonce?: string;
  /** What is covered, where it is not all that has to be. */
  covers?: readonly string[];
  params?: string;
}

export function signedHeaders(
  token: TestToken,
  { method, url, body }: { method: string; url: URL; body?: string | undefined },
  { created = Math.floor(Date.now() / 1000), nonce = randomUUID(), covers, params = '' }: Signing = {},
): Record<string, string> {
  const digest = body === undefined ? '' : `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
  const values: Record<string, string> = {
    '@method': method,
    '@authority': url.host,
    '@path': url.pathname,
    '@query': url.search === '' ? '?' : url.search,
    '@target-uri': url.href,
    '@request-target': url.pathname + url.search,
    'content-digest': digest,
  };
  const usual = ['@method', '@authority', '@path', '@query'].concat(body === undefined ? [] : ['content-digest']);
  const names = covers ?? usual;
  const input = `(${names.map((name) => `"${name}"`).join(' ')});created=${created};keyid="${token.identifier}";nonce="${nonce}"${params}`;
  const text = [...names.map((name) => `"${name}": ${values[name]}`), `"@signature-params": ${input}`].join('\n');
  return {
    ...(digest === '' ? {} : { 'content-digest': digest }),
    'signature-input': `sig=${input}`,
    signature: `sig=:${createHmac('sha256', token.secret).update(text).digest('base64')}:`,
  };
}
