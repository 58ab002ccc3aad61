// Changes what is recommended after a class of failure: the step, the words for staff and vendors, and how long to wait.
import {
  longestWait,
  longestWords,
  nextSteps,
  stepKinds,
  type NextStep,
  type StepChange,
  type StepKind,
} from '../../api/contract/crawling/nextSteps/nextSteps.ts';
import { failureNames } from '../../api/contract/crawling/nextSteps/failureClass.ts';
import { environmentOf } from '../../stores/environment.ts';
import { keepStep, readSteps } from '../../stores/nextSteps/steps.ts';
import { stepNames } from '../../stores/nextSteps/stepWords.ts';
import { defineCommand } from '../kernel/command.ts';
import { quoted } from '../kernel/line.ts';
import { choice, text, whole } from '../kernel/question.ts';
import { seenVersion } from '../seenVersion.ts';
import { stepOf, theFailure } from './theStep.ts';

const words = (ask: string, name: 'staff_words' | 'vendor_words') =>
  text({
    ask,
    optional: true,
    named: true,
    most: longestWords,
    preset: (situation, given) => stepOf(given['failure'], situation)?.[name],
  });

const asks = {
  failure: theFailure,
  step: choice<StepKind>({
    ask: 'Next step?',
    optional: true,
    named: true,
    from: () => stepKinds.map((value) => ({ value, text: value, title: stepNames[value] })),
    preset: (situation, given) => stepOf(given['failure'], situation)?.step,
  }),
  wait_minutes: whole({
    ask: 'Minutes to wait?',
    from: 1,
    to: longestWait,
    optional: true,
    named: true,
    preset: (situation, given) => stepOf(given['failure'], situation)?.wait_minutes ?? undefined,
  }),
  staff_words: words('Words for staff?', 'staff_words'),
  vendor_words: words('Words for vendors?', 'vendor_words'),
  version: seenVersion('failure', stepOf),
};
type Wanted = { [Name in keyof StepChange]?: StepChange[Name] | undefined };

/** What is to be other than it is; minutes belong to waiting alone. */
function changesOf(before: NextStep, { step = before.step, wait_minutes: minutes, ...said }: Wanted): StepChange {
  const wanted = { ...said, step, ...(step === 'wait' ? { wait_minutes: minutes } : {}) };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => value !== undefined && value !== before[name as keyof StepChange]),
  );
}

export const editNextStep = defineCommand({
  id: 'next-step.edit',
  title: 'Edit next step',
  words: ['after a failure', 'recommended'],
  hotkey: 'e',
  on: 'next-step',
  level: nextSteps.update.definition.level,
  effect: 'reversible',
  changes: 'next-step',
  rank: 1,
  form: true,
  asks,
  edits: { record: 'failure', version: 'version' },
  prepare: (_answers, { stores }) => readSteps(stores),
  // What a line says already needs no form.
  confirm({ failure, version: _version, ...wanted }, situation) {
    const before = stepOf(failure, situation);
    if (before !== undefined && Object.keys(changesOf(before, wanted)).length > 0) return undefined;
    return { text: `What should be done after ${failureNames[failure]}?`, button: 'Update' };
  },
  async run({ failure, version: seen, ...wanted }, situation) {
    const { stores } = situation;
    const { ask } = environmentOf(stores);
    if (stepOf(failure, situation) === undefined) await readSteps(stores);
    const before = stepOf(failure, situation);
    if (before === undefined) return { text: 'The next steps could not be read' };
    const change = changesOf(before, wanted);
    if (Object.keys(change).length === 0) return { text: `Nothing to change after ${failureNames[failure]}` };
    const version = seen ?? before.version;
    keepStep(await ask(nextSteps.update, { params: { failure }, body: change, version }), stores);
    const names = Object.keys(change).map((name) => nameOf[name as keyof StepChange]);
    return {
      text: `Updated the next step after ${failureNames[failure]}: ${names.join(', ')}`,
      touched: [`next step ${failure}`],
      undo: undoOf(before, change),
    };
  },
});

const nameOf: Readonly<Record<keyof StepChange, string>> = {
  step: 'step',
  wait_minutes: 'minutes',
  staff_words: 'words for staff',
  vendor_words: 'words for vendors',
};

/** What was changed, as it was; a step that waited needs its minutes again. */
function undoOf(before: NextStep, change: StepChange): string {
  const former = (Object.keys(change) as (keyof StepChange)[]).flatMap((name) => {
    const value = before[name];
    return value === null || value === undefined || name === 'wait_minutes' ? [] : [`${name}:${quoted(String(value))}`];
  });
  const { wait_minutes: minutes } = before;
  const waited = minutes !== null && (change.step !== undefined || change.wait_minutes !== undefined);
  return [
    'next-step.edit',
    `failure:${before.failure}`,
    ...former,
    ...(waited ? [`wait_minutes:${minutes}`] : []),
  ].join(' ');
}
