// A connector's process reaches this machine and inner networks only where one of its settings names the place.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApartConnector, type ApartConnector } from '../../../../server/engine/connectors/apart/apartConnector.ts';
import { apartLimits } from '../../../../server/engine/connectors/apart/limits.ts';

const file = fileURLToPath(new URL('./own/calling/connector.ts', import.meta.url));
const never = new AbortController().signal;
const bank = { id: 1, name: 'First Bank', module: 'calling', country: 'AU' };

let listener: Server;
let port = 0;
let calls = 0;
let unnamed: ApartConnector;
beforeAll(async () => {
  listener = createServer((_request, reply) => reply.end('the listener')).on('connection', () => (calls += 1));
  await new Promise<void>((resolve) => listener.listen(0, '::', resolve));
  port = (listener.address() as AddressInfo).port;
  unnamed = openApartConnector(file, { bank_address: 'https://bank.example/' }, apartLimits);
});
afterAll(() => {
  unnamed.close();
  listener.closeAllConnections();
  listener.close();
});

/** What came of it, as the connector asks its customer. */
async function said(connector: ApartConnector, way: string): Promise<string> {
  const session = connector.open({
    visit: { bank, reference: 'customer', known: [], seed: undefined, now: 0, say: async () => undefined },
    isFresh: false,
    lost: () => undefined,
  });
  const result = await session.signIn(
    { kind: 'typed', values: { username: way.replace('PORT', String(port)) } },
    never,
  );
  session.close();
  return result.kind === 'question' ? result.question.ask : 'in';
}
const refusal = (place: string): string =>
  `${place} is on this machine or in an inner network, and no setting of the connector names it`;

describe('without a setting that names it, a connector', () => {
  it.each([
    ['fetch 127.0.0.1 PORT', '127.0.0.1'],
    ['fetch localhost PORT', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['fetch 0.0.0.0 PORT', '0.0.0.0'],
    ['fetch 2130706433 PORT', '127.0.0.1'],
    ['fetch [::1] PORT', '::1'],
    ['fetch [::ffff:127.0.0.1] PORT', '::ffff:7f00:1'],
    ['secure 127.0.0.1 PORT', '127.0.0.1'],
    ['http 127.0.0.1 PORT', '127.0.0.1'],
    ['http localhost PORT', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['https 127.0.0.1 PORT', '127.0.0.1'],
    ['net 127.0.0.1 PORT', '127.0.0.1'],
    ['net ::ffff:127.0.0.1 PORT', '::ffff:127.0.0.1'],
    ['options localhost PORT', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['socket 127.0.0.1 PORT', '127.0.0.1'],
    ['here - PORT', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['tls 127.0.0.1 PORT', '127.0.0.1'],
    ['path /tmp/.s.PGSQL.5432', '/tmp/.s.PGSQL.5432'],
    ['named bank.example PORT', 'bank.example (10.0.0.7)'],
    ['fetch 169.254.169.254 80', '169.254.169.254'],
    ['fetch [fd00:ec2::254] 80', 'fd00:ec2::254'],
    ['net fe80::1%lo PORT', 'fe80::1%lo'],
    ['net 10.1.2.3 PORT', '10.1.2.3'],
    ['net 192.168.0.1 PORT', '192.168.0.1'],
    ['lookup localhost', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['lookupAll localhost', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['later localhost', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['promised localhost', /^localhost \((127\.0\.0\.1|::1)\)$/],
    ['servers 10.0.0.2', '10.0.0.2'],
    ['resolver 127.0.0.1', '127.0.0.1'],
  ])('is refused "%s"', async (way, place) => {
    const before = calls;
    const answer = await said(unnamed, way);
    if (typeof place === 'string') expect(answer).toBe(refusal(place));
    else {
      expect(answer.endsWith(refusal(''))).toBe(true);
      expect(answer.slice(0, -refusal('').length)).toMatch(place);
    }
    expect(calls).toBe(before);
  });

  it.each([
    ['lookup 1.1.1.1', '1.1.1.1'],
    ['lookupAll 1.1.1.1', '[{"address":"1.1.1.1","family":4}]'],
    ['later 1.1.1.1', '1.1.1.1'],
    ['promised 1.1.1.1', '1.1.1.1'],
    ['servers 1.1.1.1', 'done'],
    ['resolver 1.1.1.1', 'done'],
  ])('is not refused "%s"', async (way, answer) => {
    expect(await said(unnamed, way)).toBe(answer);
  });
});

describe('a setting that holds an address', () => {
  it.each(['fetch 127.0.0.1 PORT', 'http 127.0.0.1 PORT', 'net 127.0.0.1 PORT', 'socket 127.0.0.1 PORT'])(
    'opens its host and port for "%s"',
    async (way) => {
      const named = openApartConnector(file, { bank_address: `http://127.0.0.1:${port}/api` }, apartLimits);
      const before = calls;
      expect(await said(named, way)).toBe(way.startsWith('fetch') ? 'the listener' : 'reached');
      // The connector's process may tell that it reached us before this one has taken the connection.
      await expect.poll(() => calls).toBe(before + 1);
      expect(await said(named, 'net 127.0.0.1 9')).toBe(refusal('127.0.0.1'));
      expect(await said(named, 'fetch localhost PORT')).toContain('no setting of the connector names it');
      named.close();
    },
  );

  it('opens a name that leads to this machine', async () => {
    const named = openApartConnector(file, { bank_address: `http://localhost:${port}` }, apartLimits);
    expect(await said(named, 'fetch localhost PORT')).toBe('the listener');
    expect(await said(named, 'lookup localhost')).toMatch(/^(127\.0\.0\.1|::1)$/);
    named.close();
  });
});
