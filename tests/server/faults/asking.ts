// Asks the product over HTTP as a script with a key does, and tells an answer from none.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  /** 0: the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json: Record<string, unknown>;
}

export interface AskOptions {
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

// Not fetch: every request here must be sent exactly once, and its connection's end be seen.
const agent = new Agent({ keepAlive: true });

export function ask(
  url: string,
  method: string,
  path: string,
  { key, body, headers = {} }: AskOptions = {},
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const all = {
    ...(key === undefined ? {} : { authorization: `Token ${key}` }),
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  return new Promise((resolve) => {
    const sent = request(new URL(path, `${url}/api/v1/`), { method, agent, headers: all }, (reply) => {
      let received = '';
      reply.setEncoding('utf8');
      reply.on('data', (chunk: string) => (received += chunk));
      reply.on('error', () => resolve(none));
      reply.on('end', () => {
        const { statusCode = 0, headers: answered } = reply;
        resolve({ status: statusCode, headers: answered, text: received, json: parsed(received) });
      });
    });
    sent.on('error', () => resolve(none));
    sent.end(text);
  });
}

const none: Answer = { status: 0, headers: {}, text: '', json: {} };

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await ask(url, 'POST', 'rest-auth/login/', { body: { email, password } });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return String(answer.json['key']);
}
