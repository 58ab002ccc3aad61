// Calls Signalbox, signed with the token in IDENTIFIER and SECRET, and verifies its webhooks: with nothing but Node 22.18 or newer.
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';

const { SIGNALBOX = '', IDENTIFIER = '', SECRET = '' } = process.env;

export async function call(
  method: string,
  target: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<any> {
  const url = new URL(target, SIGNALBOX);
  // Bytes are sent as they are, anything else as JSON.
  const isFile = body instanceof Uint8Array;
  const data = body === undefined || isFile ? (body as Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(body);
  const parts: [string, string][] = [
    ['@method', method],
    ['@authority', url.host],
    ['@path', url.pathname],
  ];
  if (url.search !== '') parts.push(['@query', url.search]);
  const headers: Record<string, string> = { ...more };
  if (data !== undefined) {
    headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json';
    headers['content-digest'] = `sha-256=:${createHash('sha256').update(data).digest('base64')}:`;
    parts.push(['content-digest', headers['content-digest']]);
  }
  const names = parts.map(([name]) => `"${name}"`).join(' ');
  const params = `(${names});created=${Math.floor(Date.now() / 1000)};keyid="${IDENTIFIER}";nonce="${randomUUID()}"`;
  const lines = [...parts, ['@signature-params', params]].map(([name, value]) => `"${name}": ${value}`);
  headers['signature-input'] = `sig=${params}`;
  headers['signature'] = `sig=:${createHmac('sha256', SECRET).update(lines.join('\n')).digest('base64')}:`;
  const answer = await fetch(url, { method, headers, ...(data === undefined ? {} : { body: data }) });
  const said = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${said}`);
  return answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(said) : said;
}

/** The event in the body, which has to be the very bytes that came. Throws where it is not from Signalbox, or is old. */
export function verify(body: Buffer, headers: Record<string, string | string[] | undefined>, secret: string): any {
  const of = (name: string) => String(headers[`webhook-${name}`] ?? '');
  if (Math.abs(Date.now() / 1000 - Number(of('timestamp'))) > 300)
    throw new Error('The webhook is older than five minutes');
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const good = createHmac('sha256', key)
    .update(`${of('id')}.${of('timestamp')}.`)
    .update(body)
    .digest();
  // Two signatures come for a day after a new secret was made: one of them is enough.
  const isGood = of('signature')
    .split(' ')
    .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
    .some((given) => given.length === good.length && timingSafeEqual(given, good));
  if (!isGood) throw new Error('The webhook is not signed with this secret');
  return JSON.parse(body.toString());
}
