// Changes a person: names, level, vendor and whether personal data is seen; undo puts it back.
import { people, type PersonRow } from '../../api/contract/people/managed/people.ts';
import { missing } from '../../api/failure.ts';
import { callOf, whatChanged } from '../../stores/people/words.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { facts, sentAs } from './facts.ts';
import { seenVersion } from '../seenVersion.ts';
import { changePerson, personOf, thePerson, type PersonFacts } from './thePerson.ts';

interface Wanted {
  first?: string | undefined;
  last?: string | undefined;
  level?: PersonRow['level'] | undefined;
  vendor?: number | undefined;
  personal?: boolean | undefined;
}

/** As they are to be. */
const wantedOf = (before: PersonRow, { first, last, level, vendor, personal }: Wanted): PersonFacts => ({
  first_name: first?.trim() ?? before.first_name,
  last_name: last?.trim() ?? before.last_name,
  level: level ?? before.level,
  vendor_id: vendor ?? before.vendor_id,
  show_pii: personal ?? before.show_pii,
});

const isSame = (before: PersonRow, wanted: PersonFacts): boolean =>
  (Object.keys(wanted) as (keyof PersonFacts)[]).every((name) => wanted[name] === before[name]);

const undoOf = (before: PersonRow): string =>
  [
    `person.edit person:${before.id}`,
    `first:${quoted(before.first_name)}`,
    `last:${quoted(before.last_name)}`,
    `level:${before.level}`,
    ...(before.vendor_id === null ? [] : [`vendor:${before.vendor_id}`]),
    `personal:${before.show_pii ? 'yes' : 'no'}`,
  ].join(' ');

export const editPerson = defineCommand({
  id: 'person.edit',
  title: 'Edit the person',
  words: ['change person', 'level', 'show pii'],
  said: ['change role', 'promote', 'make admin', 'edit user'],
  hotkey: 'e',
  on: 'person',
  level: people.change.definition.level,
  effect: 'reversible',
  changes: 'person',
  rank: 1,
  form: true,
  asks: { person: thePerson, ...facts, version: seenVersion('person', personOf) },
  edits: { record: 'person', version: 'version' },
  sentAs,
  // What a line says already needs no form.
  confirm({ person, ...wanted }, situation) {
    const before = personOf(person, situation);
    if (before !== undefined && !isSame(before, wantedOf(before, wanted))) return undefined;
    return { text: 'What should change?', button: 'Update' };
  },
  async run({ person: id, version, ...wanted }, situation) {
    const before = personOf(id, situation);
    if (before === undefined) throw missing('This person is not listed here');
    const facts = wantedOf(before, wanted);
    if (isSame(before, facts)) return { text: `Nothing to change about ${callOf(before)}` };
    const after = await changePerson({ ...before, version: version ?? before.version }, facts, situation);
    return {
      text: `Updated ${callOf(after)}: ${whatChanged(before, after)}`,
      touched: [`person ${id}`],
      undo: undoOf(before),
    };
  },
});
