// Docs are read once: headings of at most ten words, paragraphs of at most 500 characters, sentences of at most 30 words.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'bench/MEASURED.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** Of one page; tables and code are apart. */
function faultsOf(page: string): string[] {
  const faults: string[] = [];
  let paragraph: string[] = [];
  let isCode = false;
  const end = (): void => {
    const text = paragraph.join(' ').trim();
    paragraph = [];
    if (text.length > 500) faults.push(`${page}: ${text.length} characters: ${text.slice(0, 60)}…`);
    // What stands in backticks is one word.
    for (const sentence of text.replaceAll(/`[^`]*`/g, 'Code').split(/(?<=[.!?:])\s+(?=[A-Z"(*\d])/))
      if (wordsIn(sentence) > 30) faults.push(`${page}: ${wordsIn(sentence)} words: ${sentence.slice(0, 60)}…`);
  };
  for (const line of readFileSync(`${root}${page}`, 'utf8').split('\n')) {
    const isHeading = line.startsWith('#');
    if (line.trim() === '' || isHeading || /^(```|\|)/.test(line) || /^\s*(?:[-*]|\d+\.)\s/.test(line)) end();
    if (line.startsWith('```')) isCode = !isCode;
    else if (isHeading && !isCode && wordsIn(line) > 10) faults.push(`${page}: a heading of ${wordsIn(line)} words`);
    else if (!isCode && !isHeading && !line.startsWith('|')) paragraph.push(line.trim());
  }
  end();
  return faults;
}

it('no paragraph, sentence or heading is too long to be read once', () => {
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.flatMap(faultsOf)).toEqual([]);
});

it('every decision says on which day it was made', () => {
  const undated = readdirSync(`${root}docs/decisions`).flatMap((name) =>
    readFileSync(`${root}docs/decisions/${name}`, 'utf8')
      .split('\n### ')
      .slice(1)
      .filter((decision) => !/\(20\d\d-\d\d-\d\d/.test(decision.split('\n## ')[0] ?? ''))
      .map((decision) => `${name}: ${decision.split('\n')[0]}`),
  );
  expect(undated).toEqual([]);
});

it('the index of decisions has every page with its number of decisions', () => {
  const index = readFileSync(`${root}docs/decisions.md`, 'utf8');
  const listed = [...index.matchAll(/\(decisions\/([\w-]+\.md)\) \| (\d+) \|/g)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  const there = readdirSync(`${root}docs/decisions`).map((name) => [
    name,
    readFileSync(`${root}docs/decisions/${name}`, 'utf8').split('\n### ').length - 1,
  ]);
  expect(listed.toSorted()).toEqual(there.toSorted());
});
