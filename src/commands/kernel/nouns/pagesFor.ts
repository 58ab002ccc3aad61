// Finds the pages on which commands work, from the nouns that both name.
import type { Command } from '../command.ts';

/** It is nothing but its component, it shows a list, or it shows one record. */
export type PageKind = 'plain' | ShownKind;
const shownKinds = ['list', 'record'] as const;
type ShownKind = (typeof shownKinds)[number];

/** What a page says of itself. */
export interface NounPage {
  /** As the situation names it. */
  path: string;
  /** What its rows or its record are, and what they belong to. */
  nouns: readonly string[];
  kind: PageKind;
}

export const pagesFor = (commands: readonly Command[], pages: readonly NounPage[]): readonly Command[] =>
  commands.map((command) => {
    const { on } = command;
    if (on === undefined) return command;
    // Pages of the noun itself come before those whose rows belong to it.
    const rankOf = ({ nouns: [own = ''] }: NounPage): number => (on.includes(own) ? on.indexOf(own) : on.length);
    const here = pages.filter((page) => on.some((noun) => isOn(noun, page)));
    return { ...command, where: here.toSorted((one, other) => rankOf(one) - rankOf(other)).map(({ path }) => path) };
  });

/** A command on "list" works on every page with a list, one on "record" on every page of one record. */
const isOn = (noun: string, { nouns, kind }: NounPage): boolean => noun === kind || nouns.includes(noun);

/** A noun that no page has is a mistake: the key of such a command would be dead. */
export function checkNouns(commands: readonly Command[], pages: readonly NounPage[]): void {
  for (const { id, on = [] } of commands) {
    const isKind = (noun: string): boolean => shownKinds.some((kind) => kind === noun);
    const unknown = on.find((noun) => !isKind(noun) && !pages.some((page) => isOn(noun, page)));
    if (unknown !== undefined) throw new Error(`${id} is on ${unknown}, and no page has that noun`);
  }
}
