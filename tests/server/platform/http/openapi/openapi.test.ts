// The served OpenAPI document against a linter that is not ours.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopesOf, takesTokens } from '../../../../../src/api/contract/tokenScopes.ts';
import { everyCall } from '../../../../../src/api/contract/index.ts';
import { signedHeaders, type TestToken } from '../../../signing.ts';
import { openWorld, type World } from '../../../../world.ts';

const linter = fileURLToPath(new URL('../../../../../node_modules/@redocly/cli/bin/cli.js', import.meta.url));
const rules = fileURLToPath(new URL('openapi.redocly.yaml', import.meta.url));
// The linter neither reports what it was used for nor looks for a newer self.
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

interface Problem {
  ruleId: string;
  severity: string;
  message: string;
}

let world: World;
let folder: string;
let served: { text: string; json: Record<string, unknown> };

beforeAll(async () => {
  world = await openWorld({ empty: true });
  folder = await mkdtemp(join(tmpdir(), 'signalbox-openapi-'));
  served = await world.anonymous.get('openapi.json');
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function lint(document: string): Promise<Problem[]> {
  const file = join(folder, 'openapi.json');
  await writeFile(file, document);
  const args = [linter, 'lint', `--config=${rules}`, '--format=json', '--max-problems=1000', file];
  const output = await new Promise<string>((resolve) =>
    execFile(
      process.execPath,
      args,
      { cwd: folder, env: { ...process.env, ...quiet }, maxBuffer: 16_000_000 },
      (_error, stdout) => resolve(stdout),
    ),
  );
  return (JSON.parse(output) as { problems: Problem[] }).problems;
}

describe('the OpenAPI document', () => {
  it('has no error and no warning under the recommended rules and ours: descriptions, and examples that fit', async () => {
    expect(await lint(served.text)).toEqual([]);
  });

  it('would not pass with a fault in it', async () => {
    const faulty = served.text
      .replace('"operationId":"labels_list"', '"operationId":"webhooks_list"')
      .replace('"type":"integer"', '"type":"whole"')
      .replace('"description":"The id of the label"', '"description":""');
    const found = (await lint(faulty)).map((problem) => problem.ruleId);
    expect(found).toContain('operation-operationId-unique');
    expect(found).toContain('struct');
    expect(found).toContain('parameter-description');
  });

  it('gives every call that answers no file an example of request and answer, and every refusal its words', () => {
    interface Content {
      'application/json'?: { example?: unknown; examples?: object };
    }
    interface Operation {
      operationId: string;
      requestBody?: { content: Content };
      responses: Record<string, { $ref?: string; content?: Content }>;
    }
    const { paths, components } = served.json as unknown as {
      paths: Record<string, Record<string, Operation>>;
      components: { responses: Record<string, { content?: Content }> };
    };
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const lacks = operations.flatMap(({ operationId, requestBody, responses }) =>
      [
        ...(requestBody === undefined ? [] : [['request', requestBody.content] as const]),
        ...Object.entries(responses)
          .filter(([status]) => !['304', 'default'].includes(status))
          .map(
            ([status, { $ref, content }]) =>
              [status, content ?? components.responses[$ref?.split('/').at(-1) ?? '']?.content] as const,
          ),
      ].flatMap(([what, content]) => {
        const json = content?.['application/json'];
        if (content !== undefined && json === undefined) return [];
        return json?.example === undefined && Object.keys(json?.examples ?? {}).length === 0
          ? [`${operationId} ${what}`]
          : [];
      }),
    );
    expect(operations.length).toBe(everyCall().length);
    expect(lacks).toEqual([]);
    // Each call can be in trouble, and be asked wrongly in some way; who answers nobody but users says so.
    const silent = operations.filter(({ responses }) => responses['503'] === undefined);
    expect(silent).toEqual([]);
  });

  it('says of no call that an API token makes it which the service refuses to tokens', () => {
    const paths = served.json['paths'] as Record<
      string,
      Record<string, { operationId: string; security: object[]; 'x-token': false | string[]; 'x-level': string }>
    >;
    const operations = new Map(
      Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => [one.operationId, one] as const)),
    );
    for (const { name, call } of everyCall()) {
      const operation = operations.get(name.replace('.', '_'));
      const isOpen = takesTokens(call.definition) && call.definition.cookieless !== true;
      expect(operation?.['x-level'], name).toBe(call.definition.level);
      expect(operation?.['x-token'], name).toEqual(isOpen ? scopesOf(call.definition) : false);
      expect(
        operation?.security.some((scheme) => 'apiTokenSignature' in scheme),
        name,
      ).toBe(isOpen);
    }
  });

  it('is the same bytes each time, and for a caller holds what they may call', async () => {
    expect((await world.anonymous.get('openapi.json')).text).toBe(served.text);
    expect((await world.anonymous.get('openapi.json?for=you')).status).toBe(400);
    const { json } = await world.anonymous.get('openapi.json?for=me');
    const levels = Object.values(json['paths'] as Record<string, Record<string, { 'x-level': string }>>).flatMap(
      (methods) => Object.values(methods).map((one) => one['x-level']),
    );
    expect(new Set(levels)).toEqual(new Set(['NONE']));
  });

  it('holds for a token what it may call, whatever it is limited to', async () => {
    const demo = await openWorld();
    try {
      const owner = await demo.script('vendor@signalbox.test');
      const idsFor = async (scopes: readonly string[] | undefined): Promise<string[]> => {
        const { json } = await owner.ask('POST', 'users/me/tokens', { body: { name: 'Of a test', scopes } });
        const url = new URL('openapi.json?for=me', `${demo.url}/api/v1/`);
        const headers = signedHeaders(json as unknown as TestToken, { method: 'GET', url });
        const reply = await demo.anonymous.get('openapi.json?for=me', headers);
        expect(reply.status, reply.text.slice(0, 200)).toBe(200);
        const paths = reply.json['paths'] as Record<string, Record<string, { operationId: string }>>;
        return Object.values(paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
      };
      const links = await idsFor(['links']);
      expect(links).toContain('connectLinks_make');
      expect(links).not.toContain('applications_list');
      const all = await idsFor(undefined);
      expect(all).toContain('applications_list');
      expect(all).not.toContain('webhooks_make');
      expect(all).not.toContain('tokens_list');
    } finally {
      await demo.close();
    }
  });

  it('holds every call of the contract', () => {
    const paths = served.json['paths'] as Record<string, Record<string, { operationId: string }>>;
    const documented = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map((operation) => operation.operationId),
    );
    expect(documented.toSorted()).toEqual(
      everyCall()
        .map(({ name }) => name.replace('.', '_'))
        .toSorted(),
    );
  });
});
