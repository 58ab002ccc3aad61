// Writes the types of the client: each call with what it takes and answers, from the schemas of the contract.
import { toJsonSchema } from '@valibot/to-json-schema';
import { isPaged, programCalls } from '../../packages/client/src/calls.ts';
import { eventNames } from '../../src/api/contract/vendors/webhooks.ts';
import { property, remark, typeOf } from './jsonTypes.mjs';

const schemaOf = (schema, typeMode) =>
  schema === undefined ? {} : toJsonSchema(schema, { typeMode, errorMode: 'ignore', target: 'draft-2020-12' });

export function typesOfClient() {
  const nouns = Map.groupBy(programCalls(), ({ name }) => name.split('.')[0]);
  const all = [...nouns].map(
    ([noun, calls]) =>
      `  ${noun}: {\n${calls.map(({ name, call }) => callText(name, call.definition)).join('\n')}\n  };`,
  );
  return `${head}\nexport interface Client {\n${all.join('\n')}\n}\n${foot}`;
}

function callText(name, definition) {
  const { summary, answer, sends } = definition;
  const { text, isOptional } = takenBy(name, definition);
  const told = sends === undefined ? typeOf(schemaOf(answer, 'output'), '    ') : 'AnsweredFile';
  const answered = isPaged(definition) ? `Paged<${told}, ${rowOf(answer)}>` : `Promise<${told}>`;
  return `${remark(summary, '    ')}    ${name.split('.')[1]}(given${isOptional ? '?' : ''}: ${text}, options?: CallOptions): ${answered};`;
}

const rowOf = (answer) => typeOf(schemaOf(answer, 'output').properties.results.items, '    ');

/** Path, query and body in one: what the body says once more of the path is given once, and no other name means two things. */
function takenBy(name, { params, query, body, upload }) {
  const inPath = fieldsOf(params).map((field) => ({ ...field, isOptional: false }));
  const isInPath = ({ name: own }) => inPath.some((field) => field.name === own);
  const inBody = bodyFieldsOf(body).filter((field) => !isInPath(field));
  const fields = [...inPath, ...fieldsOf(query), ...inBody, ...(upload === true ? fileFields : [])];
  if (new Set(fields.map((field) => field.name)).size < fields.length)
    throw new Error(`${name} has a name twice: the client cannot tell where a value belongs.`);
  const lines = fields.map((field) => property(field, '      '));
  if (typeof schemaOf(body, 'input').additionalProperties === 'object') lines.push('      [name: string]: unknown;\n');
  return {
    text: lines.length === 0 ? 'Record<string, never>' : `{\n${lines.join('')}    }`,
    isOptional: fields.every((field) => field.isOptional === true),
  };
}

const fileFields = [
  { name: 'file', type: 'BroughtFile' },
  { name: 'layout', type: 'Record<string, unknown>', isOptional: true },
];

/** What stands in an address is text there; a program gives the number, or true and false. */
function fieldsOf(schema) {
  const { properties: read = {} } = schemaOf(schema, 'output');
  return bodyFieldsOf(schema).map((field) => ({
    ...field,
    type: field.type === "'true' | 'false'" ? 'boolean' : read[field.name]?.type === 'number' ? 'number' : field.type,
  }));
}

function bodyFieldsOf(schema) {
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, one]) => ({
    name,
    type: typeOf(one, '      '),
    isOptional: !required.includes(name),
    about: one.description,
  }));
}

const head = `// Made from the contract of the service when this was packed.
import type { AnsweredFile, BroughtFile, CallOptions, ClientOptions, Delivered, Paged, VerifyOptions } from './base.js';

export * from './base.js';

/** The kinds of events, in the order in which they happen. */
export type EventName = ${eventNames.map((name) => `'${name}'`).join(' | ')};

export declare function createClient(options: ClientOptions): Client;

/** Gives back what was delivered, or throws why it is not to be believed. The body is the one that came, byte for byte. */
export declare function verifyWebhook(
  body: string | Uint8Array,
  headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>,
  /** While a secret is renewed: both. */
  secret: string | readonly string[],
  options?: VerifyOptions,
): Promise<Delivered<EventName | 'test'>>;
`;

const foot = `
/** What a call answers: Answer<'applications', 'one'>. */
export type Answer<Noun extends keyof Client, Verb extends keyof Client[Noun]> = Client[Noun][Verb] extends (
  ...given: never[]
) => Promise<infer Told>
  ? Told
  : never;

/** A row of a list: Row<'applications', 'list'>. */
export type Row<Noun extends keyof Client, Verb extends keyof Client[Noun]> =
  Answer<Noun, Verb> extends { results: (infer One)[] } ? One : never;
`;
