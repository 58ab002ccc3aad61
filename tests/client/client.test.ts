// The client: what it sends, what it tries again and how, and what it tells; against the service, and against one that fails as it is told.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient, SignalboxError } from '../../packages/client/src/index.ts';
import { openWorld, type World } from '../world.ts';

const token = { id: 'sbk_0123456789abcdef', secret: 'sbs_an-unlikely-secret' };

/** Answers one after the other: a status with its headers, or nothing at all. */
function failing(
  ...answers: (number | { status: number; headers?: Record<string, string>; body?: unknown } | 'lost')[]
) {
  const sent: { method: string; url: string; headers: Headers; body: string }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    sent.push({ method, url, headers, body: await request.text() });
    const answer = answers.shift() ?? 200;
    if (answer === 'lost') throw new TypeError('fetch failed');
    const { status, headers: more = {}, body = {} } = typeof answer === 'number' ? { status: answer } : answer;
    return new Response(JSON.stringify(body), { status, headers: more });
  };
  const client = createClient({ url: 'https://signalbox.example/', token, fetch });
  const call = (name: string, ...given: [object?, object?]) => {
    const [noun = '', verb = ''] = name.split('.');
    const made = client[noun]?.[verb];
    if (made === undefined) throw new Error(`There is no ${name}`);
    return made(...(given as [])) as Promise<unknown> & AsyncIterable<unknown>;
  };
  return { call, sent };
}

describe('a call', () => {
  it('has each value where it belongs', async () => {
    const { call, sent } = failing();
    await call('applications.list', { page_size: 2, label: undefined });
    await call('worklists.change', { id: 7, name: 'Night' }, { version: 3 });
    await call('crawlers.recrawl', { id: 1, vendorref: 'x' });
    await call('statementFiles.add', { id: 1, file: { name: 'März.csv', bytes: new Uint8Array([65]) } });
    expect(sent.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'GET https://signalbox.example/api/v1/applications/?page_size=2 ',
      'PATCH https://signalbox.example/api/v1/worklists/7/ {"name":"Night"}',
      'POST https://signalbox.example/api/v1/applications/1/recrawl/ {"id":1,"vendorref":"x"}',
      'POST https://signalbox.example/api/v1/applications/1/statement-files/ A',
    ]);
    expect(sent[1]?.headers.get('if-match')).toBe('"3"');
    expect(sent[3]?.headers.get('x-file-name')).toBe('M%C3%A4rz.csv');
  });

  it('says which value is missing, and what is no address', async () => {
    await expect(failing().call('applications.one')).rejects.toThrow('needs id');
    await expect(failing().call('statementFiles.add', { id: 1 })).rejects.toThrow('needs file: { name, bytes }');
    expect(() => createClient({ url: 'signalbox.example', token })).toThrow('url must be the address');
  });
});

describe('what passes', () => {
  // Time that is made up, and no timer that runs by itself: another one in the same process would go round for ever.
  beforeAll(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterAll(() => {
    // In this order: what is restored is a timer that was made up.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** Lets time pass until the work is over. */
  async function passing<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false;
    const end = (): void => void (isOver = true);
    work.then(end, end);
    while (!isOver) {
      await new Promise(setImmediate);
      vi.advanceTimersToNextTimer();
    }
    return work;
  }

  it('is tried again with the key that it had, and signed anew', async () => {
    const { call, sent } = failing('lost', 503, { status: 429, headers: { 'retry-after': '7' } }, 200);
    const waited = vi.spyOn(globalThis, 'setTimeout');
    await passing(call('worklists.keep', { name: 'Night', ids: 'A-1' }));
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set([expect.stringMatching(/^[\da-f-]{36}$/)]),
    );
    const nonces = sent.map(({ headers }) => /nonce="([^"]+)"/.exec(headers.get('signature-input') ?? '')?.[1]);
    expect(new Set(nonces).size).toBe(4);
    // What it asked to wait, and not the clock: whatever else the process waits for moves that one too.
    expect(waited.mock.calls.map(([, ms]) => ms)).toEqual(expect.arrayContaining([150, 450, 7000]));
  });

  it('takes the key that the caller gives, and another for each call', async () => {
    const { call, sent } = failing();
    await passing(call('worklists.keep', { name: 'Night' }, { idempotencyKey: 'mine' }));
    await passing(call('worklists.keep', { name: 'Night' }));
    await passing(call('worklists.keep', { name: 'Night' }));
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toBe('mine');
    expect(new Set(keys).size).toBe(3);
  });

  it('waits while the same call is still running at the service', async () => {
    const running = { status: 409, body: { message: 'still running', field: 'Idempotency-Key' } };
    const { call, sent } = failing('lost', running, 200);
    await passing(call('worklists.keep', { name: 'Night' }));
    expect(sent).toHaveLength(3);
  });

  it('ends after five tries, with what was said last', async () => {
    const { call, sent } = failing(503, 503, 503, 503, {
      status: 503,
      body: { message: 'Starting', request_id: 'r1' },
    });
    await expect(passing(call('applications.list'))).rejects.toEqual(
      expect.objectContaining({ name: 'SignalboxError', status: 503, message: 'Starting', requestId: 'r1' }),
    );
    expect(sent).toHaveLength(5);
  });

  it.each([
    ['a refusal', 'applications.list', { status: 400, body: { message: 'must be a number', field: 'page_size' } }],
    ['a change without a key whose answer was lost', 'worklists.change', 'lost' as const],
    ['what asks for an hour of patience', 'applications.list', { status: 429, headers: { 'retry-after': '3600' } }],
    ['a failure of the service that tells nothing', 'worklists.keep', 500],
  ])('is not %s', async (_what, name, answer) => {
    const { call, sent } = failing(answer);
    await expect(passing(call(name, { id: 1 }))).rejects.toBeInstanceOf(SignalboxError);
    expect(sent).toHaveLength(1);
  });
});

