// Reads the calls out of the OpenAPI document of the service; what a document of another version lacks is left out.
export type Schema = Readonly<Record<string, unknown>>;

interface Parameter {
  name: string;
  place: string;
  isRequired: boolean;
  description: string | undefined;
  schema: Schema;
}

interface DocumentedRefusal {
  status: string;
  description: string;
  messages: readonly string[];
}

export interface DocumentedCall {
  /** As the address and the palette name it. */
  name: string;
  group: string;
  method: string;
  /** Below the base of the service, without a slash before it. */
  path: string;
  summary: string;
  who: string;
  parameters: readonly Parameter[];
  body: Schema | undefined;
  answer: Schema | undefined;
  answerType: string;
  /** Its body is a file. */
  takesFile: boolean;
  /** It takes an Idempotency-Key. */
  isOnce: boolean;
  /** NONE, USER, STAFF or ADMIN. */
  level: string;
  /** What a limited API token may do to make it, any one of these; none: only one without a limit. undefined: no token makes it. */
  scopes: readonly string[] | undefined;
  /** As it was asked and answered once. */
  exampleBody: unknown;
  exampleAnswer: unknown;
  refusals: readonly DocumentedRefusal[];
  /** A read that changes nothing, answers with JSON and may be tried under one's own session. */
  isTriable: boolean;
}

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, name: string): Schema => {
  const found = isObject(value) ? value[name] : undefined;
  return isObject(found) ? found : {};
};
const textIn = (value: Schema, name: string): string => (typeof value[name] === 'string' ? value[name] : '');

export function readCalls(document: unknown): readonly DocumentedCall[] {
  const components = objectIn(document, 'components');
  const follow = (value: unknown): Schema => (isObject(value) ? followed(value, components) : {});
  return Object.entries(objectIn(document, 'paths'))
    .flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).map(([method, call]) =>
        callOf(path, method.toUpperCase(), isObject(call) ? call : {}, follow),
      ),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What many calls share stands in the document once: "#/components/responses/401_nobody". */
function followed(value: Schema, components: Schema): Schema {
  const [kind, name] = textIn(value, '$ref').replace('#/components/', '').split('/');
  return kind === undefined || name === undefined ? value : objectIn(objectIn(components, kind), name);
}

function callOf(path: string, method: string, call: Schema, follow: (value: unknown) => Schema): DocumentedCall {
  const name = textIn(call, 'operationId');
  const { tags } = call;
  const parameters = (Array.isArray(call['parameters']) ? call['parameters'] : []).map(follow).map((one) => ({
    name: textIn(one, 'name'),
    place: textIn(one, 'in'),
    isRequired: one['required'] === true,
    description: textIn(one, 'description') || undefined,
    schema: objectIn(one, 'schema'),
  }));
  const responses = Object.entries(objectIn(call, 'responses')).map(([status, one]): [string, Schema] => [
    status,
    follow(one),
  ]);
  const content = objectIn(responses.find(([status]) => /^2\d\d$/.test(status))?.[1], 'content');
  const answerType = Object.keys(content)[0] ?? '';
  const bodyContent = objectIn(objectIn(objectIn(call, 'requestBody'), 'content'), 'application/json');
  return {
    name,
    group: Array.isArray(tags) && typeof tags[0] === 'string' ? tags[0] : '',
    method,
    path: path.replace(/^\//, ''),
    summary: textIn(call, 'summary'),
    who: textIn(call, 'description'),
    parameters,
    body: isObject(bodyContent['schema']) ? bodyContent['schema'] : undefined,
    answer: isObject(objectIn(content, 'application/json')['schema'])
      ? objectIn(objectIn(content, 'application/json'), 'schema')
      : undefined,
    answerType,
    takesFile: 'application/octet-stream' in objectIn(objectIn(call, 'requestBody'), 'content'),
    isOnce: parameters.some((one) => one.name === 'Idempotency-Key'),
    level: textIn(call, 'x-level'),
    scopes: Array.isArray(call['x-token']) ? call['x-token'].filter((scope) => typeof scope === 'string') : undefined,
    exampleBody: bodyContent['example'],
    exampleAnswer: objectIn(content, 'application/json')['example'],
    refusals: responses.filter(([status]) => /^[45]\d\d$/.test(status)).map(refusalOf),
    isTriable:
      method === 'GET' &&
      answerType === 'application/json' &&
      // A read that changes something or hands out a secret asks for this.
      !parameters.some((one) => one.name === 'X-CSRFTOKEN'),
  };
}

function refusalOf([status, response]: [string, Schema]): DocumentedRefusal {
  const examples = objectIn(objectIn(objectIn(response, 'content'), 'application/json'), 'examples');
  const messages = Object.values(examples).map((one) => textIn(objectIn(one, 'value'), 'message'));
  return { status, description: textIn(response, 'description'), messages };
}

/** Every word somewhere in what is said of the call. */
export function foundCalls(calls: readonly DocumentedCall[], search: string): readonly DocumentedCall[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const text = [call.name, call.method, call.path, call.summary, call.who].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
