// What can be broken in a module, and that the module runs as before while nothing is.
import { expect, test } from 'vitest';
import { findMutants } from '../../scripts/mutants/find.mjs';

const keys = (text: string) => findMutants('a.ts', text).mutants.map(({ key }) => key);

/** Runs "f" of a module with one mutant, or none. */
function run(text: string, number: number, ...given: readonly unknown[]): unknown {
  const code = findMutants('a.ts', text).code.replace(/^.*?\); /s, '');
  const compare = (isMoved: boolean, operator: string, left: number, right: number) =>
    left === right ? operator.includes('=') !== isMoved : operator.startsWith('<') ? left < right : left > right;
  const make = new Function('$broken', '$compare', `${code}; return f;`);
  return make((one: number) => one === number, compare)(...given);
}

test('a guard is always taken, never taken, and gives back nothing', () => {
  const text = 'function f(a) { if (a === 1) return 2; return 3; }';
  expect(keys(text)).toEqual(['f: a === 1 → true', 'f: a === 1 → false', 'f: 2 → undefined', 'f: 3 → undefined']);
  expect([0, 1, 2, 3, 4].map((number) => run(text, number, 1))).toEqual([2, 2, 3, undefined, 2]);
  expect([0, 1, 2, 3, 4].map((number) => run(text, number, 5))).toEqual([3, 2, 3, 3, undefined]);
});

test('each part of a condition is left out', () => {
  const text = 'const f = (a, b) => a && (b || !a)';
  expect(keys(text)).toEqual([
    'f: a && (b || !a) → undefined',
    'f: a → true',
    'f: (b || !a) → true',
    'f: b → false',
    'f: !a → false',
  ]);
  expect([0, 2, 3, 4].map((number) => run(text, number, true, false))).toEqual([false, false, true, false]);
});

test('a comparison is moved by one, and its operands stay', () => {
  const text = 'const f = (a, b) => a < b';
  expect(keys(text)).toEqual(['f: a < b → true', 'f: a < b → false', 'f: a < b → <=']);
  expect([0, 3].map((number) => [run(text, number, 1, 1), run(text, number, 1, 2), run(text, number, 2, 1)])).toEqual([
    [false, true, false],
    [true, true, false],
  ]);
});

test('a statement that does something is left out, and one key is never given twice', () => {
  const text = 'function f(list) { list.push(1); list.push(1); return list; }';
  expect(keys(text)).toEqual(['f: list.push(1); → left out', 'f: list.push(1); → left out (2)', 'f: list → undefined']);
  expect([0, 1, 2].map((number) => run(text, number, []))).toEqual([[1, 1], [1], [1]]);
});

test('what is left out takes no "else" from the condition around it', () => {
  const text = 'function f(list, a) { if (a) list.push(1); else list.push(2); return list; }';
  expect([run(text, 0, [], false), run(text, 0, [], true), run(text, 3, [], true)]).toEqual([[2], [1], []]);
});

test('its key says the same when the lines above it change', () => {
  const [before, after] = ['', 'const other = 1;\n\n'].map((above) => keys(`${above}function f(a) { return a > 1; }`));
  expect(after).toEqual(before);
});
