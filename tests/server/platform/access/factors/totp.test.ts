// Codes of an authenticator app against the vectors of RFC 6238 and RFC 4226, and base 32 against those of RFC 4648.
import { describe, expect, it } from 'vitest';
import {
  base32,
  codeAt,
  enrolmentUri,
  newSecret,
  stepAt,
  stepOf,
} from '../../../../../server/platform/access/factors/totp.ts';
import { codeDigest, isRecoveryCode, newCodes } from '../../../../../server/platform/access/factors/recoveryCodes.ts';

const secret = Buffer.from('12345678901234567890');

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i is that of RFC 6238', (second, code) => {
    expect(codeAt(secret, stepAt(second * 1000), 8)).toBe(code);
  });

  it('of the first ten counters is that of RFC 4226', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeAt(secret, counter));
    expect(codes.join(' ')).toBe('755224 287082 359152 969429 338314 254676 287922 162583 399871 520489');
  });

  it('fits in its half minute and in those beside it, and in no other', () => {
    const now = 1_000_000 * 30_000;
    const found = [-2, -1, 0, 1, 2].map((away) => stepOf(secret, codeAt(secret, 1_000_000 + away), now));
    expect(found).toEqual([undefined, 999_999, 1_000_000, 1_000_001, undefined]);
  });

  it('may be typed with blanks, and is nothing else', () => {
    const code = codeAt(secret, 7);
    expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, 7 * 30_000)).toBe(7);
    for (const wrong of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
      expect(stepOf(secret, wrong, 0)).toBeUndefined();
  });
});

describe('a secret', () => {
  it.each([
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written in base 32: %s', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written);
  });

  it('is new each time, and stands in the address that an app reads', () => {
    const one = newSecret();
    expect(one.equals(newSecret())).toBe(false);
    expect(enrolmentUri(one, 'a b@c.test', 'Signalbox')).toContain(
      `otpauth://totp/Signalbox:a%20b%40c.test?secret=${base32(one)}&`,
    );
  });
});

it('ten recovery codes of 16 characters are made, and are the same however they are typed', () => {
  const codes = newCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(isRecoveryCode(code)).toBe(true);
    expect(codeDigest(code.toUpperCase().replaceAll('-', ' '))).toEqual(codeDigest(code));
  }
  expect(isRecoveryCode('123456')).toBe(false);
});
