// What is taken of an answer: just what the contract says, whichever way it was read.
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readAnswer } from '../../../src/api/answers.ts';
import { leftOutOf, leftOutText } from '../../../src/api/leftOut.ts';
import { count, id, orNull, page, time } from '../../../src/api/contract/fields.ts';

const schema = page(
  v.strictObject({
    id,
    time,
    name: v.string(),
    nickname: orNull(v.string()),
    share: v.number(),
    isOpen: v.boolean(),
    status: v.picklist(['open', 'closed']),
    kind: v.literal('account'),
    note: v.optional(v.string()),
    jobs: v.record(v.string(), v.picklist(['done', 'pending'])),
    value: v.union([v.string(), v.strictObject({ count })]),
    trimmed: v.pipe(v.string(), v.trim()),
    anything: v.unknown(),
    accounts: v.array(v.strictObject({ id })),
  }),
);
const row = {
  id: 1,
  time: '2026-11-21T03:04:05.000Z',
  name: 'Everyday',
  nickname: null,
  share: 0.5,
  isOpen: true,
  status: 'open',
  kind: 'account',
  note: 'a note',
  jobs: { balances: 'done' },
  value: { count: 3 },
  trimmed: 'text',
  anything: { deep: [1] },
  accounts: [{ id: 7 }],
};
const good = { count: 1, next: null, results: [row] };

const odd = [undefined, null, '', ' text ', 'closed', 0, -1, 1.5, true, [], [null], {}, { id: 1, more: 2 }, good];

/** The value with one part of it, however deep, replaced by something odd, left out, or with a part more. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* odd;
  if (typeof value !== 'object' || value === null) return;
  yield Array.isArray(value) ? [...value, ...value] : { ...value, unknown: 1 };
  for (const [name, part] of Object.entries(value)) {
    for (const other of spoiled(part)) {
      yield Array.isArray(value)
        ? value.map((one, place) => (String(place) === name ? other : one))
        : { ...value, [name]: other };
    }
  }
}

const outcomeOf = (read: () => unknown): { read: unknown } | { refused: unknown } => {
  try {
    return { read: read() };
  } catch (error) {
    return { refused: error instanceof Error ? error.name : error };
  }
};

test('what is read is what the contract says, whatever is wrong with the answer', () => {
  let refused = 0;
  for (const answer of spoiled(good)) {
    const text = JSON.stringify(answer) ?? '';
    const expected = v.safeParse(schema, text === '' ? undefined : JSON.parse(text));
    const outcome = outcomeOf(() => readAnswer(schema, text));
    if (expected.success) expect(outcome, text).toEqual({ read: expected.output });
    else if ('read' in outcome) expect(v.is(schema, outcome.read), text).toBe(true);
    else refused += 1;
  }
  expect(refused).toBeGreaterThan(100);
});

test('what the contract does not name is dropped, wherever it stands', () => {
  const text = JSON.stringify({ ...good, results: [{ ...row, accounts: [{ id: 7, secret: 1 }], secret: 2 }] });
  expect(JSON.stringify(readAnswer(schema, text))).not.toContain('secret');
});

test('a bad row of a list is left out and counted, and the others are read as ever', () => {
  const rows = [row, { ...row, status: 'lost' }, null, { ...row, id: 2, secret: 2 }];
  const read = readAnswer(schema, JSON.stringify({ ...good, count: 9, results: rows })) as typeof good;
  expect(read).toEqual({ count: 9, next: null, results: [row, { ...row, id: 2 }] });
  expect(leftOutOf(read)).toBe(2);
  expect(leftOutOf(readAnswer(schema, JSON.stringify(good)) as object)).toBe(0);
});

test('of a choice of lists the one that reads more rows is taken', () => {
  const either = v.union([page(v.strictObject({ id })), page(v.strictObject({ id, name: v.string() }))]);
  const text = JSON.stringify({ count: 3, next: null, results: [{ id: 1, name: 'a' }, { id: 'x' }, { id: 2 }] });
  const read = readAnswer(either, text) as { results: unknown[] };
  expect([read.results.length, leftOutOf(read)]).toEqual([2, 1]);
});

test('what is wrong around the rows, or with all of them, is a failure of the answer', () => {
  for (const answer of [
    { ...good, count: 'many', results: [row, {}] },
    { ...good, results: [{}, {}] },
    { ...good, results: {} },
  ])
    expect(() => readAnswer(schema, JSON.stringify(answer))).toThrow(/could not be read/);
});

test('what is left out is said with its number', () => {
  expect([0, 1, 2].map((rows) => leftOutText(rows))).toEqual([
    undefined,
    '1 row could not be read and is left out',
    '2 rows could not be read and are left out',
  ]);
});
