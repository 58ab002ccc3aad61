// The calls as they stand in the OpenAPI document of the service: found by words, written as curl, and which may be tried.
import { expect, it } from 'vitest';
import { openApiDocument } from '../../../server/platform/http/openapi/document.ts';
import { everyCall } from '../../../src/api/contract/index.ts';
import { curlOf } from '../../../src/stores/apiDocs/curl.ts';
import { foundCalls, readCalls, type DocumentedCall } from '../../../src/stores/apiDocs/readCalls.ts';

const calls = readCalls(openApiDocument('https://box.example'));
const named = (name: string): DocumentedCall => {
  const found = calls.find((call) => call.name === name);
  if (found === undefined) throw new Error(`${name} is not documented`);
  return found;
};

it('every call of the contract is there once', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(
    everyCall()
      .map(({ name }) => name.replace('.', '_'))
      .toSorted(),
  );
});

it('what changes something, hands out a secret or answers with a file is not tried', () => {
  expect(named('labels_list').isTriable).toBe(true);
  expect(named('labels_make').isTriable).toBe(false);
  for (const { name, call } of everyCall()) {
    const { method, guarded, sends } = call.definition;
    const mayBeTried = method === 'GET' && guarded !== true && sends === undefined;
    expect(named(name.replace('.', '_')).isTriable, name).toBe(mayBeTried);
  }
});

it('words find a call by path, method and summary, and nothing finds nothing', () => {
  expect(foundCalls(calls, 'post vendors/labels').map(({ name }) => name)).toEqual(['labels_make']);
  expect(foundCalls(calls, 'qqqq')).toEqual([]);
  expect(foundCalls(calls, ' ')).toHaveLength(calls.length);
});

it('curl takes the values that were given, and no quote ends its text', () => {
  expect(curlOf(named('labels_list'), 'https://box.example/api/v1', { page_size: "5'0" })).toBe(
    'curl \'https://box.example/api/v1/vendors/labels?page_size=5%270\' \\\n  -H "Authorization: Token $SIGNALBOX_KEY"',
  );
  const made = curlOf(named('labels_make'), 'https://box.example/api/v1', {});
  expect(made).toContain('curl -X POST');
  expect(made).toContain(`--data '{"ref":"text"}'`);
  expect(curlOf(named('labels_remove'), '', { id: '../x' })).toContain('/vendors/labels/..%2Fx');
});

it('a document of another shape has no calls, and says so without failing', () => {
  for (const document of [undefined, null, [], {}, { paths: 7 }, { paths: { '/x': null } }])
    expect(readCalls(document)).toEqual([]);
});
