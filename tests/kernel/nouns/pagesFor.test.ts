// Commands say what they act on, pages what they show: where a key works follows from the two.
import { expect, it } from 'vitest';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { checkNouns, pagesFor } from '../../../src/commands/kernel/nouns/pagesFor.ts';

const pages = [
  { path: '/', nouns: [], kind: 'plain' },
  { path: '/analyses', nouns: ['analysis', 'application'], kind: 'list' },
  { path: '/applications', nouns: ['application'], kind: 'list' },
  { path: '/crawler/:uuid', nouns: ['crawler', 'application'], kind: 'record' },
  { path: '/crawlers', nouns: ['crawler', 'application'], kind: 'list' },
] as const;
const command = (on?: string | readonly string[]) =>
  defineCommand({ id: 'a.one', title: 'One', run: () => undefined, ...(on === undefined ? {} : { on }) });

it.each([
  [undefined, undefined],
  ['crawler', ['/crawler/:uuid', '/crawlers']],
  ['analysis', ['/analyses']],
  ['application', ['/applications', '/analyses', '/crawler/:uuid', '/crawlers']],
  [
    ['crawler', 'application'],
    ['/crawler/:uuid', '/crawlers', '/applications', '/analyses'],
  ],
  ['list', ['/analyses', '/applications', '/crawlers']],
  ['record', ['/crawler/:uuid']],
  [
    ['list', 'record'],
    ['/analyses', '/applications', '/crawler/:uuid', '/crawlers'],
  ],
  ['bank', []],
])('a command on %j works on %j', (on, where) => {
  expect(pagesFor([command(on)], pages)[0]?.where).toEqual(where);
});

it('a command on nothing in particular stays as it is', () => {
  const everywhere = command();
  expect(pagesFor([everywhere], pages)).toEqual([everywhere]);
});

it('works nowhere before it is known which pages there are', () => {
  expect([command('crawler').where, command().where]).toEqual([[], undefined]);
});

it('refuses a noun that no page has', () => {
  expect(() => checkNouns([command(), command(['crawler', 'list'])], pages)).not.toThrow();
  expect(() => checkNouns([command(['list', 'record'])], [])).not.toThrow();
  expect(() => checkNouns([command(['crawler', 'crawlr'])], pages)).toThrow(
    'a.one is on crawlr, and no page has that noun',
  );
});
