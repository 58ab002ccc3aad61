// Where the keys of a command work, in words.
import { expect, it } from 'vitest';
import type { Level } from '../../../src/api/contract/level.ts';
import { defineCommand } from '../../../src/commands/kernel/command.ts';
import { adviceOnKeys } from '../../../src/commands/kernel/keys/keyAdvice.ts';
import { pagesOf, keyContextOf, rowsOf, whereWorks } from '../../../src/commands/kernel/keys/keyContext.ts';
import { makeRegistry } from '../../../src/commands/kernel/registry.ts';
import type { Situation } from '../../../src/commands/kernel/situation.ts';

const pages = [
  { path: '/', title: 'Home', nouns: [], kind: 'plain' },
  { path: '/applications', title: 'Applications', nouns: ['application'], kind: 'list' },
  { path: '/crawlers', title: 'Crawlers', nouns: ['crawler', 'application'], kind: 'list' },
  { path: '/analyses', title: 'Analyses', nouns: ['analysis', 'application'], kind: 'list' },
  { path: '/institutions', title: 'Connections', nouns: ['bank'], kind: 'list' },
] as const;
const applications = ['/applications', '/crawlers', '/analyses'];

it.each([
  [undefined, 'everywhere'],
  [['/crawlers'], 'Crawlers'],
  [[...applications, '/institutions'], 'lists'],
  [[...applications, '/institutions', '/no-such-page'], 'lists'],
  [applications, 'rows of applications'],
  [['/applications', '/crawlers'], 'Applications and Crawlers'],
  [['/institutions', '/bankmodules'], 'Connections'],
  [['/crawlers', '/institutions'], 'Crawlers and Connections'],
  [['/', '/crawlers', '/institutions'], 'Home, Crawlers and Connections'],
  [['/bankmodules'], ''],
])('a key on %j works on "%s"', (where, words) => {
  expect(whereWorks({ where }, pages)).toBe(words);
});

it('the page of one record is none of those that must have the noun in common', () => {
  const record = { path: '/notes', title: 'Notes', nouns: ['note'], kind: 'record' } as const;
  expect(whereWorks({ where: [...applications, '/notes'] }, [...pages, record])).toBe('rows of applications');
});

it('leaves out the pages that the person cannot open', () => {
  const [home, ...lists] = pages;
  const fewer = [home, ...lists.filter(({ path }) => path !== '/analyses')].filter((page) => page !== undefined);
  expect(whereWorks({ where: applications }, fewer)).toBe('rows of applications');
  expect(whereWorks({ where: ['/analyses'] }, fewer)).toBe('');
  expect(whereWorks({ where: lists.map(({ path }) => path) }, fewer)).toBe('lists');
});

it('names the pages and the noun that their rows have in common', () => {
  const context = keyContextOf({ where: ['/crawlers', '/analyses'] }, pages);
  expect(context).toMatchObject({ kind: 'rows', noun: 'application' });
  expect(pagesOf({ where: ['/crawlers', '/bankmodules'] }, pages).map(({ title }) => title)).toEqual(['Crawlers']);
  expect(pagesOf({ where: undefined }, pages)).toBe(pages);
});

it('one list alone is named by its title', () => {
  expect(whereWorks({ where: ['/crawlers'] }, [pages[0], pages[2]])).toBe('Crawlers');
});

it('names rows by what several of them are called', () => {
  expect([rowsOf('crawler'), rowsOf('analysis')]).toEqual(['rows of crawlers', 'rows of analyses']);
});

it('a key that means nothing here is answered with where it works, and with the key that leads there', () => {
  const command = (id: string, where?: string[]) => ({
    ...defineCommand({ id, title: id, run: () => undefined }),
    where,
  });
  const going = { ...command('go.crawlers'), keys: ['g c'] };
  const registry = makeRegistry([going, { ...command('go.lost'), keys: [] }]);
  const page = (id: string, level?: Level) =>
    ({ id, path: `/${id}`, title: id, nouns: [], kind: 'list', level }) as const;
  const around = {
    registry,
    situation: { stores: { session: { level: 'USER' } }, page: '/' } as Situation,
    pages: [page('crawlers'), page('lost', 'USER'), page('unknown'), page('staff', 'STAFF')],
  };
  const told = (...wheres: string[][]) =>
    adviceOnKeys(
      wheres.map((where) => command('a.b', where)),
      around,
    );
  expect(told(['/crawlers'])).toBe('a.b works on crawlers: g then c');
  // The way there has no key, or is no command.
  expect([told(['/lost']), told(['/unknown'])]).toEqual(['a.b works on lost', 'a.b works on unknown']);
  expect(adviceOnKeys([command('a.b', ['/crawlers'])], around, 'w b')).toBe(
    'w then b (a.b) works on crawlers: g then c',
  );
  expect(told(['/lost'], ['/crawlers', '/unknown'], ['/crawlers'])).toBe('a.b works on crawlers and unknown: g then c');
  // Nothing is said of pages above the person's level.
  expect([told(['/staff']), told(['/staff'], ['/staff', '/crawlers']), told()]).toEqual([
    undefined,
    'a.b works on crawlers: g then c',
    undefined,
  ]);
});
