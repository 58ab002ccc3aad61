// Which calls there are for a program, and how each is made: from the contract, once, when the package is made.
import { everyCall } from '../../../src/api/contract/index.ts';
import type { Definition, Endpoint } from '../../../src/api/contract/endpoint.ts';
import { scopesOf, takesTokens } from '../../../src/api/contract/tokenScopes.ts';

/** What making a call asks to know. */
export interface Way {
  method: Definition['method'];
  path: string;
  /** The names that stand behind the path; those that stand in it are seen there, and all others are the body. */
  query: readonly string[];
  /** Those of the path that the body says once more. */
  twice: readonly string[];
  hasBody: boolean;
  /** It changes nothing. */
  isRead: boolean;
  /** Its answer is a list that may go on. */
  isPaged: boolean;
  takesFile: boolean;
  sendsFile: boolean;
}

/** What is for everybody belongs to no token, unless it is read. */
const isForPrograms = (call: Definition): boolean =>
  takesTokens(call) && (call.level !== 'NONE' || scopesOf(call).includes('read'));

export const programCalls = (): { name: string; call: Endpoint }[] =>
  everyCall().filter(({ call }) => isForPrograms(call.definition));

export const isPaged = ({ method, answer }: Definition): boolean => {
  const names = namesOf(answer);
  return method === 'GET' && names.includes('results') && names.includes('next');
};

function wayOf(definition: Definition): Way {
  const { method, path, query, body, reads, sends, upload } = definition;
  return {
    method,
    path,
    query: namesOf(query),
    twice: namesOf(body).filter((name) => path.includes(`{${name}}`)),
    hasBody: body !== undefined,
    isRead: method === 'GET' || reads === true,
    isPaged: isPaged(definition),
    takesFile: upload === true,
    sendsFile: sends !== undefined,
  };
}

const namesOf = (schema: object | undefined): string[] =>
  schema !== undefined && 'entries' in schema ? Object.keys(schema.entries as object) : [];

/** By their names, such as "applications.list". */
export const calls = (): Readonly<Record<string, Way>> =>
  Object.fromEntries(programCalls().map(({ name, call }) => [name, wayOf(call.definition)]));
