// An S3 store that fails, cuts or lies is told as what it is: by its own failure, a count, a line in the log, and never as the database.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openWorld, type World } from '../../../world.ts';
import { refusalOf } from '../../../../server/platform/http/answers/trouble.ts';
import { openTrials } from '../../../../server/platform/services/trials.ts';
import { until } from '../../../until.ts';
import { fileKey } from '../../../../server/platform/files/files.ts';

type Answer = (request: IncomingMessage, reply: ServerResponse) => void;

let server: Server;
let answer: Answer;
let world: World;
const kept = new Map<string, Buffer>();

/** As a good store does it, without looking at signatures. */
const well: Answer = ({ method, url = '' }, reply) => {
  const found = kept.get(url);
  if (method === 'DELETE') kept.delete(url);
  if (method === 'GET' && found === undefined) return void reply.writeHead(404).end('<Code>NoSuchKey</Code>');
  reply.writeHead(200).end(method === 'GET' ? found : '');
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    void Array.fromAsync(request as AsyncIterable<Buffer>).then((parts) => {
      if (request.method === 'PUT') kept.set(request.url ?? '', Buffer.concat(parts));
      answer(request, reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [bucket, region] = ['signalbox', 'ap-southeast-2'];
  world = await openWorld({
    empty: true,
    env: {
      SIGNALBOX_S3_URL: url,
      SIGNALBOX_S3_BUCKET: bucket,
      SIGNALBOX_S3_REGION: region,
      SIGNALBOX_S3_KEY: 'key',
      SIGNALBOX_S3_SECRET: 'secret',
    },
  });
});
beforeEach(() => {
  answer = well;
  kept.clear();
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});

const files = () => world.app.services.files;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const read = async (key: string): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync((await files().get(key)) as AsyncIterable<Buffer>));

it.each<[string, Answer, string, string]>([
  [
    'fails',
    (_request, reply) => void reply.writeHead(500).end('<Code>InternalError</Code>'),
    'failed',
    'answered 500 InternalError to GET',
  ],
  [
    'refuses',
    (_request, reply) => void reply.writeHead(403).end('<Code>AccessDenied</Code>'),
    'refused',
    'answered 403 AccessDenied to GET',
  ],
  ['hangs up', (_request, reply) => void reply.destroy(), 'cut', 'broke off'],
  [
    'cuts a download',
    (_request, reply) => {
      reply.writeHead(200, { 'content-length': 1000 }).write('the beginning');
      setImmediate(() => reply.destroy());
    },
    'cut',
    'broke off',
  ],
])('a store that %s is told as that', async (_what, given, trouble, message) => {
  answer = given;
  const before = files().troubles();
  const failure = await failureOf(read(fileKey(1)));
  expect(failure).toMatchObject({ trouble, message: expect.stringContaining(message) as string });
  expect(refusalOf(failure)).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^The file store is not/) as string,
  });
  expect(files().troubles()).toEqual({ ...before, [trouble]: before[trouble as keyof typeof before] + 1 });
  expect(world.logLines.some((line) => line.includes('The file store has trouble') && line.includes(message))).toBe(
    true,
  );
});

it('a store that sends less than was stored, and says that this is all, hands out nothing', async () => {
  const key = fileKey(1);
  const { sha256 } = await files().put(key, Buffer.from('all of the file'));
  answer = (_request, reply) => void reply.writeHead(200, { 'content-length': 3 }).end('all');
  await expect(files().keptBytes({ storage_key: key, sha256 }, 1000)).rejects.toThrow('is not what was stored');
  await expect(files().kept({ storage_key: key, sha256 })).rejects.toThrow('is not what was stored');
});

it('is tried at the start with a file, and seen to come back', async () => {
  const { services } = world.app;
  answer = (_request, reply) => void reply.writeHead(503).end('<Code>SlowDown</Code>');
  const trials = await openTrials(services, { up: 60_000, down: 20 });
  expect(trials.up()['files']).toBe(false);
  answer = well;
  kept.clear();
  await until('the store is seen again', () => trials.up()['files'] === true);
  trials.stop();
  expect(kept.size).toBe(0);
  expect(world.logLines.some((line) => line.includes('The file store cannot be used'))).toBe(true);
  expect(world.logLines.some((line) => line.includes('The file store can be used again'))).toBe(true);
});

it('that refuses at the start stops it, with the sentence that says why', async () => {
  answer = (_request, reply) => void reply.writeHead(404).end('<Code>NoSuchBucket</Code>');
  await expect(openTrials(world.app.services)).rejects.toThrow(
    'The file store answered 404 NoSuchBucket to PUT: correct the SIGNALBOX_S3_ settings.',
  );
});
