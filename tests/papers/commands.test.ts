// docs/commands.md says what the registry says, and each of its examples is a line that the palette understands.
import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { exampleOf } from '../../src/commands/kernel/explain/reference.ts';
import { understand } from '../../src/commands/kernel/understand.ts';
import { bank } from '../commands/banks/bank.ts';
import { signedIn } from '../commands/workplace.ts';
import { list } from '../stores/fakeBrowser.ts';
import { commandReference } from './commandReference.ts';

const file = new URL('../../docs/commands.md', import.meta.url);
let desk: Awaited<ReturnType<typeof signedIn>>['desk'];
beforeAll(async () => {
  ({ desk } = await signedIn('ADMIN', { bank: [list([bank()])] }));
});

it('is as the registry is; SIGNALBOX_WRITE=commands writes it', () => {
  const text = commandReference(desk);
  if (process.env['SIGNALBOX_WRITE'] === 'commands') writeFileSync(file, text);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it('has an example of each command that is a line of that command', () => {
  const { registry, situation } = desk;
  const faulty = registry.all.flatMap((command) => {
    const example = exampleOf(command, registry, situation);
    const { command: meant, faults } = understand(example, registry, situation);
    return meant === command && faults.length === 0 ? [] : [`${command.id}: ${example}: ${faults[0]?.message}`];
  });
  expect(faulty).toEqual([]);
});
