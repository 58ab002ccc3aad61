// The product's own commands fit together, and a person's key that does not fit is left out with a reason.
import { expect, it } from 'vitest';
import { allCommands, openRegistry, withOverrides } from '../../src/commands/index.ts';
import { defineCommand } from '../../src/commands/kernel/command.ts';
import { fakeBrowser } from '../stores/fakeBrowser.ts';
import { pages } from './workplace.ts';

const commands = allCommands(pages);

it('holds every command, and one for every page', () => {
  const { registry, ignored } = withOverrides(commands, {});
  expect(registry.get('go.crawlers')?.keys).toEqual(['g c']);
  expect(registry.get('theme.switch')?.title).toBe('Switch theme');
  expect(ignored).toEqual([]);
});

it('does not start with a clash or a doubled id', () => {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  const twin = (id: string, hotkey: string) => defineCommand({ id, title: 'Twin', hotkey, run: () => undefined });
  expect(() => openRegistry(stores, [...commands, twin('twin.one', 'y')])).toThrow('Twin and Copy link clash');
  expect(() => openRegistry(stores, [...commands, twin('link.copy', 'Q')])).toThrow(
    'Two commands have the id link.copy',
  );
});

it('takes the keys a person chose, and tells of one that clashes', () => {
  const stores = fakeBrowser({ url: 'http://localhost:1' }).openTab();
  stores.preferences.setKeys('link.copy', ['mod+shift+k']);
  stores.preferences.setKeys('theme.switch', ['Q']);
  const registry = openRegistry(stores, commands);
  const keysOf = (id: string) => registry().keysOf(registry().get(id) ?? expect.unreachable());
  expect([keysOf('link.copy'), keysOf('theme.switch')]).toEqual([['y', 'mod+c'], ['Q']]);
  expect(stores.notices.shown.map(({ text }) => text)).toEqual([
    expect.stringContaining('Your key for Copy link is ignored'),
  ]);
  stores.preferences.setKeys('theme.switch', ['Q']);
  expect(keysOf('theme.switch')).toEqual(['Q']);
});
