// The streams of income of twenty households: each is found with its payer, kind and frequency, and nothing else is taken for one.
import { describe, expect, it } from 'vitest';
import { incomeStreams } from '../../../../server/engine/streams/income.ts';
import { monthly, until, type Household } from './book.ts';
import { households } from './households.ts';

const found = ({ lines }: Household) => incomeStreams(lines, until);
const words = ({ payer, kind, frequency }: { payer: string; kind: string; frequency: string }): string =>
  `${kind} ${frequency}: ${payer}`;

const isAnswered = (household: Household) =>
  household.streams.filter((answer) =>
    found(household).some(
      ({ payer, kind, frequency }) =>
        payer.toLowerCase().includes(answer.payer.toLowerCase()) &&
        kind === answer.kind &&
        frequency === answer.frequency,
    ),
  );

describe('streams of income', () => {
  it.each(households)('$name', (household) => {
    const told = `${found(household).map(words).join('; ')}`;
    expect({ answered: isAnswered(household).length, found: found(household).length, told }).toEqual({
      answered: household.streams.length,
      found: household.streams.length,
      told,
    });
  });

  it('are found with a precision and a recall of 0.95 at least', () => {
    const answers = households.reduce((sum, { streams }) => sum + streams.length, 0);
    const right = households.reduce((sum, household) => sum + isAnswered(household).length, 0);
    const all = households.reduce((sum, household) => sum + found(household).length, 0);
    expect(right / answers).toBeGreaterThanOrEqual(0.95);
    expect(right / all).toBeGreaterThanOrEqual(0.95);
  });

  it('say what is usual, least, most and last, and when the next is due', () => {
    const [rise] = found(households.find(({ name }) => name === 'a rise of pay in September') ?? expect.unreachable());
    expect(rise).toMatchObject({
      median: 215_000,
      least: 215_000,
      most: 236_500,
      last: 236_500,
      first_on: '2026-06-04',
      last_on: '2026-11-19',
      next: '2026-12-03',
      has_ended: false,
    });
  });

  it('are not what somebody moves from an account of theirs that was not told', () => {
    const lines = monthly(12).flatMap((date, turn) =>
      ['TRANSFER FROM OWN ACCOUNT', 'INTERNET TRANSFER FROM SAVINGS 8812'].map((description, place) => ({
        account_id: 1,
        sequence: turn * 2 + place,
        date,
        cents: 23_000,
        description,
        transaction_type: null,
        category: null,
        category_type: null,
        thirdparty: null,
        returned: false,
      })),
    );
    expect(incomeStreams(lines, until)).toEqual([]);
  });

  it('have ended where the next payment was due and has not come', () => {
    const streams = found(households.find(({ name }) => name === 'a job that ended in August') ?? expect.unreachable());
    expect(streams.map(({ payer, has_ended }) => [payer, has_ended])).toEqual([
      ['Lakeside Motors', true],
      ['Centrelink', false],
    ]);
  });
});
