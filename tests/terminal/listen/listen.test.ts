// signalbox listen: a real service, a real receiver, and the events between them: signed, in their order, none lost and none doubled.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../server/platform/database/sql.ts';
import { verifyWebhook } from '../../../packages/client/src/index.ts';
import { Ending, exitCodes } from '../../../src/terminal/exitCodes.ts';
import { runProgram } from '../../../src/terminal/program.ts';
import { openVendorWorld, type VendorWorld } from '../../server/engine/webhooks/vendorWorld.ts';
import { until } from '../../until.ts';
import { runHere, variablesOf } from '../program.ts';

vi.setConfig({ testTimeout: 60_000 });
let own: VendorWorld;
let token: Record<string, string>;
beforeAll(async () => {
  own = await openVendorWorld();
  const person = await own.person('developer@signalbox.test', { pii: false });
  const body = { name: 'Webhooks', scopes: ['webhooks'] };
  const { json } = await person.ask('POST', 'users/me/tokens', { body });
  token = { SIGNALBOX_TOKEN_ID: String(json['identifier']), SIGNALBOX_TOKEN_SECRET: String(json['secret']) };
});
afterAll(() => own.world.close());
beforeEach(() => own.world.database.system.run(sql`delete from webhook_event`));

interface Got {
  headers: IncomingMessage['headers'];
  body: string;
  type: string;
}
let server: Server | undefined;
let [got, statuses]: [Got[], number[]] = [[], []];

/** On the port that is given, so that it may come back where it was. */
async function receive(port = 0): Promise<number> {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push({ headers: request.headers, body, type: (JSON.parse(body) as { type: string }).type });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const hangUp = async () => {
  server?.closeAllConnections();
  await new Promise((resolve) => (server === undefined ? resolve(undefined) : server.close(resolve)));
  server = undefined;
};

interface Running {
  said: { out: string; err: string };
  stop(): Promise<number>;
  ended: Promise<number>;
}
const running: Running[] = [];
function listen(port: number, ...args: string[]): Running {
  const said = { out: '', err: '' };
  const control = new AbortController();
  const ended = runProgram(['listen', '--forward-to', `http://127.0.0.1:${port}/hook`, ...args], {
    variables: variablesOf(own.world, { variables: token }),
    folder: '.',
    // Pauses are there, and nobody waits for them.
    wait: () => new Promise((resolve) => void setTimeout(resolve, 20)),
    screen: {
      out: (text) => void (said.out += `${text}\n`),
      err: (text) => void (said.err += `${text}\n`),
      stopped: control.signal,
      isInteractive: false,
      hasInput: false,
      ask: async () => '',
      askSecret: async () => '',
      read: async () => '',
    },
  });
  const stop = () => {
    control.abort(new Ending(exitCodes.interrupted, 'Stopped'));
    return ended;
  };
  const one = { said, stop, ended };
  running.push(one);
  return one;
}
const begun = ({ said }: Running) => until('it was seen', () => said.err.includes('Listening'));
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  await hangUp();
  [got, statuses] = [[], []];
});
const secretIn = ({ said }: Running): string => /^Signing secret of this run: (whsec_\S+)$/m.exec(said.err)?.[1] ?? '';
const types = () => got.map(({ type }) => type);

