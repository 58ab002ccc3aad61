// A client that openapi-typescript makes of the served document: it compiles strictly, and makes ten signed calls.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../../world.ts';
import { findIds } from '../../../calls/ids.ts';
import type { TestToken } from '../../../signing.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const generator = join(root, 'tools/openapi/node_modules/openapi-typescript/bin/cli.js');
const compiler = join(root, 'node_modules/.bin/tsc');

const program = `
import { createHash, createHmac, randomUUID } from 'node:crypto';
import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from './types.ts';

const { SIGNALBOX = '', IDENTIFIER = '', SECRET = '', APPLICATION = '', CRAWLER = '' } = process.env;

const signing: Middleware = {
  async onRequest({ request }) {
    const url = new URL(request.url);
    const body = Buffer.from(await request.clone().arrayBuffer());
    const parts: [string, string][] = [['@method', request.method], ['@authority', url.host], ['@path', url.pathname]];
    if (url.search !== '') parts.push(['@query', url.search]);
    if (body.length > 0) {
      const digest = \`sha-256=:\${createHash('sha256').update(body).digest('base64')}:\`;
      request.headers.set('content-digest', digest);
      parts.push(['content-digest', digest]);
    }
    const names = parts.map(([name]) => \`"\${name}"\`).join(' ');
    const params = \`(\${names});created=\${Math.floor(Date.now() / 1000)};keyid="\${IDENTIFIER}";nonce="\${randomUUID()}"\`;
    const text = [...parts, ['@signature-params', params]].map(([name, value]) => \`"\${name}": \${value}\`).join('\\n');
    request.headers.set('signature-input', \`sig=\${params}\`);
    request.headers.set('signature', \`sig=:\${createHmac('sha256', SECRET).update(text).digest('base64')}:\`);
    return request;
  },
};

const client = createClient<paths>({ baseUrl: \`\${SIGNALBOX}/api/v1\` });
client.use(signing);

const statuses: number[] = [];
function good<Answer extends { data?: unknown; response: Response }>(answer: Answer): NonNullable<Answer['data']> {
  statuses.push(answer.response.status);
  if (answer.data === undefined || answer.data === null) throw new Error(\`\${answer.response.status} \${answer.response.url}\`);
  return answer.data;
}

const path = { id: Number(APPLICATION) };
const token = good(await client.GET('/token'));
const applications = good(await client.GET('/applications', { params: { query: { page_size: 2 } } }));
const first: number | undefined = applications.results[0]?.id;
const application = good(await client.GET('/applications/{id}', { params: { path } }));
const bank: string | undefined = application.profiles[0]?.crawler?.uuid;
good(await client.GET('/applications/{id}/analyses', { params: { path } }));
good(await client.GET('/applications/{id}/timeline', { params: { path, query: { page_size: 3 } } }));
good(await client.GET('/analyses', { params: { query: { page_size: 1 } } }));
good(await client.GET('/crawlers', { params: { query: { uuid: CRAWLER } } }));
const events = good(await client.GET('/events', { params: { query: { page_size: 5 } } }));
const after: number = events.after;
good(await client.GET('/webhooks'));
const list = good(await client.POST('/worklists', { body: { name: 'Night shift', ids: 'A-1' } }));
const refused = await client.GET('/applications/{id}', { params: { path: { id: 999999999 } } });
console.log(JSON.stringify({ owner: token.owner, first, bank, after, list: list.name, statuses, message: refused.error?.message }));
`;

const settings = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    target: 'es2023',
    module: 'nodenext',
    moduleResolution: 'nodenext',
    allowImportingTsExtensions: true,
    types: ['node'],
    skipLibCheck: true,
  },
  files: ['program.ts'],
};

let world: World;
let folder: string;
beforeAll(async () => {
  world = await openWorld();
  folder = await mkdtemp(join(tmpdir(), 'signalbox-client-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

it('compiles strictly, and makes ten calls that an API token signs', async () => {
  const owner = await world.script('vendor@signalbox.test');
  const { json } = await owner.ask('POST', 'users/me/tokens', { body: { name: 'Generated' } });
  const token = json as unknown as TestToken;
  const ids = await findIds(world);
  await writeFile(join(folder, 'openapi.json'), (await world.anonymous.get('openapi.json')).text);
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await run(process.execPath, [generator, 'openapi.json', '--output', 'types.ts'], { cwd: folder });
  const compiled = await run(compiler, ['--project', folder], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, ['program.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      SIGNALBOX: world.url,
      IDENTIFIER: token.identifier,
      SECRET: token.secret,
      APPLICATION: String(ids.application),
      CRAWLER: ids.crawlerWithSeed,
    },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    list: 'Night shift',
    statuses: Array.from({ length: 10 }, () => 200),
    message: 'Application not found',
  });
});
