// A newer answer and the rows that are held become one: nothing is lost, nothing stays that is gone, and what is unchanged stays the same object.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { merged, renewed } from '../../../src/stores/lists/parts/merge.ts';

interface Row {
  id: number;
  at: string;
  state: { word: string; steps: number[] };
}
const timeOf = ({ at }: Row) => at;
const keyOf = ({ id }: Row) => String(id);
const row = (id: number, minute: number, word = 'new'): Row => ({
  id,
  at: new Date(Date.UTC(2026, 10, 21) + minute * 60_000).toISOString(),
  state: { word, steps: [1, 2] },
});
const join = (held: readonly Row[], answer: readonly Row[], from: string, isCut = false) =>
  merged({ held, answer, from, isCut, keyOf, timeOf });

describe('what is renewed', () => {
  it('is the very same object when it says the same', () => {
    const held = row(1, 1);
    expect(renewed(held, structuredClone(held))).toBe(held);
  });

  it('keeps every part that says the same', () => {
    const held = { ...row(1, 1), bank: { name: 'ANZ' } };
    const came = renewed(held, { ...structuredClone(held), state: { word: 'done', steps: [1, 2] } });
    expect(came.state.word).toBe('done');
    expect([came.bank === held.bank, came.state.steps === held.state.steps, came === held]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('differs by a part that came, went, or is of another kind', () => {
    expect(renewed<object>({ one: 1 }, { one: 1, two: undefined })).toEqual({ one: 1, two: undefined });
    expect(Object.keys(renewed<object>({ one: 1, two: undefined }, { one: 1 }))).toEqual(['one']);
    expect(renewed<unknown>([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(renewed<unknown>({ part: {} }, { part: null })).toEqual({ part: null });
  });

  it('says what came, whatever was held', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (held, came) => {
        expect(renewed(held, structuredClone(came))).toEqual(came);
      }),
    );
  });
});

describe('a newer answer', () => {
  it('that says nothing new leaves the rows as they are', () => {
    const held = [row(3, 3), row(2, 2), row(1, 1)];
    expect(join(held, structuredClone(held.slice(0, 2)), timeOf(row(2, 2)))).toBe(held);
  });

  it('compares only what is drawn part by part: another row is taken as it came', () => {
    const held = [row(2, 2), row(1, 1)];
    const answer = structuredClone(held);
    const isDrawn = (key: string) => key === '2';
    const rows = merged({ held, answer, from: timeOf(row(1, 1)), isCut: false, keyOf, timeOf, isDrawn });
    expect(rows.map((one, place) => [one === held[place], one === answer[place]])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('takes away what it covers and does not name', () => {
    const held = [row(3, 3), row(2, 2), row(1, 1)];
    expect(join(held, [row(3, 3)], timeOf(row(2, 2))).map(keyOf)).toEqual(['3', '1']);
  });

  it('that was cut short covers no more than it reaches', () => {
    const held = [row(3, 3), row(2, 2), row(1, 1)];
    expect(join(held, [row(4, 4), row(3, 3)], timeOf(row(1, 1)), true).map(keyOf)).toEqual(['4', '3', '2', '1']);
  });

  it('with a row twice shows it once', () => {
    expect(join([row(1, 1)], [row(2, 2), row(2, 2), row(1, 1)], timeOf(row(1, 1))).map(keyOf)).toEqual(['2', '1']);
  });

  it('becomes itself and what is older, whichever rows were held', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 30 });
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 60 }), (before, after, from) => {
        const newestFirst = (ids: number[], word: string) =>
          ids.toSorted((a, b) => b - a).map((id) => row(id, id, word));
        const held = newestFirst(before, 'held');
        const answer = newestFirst(
          after.filter((id) => id >= from),
          'came',
        );
        const older = held.filter(({ id }) => id < from);
        expect(join(held, answer, timeOf(row(0, from)))).toEqual([...answer, ...older]);
      }),
    );
  });
});
