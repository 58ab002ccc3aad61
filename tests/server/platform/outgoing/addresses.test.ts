// Which addresses count as public: none of the special-purpose ones, in whatever way they are written.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublic, isSameAddress } from '../../../../server/platform/outgoing/addresses.ts';
import { whatIsWrongWith } from '../../../../server/platform/outgoing/target.ts';

const rules = { allowHttp: false, allowLoopback: false, ports: [443, 8443] };
const v4 = [
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
]
  .concat([
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.1',
  ])
  .concat(['203.0.113.9', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255']);
const v6 = [
  '::',
  '::1',
  '::7f00:1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '100::1',
  '64:ff9b:1::1',
  '2001::1',
  '2001:2::1',
].concat([
  '2001:db8::1',
  '2001:10::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  '2620:4f:8000::1',
  '4000::1',
]);
const fine = [
  '8.8.8.8',
  '1.1.1.1',
  '100.63.255.255',
  '172.32.0.1',
  '192.0.1.1',
  '2606:4700:4700::1111',
  '2a00:1450::1',
  '2001:200::1',
];

describe('an address', () => {
  it.each([...v4, ...v6])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
  it.each(fine)('%s is public', (address) => expect(isPublic(address)).toBe(true));
  it.each(['', 'localhost', '1.2.3', '::g', '1::2::3', '[::1]'])('"%s" is none at all', (text) =>
    expect(isPublic(text)).toBe(false),
  );

  it('that hides an IPv4 address is what it hides', () => {
    for (const address of v4) {
      for (const wrapped of [`::ffff:${address}`, `64:ff9b::${address}`, `0:0:0:0:0:ffff:${address}`])
        expect([wrapped, isPublic(wrapped)]).toEqual([wrapped, false]);
    }
    for (const wrapped of ['::ffff:8.8.8.8', '::ffff:808:808', '64:ff9b::8.8.8.8'])
      expect(isPublic(wrapped)).toBe(true);
    expect(isSameAddress('::ffff:127.0.0.1', '127.0.0.1')).toBe(true);
    expect(isSameAddress('2a00:1450:0:0::1', '2a00:1450::1')).toBe(true);
    expect(isSameAddress('8.8.8.8', '8.8.4.4')).toBe(false);
  });

  it('of the private blocks never passes, however its URL is spelt', () => {
    const spelt = ([a = 0, b = 0, c = 0, d = 0]: readonly number[]): string[] => {
      const whole = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0;
      const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join('.');
      return [
        `${a}.${b}.${c}.${d}`,
        String(whole),
        `0x${whole.toString(16)}`,
        octal,
        `${a}.${b}.${(c << 8) | d}`,
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `${a}。${b}.${c}.${d}`,
        `${a}.${b}.${c}.${d}.`,
      ];
    };
    const byte = fc.integer({ min: 0, max: 255 });
    const blocks = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    );
    fc.assert(
      fc.property(blocks, (parts) =>
        spelt(parts).every((host) => whatIsWrongWith(`https://${host}/`, rules) !== undefined),
      ),
    );
  });
});

describe('the text of a URL', () => {
  it.each([
    ['not a url', 'The address is not a valid URL'],
    ['ftp://receiver.example/', 'The address must start with https://'],
    ['file:///etc/passwd', 'The address must start with https://'],
    ['http://receiver.example/', 'The address must start with https://'],
    ['https://user@receiver.example/', 'The address must not hold a user name or password'],
    ['https://:secret@receiver.example/', 'The address must not hold a user name or password'],
    ['https://receiver.example:22/', 'Port 22 is not among those that may be called'],
    ['https://localhost/', 'The address leads back to this machine'],
    ['https://deep.localhost./', 'The address leads back to this machine'],
    ['https://[::1]/', 'The address leads back to this machine'],
    ['https://[::ffff:10.0.0.1]/', 'The address is not on the public internet'],
    ['https://169.254.169.254/latest/meta-data', 'The address is not on the public internet'],
  ])('%s is refused', (url, sentence) => expect(whatIsWrongWith(url, rules)).toBe(sentence));

  it('passes with https to a name, on the allowed ports', () => {
    for (const url of [
      'https://receiver.example/hook?a=b',
      'https://receiver.example:8443/',
      'https://bücher.example/',
      'https://8.8.8.8/',
    ])
      expect(whatIsWrongWith(url, rules)).toBeUndefined();
  });

  it('may be http only when the setting says so, and this machine only in tests', () => {
    expect(whatIsWrongWith('http://receiver.example/', { ...rules, allowHttp: true })).toBeUndefined();
    expect(whatIsWrongWith('http://10.0.0.1/', { ...rules, allowHttp: true })).toBeDefined();
    expect(whatIsWrongWith('http://127.0.0.1:5000/', { ...rules, allowLoopback: true })).toBeUndefined();
    const told = whatIsWrongWith('http://127.0.0.1:5000/', { ...rules, namesSettings: true });
    expect(told).toContain('SIGNALBOX_ALLOW_LOOPBACK=on');
    expect(whatIsWrongWith('http://10.0.0.1:5000/', { ...rules, allowLoopback: true })).toBeDefined();
  });
});
