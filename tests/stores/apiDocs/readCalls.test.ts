// The calls as they stand in the OpenAPI document of the service: found by words, written as curl, and which may be tried.
import { expect, it } from 'vitest';
import { openApiDocument } from '../../../server/platform/http/openapi/document.ts';
import { everyCall } from '../../../src/api/contract/index.ts';
import { curlOfCall } from '../../../src/commands/apiDocs/curlOfCall.ts';
import { addressOf } from '../../../src/stores/apiDocs/curl.ts';
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
  const read = curlOfCall(named('labels_list'), 'https://box.example', { page_size: "5'0" });
  expect(read).toContain("path='/api/v1/vendors/labels'\nquery='?page_size=5%270'");
  expect(addressOf(named('labels_remove'), { id: '../x' })).toBe('vendors/labels/..%2Fx');
});

it('curl is signed with an API token where one may make the call, and else sends the key of a session', () => {
  const signed = curlOfCall(named('events_list'), 'https://box.example', {});
  expect(signed).toContain('Signature-Input');
  expect(signed).not.toContain('$SIGNALBOX_TOKEN');
  const made = curlOfCall(named('labels_make'), 'https://box.example', {});
  expect(made).toContain('--header "Authorization: Token $SIGNALBOX_TOKEN"');
  expect(made).not.toContain('Signature-Input');
  expect(made).toContain(JSON.stringify(named('labels_make').exampleBody));
});

it('each call tells its level, the tokens that make it, and what it refuses in its own words', () => {
  expect(named('events_list')).toMatchObject({ level: 'USER', scopes: ['read', 'webhooks'] });
  expect(named('tokens_list').scopes).toBeUndefined();
  const refusals = new Map(named('labels_change').refusals.map(({ status, messages }) => [status, messages]));
  expect(refusals.get('404')).toEqual(['Label not found']);
  expect(refusals.get('409')).toContain('There is a label night-shift already');
  expect(refusals.get('401')).toContain('You are not signed in');
  expect(named('events_list').exampleAnswer).toHaveProperty('results');
});

it('a document of another shape has no calls, and says so without failing', () => {
  for (const document of [undefined, null, [], {}, { paths: 7 }, { paths: { '/x': null } }])
    expect(readCalls(document)).toEqual([]);
});
