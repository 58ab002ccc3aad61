// What is filled in of a command's form, and what is wrong with it.
import { useState } from 'react';
import type { Command } from '../../../commands/kernel/command.ts';
import type { FillingIn } from '../../../stores/shell/Shell.ts';
import { textsOf } from './answers.ts';

type Texts = Readonly<Record<string, string>>;

interface Filled {
  of: FillingIn | undefined;
  texts: Texts;
  problems: Texts;
}

export function useFilledIn(form: FillingIn | undefined, command: Command | undefined) {
  const begun = (): Filled => ({
    of: form,
    texts: form && command ? textsOf(command, form.answers) : {},
    problems: {},
  });
  const [kept, setKept] = useState(begun);
  // A form may open over a form, of the same command too: what was filled in for one record is nothing for the next.
  const ofThis = (before: Filled): Filled => (before.of === form ? before : begun());
  const { texts, problems } = ofThis(kept);
  const change = (next: (now: Filled) => Partial<Filled>) =>
    setKept((before) => ({ ...ofThis(before), ...next(ofThis(before)) }));
  return {
    texts,
    problems,
    setText: (name: string, text: string) => change((now) => ({ texts: { ...now.texts, [name]: text } })),
    setProblems: (found: Texts) => change(() => ({ problems: found })),
  };
}
