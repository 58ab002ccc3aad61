// Every call that changes something can be made by a command, and no command is for people whom the service would refuse.
import { expect, it } from 'vitest';
import { reaches } from '../../../src/api/contract/level.ts';
import type { Command } from '../../../src/commands/kernel/command.ts';
import { callsOf, calls, commandFiles, isWrite } from './reach.ts';
import { otherWays } from './otherWays.ts';

const writes = [...calls].filter(([, definition]) => isWrite(definition)).map(([name]) => name);
const modules = import.meta.glob<Record<string, Command>>('../../../src/commands/*/**/*.command.ts', { eager: true });

it('reaches every write call by at least one command, or says why not', () => {
  const reached = new Set(commandFiles.flatMap((file) => [...callsOf(file)]));
  expect(writes.length).toBeGreaterThan(50);
  expect(writes.filter((name) => !reached.has(name)).toSorted()).toEqual(Object.keys(otherWays).toSorted());
});

it('has no command below the level of every call that it makes', () => {
  const low = commandFiles.flatMap((file) => {
    const made = [...callsOf(file, true)].flatMap((name) => calls.get(name)?.level ?? []);
    return Object.values(modules[file] ?? {}).flatMap(({ id, level }) =>
      made.length === 0 || made.some((needed) => reaches(level, needed)) ? [] : [`${id}: ${level}`],
    );
  });
  expect(low).toEqual([]);
});
