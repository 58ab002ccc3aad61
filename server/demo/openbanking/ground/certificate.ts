// Makes certificates, so that no key has to be kept in the repository: signed by itself, or by an authority of our own.
import { createPrivateKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface Pair {
  key: string;
  cert: string;
}

export interface Authority extends Pair {
  name: string;
}

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
const extension = (id: string, ...value: Buffer[]): Buffer => sequence(objectId(id), tlv(0x04, sequence(...value)));

const day = 86_400_000;
const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const nameOf = (name: string): Buffer =>
  sequence(tlv(0x31, sequence(objectId('550403'), tlv(0x0c, Buffer.from(name)))));

interface Made {
  subject: string;
  extensions: readonly Buffer[];
  days: number;
  signer: Authority | undefined;
}

function make({ subject, extensions, days, signer }: Made): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    // Of an authority, no two are the same.
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(signer?.name ?? subject),
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + days * day))),
    nameOf(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const signature = createSign('sha256')
    .update(body)
    .sign(signer === undefined ? privateKey : createPrivateKey(signer.key));
  const whole = sequence(body, ecdsaWithSha256, tlv(0x03, Buffer.from([0]), signature));
  // Joined, for an empty line at the end is a fault to OpenSSL.
  const lines = whole
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines ?? ''}\n-----END CERTIFICATE-----\n`,
  };
}

const namesOf = (names: readonly string[]): Buffer =>
  extension(
    '551d11',
    ...names.map((name) =>
      /^[\d.]+$/.test(name) ? tlv(0x87, Buffer.from(name.split('.').map(Number))) : tlv(0x82, Buffer.from(name)),
    ),
  );

/** For host names and for IPv4 addresses; signed by itself, for a day. */
export const certificateFor = (...names: string[]): Pair =>
  make({ subject: names[0] ?? '', extensions: [namesOf(names)], days: 1, signer: undefined });

export const authorityNamed = (name: string, days: number): Authority => ({
  name,
  ...make({ subject: name, extensions: [extension('551d13', tlv(0x01, Buffer.from([255])))], days, signer: undefined }),
});

export const issuedBy = (signer: Authority, names: readonly string[], days: number): Pair =>
  make({ subject: names[0] ?? '', extensions: [namesOf(names)], days, signer });
