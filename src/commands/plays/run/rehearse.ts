// Says of each line of a play what it would do, without doing anything: its faults, or the plan of its command.
import type { Level } from '../../../api/contract/level.ts';
import { readPlay } from '../../../api/contract/plays/language/readPlay.ts';
import type { Play, PlayFault, PlainStep, Written } from '../../../api/contract/plays/language/play.ts';
import { fillLine, nameIn, referencesIn } from '../../../api/contract/plays/language/values.ts';
import type { Rehearsed } from '../../../stores/plays/openPlay.ts';
import { goLine } from '../../kernel/nouns/goLine.ts';
import { planOf } from '../../kernel/plan.ts';
import type { Registry } from '../../kernel/registry.ts';
import type { Situation } from '../../kernel/situation.ts';
import { understand } from '../../kernel/understand.ts';
import { checkPlay } from '../language/checkPlay.ts';
import { expected } from '../language/printPlay.ts';

type Values = Readonly<Record<string, string>>;

/** Everything that is wrong with it for whoever would run it here, values and all. */
export function faultsOf(
  text: string,
  values: Values,
  { registry, level }: { registry: Registry; level: Level },
): { play: Play; faults: readonly PlayFault[] } {
  const { play, faults } = readPlay(text);
  if (faults.length > 0) return { play, faults };
  return { play, faults: checkPlay(play, { values }, { registry, level, hasSelection: true }) };
}

export function rehearse(text: string, values: Values, registry: Registry, situation: Situation): Rehearsed[] {
  const { play, faults } = faultsOf(text, values, { registry, level: situation.stores.session.level });
  if (faults.length > 0)
    return faults.map(({ line, column, message }) => ({ line, text: `Column ${column}: ${message}`, isFit: false }));

  const planned = ({ text: line, at }: Written): Rehearsed => {
    const later = referencesIn(line).values.find(({ path }) => values[nameIn(path)] === undefined);
    // Which record it will be is known when it runs; which command it is, now.
    if (later !== undefined)
      return {
        line: at.line,
        text: `${withoutRecord(line)} What ${later.raw} is, an earlier line tells.`,
        isFit: true,
      };
    const filled = fillLine({ text: line }, (path) => values[path] ?? '');
    const { command, answers, faults: misfits } = understand(goLine(filled, registry), registry, situation);
    const [misfit] = misfits;
    if (command === undefined || misfit !== undefined)
      return { line: at.line, text: `Not now: ${misfit?.about ?? line} ${misfit?.message ?? ''}`, isFit: false };
    const plan = planOf(command, answers, situation);
    const isFit = !/^(?:not now|is not yours)/.test(plan.verdict);
    const text = `${plan.line}: ${plan.effect}; ${plan.verdict}.`;
    return { line: at.line, text, isFit, ...(isFit && { runs: plan.line }) };
  };
  const withoutRecord = (line: string): string => {
    const [verb = ''] = line.split(/\s/, 1);
    const command = registry.named(verb);
    return command === undefined ? '' : `${command.title}: ${effectOf(command.effect)}.`;
  };
  const of = (step: PlainStep): Rehearsed =>
    step.kind === 'run'
      ? planned(step.line)
      : { line: step.at.line, text: `Expects ${expected(step.expects)}.`, isFit: true };
  return play.steps.flatMap((step) => {
    if (step.kind !== 'each') return [of(step)];
    const over =
      step.over === undefined || step.isSelection === true
        ? { line: step.at.line, text: `For each of the ${step.over?.text ?? 'rows'}, at most 1,000.`, isFit: true }
        : planned(step.over);
    return [over, ...step.body.map(of)];
  });
}

const effectOf = (effect: string): string =>
  ({
    read: 'only looks',
    reversible: 'changes something, and can be undone',
    lasting: 'changes something, and leaves nothing to undo',
    irreversible: 'cannot be undone, and asks first',
    outbound: 'sends something out, and asks first',
  })[effect] ?? effect;