it('stops when it is told to, and says what the caller said', async () => {
  const stop = new AbortController();
  const { call } = failing({ status: 503, headers: { 'retry-after': '30' } });
  const asked = call('applications.list', {}, { signal: stop.signal });
  stop.abort(new Error('Enough'));
  await expect(asked).rejects.toThrow('Enough');
});

describe('with the service', () => {
  let world: World;
  let own: { id: string; secret: string };
  beforeAll(async () => {
    world = await openWorld();
    const vendor = await world.script('vendor@signalbox.test');
    const { json } = await vendor.ask('POST', 'users/me/tokens', { body: { name: 'Nightly' } });
    own = { id: String(json['identifier']), secret: String(json['secret']) };
  });
  afterAll(() => world.close());

  it('walks all pages of a list, each row once, and asks for no page that is not wanted', async () => {
    let asked = 0;
    const fetch: typeof globalThis.fetch = (...given) => {
      asked += 1;
      return globalThis.fetch(...given);
    };
    const client = createClient({ url: world.url, token: own, fetch });
    const list = (size: number) =>
      client['applications']?.['list']?.({ page_size: size }) as Promise<{ count: number; results: { id: number }[] }> &
        AsyncIterable<{ id: number }>;
    const { count } = await list(1);
    const ids: number[] = [];
    for await (const { id } of list(50)) ids.push(id);
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(count);
    asked = 0;
    for await (const { id } of list(50)) if (id > 0) break;
    expect(asked).toBe(1);
  });

  it('makes a list once, though its first answer was lost', async () => {
    let isLost = true;
    const fetch: typeof globalThis.fetch = async (...given) => {
      const answer = await globalThis.fetch(...given);
      if (!isLost) return answer;
      isLost = false;
      throw new TypeError('fetch failed');
    };
    const client = createClient({ url: world.url, token: own, fetch });
    const name = 'Made once';
    await client['worklists']?.['keep']?.({ name, ids: 'A-1 A-2' });
    const kept: unknown[] = [];
    const all = client['worklists']?.['list']?.() as Promise<unknown> & AsyncIterable<{ name: string }>;
    for await (const one of all) if (one.name === name) kept.push(one);
    expect(kept).toHaveLength(1);
  });

  it('tells a wrong secret, and a record that is not there, by status, message and request', async () => {
    const client = createClient({ url: world.url, token: own });
    await expect(client['applications']?.['one']?.({ id: 999_999_999 })).rejects.toEqual(
      expect.objectContaining({ status: 404, requestId: expect.any(String) }),
    );
    await expect(client['applications']?.['list']?.({ page_size: 'x' })).rejects.toEqual(
      expect.objectContaining({ status: 400, field: 'page_size' }),
    );
    const wrong = createClient({ url: world.url, token: { ...own, secret: 'sbs_another' } });
    await expect(wrong['tokens']?.['whose']?.()).rejects.toEqual(expect.objectContaining({ status: 401 }));
  });
});
