// Which rows are meant: those that are named, as far as they are shown.
import { expect, it } from 'vitest';
import { Misfit } from '../../src/commands/kernel/question.ts';
import { theRow, theRows } from '../../src/commands/kernel/rowQuestions.ts';
import type { Situation } from '../../src/commands/kernel/situation.ts';

const open = { places: new Map([...'abc'].map((key, place) => [key, place])), currentKey: 'b', targetKeys: ['a', 'b'] };
const at = (list: object | undefined) => ({ stores: { lists: { open: list } }, page: '/crawlers' }) as Situation;
const misfit = new Misfit('names no row that is shown: x');

it('a row is one that is shown', () => {
  expect(theRow.read('a', at(open))).toBe('a');
  expect(theRow.read('x', at(open))).toEqual(misfit);
  expect(theRow.read('x', at(undefined))).toEqual(misfit);
  expect([theRow.preset(at(open), {}), theRow.preset(at(undefined), {})]).toEqual(['b', undefined]);
});

it('rows are named with commas between, and all of them are shown', () => {
  expect(theRows.read('a, c', at(open))).toEqual(['a', 'c']);
  expect(theRows.read('a, x', at(open))).toEqual(misfit);
  expect(theRows.preset(at(open), {})).toEqual(['a', 'b']);
  expect([theRows.preset(at({ ...open, targetKeys: [] }), {}), theRows.preset(at(undefined), {})]).toEqual([
    undefined,
    undefined,
  ]);
});

it('they are printed as they are read', () => {
  expect([theRow.print('a'), theRows.print(['a', 'c'])]).toEqual(['a', 'a,c']);
  expect(theRow.choices(at(open))).toEqual([]);
});
