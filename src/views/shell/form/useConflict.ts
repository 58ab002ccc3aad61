// Whether the record of a form was changed or deleted since it was opened, and what stands in its fields now.
import { useState } from 'react';
import type { Command } from '../../../commands/kernel/command.ts';
import type { Outcome } from '../../../commands/kernel/runCommand.ts';
import type { Situation } from '../../../commands/kernel/situation.ts';
import { withPresets } from '../../../commands/kernel/verdict.ts';
import type { FillingIn } from '../../../stores/shell/Shell.ts';
import { textsOf } from './answers.ts';

type Texts = Readonly<Record<string, string>>;

export interface Conflict {
  of: FillingIn;
  told: string;
  /** As the form was opened. */
  before: Texts;
  /** As it stands now; undefined: the record was deleted. */
  theirs: Texts | undefined;
}

export function conflictOf(
  outcome: Outcome,
  command: Command,
  form: FillingIn,
  situation: Situation,
): Conflict | undefined {
  if (outcome.kind !== 'failed' || command.edits === undefined) return undefined;
  const { record, version } = command.edits;
  // Whatever the service says ends in a full stop, or does not.
  const told = (outcome.failure.told ?? outcome.failure.message).replace(/\.$/, '');
  const known = { of: form, told, before: textsOf(command, form.answers) };
  if (outcome.failure.kind === 'missing') return { ...known, theirs: undefined };
  if (outcome.failure.kind !== 'conflict') return undefined;
  const theirs = textsOf(command, withPresets(command, situation, { [record]: form.answers[record] }));
  // What is not shown here any more cannot be compared: the notice says what is known.
  return theirs[version] === undefined || theirs[version] === known.before[version] ? undefined : { ...known, theirs };
}

export interface Difference {
  name: string;
  mine: string;
  their: string;
  /** The person has changed it too. */
  isMine: boolean;
}

/** The fields that somebody else has changed, and that say something else in the form. */
export function differencesOf({ asks, edits }: Command, { before, theirs }: Conflict, texts: Texts): Difference[] {
  if (theirs === undefined) return [];
  return Object.keys(asks).flatMap((name) => {
    const [mine, their, former] = [texts, theirs, before].map((of) => of[name] ?? '') as [string, string, string];
    const isKnown = name === edits?.record || name === edits?.version || their === former || their === mine;
    return isKnown ? [] : [{ name, mine, their, isMine: mine !== former }];
  });
}

export function useConflict(form: FillingIn | undefined) {
  const [found, setFound] = useState<Conflict>();
  return { conflict: found?.of === form ? found : undefined, setFound, settle: () => setFound(undefined) };
}
