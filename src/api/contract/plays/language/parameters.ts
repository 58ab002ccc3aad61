// Which values a play takes from whoever runs it: those that it uses and keeps nothing under.
import { eachName, type Expectation, type Play, type Written } from './play.ts';
import { nameIn, referencesIn } from './values.ts';

export function parametersOf(play: Play): string[] {
  const kept = new Set([eachName, ...stepsIn(play).flatMap((step) => (step.kind === 'run' ? (step.keep ?? []) : []))]);
  const used = stepsIn(play).flatMap((step) =>
    writtenIn(step).flatMap(({ text }) => referencesIn(text).values.map(({ path }) => nameIn(path))),
  );
  return [...new Set(used)].filter((name) => !kept.has(name));
}

const stepsIn = ({ steps }: Play) => steps.flatMap((step) => (step.kind === 'each' ? [step, ...step.body] : [step]));

function writtenIn(step: ReturnType<typeof stepsIn>[number]): Written[] {
  if (step.kind === 'each') return step.over === undefined ? [] : [step.over];
  return step.kind === 'run' ? [step.line] : textsIn(step.expects);
}

export function textsIn(expects: Expectation): Written[] {
  if (expects.kind === 'value') return [expects.value];
  if (expects.kind === 'none') return [];
  return [expects.kind === 'webhook' ? expects.event : expects.text];
}
