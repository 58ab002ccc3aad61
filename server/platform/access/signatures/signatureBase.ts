// The text that a signature of a request is made over, line by line (RFC 9421, section 2.5).
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../calls/refusal.ts';
import type { SignedInput } from './structured.ts';

export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  target: string;
  scheme: string;
  host: string;
  headers: IncomingHttpHeaders;
}

const field = 'Signature-Input';

function derived(name: string, { method, target, scheme, host }: SignedRequest): string | undefined {
  const queryAt = target.indexOf('?');
  const path = queryAt < 0 ? target : target.slice(0, queryAt);
  const authority = host.toLowerCase().replace(scheme === 'https' ? /:443$/ : /:80$/, '');
  const parts: Record<string, string> = {
    '@method': method,
    '@authority': authority,
    '@scheme': scheme,
    '@path': path === '' ? '/' : path,
    '@query': queryAt < 0 ? '?' : target.slice(queryAt),
    '@request-target': target,
    '@target-uri': `${scheme}://${authority}${target}`,
  };
  return parts[name];
}

function headerOf(name: string, { headers }: SignedRequest): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.map((one) => one.trim()).join(', ') : value?.trim();
}

export function signatureBaseOf({ components, text }: SignedInput, request: SignedRequest): string {
  if (new Set(components).size < components.length) throw new Refusal(401, `${field} covers the same twice`, { field });
  const lines = components.map((name) => {
    const value = name.startsWith('@') ? derived(name, request) : headerOf(name, request);
    if (value === undefined)
      throw new Refusal(401, `${field} covers "${name}", which the request does not have`, { field });
    return `"${name}": ${value}`;
  });
  return [...lines, `"@signature-params": ${text}`].join('\n');
}
