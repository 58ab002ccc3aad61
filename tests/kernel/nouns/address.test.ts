// A command is found by its id: folder and file say the same as noun and verb.
import { describe, expect, it } from 'vitest';
import { commandsIn } from '../../../src/commands/kernel/nouns/address.ts';
import { defineCommand } from '../../../src/commands/kernel/command.ts';

/** A file with commands of these ids. */
const file = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [id, defineCommand({ id, title: id, run: () => undefined })]));

describe('the address of a command', () => {
  it.each([
    ['./list/filter.command.ts', 'list.filter'],
    ['list/rows/copyId.command.ts', 'list.copy-id'],
    ['./crawlers/recrawl.command.ts', 'crawler.recrawl'],
    ['./crawlers/show.command.ts', 'crawlers.show'],
    ['./analyses/openReport.command.ts', 'analysis.open-report'],
    ['./statusLine/toggle.command.ts', 'status-line.toggle'],
  ])('%s is the file of %s', (path, id) => {
    expect(commandsIn({ [path]: file(id) }).map((command) => command.id)).toEqual([id]);
  });

  it('is the file of the family, unless there is a file of its own', () => {
    const move = file('list.move-next', 'list.move-previous');
    const open = { './list/open.command.ts': file('list.open', 'list.open-next') };
    expect(commandsIn({ './list/move.command.ts': move, ...open })).toHaveLength(4);
    const all = { ...open, './list/openNext.command.ts': file('list.open-next-page') };
    expect(() => commandsIn(all)).toThrow(
      'list.open-next stands in ./list/open.command.ts: its id names ./list/openNext.command.ts',
    );
  });

  it.each([
    ['./list/find.command.ts', 'list.filter', './lists/filter.command.ts'],
    ['./lists/filter.command.ts', 'crawler.filter', './crawlers/filter.command.ts'],
    ['./categorys/edit.command.ts', 'category.edit', './categories/edit.command.ts'],
    ['./list/filter.command.ts', 'list.filters', './lists/filters.command.ts'],
    ['./list/filterBank.command.ts', 'list.filter', './lists/filter.command.ts'],
    ['./list/filter/bank.command.ts', 'saved-view.open-next', './savedViews/openNext.command.ts'],
  ])('%s is not the file of %s, and the one that is wanted is named', (path, id, wanted) => {
    expect(() => commandsIn({ [path]: file(id) })).toThrow(`${id} stands in ${path}: its id names ${wanted}`);
  });

  it('knows the plural of what ends in y', () => {
    expect(commandsIn({ './categories/edit.command.ts': file('category.edit') })).toHaveLength(1);
  });

  it('is one file: two of one name do not start', () => {
    const two = { './list/rows/open.command.ts': file('list.open'), './list/open.command.ts': file('list.open-next') };
    expect(() => commandsIn(two)).toThrow('its id names ./list/rows/open.command.ts');
  });
});
