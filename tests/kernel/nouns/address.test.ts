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
    ['./list/find.command.ts', 'list.filter'],
    ['./lists/filter.command.ts', 'crawler.filter'],
    ['./list/filter.command.ts', 'list.filters'],
    ['./list/filterBank.command.ts', 'list.filter'],
    ['./list/filter/bank.command.ts', 'list.filter-bank'],
  ])('%s is not the file of %s', (path, id) => {
    expect(() => commandsIn({ [path]: file(id) })).toThrow(`${id} stands in ${path}: its id names no file`);
  });

  it('is one file: two of one name do not start', () => {
    const two = { './list/rows/open.command.ts': file('list.open'), './list/open.command.ts': file('list.open-next') };
    expect(() => commandsIn(two)).toThrow('its id names ./list/rows/open.command.ts');
  });
});
