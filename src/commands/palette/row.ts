// A row of the palette: what it offers, the section it stands in, and why it cannot be run now.
import type { Favour } from '../kernel/search/search.ts';
import type { Registry } from '../kernel/registry.ts';
import { actsOnRow } from '../kernel/rowAction.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';
import type { Family, Offer } from './candidates.ts';

export const mostRows = 50;

export interface Row extends Offer {
  section: string;
  /** Why not now. */
  reason: string | undefined;
  marks: readonly (readonly [number, number])[];
  /** Enter writes this out in place of what is typed. */
  types?: string;
}

export interface PaletteWorld {
  registry: Registry;
  situation: Situation;
  favour: Favour<Offer>;
  /** Those of the mode. */
  families: readonly Family[];
  /** Why it cannot be done now, worked out once for each row. */
  reasonOf(offer: Offer): string | undefined;
}

export const notHere = 'Not available here';
/** Where what is done to one cannot be done here. */
export const forMany = 'For many at once';

export const selectionIn = ({ situation }: PaletteWorld): string =>
  `${situation.stores.lists.open?.selected.size ?? 0} selected`;

export function sectionOf({ key, command }: Offer, world: PaletteWorld): string {
  const { situation, favour } = world;
  const hasSelection = (situation.stores.lists.open?.selected.size ?? 0) > 0;
  if (hasSelection && actsOnRow(command, situation)) return selectionIn(world);
  if (command.where?.includes(situation.page) === true) return 'This page';
  return favour.frecency(key) > 0 ? 'Recent' : 'Everywhere';
}

/** Asked for the rows that are shown alone: there may be tens of thousands of others. */
export function reasonOf(
  { command, answers }: Pick<Offer, 'command' | 'answers'>,
  situation: Situation,
): string | undefined {
  const verdict = verdictOf(command, situation, answers);
  return verdict.kind === 'disabled' ? verdict.reason : undefined;
}
