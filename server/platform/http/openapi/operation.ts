// One call of the contract as an operation of the OpenAPI document.
import type { Definition, FileType } from '../../../../src/api/contract/endpoint.ts';
import { mediaTypes } from '../answers/fileAnswer.ts';
import { descriptionOf } from './description.ts';
import { exampleOf, type Example } from './examples.ts';
import { namesVendor, takesIdempotency } from './refusals.ts';
import { refusalResponses, type Shared } from './responses.ts';
import { answerSchema, bodySchema, parametersOf, type Json } from './schema.ts';
import { securityOf, tokenRuleOf } from './security.ts';
import type { HeaderName } from './words/parameters.ts';

export const nounOf = (name: string): string => name.slice(0, name.indexOf('.'));

export function operationOf(name: string, definition: Definition, shared: Shared): Json {
  const { level, params, query, body, sends, summary, watches, path } = definition;
  const example = exampleOf(name);
  const given = valuesOf(path, example);
  return {
    operationId: name.replace('.', '_'),
    tags: [nounOf(name)],
    summary,
    description: descriptionOf(definition),
    'x-level': level,
    'x-token': tokenRuleOf(definition),
    security: securityOf(definition),
    parameters: [
      ...parametersOf(params, 'path', path, given),
      ...parametersOf(query, 'query', path, given),
      ...headersOf(definition),
    ],
    ...(definition.upload === true && { requestBody: { required: true, content: fileBody } }),
    ...(body === undefined
      ? {}
      : {
          requestBody: { required: true, content: { ...json(bodySchema(body), example?.body), ...formOf(definition) } },
        }),
    responses: {
      [definition.accepted === true ? 202 : 200]: {
        description: definition.accepted === true ? 'Put in hand' : 'Done',
        ...(watches === undefined ? {} : { headers: { ETag: header('Names this answer, for If-None-Match') } }),
        content: sends === undefined ? json(answerSchema(definition.answer), example?.answer) : filesOf(sends),
      },
      ...(watches === undefined ? {} : { 304: { description: 'Nothing changed since the answer with that ETag' } }),
      ...refusalResponses(definition, shared),
    },
  };
}

/** The parameters as the example of the call gives them. */
function valuesOf(template: string, example: Example | undefined): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  if (example === undefined) return given;
  const [path = '', query = ''] = example.path.split('?');
  const parts = path.split('/');
  for (const [at, part] of template.split('/').entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name !== undefined) given.set(name, decodeURIComponent(parts[at] ?? ''));
  }
  for (const [name, value] of new URLSearchParams(query)) given.set(name, value);
  return given;
}

const fileBody: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function headersOf(definition: Definition): Json[] {
  const { method, guarded, watches, upload, cookieless, versioned } = definition;
  const asksCsrfToken = cookieless !== true && (method !== 'GET' || guarded === true);
  const headers: [HeaderName, boolean][] = [
    ['X-CSRFTOKEN', asksCsrfToken],
    ['X-Signalbox-Vendor', namesVendor(definition)],
    ['Idempotency-Key', takesIdempotency(definition)],
    ['X-File-Name', upload === true],
    ['X-File-Layout', upload === true],
    ['X-Signalbox-Visit', upload === true && cookieless === true],
    ['If-Match', versioned === true],
    ['If-None-Match', watches !== undefined],
  ];
  return headers.flatMap(([name, isTaken]) => (isTaken ? [requestHeader(name)] : []));
}

const filesOf = (kinds: readonly FileType[]): Json =>
  Object.fromEntries(kinds.map((kind) => [mediaTypes[kind], { schema: { type: 'string', format: 'binary' } }]));
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const formOf = ({ form, body }: Definition): Json =>
  form === true && body !== undefined
    ? Object.fromEntries(formTypes.map((type) => [type, { schema: bodySchema(body) }]))
    : {};
const json = (schema: Json, example: unknown): Json => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});
const header = (description: string): Json => ({ description, schema: { type: 'string' } });
const requestHeader = (name: HeaderName): Json => ({ $ref: `#/components/parameters/${name}` });
