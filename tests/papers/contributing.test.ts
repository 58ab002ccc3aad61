// The tours of CONTRIBUTING lead through files that are there, ten each, and its folders exist.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const text = readFileSync(`${root}CONTRIBUTING.md`, 'utf8');
const places = (part: string): string[] =>
  [...part.matchAll(/`((?:src|server|tests|bench|docs|scripts|packages)(?:\/[\w.]+)*)`/g)].map(
    ([, place = '']) => place,
  );

it('names folders and files that are there', () => {
  const named = places(text);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((place) => !existsSync(`${root}${place}`))).toEqual([]);
});

it('has three tours of ten lines, each line with the file that it is about', () => {
  const tours = text
    .split('\n### ')
    .slice(1)
    .map((part) => part.split('\n## ')[0] ?? '');
  expect(tours.map((part) => part.split('\n')[0])).toEqual([
    'From a poll to a row on the screen',
    'From a line in the palette to its effect',
    'From a change to a delivered webhook',
  ]);
  for (const tour of tours) {
    const lines = tour.split('\n').filter((line) => /^\d+\. /.test(line));
    expect(lines.map((line) => /^\d+\. `[^`]+\.tsx?`/.test(line))).toEqual(Array.from({ length: 10 }, () => true));
  }
});
