// What is looked for when somebody asks for a text: its shape decides before it is taken for a list.
import { describe, expect, it } from 'vitest';
import { searchOf } from '../../../src/api/contract/find/sought.ts';

const uuid = '3f2a0c1e-0000-4000-8000-0123456789ab';
const partsOf = (text: string) => searchOf(text).parts.map(({ asked }) => asked);
const kindsOf = (text: string) => {
  const { takenAs, parts } = searchOf(text);
  expect(takenAs).toBe('one');
  return parts[0]?.kinds;
};

describe('one thing', () => {
  it.each([
    ['0491 570 518', ['vendor_specific_id', 'phone']],
    ['+61 491 570 518', ['vendor_specific_id', 'phone']],
    ['(04) 9157 0518', ['vendor_specific_id', 'phone']],
    ['+61 (0)491-570-518', ['vendor_specific_id', 'phone']],
    ['(02) 9876 5432', ['vendor_specific_id', 'phone']],
    ['901-779 136505394', ['vendor_specific_id', 'bank_account']],
    ['BSB 901 779 Acc 136505394', ['vendor_specific_id', 'bank_account']],
    ['01-0234-0123456-00', ['vendor_specific_id', 'bank_account']],
    ['gideon.dappleby@gumtree-post.example', ['vendor_specific_id', 'email']],
    ['Gideon Dappleby <gideon.dappleby@gumtree-post.example>', ['vendor_specific_id', 'email']],
    ['Gideon Dappleby', ['vendor_specific_id', 'name']],
    ['Dappleby, Gideon', ['vendor_specific_id', 'name']],
    ["Zoë O'Brien-Núñez", ['vendor_specific_id', 'name']],
    ['22/11/2026', ['vendor_specific_id', 'reference_part']],
    ['2026-11-22 14:05', ['vendor_specific_id']],
    ['22 Nov 2026', ['vendor_specific_id']],
    ['$1,234.50', ['vendor_specific_id', 'reference_part']],
    ['1 234.50', ['vendor_specific_id']],
    ['HL-134273', ['vendor_specific_id', 'reference_part']],
    ['Dappleby', ['vendor_specific_id', 'name', 'reference_part']],
    [uuid, ['crawler_uuid', 'vendor_specific_id', 'webhook_id', 'request_id']],
    ['3f2a0c1e', ['crawler_uuid', 'vendor_specific_id', 'reference_part']],
    ['account 55', ['account_id']],
  ])('%j', (text, kinds) => expect(kindsOf(text)).toEqual(kinds));

  it('may be a number of ours and somebody’s mobile too', () => {
    expect(kindsOf('0491570518')).toEqual(expect.arrayContaining(['application_id', 'phone']));
  });
});

describe('a list', () => {
  it.each([
    [
      `demo-ready-failed\ndemo-no-bundle\n${uuid}\n999999999\ndemo-two-profiles`,
      ['demo-ready-failed', 'demo-no-bundle', uuid, '999999999', 'demo-two-profiles'],
    ],
    [
      `demo-ready-failed demo-no-bundle ${uuid} 999999999 demo-two-profiles`,
      ['demo-ready-failed', 'demo-no-bundle', uuid, '999999999', 'demo-two-profiles'],
    ],
    ['ACMEJONES, 4629', ['ACMEJONES', '4629']],
    ['491 570 518', ['491', '570', '518']],
    ['0491 570 518\n0491 570 519', ['0491 570 518', '0491 570 519']],
    ['Gideon Dappleby\nHL-134273\na@b.example', ['Gideon Dappleby', 'HL-134273', 'a@b.example']],
    ['4600, account 55', ['4600', 'account:55']],
  ])('%j', (text, parts) => {
    expect(searchOf(text).takenAs).toBe('list');
    expect(partsOf(text)).toEqual(parts);
  });

  it('is no running text', () => {
    expect(partsOf('Please look at 4600 today')).toEqual(['Please look at 4600 today']);
    expect(searchOf('Hi team,\nplease look at 4600\nthanks').takenAs).toBe('one');
  });
});
