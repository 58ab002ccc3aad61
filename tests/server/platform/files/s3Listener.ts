// An S3 service for tests: a proxy that checks every signature by the published algorithm, and behind it a server that speaks S3.
import { createHash, createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../../../server/platform/settings/fileSettings.ts';

export interface S3Listener {
  place: S3Place;
  /** Why requests were turned away by the proxy. */
  refused: string[];
  close(): Promise<void>;
}

const bucket = 'signalbox';
// The only pair that the server behind the proxy knows.
const access = { key: 'S3RVER', secret: 'S3RVER' };
const region = 'ap-southeast-2';

export async function openS3Listener(): Promise<S3Listener> {
  const directory = await mkdtemp(join(tmpdir(), 'signalbox-s3-'));
  const configureBuckets = [{ name: bucket, configs: [] }];
  const s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets });
  const behind = await s3.run();
  const refused: string[] = [];

  const proxy = createServer((incoming, answer) => {
    void (async () => {
      const body = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>));
      const fault = faultOf(incoming, body);
      if (fault !== undefined) {
        refused.push(fault);
        answer.writeHead(403).end(`<Error><Code>SignatureDoesNotMatch</Code><Message>${fault}</Message></Error>`);
        return;
      }
      const { method, url, headers } = incoming;
      const passed = request({ port: behind.port, host: '127.0.0.1', method, path: url, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 500, reply.headers);
        reply.pipe(answer);
      });
      passed.end(body);
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    place: { url: `http://127.0.0.1:${port}`, bucket, region, ...access },
    refused,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** Works from the bytes of the request alone, step by step as "Authenticating Requests" of the S3 reference tells it. */
function faultOf({ method = '', url = '', headers, rawHeaders }: IncomingMessage, body: Buffer): string | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  );
  if (found === null) return 'no signature';
  const [, credential = '', signedHeaders = '', signature = ''] = found;
  const [id, day, place, service, end] = credential.split('/');
  if (id !== access.key || place !== region || service !== 's3' || end !== 'aws4_request') return 'wrong credential';
  const time = String(headers['x-amz-date']);
  if (!time.startsWith(`${day}T`)) return 'the days differ';
  const bodyHash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== bodyHash) return 'the body was changed';
  const names = signedHeaders.split(';');
  const mustBeSigned = rawHeaders.filter((_text, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const left = mustBeSigned.find((name) => (name === 'host' || name.startsWith('x-amz-')) && !names.includes(name));
  if (left !== undefined) return `${left} is not signed`;
  const [path = '', query = ''] = url.split('?');
  const parameters = query === '' ? [] : query.split('&').map((pair) => (pair.includes('=') ? pair : `${pair}=`));
  let canonical = `${method}\n${path}\n${parameters.sort().join('&')}\n`;
  for (const name of names) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${signedHeaders}\n${bodyHash}`;
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${place}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key: Buffer = Buffer.from(`AWS4${access.secret}`, 'utf8');
  for (const part of [day ?? '', region, 's3', 'aws4_request']) key = createHmac('sha256', key).update(part).digest();
  const expected = createHmac('sha256', key).update(toSign).digest('hex');
  return expected === signature ? undefined : 'the signature does not match';
}
