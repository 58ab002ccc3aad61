// The refusals of a call as responses of the document: what many calls say in the same words stands there once.
import type { Definition } from '../../../../src/api/contract/endpoint.ts';
import { refusalsOf, type DocumentedRefusal } from './refusals.ts';
import type { Json } from './schema.ts';

/** Responses that several calls share, by name. */
export type Shared = Map<string, Json>;

const failureSchema = { $ref: '#/components/schemas/Failure' };
const requestId = '3f6b1c1e-8f5a-4d2b-9c37-5a0e6d1b7f42';

export function refusalResponses(definition: Definition, shared: Shared): Json {
  const own = refusalsOf(definition).map((refusal) => [
    refusal.status,
    sharedOr(responseOf(refusal), nameOf(refusal), shared),
  ]);
  return {
    ...(Object.fromEntries(own) as Json),
    default: sharedOr(anythingElse, 'AnythingElse', shared),
  };
}

const nameOf = ({ status, said }: DocumentedRefusal): string => `${status}_${Object.keys(said).join('_')}`;

/** The first one of its name is the shared one; one in other words stands where it is. */
function sharedOr(response: Json, name: string, shared: Shared): Json {
  const before = shared.get(name) ?? response;
  shared.set(name, before);
  return JSON.stringify(before) === JSON.stringify(response) ? { $ref: `#/components/responses/${name}` } : response;
}

function responseOf({ description, said, waits }: DocumentedRefusal): Json {
  const examples = Object.entries(said).map(([name, { message, field }]) => [
    name,
    { value: { message, detail: message, ...(field === undefined ? {} : { field }), request_id: requestId } },
  ]);
  return {
    description,
    ...(waits === true && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } },
    }),
    content: { 'application/json': { schema: failureSchema, examples: Object.fromEntries(examples) as Json } },
  };
}

const anythingElse: Json = {
  description: 'Anything else that went wrong, such as a path that is too long or a fault of ours',
  content: { 'application/json': { schema: failureSchema } },
};
