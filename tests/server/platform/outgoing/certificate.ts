// Makes a certificate for a name, signed by itself, so that no key has to be kept in the repository.
import { createSign, generateKeyPairSync } from 'node:crypto';

const tlv = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 255]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...parts: Buffer[]): Buffer => tlv(0x30, ...parts);
const objectId = (hex: string): Buffer => tlv(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date): Buffer => tlv(0x17, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const nameOf = (name: string): Buffer =>
  sequence(tlv(0x31, sequence(objectId('550403'), tlv(0x0c, Buffer.from(name)))));

/** For host names and for IPv4 addresses. */
export function certificateFor(...names: string[]): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const alternative = names.map((name) =>
    /^[\d.]+$/.test(name) ? tlv(0x87, Buffer.from(name.split('.').map(Number))) : tlv(0x82, Buffer.from(name)),
  );
  const day = 86_400_000;
  const subject = nameOf(names[0] ?? '');
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(objectId('551d11'), tlv(0x04, sequence(...alternative))))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
