// Every page of the docs answers the questions that strangers ask of it, in words that stand on one of its lines.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { questions } from './questions.ts';

const root = new URL('../../', import.meta.url).pathname;
// The first is written from the commands, the second is the plan of what is under way.
const unasked = ['docs/commands.md'];
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`)
    .filter((name) => !unasked.includes(name)),
];
const asked = Object.entries(questions).flatMap(([page, pairs]) =>
  pairs.map(([question, answer]) => ({ page, question, answer })),
);

it('asks of every page that there is, and of no other', () => {
  expect(pages.length).toBeGreaterThan(45);
  expect(Object.keys(questions).toSorted()).toEqual(pages.toSorted());
});

it('asks three questions of each page, and one of a page of decisions', () => {
  const few = Object.entries(questions)
    .filter(([page, pairs]) => pairs.length < (page.startsWith('docs/decisions/') ? 1 : 3))
    .map(([page, pairs]) => `${page}: ${pairs.length}`);
  expect(few).toEqual([]);
});

it('asks nothing twice, and in whole questions', () => {
  const all = asked.map(({ question }) => question);
  expect(all.filter((question, at) => all.indexOf(question) !== at)).toEqual([]);
  expect(all.filter((question) => !/^[A-Z].{10,}\?$/.test(question))).toEqual([]);
});

it('finds each answer on one line of its page', () => {
  const lines = new Map(
    pages.map((page): [string, string[]] => [page, readFileSync(`${root}${page}`, 'utf8').split('\n')]),
  );
  const missing = asked
    .filter(({ page, answer }) => lines.get(page)?.some((line) => line.includes(answer)) !== true)
    .map(({ page, question, answer }) => `${page}: ${question} ${answer}`);
  expect(missing).toEqual([]);
  const odd = asked.filter(({ answer }) => answer.length < 20 || answer.length > 120).map(({ answer }) => answer);
  expect(odd).toEqual([]);
});
