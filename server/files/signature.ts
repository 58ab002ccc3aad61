// Signs requests to S3 (AWS Signature Version 4, the header form), so that the service knows who asks and that nothing was changed on the way.
import { createHash, createHmac } from 'node:crypto';

export interface S3Access {
  region: string;
  key: string;
  secret: string;
}

export interface Unsigned {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  /** SHA-256 of the body in hexadecimal. */
  payloadHash: string;
  at: Date;
}

/** The headers to send: those given, the signature, and what it is over. */
export function signed({ method, url, headers, payloadHash, at }: Unsigned, access: S3Access): Record<string, string> {
  const time = at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = time.slice(0, 8);
  const all: Record<string, string> = {
    ...lowerCased(headers),
    host: url.host,
    'x-amz-content-sha256': payloadHash,
    'x-amz-date': time,
  };
  const names = Object.keys(all).sort();
  const signedNames = names.join(';');
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...names.map((name) => `${name}:${(all[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedNames,
    payloadHash,
  ].join('\n');
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, access.region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${access.secret}`));
  const signature = hmac(key, text).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${access.key}/${scope},SignedHeaders=${signedNames},Signature=${signature}`,
  };
}

/** Every character is escaped but the unreserved ones: stricter than an address needs, as the algorithm asks. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => escaped(decodeURIComponent(part)))
    .join('/');

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]): [string, string] => [escaped(name), escaped(value)])
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

const lowerCased = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
