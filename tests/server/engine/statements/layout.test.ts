// How a CSV file is laid out is recognised as a value, which somebody can correct and which is taken for the next file of the bank.
import { expect, it } from 'vitest';
import { readStatement } from '../../../../server/engine/statements/reading/read.ts';
import { Unreadable } from '../../../../server/engine/statements/unreadable.ts';

const latest = '2026-12-31';
const file = 'When,What,How much\n03/04/2026,Coffee,4.50\n05/04/2026,Wages,-900.00\n';

function unread(content: string): Unreadable {
  try {
    readStatement({ bytes: Buffer.from(content) }, { latest });
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
  return expect.unreachable();
}

it('says what each column holds, with the names above and the first rows', () => {
  const content = 'Date,Details,Amount\n03/04/2026,Coffee,-4.50\n';
  expect(readStatement({ bytes: Buffer.from(content) }, { latest }).csv).toEqual({
    layout: {
      delimiter: ',',
      skip: 1,
      dates: 'dmy',
      decimal: '.',
      flipped: false,
      roles: ['date', 'description', 'amount'],
    },
    head: ['Date', 'Details', 'Amount'],
    sample: [['03/04/2026', 'Coffee', '-4.50']],
  });
});

it('is corrected, and then read that way', () => {
  const { csv } = readStatement({ bytes: Buffer.from(file) }, { latest });
  const layout = { ...(csv?.layout ?? expect.unreachable()), dates: 'mdy' as const, flipped: true };
  const read = readStatement({ bytes: Buffer.from(file), layout }, { latest });
  expect(read.parts[0]?.lines).toMatchObject([
    { day: '2026-03-04', cents: -450 },
    { day: '2026-05-04', cents: 90_000 },
  ]);
});

it('is taken for the next file with the same columns, and for no other', () => {
  const layout = {
    delimiter: ',' as const,
    skip: 1,
    dates: 'mdy' as const,
    decimal: '.' as const,
    flipped: true,
    roles: ['date', 'description', 'amount'] as const,
  };
  const known = [{ head: 'when|what|how much', layout: { ...layout, roles: [...layout.roles] } }];
  const again = file.replace('When,What,How much', ' when,WHAT,How much');
  expect(readStatement({ bytes: Buffer.from(again), known }, { latest }).csv?.layout).toEqual(known[0]?.layout);
  const other = file.replace('When,What,How much', 'Date,Details,Amount');
  expect(readStatement({ bytes: Buffer.from(other), known }, { latest }).csv?.layout.flipped).toBe(false);
});

it('is shown for correction also where nothing was recognised', () => {
  const error = unread('Alpha,Beta,Gamma\nx,y,z\nu,v,w\n');
  expect(error.message).toBe('holds no transactions that can be recognised');
  expect(error.csv?.layout.roles).toEqual(['ignore', 'ignore', 'ignore']);
  expect(error.csv?.sample).toHaveLength(3);
});
