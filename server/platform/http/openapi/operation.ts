// One call of the contract as an operation of the OpenAPI document.
import type { Definition, FileType } from '../../../../src/api/contract/endpoint.ts';
import { mediaTypes } from '../answers/fileAnswer.ts';
import { answerSchema, bodySchema, parametersOf, type Json } from './schema.ts';

const failures: Record<string, string> = {
  400: 'A value does not fit; the field is named',
  401: 'Not signed in',
  403: 'The level is too low, or the CSRF token is missing',
  404: 'No such record, or one of another vendor',
  429: 'Too many calls; Retry-After says when',
  503: 'Trouble on our side; Retry-After says when',
  default: 'Anything else that went wrong',
};

export const nounOf = (name: string): string => name.slice(0, name.indexOf('.'));

export function operationOf(name: string, definition: Definition): Json {
  const { level, params, query, body, answer, sends, summary, watches } = definition;
  return {
    operationId: name.replace('.', '_'),
    tags: [nounOf(name)],
    summary,
    description: level === 'NONE' ? 'For everybody.' : `For level ${level} and above.`,
    security: [...(level === 'NONE' ? [{}] : []), { session: [] }, { key: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query'), ...headersOf(definition)],
    ...(definition.upload === true && { requestBody: { required: true, content: fileBody } }),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { ...json(bodySchema(body)), ...formOf(definition) } } }),
    responses: {
      [definition.accepted === true ? 202 : 200]: {
        description: definition.accepted === true ? 'Put in hand' : 'Done',
        ...(watches === undefined ? {} : { headers: { ETag: header('Names this answer, for If-None-Match') } }),
        content: sends === undefined ? json(answerSchema(answer)) : filesOf(sends),
      },
      ...(watches === undefined ? {} : { 304: { description: 'Nothing changed since the answer with that ETag' } }),
      ...failuresOf(definition),
    },
  };
}

function failuresOf({ tells }: Definition): Json {
  const told = Object.entries(failures).map(([status, description]) => [
    status,
    {
      description: tells?.[Number(status)] ?? description,
      ...(description.includes('Retry-After') ? { headers: { 'Retry-After': header('Seconds to wait') } } : {}),
      content: json({ $ref: '#/components/schemas/Failure' }),
    },
  ]);
  return Object.fromEntries(told) as Json;
}

const fileBody: Json = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

function headersOf({ method, reads, guarded, watches, upload, cookieless }: Definition): Json[] {
  const asksCsrfToken = method !== 'GET' || guarded === true;
  return [
    ...(asksCsrfToken ? [requestHeader('X-CSRFTOKEN', 'The csrftoken cookie, when a browser calls')] : []),
    ...(method === 'POST' && reads !== true && upload !== true
      ? [requestHeader('Idempotency-Key', 'The same key and body give the first answer again for a day')]
      : []),
    ...(upload === true
      ? [
          requestHeader('X-File-Name', 'The name of the file, percent-encoded'),
          requestHeader('X-File-Layout', 'How a CSV file is laid out, as percent-encoded JSON'),
          ...(cookieless === true ? [requestHeader('X-Signalbox-Visit', 'The token of the visit')] : []),
        ]
      : []),
    ...(method === 'PATCH' || method === 'PUT'
      ? [requestHeader('If-Match', 'The version of the row that is meant')]
      : []),
    ...(watches === undefined ? [] : [requestHeader('If-None-Match', 'The ETag of the answer that the caller has')]),
  ];
}

const filesOf = (kinds: readonly FileType[]): Json =>
  Object.fromEntries(kinds.map((kind) => [mediaTypes[kind], { schema: { type: 'string', format: 'binary' } }]));
const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const formOf = ({ form, body }: Definition): Json =>
  form === true && body !== undefined
    ? Object.fromEntries(formTypes.map((type) => [type, { schema: bodySchema(body) }]))
    : {};
const json = (schema: Json): Json => ({ 'application/json': { schema } });
const header = (description: string): Json => ({ description, schema: { type: 'string' } });
const requestHeader = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  ...header(description),
});
