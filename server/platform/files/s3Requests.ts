// Sends signed requests to an S3 service, and tells its refusals in plain words.
import { createHash } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import { FileStoreFailure } from './fileStoreFailure.ts';
import type { S3Place } from '../settings/fileSettings.ts';

export interface S3Body {
  size: number;
  sha256: Buffer;
  stream: () => Readable;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Below the bucket. */
  path: string;
  query?: Record<string, string>;
  body?: S3Body;
}

/** A connection to who was checked, and encrypted where the address says https. */
export type ConnectTo = (url: URL, signal: AbortSignal) => Promise<Socket>;
export type AskS3 = (request: S3Request) => Promise<IncomingMessage | undefined>;

const patienceMs = 30_000;
const mostOfRefusal = 4_096;
const hashOfNothing = createHash('sha256').digest();

/** Gives the answer, or nothing when there is no such object. */
export function askingS3(place: S3Place, connectTo: ConnectTo): AskS3 {
  return async ({ method, path, query = {}, body }) => {
    const url = new URL(`${place.url.replace(/\/$/, '')}/${place.bucket}/${path}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = await signed(method, url, body?.sha256 ?? hashOfNothing, place);
    if (body !== undefined) headers['content-length'] = String(body.size);
    const signal = AbortSignal.timeout(patienceMs);
    const socket = await connectTo(url, signal);
    const answer = await answerOf(socket, { method, path: `${url.pathname}${url.search}`, headers, body, signal });
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return answer;
    const text = await start(answer).catch(() => '');
    if (status === 404 && !text.includes('<Code>NoSuchBucket</Code>')) return undefined;
    const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1];
    throw new FileStoreFailure(
      status >= 500 || status === 429 ? 'failed' : 'refused',
      `The file store answered ${status}${code === undefined ? '' : ` ${code}`} to ${method}`,
    );
  };
}

/** The headers to send, the signature among them. Without the hash of the body the signer would leave the body unsigned. */
async function signed(method: string, url: URL, sha256: Buffer, place: S3Place): Promise<Record<string, string>> {
  const { headers } = await new AwsV4Signer({
    method,
    url: url.href,
    headers: { 'x-amz-content-sha256': sha256.toString('hex') },
    service: 's3',
    region: place.region,
    accessKeyId: place.key,
    secretAccessKey: place.secret,
  }).sign();
  return { ...Object.fromEntries(headers), host: url.host };
}

interface Sent {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: S3Body | undefined;
  signal: AbortSignal;
}

async function answerOf(socket: Socket, { body, headers, ...how }: Sent): Promise<IncomingMessage> {
  const sending = request({
    createConnection: () => socket,
    ...how,
    setHost: false,
    headers: { ...headers, connection: 'close' },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject);
  });
  // The service may refuse before it has read everything: its answer says more than a broken pipe.
  if (body === undefined) sending.end();
  else pipeline(body.stream(), sending).catch((error: unknown) => sending.destroy(error as Error));
  return answered.catch((error: unknown) => {
    throw cutOff(error);
  });
}

/** What ends before its time is told as the file store's own trouble. */
export const cutOff = (error: unknown): FileStoreFailure =>
  error instanceof FileStoreFailure
    ? error
    : new FileStoreFailure('cut', 'The file store broke off in the middle of an answer', error);

async function start(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > mostOfRefusal) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
