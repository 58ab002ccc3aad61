// Records that a command is to act on, one for each rule, and reasons why it leaves one out.
import { splitOf } from '../../../src/commands/kernel/several/split.ts';
import { because, type Rule } from '../../../src/stores/rule.ts';

export const final = because('Already finalised', 'is already finalised', 'are already finalised');
export const offline = because('Lagoon Bank is offline');

/** One record for each rule, numbered from 1. */
export const given = (...rules: readonly (Rule | undefined)[]) =>
  splitOf({
    nouns: ['record', 'records'],
    items: rules.map((_rule, place) => place + 1),
    nameOf: (id) => `record ${id}`,
    rule: (id) => rules[id - 1],
  });

export const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);
