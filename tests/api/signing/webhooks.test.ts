// The one signer of deliveries: what it signs, another library verifies, and what another library signs, verifyWebhook does.
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from '../../../src/api/signing/verifyWebhook.ts';
import { deliveryHeaders, newWebhookSecret } from '../../../src/api/signing/webhooks.ts';

const [secret, former, stranger] = [newWebhookSecret(), newWebhookSecret(), newWebhookSecret()];
const text = JSON.stringify({ type: 'summary_ready', data: { application_id: 812, name: 'Späti' } });
const body = new TextEncoder().encode(text);
const now = Date.now();
const seconds = Math.floor(now / 1000);
const signedBy = (...secrets: string[]) => deliveryHeaders('Signalbox/1', { id: 'evt-1', seconds, body }, secrets);
const refusal = (why: string) =>
  expect.objectContaining({ name: 'WebhookVerificationError', message: expect.stringContaining(why) });

it('makes a secret of 256 bits, never the same', () => {
  expect(atob(secret.replace('whsec_', ''))).toHaveLength(32);
  expect(former).not.toBe(secret);
});

it('signs so that another library verifies it, by each secret that is good now', async () => {
  const headers = await signedBy(secret, former);
  for (const one of [secret, former]) expect(new Webhook(one).verify(text, headers)).toEqual(JSON.parse(text));
  expect(() => new Webhook(stranger).verify(text, headers)).toThrow('No matching signature');
});

it('verifies what another library signed, whatever form body and headers have', async () => {
  const plain = {
    'webhook-id': 'evt-1',
    'Webhook-Timestamp': String(seconds),
    'webhook-signature': [new Webhook(secret).sign('evt-1', new Date(seconds * 1000), text)],
  };
  for (const given of [text, body, Buffer.from(text)])
    expect(await verifyWebhook(given, plain, secret)).toEqual(JSON.parse(text));
  expect(await verifyWebhook(text, new Headers(await signedBy(secret)), secret)).toEqual(JSON.parse(text));
});

it('takes one of several secrets and one of several signatures, while a secret is renewed', async () => {
  expect(await verifyWebhook(text, await signedBy(secret, former), [stranger, former])).toEqual(JSON.parse(text));
  expect(await verifyWebhook(text, await signedBy(secret), [former, secret])).toEqual(JSON.parse(text));
  await expect(verifyWebhook(text, await signedBy(secret, former), [stranger])).rejects.toThrow(
    WebhookVerificationError,
  );
});

it.each([
  ['another body', `${text} `, {}, 'byte for byte'],
  ['another id', text, { 'webhook-id': 'evt-2' }, 'No signature fits'],
  ['another time', text, { 'webhook-timestamp': String(seconds + 1) }, 'No signature fits'],
  ['a signature of another version', text, { 'webhook-signature': 'v1a,AAAA' }, 'no signature of version 1'],
  ['a signature that is no base64', text, { 'webhook-signature': 'v1,%' }, 'No signature fits'],
  ['no signature', text, { 'webhook-signature': '' }, 'webhook-signature is missing'],
  ['a time that is none', text, { 'webhook-timestamp': 'soon' }, 'no time in seconds'],
])('refuses %s, and says why', async (_what, given, headers, why) => {
  await expect(verifyWebhook(given, { ...(await signedBy(secret)), ...headers }, secret)).rejects.toEqual(refusal(why));
});

it('refuses what is older, or more ahead, than five minutes or the tolerance', async () => {
  const headers = await signedBy(secret);
  const at = (apart: number, tolerance?: number) =>
    verifyWebhook(text, headers, secret, { now: (seconds + apart) * 1000, ...(tolerance && { tolerance }) });
  expect(await at(300)).toBeDefined();
  expect(await at(-300)).toBeDefined();
  await expect(at(301)).rejects.toEqual(refusal('301 seconds old, and 300 are allowed'));
  await expect(at(-301)).rejects.toEqual(refusal('301 seconds ahead'));
  await expect(at(60, 30)).rejects.toEqual(refusal('30 are allowed'));
  expect(await at(3000, 3600)).toBeDefined();
});

it('says so where there is no secret, or one that is none', async () => {
  const headers = await signedBy(secret);
  await expect(verifyWebhook(text, headers, [])).rejects.toThrow('needs a signing secret');
  await expect(verifyWebhook(text, headers, 'whsec_%')).rejects.toThrow('is base64');
});
