// A stand-in for Akahu, made from its documentation: accounts, lines page by page, pending lines, refreshes with a rest, tokens, keys and messages.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface Fault {
  method?: string;
  /** How the path begins. */
  path: string;
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** How often; for ever without it. */
  times?: number;
  /** The answer never comes. */
  silent?: boolean;
}

type Json = Record<string, unknown>;

export interface Stub {
  address: string;
  asked: Asked[];
  /** What it holds; tests change it. */
  accounts: Json[];
  lines: Map<string, Json[]>;
  pending: Map<string, Json[]>;
  parties: Json[];
  keys: Map<string, string>;
  /** User tokens that are good. */
  tokens: Set<string>;
  /** Codes that nobody has used, each with the address that it was given for. */
  codes: Map<string, string>;
  webhooks: Json[];
  faults: Fault[];
  pageSize: number;
  /** What happens to the accounts on a refresh; the rest is a fault. */
  onRefresh: () => void;
  close(): void;
  reset(): void;
}

export const appToken = 'app_token_of_the_stub';
export const appSecret = 'secret-of-the-stub-app';
export const userToken = 'user_token_of_the_owner';

export async function openStub(): Promise<Stub> {
  const basic = `Basic ${Buffer.from(`${appToken}:${appSecret}`).toString('base64')}`;

  function faultFor({ method, path }: Asked): Fault | undefined {
    const fault = stub.faults.find((one) => path.startsWith(one.path) && (one.method ?? method) === method);
    if (fault?.times !== undefined && (fault.times -= 1) <= 0) stub.faults.splice(stub.faults.indexOf(fault), 1);
    return fault;
  }

  function page(all: readonly Json[], query: URLSearchParams): Json {
    const [start, end] = [query.get('start') ?? '', query.get('end') ?? '9'];
    const within = all.filter(({ date }) => String(date) > start && String(date) <= end);
    const from = Number((query.get('cursor') ?? 'from-0').replace('from-', ''));
    const next = from + stub.pageSize < within.length ? `from-${from + stub.pageSize}` : null;
    return { success: true, items: within.slice(from, from + stub.pageSize), cursor: { next } };
  }

  function exchanged({ body }: Asked): [number, Json] {
    const { code, redirect_uri, grant_type, client_id, client_secret } = body;
    if (client_id !== appToken || client_secret !== appSecret) return [401, { error: 'invalid_client' }];
    const place = stub.codes.get(String(code));
    stub.codes.delete(String(code));
    if (grant_type !== 'authorization_code' || place === undefined || place !== redirect_uri)
      return [400, { error: 'invalid_grant', error_description: 'The code is not good' }];
    const access_token = `user_token_for_${String(code)}`;
    stub.tokens.add(access_token);
    return [200, { access_token, token_type: 'bearer', scope: 'ENDURING_CONSENT' }];
  }

  function answerTo(asked: Asked): [number, unknown] {
    const { method, path, query, headers, body } = asked;
    const name = `${method} ${path}`;
    if (name === 'POST /token') return exchanged(asked);
    const [, keyId] = /^\/keys\/([^/]+)$/.exec(path) ?? [];
    if (keyId !== undefined) {
      if (headers.authorization !== basic) return [401, { success: false, message: 'Unauthorized' }];
      const key = stub.keys.get(keyId);
      return key === undefined ? [404, { success: false, message: 'Not found' }] : [200, { success: true, item: key }];
    }
    const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (headers['x-akahu-id'] !== appToken || !stub.tokens.has(token))
      return [401, { success: false, message: 'Unauthorized' }];
    if (name === 'DELETE /token') return [stub.tokens.delete(token) ? 200 : 401, { success: true }];
    if (name === 'GET /accounts') return [200, { success: true, items: stub.accounts }];
    if (name === 'GET /parties') return [200, { success: true, items: stub.parties }];
    if (name === 'POST /refresh') {
      stub.onRefresh();
      return [200, { success: true }];
    }
    if (name === 'POST /webhooks') {
      stub.webhooks.push(body);
      return [200, { success: true, item_id: `hook_${stub.webhooks.length}` }];
    }
    const [, id = '', pending] = /^\/accounts\/([^/]+)\/transactions(\/pending)?$/.exec(path) ?? [];
    if (!stub.accounts.some(({ _id }) => _id === id)) return [404, { success: false, message: 'Not found' }];
    if (pending !== undefined) return [200, { success: true, items: stub.pending.get(id) ?? [] }];
    return [200, page(stub.lines.get(id) ?? [], query)];
  }

  async function serve(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', stub.address);
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname.replace(/^\/v1/, ''),
      query: url.searchParams,
      headers: request.headers,
      body: text === '' ? {} : (JSON.parse(text) as Json),
    };
    stub.asked.push(asked);
    const fault = faultFor(asked);
    if (fault?.silent === true) return;
    const [status, body] = fault === undefined ? answerTo(asked) : [fault.status, fault.body ?? { success: false }];
    reply.writeHead(status, { 'content-type': 'application/json', ...fault?.headers });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  const server = createServer((request, reply) => void serve(request, reply));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const empty = () => ({
    asked: [],
    accounts: [everyday(), card()],
    lines: new Map(),
    pending: new Map(),
    parties: [],
    keys: new Map<string, string>(),
    tokens: new Set([userToken]),
    codes: new Map<string, string>(),
    webhooks: [],
    faults: [],
    pageSize: 100,
    onRefresh: () => undefined,
  });
  const stub: Stub = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    ...empty(),
    reset: () => void Object.assign(stub, empty()),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return stub;
}

const fresh = () => ({ balance: new Date().toISOString(), transactions: new Date().toISOString() });

/** As its documentation shows an account. */
export const everyday = (change: Json = {}): Json => ({
  _id: 'acc_1111111111111111111111111',
  _authorisation: 'auth_1111111111111111111111111',
  _credentials: 'creds_1111111111111111111111111',
  connection: {
    _id: 'conn_1',
    name: 'First Bank',
    logo: 'https://cdn.akahu.nz/logos/conn_1',
    connection_type: 'classic',
  },
  name: 'Everyday',
  status: 'ACTIVE',
  type: 'CHECKING',
  formatted_account: '12-3140-0171323-50',
  attributes: ['TRANSACTIONS', 'TRANSFER_TO'],
  balance: { currency: 'NZD', current: 447.75, available: 400.5, overdrawn: false },
  refreshed: fresh(),
  meta: { holder: 'ADA LOVEDAY' },
  ...change,
});

export const card = (change: Json = {}): Json => ({
  ...everyday(),
  _id: 'acc_2222222222222222222222222',
  name: 'Visa',
  type: 'CREDITCARD',
  formatted_account: '4835-****-****-1234',
  balance: { currency: 'NZD', current: -120.1 },
  meta: {},
  ...change,
});

export const settled = (change: Json = {}): Json => ({
  _id: 'trans_1',
  _user: 'user_1',
  _account: 'acc_1111111111111111111111111',
  _connection: 'conn_1',
  created_at: '2026-11-02T00:00:00.000Z',
  updated_at: '2026-11-02T00:00:00.000Z',
  // Midnight of the second of November there, by summer time.
  date: '2026-11-01T11:00:00.000Z',
  hash: 'acc_1-x',
  description: 'THE WAREHOUSE 114',
  amount: -12.5,
  type: 'EFTPOS',
  ...change,
});
