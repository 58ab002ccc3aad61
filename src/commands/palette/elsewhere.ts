// Why a command of other pages cannot be run here: the rows that it works on are on another page, which is named.
import { adviceOnKeys, type Place } from '../kernel/keys/keyAdvice.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import type { Offer } from './candidates.ts';

interface Around {
  readonly registry: Registry;
  readonly situation: Situation;
  readonly pages?: readonly Place[];
}

/** It works on rows of other pages alone. Where it can be asked what it is about it does not: a bank can be named anywhere, a row cannot. */
export function lacksRows({ command, answers }: Offer, situation: Situation): boolean {
  const { where, asks } = command;
  if (where === undefined || where.includes(situation.page) || Object.keys(answers).length > 0) return false;
  const isOfRow = Object.values(asks).some(({ ofRow }) => ofRow);
  // What makes something new needs no row.
  if (!isOfRow && command.effect !== 'read') return false;
  const needed = Object.values(asks).filter(({ optional }) => !optional);
  return !needed.some(({ ofRow, choices }) => !ofRow || choices(situation).length > 0);
}

export const elsewhere = (offer: Offer, { registry, situation, pages = [] }: Around): string | undefined =>
  lacksRows(offer, situation) ? adviceOnKeys([offer.command], { registry, situation, pages }) : undefined;
