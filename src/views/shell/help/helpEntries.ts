// What the help sheet lists: every command the person may run, this page's first.
import type { Desk } from '../../../commands/desk.ts';
import { strokesText } from '../../shared/commands/keyText.ts';
import { makeIndex, type Candidate } from '../../../commands/kernel/search.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';

export interface HelpEntry extends Candidate {
  keys: readonly string[];
  isHere: boolean;
  reason: string | undefined;
  /** The person chose them. */
  isOwn: boolean;
}
const all = 1000;

export function helpEntries({ registry, situation }: Desk, wanted: string): HelpEntry[] {
  const entries = registry.all.flatMap((command): HelpEntry[] => {
    const verdict = verdictOf(command, situation);
    if (verdict.kind === 'absent') return [];
    const keys = registry.keysOf(command).map(strokesText);
    return [
      {
        key: command.id,
        title: command.title,
        words: [...command.words, ...keys],
        keys,
        isOwn: registry.keysOf(command) !== command.keys,
        isHere: command.where?.includes(situation.page) === true,
        reason: verdict.kind === 'disabled' ? verdict.reason : undefined,
      },
    ];
  });
  const plain = { frecency: () => 0, isHere: () => false };
  return makeIndex(entries)
    .find(wanted, all, plain)
    .map(({ candidate }) => candidate);
}
