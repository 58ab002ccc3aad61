// Every page says its nouns, and the product's own commands find their pages by them.
import { expect, it } from 'vitest';
import { allCommands } from '../../../src/commands/index.ts';
import { checkNouns } from '../../../src/commands/kernel/nouns/pagesFor.ts';
import { factsOf } from '../../../src/views/shell/pages/pageFacts.ts';
import { pages } from '../../../src/views/shell/pages/pages.ts';
import { definePage } from '../../../src/views/shared/page.ts';

const commands = allCommands(factsOf(pages));
const placesOf = (id: string) => commands.find((command) => command.id === id)?.where;

it('keys work where the rows are what they act on, or belong to it', () => {
  expect(() => checkNouns(commands, factsOf(pages))).not.toThrow();
  const applications = [
    '/applications',
    '/incomplete-bundle-applications',
    '/records',
    '/worklists/:id',
    '/lookup',
    '/application/:id',
    '/application/:id/timeline',
    '/webhook/:id',
    '/visits',
    '/consents',
  ];
  expect(placesOf('crawler.recrawl')?.toSorted()).toEqual(
    [
      '/crawler/:uuid',
      '/crawler/:uuid/compare',
      '/crawlers',
      '/causes',
      '/dieds',
      '/analyses',
      ...applications,
    ].toSorted(),
  );
  expect(placesOf('application.finalise')?.toSorted()).toEqual(
    ['/crawlers', '/causes', '/dieds', '/analyses', ...applications].toSorted(),
  );
  expect(placesOf('died.remove')?.toSorted()).toEqual(
    ['/crawlers', '/crawler/:uuid', '/crawler/:uuid/compare', '/causes', '/dieds'].toSorted(),
  );
  expect(placesOf('log.fold')).toEqual(['/crawler/:uuid']);
  expect(placesOf('died.options-show')).toEqual(['/dieds']);
  expect(placesOf('bank.switch')?.toSorted()).toEqual([
    '/bankmodules',
    '/bankmodules/:id',
    '/causes',
    '/incidents',
    '/institutions',
    '/now',
  ]);
  expect(placesOf('work.retry')).toEqual(['/work']);
  expect(placesOf('list.move-next')?.toSorted()).toEqual(
    pages
      .filter(({ kind }) => kind === 'list')
      .map(({ path }) => path)
      .toSorted(),
  );
});

it('stand in the order of the menu, and those that nobody can go to have no command', () => {
  const view = () => Promise.resolve(() => null);
  const page = (path: string, more: object) => definePage({ id: path.slice(1), path, title: path, view, ...more });
  const facts = factsOf([
    page('/hidden', {}),
    page('/staff', { group: 'Staff', place: 1 }),
    page('/second', { group: 'Product', place: 2 }),
    page('/one/:id', { hotkey: 'o' }),
    page('/first/:tab?', { group: 'Product', place: 1 }),
  ]);
  expect(facts.filter(({ isHidden }) => isHidden !== true).map(({ path }) => path)).toEqual([
    '/first/:tab?',
    '/second',
    '/staff',
  ]);
  const [first] = allCommands(facts).filter(({ id }) => id.startsWith('go.'));
  expect(first).toMatchObject({ words: ['/first/:tab?', 'first'] });
});
