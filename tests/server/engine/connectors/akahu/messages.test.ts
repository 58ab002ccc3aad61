// Akahu's messages: verified by the key that it gives for the number that stands with them, and by no other.
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApartConnector } from '../../../../../server/engine/connectors/apart/apartConnector.ts';
import type { BankMessage } from '../../../../../server/engine/connectors/connector.ts';
import { openStub, type Stub } from './stub.ts';
import { closeSessions, fullApp, never, processOf, visitWith } from './opened.ts';

const pairOf = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const [one, two, weak] = [pairOf(2048), pairOf(2048), pairOf(1024)];
/** As Akahu gives it. */
const pem = (key: KeyObject): string => key.export({ type: 'pkcs1', format: 'pem' }).toString();

let stub: Stub;
let full: ApartConnector;
beforeAll(async () => {
  stub = await openStub();
  full = processOf(fullApp(stub));
});
beforeEach(() => {
  stub.reset();
  stub.keys.set('7', pem(one.publicKey)).set('8', pem(two.publicKey)).set('9', pem(weak.publicKey));
});
afterEach(closeSessions);
afterAll(() => {
  full.close();
  stub.close();
});

const tokenDeleted = { webhook_type: 'TOKEN', webhook_code: 'DELETE', state: 'agreement-1', item_id: 'user_token_1' };

function messageOf(
  content: object | string,
  { id = '7', by = one.privateKey, name = 'X-Akahu-Signature' } = {},
): BankMessage {
  const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  const signature = sign('sha256', body, by).toString('base64');
  return { path: '/', headers: { [name]: signature, 'X-Akahu-Signing-Key': id }, body: new Uint8Array(body) };
}
async function received(message: BankMessage, connector = full) {
  const { session } = visitWith(connector);
  try {
    return await session.received(message, never);
  } finally {
    closeSessions();
  }
}

it.each([
  [tokenDeleted, { kind: 'withdrawn', key: 'agreement-1' }],
  [
    { ...tokenDeleted, webhook_type: 'ACCOUNT', webhook_code: 'UPDATE', updated_fields: ['balance'] },
    { kind: 'changed', key: 'agreement-1' },
  ],
  [
    { ...tokenDeleted, webhook_type: 'ACCOUNT' },
    { kind: 'changed', key: 'agreement-1' },
  ],
  [
    { ...tokenDeleted, webhook_type: 'TRANSACTION', webhook_code: 'DEFAULT_UPDATE' },
    { kind: 'changed', key: 'agreement-1' },
  ],
  [{ ...tokenDeleted, webhook_type: 'PAYMENT', webhook_code: 'UPDATE' }, { kind: 'nothing' }],
  [{ ...tokenDeleted, webhook_code: 'WEBHOOK_CANCELLED' }, { kind: 'nothing' }],
  [{ ...tokenDeleted, state: undefined }, { kind: 'nothing' }],
])('a well signed %j is %j', async (content, kind) => {
  expect(await received(messageOf(content))).toEqual(kind);
});

it('takes header names as they come', async () => {
  expect(await received(messageOf(tokenDeleted, { name: 'x-akahu-signature' }))).toMatchObject({ kind: 'withdrawn' });
});

it.each([
  ['nobody signed', { headers: {} }, 'It is not signed'],
  ['was signed by somebody else', messageOf(tokenDeleted, { by: two.privateKey }), 'Its signature is not of its text'],
  ['was changed', { body: new Uint8Array(Buffer.from('{}')) }, 'Its signature is not of its text'],
  [
    'names a key that Akahu has not',
    messageOf(tokenDeleted, { id: '60' }),
    'It is signed with key 60, which Akahu does not give',
  ],
  ['names a place for a key', messageOf(tokenDeleted, { id: '../me' }), 'It names no key that there could be'],
  [
    'has a weak key',
    messageOf(tokenDeleted, { id: '9', by: weak.privateKey }),
    'It is signed with key 9, which is no RSA key of 2048 bits or more',
  ],
  ['is no JSON', messageOf('{"webhook_type":'), 'It is signed well, and not readable'],
])('a message that %s is refused', async (_what, change, why) => {
  expect(await received({ ...messageOf(tokenDeleted), ...change })).toEqual({ kind: 'refused', why });
});

it('fetches a key once as the app itself, drops it for a newer one, and takes no older one then', async () => {
  const mindful = processOf(fullApp(stub));
  expect(await received(messageOf(tokenDeleted), mindful)).toMatchObject({ kind: 'withdrawn' });
  expect(await received(messageOf(tokenDeleted), mindful)).toMatchObject({ kind: 'withdrawn' });
  expect(stub.asked.map(({ path, headers }) => [path, headers.authorization?.split(' ')[0]])).toEqual([
    ['/keys/7', 'Basic'],
  ]);
  expect(await received(messageOf(tokenDeleted, { id: '8', by: two.privateKey }), mindful)).toMatchObject({
    kind: 'withdrawn',
  });
  expect(await received(messageOf(tokenDeleted), mindful)).toEqual({
    kind: 'refused',
    why: 'It is signed with key 7, after which there is a newer one',
  });
  expect(stub.asked).toHaveLength(2);
  mindful.close();
});

it('keeps no key where the settings say so', async () => {
  const forgetful = processOf({ ...fullApp(stub), key_hours: 0 });
  await received(messageOf(tokenDeleted), forgetful);
  await received(messageOf(tokenDeleted), forgetful);
  expect(stub.asked).toHaveLength(2);
  forgetful.close();
});

it('is no refusal where Akahu gives no key for the moment', async () => {
  stub.faults.push({ path: '/keys', status: 503 });
  await expect(received(messageOf(tokenDeleted, { id: '70' }))).rejects.toMatchObject({ standard: 'BANK_UNAVAILABLE' });
});
