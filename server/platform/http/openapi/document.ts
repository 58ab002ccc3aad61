// The OpenAPI 3.1 document, made from the contract.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { failureBody } from '../../../../src/api/contract/failure.ts';
import { everyCall } from '../../../../src/api/contract/index.ts';
import { apiVersion, promises } from '../../../../src/api/contract/version.ts';
import { nounOf, operationOf } from './operation.ts';
import type { Shared } from './responses.ts';
import { answerSchema, type Json } from './schema.ts';
import { schemesOf } from './security.ts';
import { webhooksSection } from './webhooks.ts';
import { headerParameters } from './words/parameters.ts';

/** Of every call, or of those that somebody may make. */
export function openApiDocument(publicUrl: string, mayCall: (definition: Definition) => boolean = () => true): Json {
  const calls = everyCall().filter(({ call }) => mayCall(call.definition));
  const shared: Shared = new Map();
  const paths: Record<string, Json> = {};
  for (const { name, call } of calls) {
    const path = `/${call.definition.path.replace(/\/$/, '')}`;
    paths[path] = {
      ...paths[path],
      [call.definition.method.toLowerCase()]: operationOf(name, call.definition, shared),
    };
  }
  const nouns = [...new Set(calls.map(({ name }) => nounOf(name)))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox',
      version: apiVersion,
      description: about,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // Without the host: a document read through another name of this server leads back to that name.
    servers: [{ url: new URL('/api/v1', publicUrl).pathname }],
    tags: nouns.map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    webhooks: webhooksSection(),
    components: {
      schemas: { Failure: answerSchema(failureBody) },
      responses: Object.fromEntries(shared) as Json,
      parameters: headerParameters,
      securitySchemes: schemesOf(publicUrl.startsWith('https:')),
    },
  };
}

const about = [
  'Every call works with and without a slash at its end.',
  'x-level says from which level on a call may be made: NONE, USER, STAFF or ADMIN.',
  'x-token says which API tokens may make it: false is none; else a token without a limit, or one that is limited to any of the scopes in the list.',
  'Every refusal has the same body, Failure; its message is for people, and its status and field are for programs.',
  '',
  ...promises,
].join('\n');
