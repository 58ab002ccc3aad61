// Returned payments pair with what they return: by account, amount, days and the words of banks, each line once.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dishonourDays } from '../../../../server/engine/returns/dishonours.ts';
import { pairReturned, type ReturnLine } from '../../../../server/engine/returns/pairReturned.ts';

const line = (sequence: number, day: number, amount: number, description: string, type?: string): ReturnLine => ({
  sequence,
  date: `2026-03-${String(day).padStart(2, '0')}`,
  cents: Math.round(amount * 100),
  description,
  type: type ?? null,
});
const pairsOf = (...lines: ReturnLine[]) =>
  pairReturned(lines).map(({ payment, returned }) => [payment.sequence, returned.sequence]);
const dishonours = (...lines: ReturnLine[]) => dishonourDays(lines, pairReturned(lines));

describe('a returned payment', () => {
  it.each([1, 2, 3])('pairs with the direct debit of %s days before', (days) => {
    const debit = line(1, 10, -400, 'DIRECT DEBIT QUOLL LOANS');
    expect(pairsOf(debit, line(2, 10 + days, 400, 'DD RETURNED QUOLL LOANS'))).toEqual([[1, 2]]);
  });

  it.each([
    'DISHONOUR DIRECT DEBIT',
    'Dishonored item',
    'Direct Debit Returned - Insufficient Funds',
    'RETURNED PAYMENT',
    'REVERSAL OF DIRECT DEBIT 00123',
    'Rejected',
    'Rückläufer Lastschrift',
    'RUECKLASTSCHRIFT GYM',
    'Ru\u0308cklastschrift Gym',
    'PRELEVEMENT IMPAYÉ',
    'Devolución recibo',
    'Stornering incasso',
    'UNPAID ITEM',
    'ITEM RETURN',
  ])('is known by the words "%s"', (words) => {
    expect(pairsOf(line(1, 10, -55.5, 'GYM 123'), line(2, 12, 55.5, words))).toEqual([[1, 2]]);
  });

  it('is known by its kind where its words say nothing', () => {
    const debit = line(1, 10, -40, 'ACME 881');
    expect(pairsOf(debit, line(2, 11, 40, 'ACME 881', 'Dishonour'))).toEqual([[1, 2]]);
    expect(pairsOf(debit, line(2, 11, 40, 'ACME 881', 'Refund'))).toEqual([]);
  });

  it('that came in and was taken back pairs too', () => {
    expect(pairsOf(line(1, 10, 900, 'CHEQUE DEPOSIT'), line(2, 13, -900, 'CHEQUE DISHONOURED'))).toEqual([[1, 2]]);
  });

  it('of another amount, in part, too late, or before its payment has no pair', () => {
    const debit = line(5, 10, -400, 'DIRECT DEBIT QUOLL');
    for (const other of [
      line(6, 11, 200, 'DD RETURNED QUOLL'),
      line(6, 11, 400.01, 'DD RETURNED QUOLL'),
      line(6, 18, 400, 'DD RETURNED QUOLL'),
      line(4, 9, 400, 'DD RETURNED QUOLL'),
    ])
      expect(pairsOf(debit, other)).toEqual([]);
    expect(pairsOf(debit, line(6, 17, 400, 'DD RETURNED QUOLL'))).toEqual([[5, 6]]);
  });

  it('has no pair without a word that says so: a refund, a transfer back, a tax return', () => {
    for (const words of ['REFUND QUOLL', 'TRANSFER FROM SAVINGS', 'ATO TAX RETURN', 'PAYMENT FROM ATO TAX RETURN'])
      expect(pairsOf(line(1, 10, -400, 'QUOLL'), line(2, 11, 400, words))).toEqual([]);
  });

  it('of two equal payments takes one: the one that it names, else the nearest', () => {
    const two = [line(1, 10, -50, 'DIRECT DEBIT NETFLIX'), line(2, 11, -50, 'DIRECT DEBIT GYM')] as const;
    expect(pairsOf(...two, line(3, 12, 50, 'DD RETURNED NETFLIX'))).toEqual([[1, 3]]);
    expect(pairsOf(...two, line(3, 12, 50, 'DD RETURNED'))).toEqual([[2, 3]]);
    expect(pairsOf(...two, line(3, 12, 50, 'DD RETURNED'), line(4, 13, 50, 'DD RETURNED GYM'))).toEqual([
      [1, 3],
      [2, 4],
    ]);
  });

  it('is tried again and returned again: two pairs', () => {
    expect(
      pairsOf(
        line(1, 2, -50, 'DIRECT DEBIT GYM'),
        line(2, 3, 50, 'DISHONOUR GYM'),
        line(3, 6, -50, 'DIRECT DEBIT GYM'),
        line(4, 7, 50, 'DISHONOUR GYM'),
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('may be called returned on both of its lines', () => {
    const words = 'Rejected: direct debit Gym';
    expect(pairsOf(line(1, 10, -50, words), line(2, 10, 50, words))).toEqual([[1, 2]]);
  });
});

describe('a dishonour fee', () => {
  const debit = line(1, 10, -15, 'DIRECT DEBIT GYM');
  const back = line(2, 11, 15, 'DD RETURNED GYM');
  const fee = line(3, 11, -15, 'DISHONOUR FEE');

  it('stays a fee beside the payment that came back, also of the same amount', () => {
    expect(pairsOf(debit, back, fee)).toEqual([[1, 2]]);
    expect(pairsOf(fee, line(4, 12, 15, 'DD RETURNED GYM'))).toEqual([]);
    expect(pairsOf(line(1, 10, 15, 'INTEREST'), fee)).toEqual([]);
  });

  it('pairs only with what gives just it back', () => {
    expect(pairsOf(fee, line(4, 14, 15, 'DISHONOUR FEE REVERSAL'))).toEqual([[3, 4]]);
  });

  it('counts as a dishonour, once together with its payment', () => {
    expect(dishonours(fee)).toEqual(['2026-03-11']);
    expect(dishonours(debit, back, fee)).toEqual(['2026-03-11']);
    expect(dishonours(debit, back, fee, line(4, 25, -15, 'DISHONOUR FEE'))).toEqual(['2026-03-11', '2026-03-25']);
    expect(dishonours(line(1, 4, -12, 'RETURNED CHECK FEE, CHECK # 319'))).toEqual(['2026-03-04']);
  });
});

describe('a dishonour', () => {
  it('is one too where its payment cannot be seen', () => {
    expect(dishonours(line(1, 4, 80, 'DD RETURNED GYM'))).toEqual(['2026-03-04']);
  });

  it('is no booking that the bank reversed, and no transfer that came back, but a reversed direct debit is', () => {
    const reversed = (what: string) => [line(1, 10, -80, what), line(2, 11, 80, `REVERSAL ${what}`)] as const;
    expect(dishonours(...reversed('VISA PURCHASE KMART'))).toEqual([]);
    expect(pairsOf(...reversed('VISA PURCHASE KMART'))).toEqual([[1, 2]]);
    expect(dishonours(...reversed('DIRECT DEBIT GYM'))).toEqual(['2026-03-11']);
    expect(dishonours(line(1, 10, -80, 'OSKO TO SAM'), line(2, 11, 80, 'OSKO RETURNED'))).toEqual([]);
  });
});

describe('whatever the lines are', () => {
  const words = fc.constantFrom(
    'DIRECT DEBIT GYM',
    'DD RETURNED GYM',
    'DISHONOUR FEE',
    'REVERSAL',
    'SALARY',
    'Rejected',
  );
  const lines = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(-50, 50, -15, 15, 0), words), { maxLength: 40 })
    .map((ones) => ones.map(([day, amount, description], index) => line(index + 1, day, amount, description)));

  it('each is in one pair at most, both cancel out, and the payment comes first', () => {
    fc.assert(
      fc.property(lines, (given) => {
        const pairs = pairReturned(given);
        const used = pairs.flatMap(({ payment, returned }) => [payment.sequence, returned.sequence]);
        expect(new Set(used).size).toBe(used.length);
        for (const { payment, returned } of pairs) {
          expect(payment.cents + returned.cents).toBe(0);
          expect(payment.date <= returned.date).toBe(true);
        }
      }),
    );
  });

  it('they pair alike in whatever order they are read', () => {
    fc.assert(
      fc.property(
        lines.chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length }))),
        ([given, shuffled]) => {
          expect(pairsOf(...shuffled)).toEqual(pairsOf(...given));
          expect(dishonours(...shuffled)).toEqual(dishonours(...given));
        },
      ),
    );
  });

  it('an account of nothing but returns is paired all the same', () => {
    const many = Array.from({ length: 20_000 }, (_, index) =>
      line(index + 1, 1 + (index % 28), index % 2 === 0 ? -50 : 50, 'DD RETURNED'),
    );
    expect(pairReturned(many).length).toBeGreaterThan(9_000);
  });
});
