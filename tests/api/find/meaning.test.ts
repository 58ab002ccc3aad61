// What a pasted text means: nothing, one id, or several, whatever stands between them.
import { describe, expect, it } from 'vitest';
import { printAsked, uuidPart } from '../../../src/api/contract/applications/idShapes.ts';
import { longestIds } from '../../../src/api/contract/applications/records.ts';
import { meaningOf, pastedIds } from '../../../src/api/contract/find/meaning.ts';
import { recordsAddresses } from '../../../src/stores/records/recordsAddress.ts';

const [one, other] = ['3f2a0c1e-0000-4000-8000-0123456789ab', '9b1c0c1e-0000-4000-8000-0123456789ab'];
const askedFor = (text: string) => meaningOf(text).ids.map(printAsked);

describe('several ids', () => {
  it.each([
    ['4600\n4601\n\n4602\n', ['4600', '4601', '4602']],
    ['4600\r\n4601', ['4600', '4601']],
    ['4600, 4601;4602', ['4600', '4601', '4602']],
    ['4600\t4601', ['4600', '4601']],
    ['4600 4601', ['4600', '4601']],
    ['"4600","4601"', ['4600', '4601']],
    ["['4600', '4601']", ['4600', '4601']],
    [`${one} ${other}`, [one, other]],
    [`{"uuid":"${one}"},{"uuid":"${other}"}`, [one, other]],
    ['4600, ABC-123, REF', ['4600', 'ABC-123', 'REF']],
    ['3f2a9c1d…9b1c\n9b1c0000…12ab', ['3f2a9c1d…9b1c', '9b1c0000…12ab']],
    ['4600\n4601\n4600', ['4600', '4601']],
    [`${one}\n${one.toUpperCase()}\n4600`, [one, '4600']],
    ['application 4600, application 4601', ['application:4600', 'application:4601']],
    ['application 4600, 55', ['application:4600', '55']],
    ['applications 4600, 55', ['application:4600', 'application:55']],
    ['Applications: 4600, 4601 and 4602', ['application:4600', 'application:4601', 'application:4602']],
    ['account_id\n55\n56', ['account:55', 'account:56']],
    ['id\n4600\n4601', ['4600', '4601']],
    ['account 55, profile 9', ['account:55', 'profile:9']],
    ['account:55 profile:9', ['account:55', 'profile:9']],
    ['1. 4600\n2. 4601', ['4600', '4601']],
    ['#4600 #4601', ['4600', '4601']],
    [
      `http://localhost:1/v1/dashboard/crawler/${one}\nhttp://localhost:1/v1/dashboard/applications?open=4600`,
      [`crawler:${one}`, 'application:4600'],
    ],
    [`Crawl ${one} died at 14:05, and so did ${other}`, [one, other]],
    ['Please look at 4600 and ABC-123 from 2026-11-22, 14:05', ['4600', 'ABC-123']],
  ])('%j', (text, ids) => expect(askedFor(text)).toEqual(ids));

  it('are none in a text without ids, and one in a text with one', () => {
    expect(askedFor('Good morning, Ann.')).toEqual([]);
    expect(askedFor('hello, world')).toEqual([]);
    expect(pastedIds('Good morning, Ann.')).toBeUndefined();
    expect(pastedIds('the application 4600 has failed again')).toBe('application 4600');
    expect(pastedIds(`Crawl ${one} died at 14:05`)).toBe(one);
  });

  it('are handed to the command in one line that says the same', () => {
    const line = pastedIds('account 55\nprofile 9\nABC-1');
    expect(line).toBe('account:55 profile:9 ABC-1');
    expect(askedFor(line ?? '')).toEqual(['account:55', 'profile:9', 'ABC-1']);
  });

  it('are read out of a long column at once', () => {
    const column = Array.from({ length: 5_000 }, (_one, n) => `${n + 1000}`).join('\n');
    expect(meaningOf(column).ids).toHaveLength(5_000);
  });
});

describe('the addresses of lists of ids', () => {
  it('hold 200 uuids, and stay within what web servers take', () => {
    const ids = Array.from({ length: 200 }, () => ({ id: crypto.randomUUID() }));
    const lists = recordsAddresses(ids);
    expect(lists.map(({ count }) => count)).toEqual([200]);
    expect(lists[0]?.address.length).toBeLessThan(7_500);
  });

  it('lose none of more ids, and none of longer ones', () => {
    const ids = Array.from({ length: 450 }, (_one, n) => ({ id: `${n}`.padEnd(90, 'x:') }));
    const lists = recordsAddresses(ids);
    const listed = lists.flatMap(({ address }) =>
      new URLSearchParams(address.replace(/.*\?/, '')).get('ids')?.split(' '),
    );
    expect(listed).toEqual(ids.map(({ id }) => id));
    for (const { address } of lists) expect(address.length).toBeLessThanOrEqual(longestIds + 20);
  });
});

describe('part of a uuid', () => {
  it.each([
    '3f2a9c1d',
    '3F2A9C1D',
    '3f2a9c1d-00',
    '3f2a9c1d-',
    '3f2a9c1d…',
    '3f2a9c1d…9b1c',
    '3f2a9c1d...9b1c',
    '3f2a9c1d00001',
  ])('%s is one', (text) =>
    expect(uuidPart(text)).toMatchObject({
      from: expect.stringMatching(/^3f2a9c1d-00/),
      to: expect.stringMatching(/-f{12}$/),
    }),
  );
  it.each(['3f2a9c1', one, one.replaceAll('-', ''), '3f2a-9c1d', '3f2a9c1g', 'ABC-12345678', '…9b1c', '3f2a9c1d…zz'])(
    '%s is none',
    (text) => expect(uuidPart(text)).toBeUndefined(),
  );
});
