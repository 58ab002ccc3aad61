// Recipients of other kinds than the demo's own: with a key of an elliptic curve, and with keys at an address of theirs.
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { JWK } from 'jose';
import { expect, test } from 'vitest';
import { issuedBy } from '../../../../server/demo/openbanking/ground/certificate.ts';
import type { Recipient } from '../../../../server/demo/openbanking/ground/recipient.ts';
import { openBrowser } from './browser.ts';
import { back, opened, recipientOf } from './recipient.ts';

const curve = (): JWK => ({
  ...(generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' }) as JWK),
  kid: 'curve-1',
  alg: 'ES256',
  use: 'sig',
});

const publicOf = ({ d: _secret, ...key }: JWK): JWK => key;

async function agreed(keys: Recipient['keys'], signing: JWK): Promise<string> {
  const clientId = 'another-recipient';
  const others = [{ clientId, name: 'Another', keys, redirects: [back] }];
  const bank = await opened({ others });
  try {
    const transport = issuedBy(bank.keys.authority, ['another.sandbox'], 1);
    const registration = { clientId, signing, ...transport, ca: bank.recipient.ca };
    const other = await recipientOf({ issuer: bank.issuer, recipient: registration });
    const own = await recipientOf(bank);
    const visit = await other.ask();
    const tokens = await other.take(
      await openBrowser(bank.recipient.ca).allow(visit.address, ['sbx-robin-card']),
      visit,
    );
    // One does not get anywhere with what the other was given.
    expect((await own.call(tokens.access_token, '/banking/accounts', 3)).status).toBe(401);
    await expect(own.refresh(tokens.refresh_token ?? '')).rejects.toThrow();
    const answer = await other.call(tokens.access_token, '/banking/accounts', 3);
    return `${answer.status} ${bank.arrangements().at(-1)?.clientId ?? ''}`;
  } finally {
    await bank.close();
  }
}

test('a recipient that signs with a curve', async () => {
  const signing = curve();
  expect(await agreed({ jwks: [publicOf(signing)] }, signing)).toBe('200 another-recipient');
});

test('a recipient whose keys stand at an address of its own', async () => {
  const signing = curve();
  const site = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [publicOf(signing)] }));
  });
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  try {
    const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/jwks`;
    expect(await agreed({ address }, signing)).toBe('200 another-recipient');
  } finally {
    site.close();
  }
});
