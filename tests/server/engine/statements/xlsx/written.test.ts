// Workbooks of two writers are read to the cent: their days by format and by both counts, their texts wherever they stand.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readStatement } from '../../../../../server/engine/statements/reading/read.ts';

const reading = { latest: '2026-12-31' };
const bytesOf = (name: string): Buffer =>
  readFileSync(new URL(`../../../../data/statements/xlsx/${name}.xlsx`, import.meta.url));
const readOf = (name: string) => readStatement({ bytes: bytesOf(name) }, reading);

const lines = [
  ['2026-01-30', 312_055, 322_055, 'Salary ACME PTY LTD'],
  ['2026-02-02', -145_000, 177_055, 'RENT 12 HIGH ST'],
  ['2026-02-03', -450, 176_605, 'Coffee, black & "strong"'],
  ['2026-02-03', -450, 176_155, 'Coffee, black & "strong"'],
  ['2026-02-10', -1_835, 174_320, 'Café Île'],
  ['2026-02-13', 312_055, 486_375, 'Salary ACME PTY LTD'],
  ['2026-02-14', -50_000, 436_375, 'Transfer to savings'],
  ['2026-02-20', -8_710, 427_665, 'Insurance'],
  ['2026-02-21', 30, 427_695, 'Refund'],
  ['2026-02-27', 312_055, 739_750, 'Salary ACME PTY LTD'],
  ['2026-02-28', -21_399, 718_351, 'Groceries <week>'],
  ['2026-03-01', -10, 718_341, 'Bank fee'],
];

it.each([
  ['openpyxl-signed', { bsb: '062-000', number: '01234567' }],
  ['xlsxwriter-columns', { bsb: null, number: '01234567' }],
  ['xlsxwriter-texts', { bsb: null, number: null }],
])('%s is read line by line', (name, account) => {
  const { format, parts } = readOf(name);
  expect(format).toBe('xlsx');
  expect(parts).toHaveLength(1);
  expect(parts[0]).toMatchObject(account);
  expect(parts[0]?.lines.map(({ day, cents, balance, description }) => [day, cents, balance, description])).toEqual(
    lines,
  );
});

it('says which columns were taken for what, with the first rows as they are shown', () => {
  expect(readOf('openpyxl-signed').csv).toMatchObject({
    layout: { skip: 4, roles: ['date', 'description', 'amount', 'balance'] },
    head: ['Date', 'Description', 'Amount', 'Balance'],
    sample: expect.arrayContaining([['2026-01-30', 'Salary ACME PTY LTD', '3120.55', '3220.55']]),
  });
});

it('is read by what somebody says of its columns', () => {
  const { csv } = readOf('openpyxl-signed');
  const layout = {
    ...(csv?.layout ?? expect.unreachable()),
    roles: ['date', 'description', 'amount', 'ignore'] as const,
  };
  const { parts } = readStatement(
    { bytes: bytesOf('openpyxl-signed'), layout: { ...layout, roles: [...layout.roles] } },
    reading,
  );
  expect(parts[0]?.lines.map(({ cents, balance }) => [cents, balance])).toEqual(
    lines.map(([, cents]) => [cents, null]),
  );
});

it('leaves a sum out, by its line in the sheet', () => {
  expect(readOf('xlsxwriter-columns').parts[0]?.leftOut).toEqual([{ line: 14, why: 'is a sum' }]);
});

it('is refused where its balances are formulas that nobody computed', () => {
  expect(() => readOf('openpyxl-formulas')).toThrow('the balance is not a number');
});
