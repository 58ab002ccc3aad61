// What can be done with a row comes from the registry, and a command opens the menu of it.
import { beforeEach, expect, test } from 'vitest';
import { openRowActions } from '../../../../src/commands/list/rows/actions.command.ts';
import { copyId } from '../../../../src/commands/list/rows/copyId.command.ts';
import { next } from '../../../../src/commands/list/rows/move.command.ts';
import { openRow } from '../../../../src/commands/list/rows/open.command.ts';
import { peek } from '../../../../src/commands/list/rows/peek.command.ts';
import { select } from '../../../../src/commands/list/rows/select.command.ts';
import { pagesFor } from '../../../../src/commands/kernel/nouns/pagesFor.ts';
import { makeRegistry } from '../../../../src/commands/kernel/registry.ts';
import { actsOnRow, rankOf, rowActionsOf } from '../../../../src/commands/kernel/rowAction.ts';
import { copyLink } from '../../../../src/commands/link/copy.command.ts';
import { switchTheme } from '../../../../src/commands/theme/switch.command.ts';
import { openList, type OpenedList } from '../openList.ts';

let world: OpenedList;
const list = () => world.list;
const situation = () => world.situation();
const run: OpenedList['run'] = (command, answers) => world.run(command, answers);

beforeEach(async () => {
  world = await openList(500);
});

test('what can be done with a row comes from the registry, changes before looks, and nothing without a row', async () => {
  const pages = [{ path: '/crawlers', nouns: ['crawler'], kind: 'list' }] as const;
  const commands = pagesFor([switchTheme, next, copyLink, copyId, openRow, peek, select], pages);
  const named = (id: string) => commands.find((command) => command.id === id) ?? expect.unreachable();
  const ids = () => rowActionsOf(makeRegistry(commands), situation()).map(({ id }) => id);
  expect(ids()).toEqual(['list.peek', 'list.open', 'list.select', 'link.copy', 'list.copy-id']);
  expect(rankOf(named(next.id), situation())).toBe(9);
  list().setSearch('no row has this');
  expect(ids()).toEqual([]);
  world.stores.address.go('/reset');
  expect(actsOnRow(named(openRow.id), situation())).toBe(false);
});

test('the menu of a row is opened by a command', async () => {
  await run(openRowActions);
  expect(world.stores.shell.isRowMenuOpen).toBe(true);
});
