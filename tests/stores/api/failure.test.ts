// What a person reads about a failure.
import { expect, test } from 'vitest';
import { Failure, failureOf, wordingOf } from '../../../src/api/failure.ts';

const told = (message: string) => wordingOf(new Failure({ kind: 'invalid', message }));

test('the generic wording carries the message of the answer', () => {
  expect(told('The bank is closed')).toBe('An error occured: The bank is closed');
});

test('a message of 100 characters stays whole and one of 101 becomes 97 and three dots', () => {
  expect(told('x'.repeat(100))).toBe(`An error occured: ${'x'.repeat(100)}`);
  expect(told('x'.repeat(101))).toBe(`An error occured: ${'x'.repeat(97)}...`);
});

test('401, 403 and 502 say nothing, unless the call has a wording of its own', () => {
  for (const kind of ['signedOut', 'forbidden', 'maintenance'] as const) {
    const silent = new Failure({ kind, message: 'No' });
    expect([silent.endsSession, wordingOf(silent)]).toEqual([true, undefined]);
    const special = new Failure({ kind, message: 'No', told: 'This link has expired' });
    expect([special.endsSession, wordingOf(special)]).toEqual([false, 'This link has expired']);
  }
});

test('whatever is thrown becomes a failure', () => {
  expect(wordingOf(failureOf(new TypeError('x is not a function')))).toBe('An error occured: x is not a function');
  expect(wordingOf(failureOf('gone'))).toBe('An error occured: gone');
});
