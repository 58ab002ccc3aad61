// A desk in a browser where nobody is signed in, with the commands that a test brings.
import { openDesk } from '../../src/commands/desk.ts';
import type { Command } from '../../src/commands/kernel/command.ts';
import { makeRegistry } from '../../src/commands/kernel/registry.ts';
import { fakeBrowser, refusal, scripted } from '../stores/fakeBrowser.ts';
import { pages } from './workplace.ts';

export function bareDesk(commands: () => readonly Command[] = () => []) {
  const fetch = scripted({ crawlers: [refusal(500, 'Oh')] });
  const stores = fakeBrowser({ url: 'http://localhost:1', fetch }).openTab();
  const desk = openDesk(
    stores,
    () => makeRegistry(commands()),
    (path) => path,
    pages,
  );
  return { stores, desk, told: () => stores.notices.shown.map(({ text }) => text) };
}
