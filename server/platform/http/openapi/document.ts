// The OpenAPI 3.1 document, made from the contract.
import { failureBody } from '../../../../src/api/contract/failure.ts';
import { everyCall } from '../../../../src/api/contract/index.ts';
import { nounOf, operationOf } from './operation.ts';
import { answerSchema, type Json } from './schema.ts';

export function openApiDocument(about: { version: string; publicUrl: string }): Json {
  const paths: Record<string, Json> = {};
  for (const { name, call } of everyCall()) {
    const path = `/${call.definition.path.replace(/\/$/, '')}`;
    paths[path] = { ...paths[path], [call.definition.method.toLowerCase()]: operationOf(name, call.definition) };
  }
  const nouns = [...new Set(everyCall().map(({ name }) => nounOf(name)))];
  return {
    openapi: '3.1.0',
    info: {
      title: 'Signalbox',
      version: about.version,
      description: 'Every call works with and without a slash at its end.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // Without the host: a document read through another name of this server leads back to that name.
    servers: [{ url: new URL('/api/v1', about.publicUrl).pathname }],
    tags: nouns.map((name) => ({ name, description: `Calls about ${name}` })),
    paths,
    components: {
      schemas: { Failure: answerSchema(failureBody) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: about.publicUrl.startsWith('https:') ? '__Host-session' : 'session',
          description: 'Set by signing in with a browser',
        },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word Token and, after a blank, the key of a sign-in without a browser',
        },
      },
    },
  };
}