describe('listen', () => {
  it('brings what happens from now on, signed with the secret that it shows, and says what was answered', async () => {
    await own.tell('crawler_finished');
    const run = listen(await receive());
    await begun(run);
    await own.tell('summary_ready', { personal: { customer: 'Maria Vance' } });
    await own.tell('bundle_ready');
    await until('it was seen', () => run.said.out.split('\n').length === 3);
    expect(types()).toEqual(['summary_ready', 'bundle_ready']);
    for (const { headers, body } of got) {
      const event = await verifyWebhook(body, headers, secretIn(run));
      expect(event).toMatchObject({ data: { application_id: own.application } });
      await expect(verifyWebhook(body, headers, `whsec_${btoa('x'.repeat(32))}`)).rejects.toThrow('No signature fits');
    }
    expect(got[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^Signalbox\//),
    });
    expect(got[0]?.body).not.toContain('Maria');
    const line = (name: string) =>
      new RegExp(
        String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC +${name} +application ${own.application} +204 +\d+ ms$`,
        'm',
      );
    for (const name of ['summary_ready', 'bundle_ready']) expect(run.said.out).toMatch(line(name));
    expect(run.said.err).toContain('Personal values are null');
    expect(await run.stop()).toBe(130);
    expect(run.said.err).toMatch(/^2 events taken\. --after \d+ goes on from here$/m);
  });

  it('goes on behind the last one in the next run, and loses and doubles nothing', async () => {
    const port = await receive();
    const first = listen(port, '--from', '2026-01-01T00:00:00Z');
    await own.tell('crawler_finished');
    await own.tell('summary_ready');
    await until('it was seen', () => got.length === 2);
    await until('it was seen', () => first.said.out.split('\n').length === 3);
    await first.stop();
    const after = /--after (\d+) goes on/.exec(first.said.err)?.[1] ?? '';
    await own.tell('bundle_ready');
    const second = listen(port, '--after', after);
    await begun(second);
    await own.tell('report_ready');
    await until('it was seen', () => got.length === 4);
    expect(types()).toEqual(['crawler_finished', 'summary_ready', 'bundle_ready', 'report_ready']);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(4);
    expect(secretIn(second)).not.toBe(secretIn(first));
  });

  it('waits for a receiver that is down, and keeps the order', async () => {
    const port = await receive();
    await hangUp();
    const run = listen(port, '--from', '2026-01-01T00:00:00Z');
    await own.tell('crawler_finished');
    await own.tell('summary_ready');
    await until('it was seen', () => run.said.err.includes('cannot be reached'));
    expect(run.said.err).toMatch(/The receiver cannot be reached \(ECONNREFUSED\): event \d+ waits until it is there/);
    await receive(port);
    await until('it was seen', () => got.length === 2);
    expect(types()).toEqual(['crawler_finished', 'summary_ready']);
    expect(run.said.err.match(/cannot be reached/g)).toHaveLength(1);
    expect(run.said.err).toContain('The receiver answers again');
  });

  it('tries again what is refused, with one id, and leaves it out with words in the end', async () => {
    statuses = [500, 204, 400, 400, 400, 400, 410];
    const run = listen(await receive(), '--from', '2026-01-01T00:00:00Z', '--json');
    for (const event of ['crawler_finished', 'summary_ready', 'bundle_ready', 'report_ready'] as const)
      await own.tell(event);
    await until('it was seen', () => got.length === 8);
    await until('it was seen', () => run.said.out.split('\n').length === 9);
    const told = run.said.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { status: number; message_id: string });
    expect(told.map(({ status }) => status)).toEqual([500, 204, 400, 400, 400, 400, 410, 204]);
    expect(got.map(({ headers }) => headers['webhook-id'])).toEqual(told.map(({ message_id }) => message_id));
    expect(run.said.err).toMatch(/Event \d+ is left out, as it was refused 4 times; --after \d+ brings it again/);
    expect(run.said.err).toMatch(/Event \d+ is left out, as it answered 410/);
    await run.stop();
    expect(run.said.err).toMatch(/^2 events taken, 2 left out\. --after \d+/m);
  });

  it('brings the events alone that are asked for, signed with the secret that is given, which it does not show', async () => {
    const secret = `whsec_${btoa('y'.repeat(32))}`;
    const run = listen(await receive(), '--events', 'bundle_ready,summary_ready', '--secret', secret);
    await begun(run);
    for (const event of ['crawler_finished', 'summary_ready', 'report_ready', 'bundle_ready'] as const)
      await own.tell(event);
    await until('it was seen', () => got.length === 2);
    expect(types()).toEqual(['summary_ready', 'bundle_ready']);
    for (const { headers, body } of got) await verifyWebhook(body, headers, secret);
    expect(run.said.err).not.toContain(secret);
  });

  it('says once that the service is away, and goes on when it is back', async () => {
    const run = listen(await receive());
    await begun(run);
    const { fetch } = globalThis;
    const away = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation((input, init) =>
        String(input instanceof Request ? input.url : input).startsWith(own.world.url)
          ? Promise.reject(new TypeError('fetch failed'))
          : fetch(input, init),
      );
    await until('it was seen', () => run.said.err.includes('could not be reached'));
    await until('it was seen', () => away.mock.calls.length > 3);
    away.mockRestore();
    await own.tell('summary_ready');
    await until('it was seen', () => got.length === 1);
    expect(run.said.err.match(/could not be reached/g)).toHaveLength(1);
    expect(run.said.err).toContain('The service answers again');
  });

  it('ends with words where the token may not', async () => {
    const person = await own.person('reader@signalbox.test');
    const { json } = await person.ask('POST', 'users/me/tokens', { body: { name: 'Links', scopes: ['links'] } });
    const variables = {
      SIGNALBOX_TOKEN_ID: String(json['identifier']),
      SIGNALBOX_TOKEN_SECRET: String(json['secret']),
    };
    const refused = await runHere(own.world, ['listen', '--forward-to', 'http://localhost:1/'], { variables });
    expect(refused).toMatchObject({ code: 3, err: expect.stringContaining('This token is limited to') });
    const wrong = { ...variables, SIGNALBOX_TOKEN_SECRET: 'sbs_another' };
    const unknown = await runHere(own.world, ['listen', '--forward-to', 'http://localhost:1/'], { variables: wrong });
    expect(unknown).toMatchObject({ code: 3, err: expect.stringContaining('The signature does not fit') });
  });

  it.each([
    [[], 'listen needs the address of a receiver'],
    [['--forward-to', 'localhost:3000'], '--forward-to takes an address such as http'],
    [['--forward-to', 'http://example.com/hook'], 'example.com is neither this machine nor in its own network'],
    [['--forward-to', 'http://169.254.169.254/'], 'over https alone'],
    [['--forward-to', 'https://a:b@example.com/'], 'without a name and a password'],
    [['--forward-to', 'http://localhost:1/', '--after', 'x'], '--after takes the id of an event'],
    [['--forward-to', 'http://localhost:1/', '--from', 'yesterday'], '--from must be an ISO 8601 time'],
    [['--forward-to', 'http://localhost:1/', '--events', 'sumary_ready'], 'did you mean summary_ready?'],
    [['--forward-to', 'http://localhost:1/', '--secret', 'secret'], '--secret takes a signing secret'],
    [['--forward-to', 'http://localhost:1/', '--csv'], 'goes neither with --csv'],
  ])('refuses %j', async (args, why) => {
    const { code, err } = await runHere(own.world, ['listen', ...args], { variables: token });
    expect(err).toContain(why);
    expect(code).toBe(2);
  });

  it('alone takes its options, and Tab knows its events', async () => {
    const other = await runHere(own.world, ['--after', '7', 'applications'], { variables: token });
    expect(other).toMatchObject({ code: 2, err: '--after: only listen takes that' });
    const tab = (...words: string[]) => runHere(own.world, ['complete', '--', 'zsh', ...words], { variables: token });
    const named = await tab('summary_ready,bun', 'listen', '--events');
    expect(named.out.trim()).toBe('summary_ready,bundle_ready');
    expect((await tab('', 'listen', '--forward-to')).out).toBe('');
  });
});
