// What the help sheet lists: every command the person may run, this page's first.
import type { Desk } from '../../../commands/desk.ts';
import { strokesText } from '../../shared/commands/keyText.ts';
import { effectOf, levelWords, lineForm } from '../../../commands/kernel/explain/reference.ts';
import { makeIndex, noFavour, type Candidate } from '../../../commands/kernel/search/search.ts';
import { verdictOf } from '../../../commands/kernel/verdict.ts';

export interface HelpEntry extends Candidate {
  keys: readonly string[];
  /** The same keys as the registry writes them. */
  strokes: readonly string[];
  isHere: boolean;
  /** Its line, for whom it is and what it does to the world, as in docs/commands.md. */
  about?: string;
  reason: string | undefined;
  /** The person chose them. */
  isOwn: boolean;
  /** A key of the palette or of dialogs, which runs nothing from here. */
  isFixed?: true;
}
const all = 1000;

export function helpEntries({ registry, situation }: Desk, wanted: string): HelpEntry[] {
  const entries = registry.all.flatMap((command): HelpEntry[] => {
    const verdict = verdictOf(command, situation);
    if (verdict.kind === 'absent') return [];
    const strokes = registry.keysOf(command);
    const keys = strokes.map(strokesText);
    return [
      {
        key: command.id,
        id: command.id,
        title: command.title,
        words: [...command.words, ...keys],
        keys,
        about: `${lineForm(command, registry)} · ${levelWords[command.level]} · ${effectOf(command)}`,
        strokes,
        isOwn: registry.keysOf(command) !== command.keys,
        isHere: command.where?.includes(situation.page) === true,
        reason: verdict.kind === 'disabled' ? verdict.reason : undefined,
      },
    ];
  });
  return makeIndex(entries)
    .find(wanted, all, noFavour)
    .map(({ candidate }) => candidate);
}
