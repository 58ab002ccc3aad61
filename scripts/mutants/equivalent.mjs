// Mutants that change nothing, each with its reason: by file, then by what the script prints of them.
const nothingIsDrawn = 'Nothing is drawn of either.';
const onlyForTypes = 'It is always so; the types do not know it.';

export const equivalent = {
  'server/platform/limits/limits.ts': {
    'openLimits.spend: bucket !== undefined → true': onlyForTypes,
  },
  'src/commands/desk.ts': {
    "openDesk.runWaiting: outcome.kind === 'misfit' → true":
      'Without a message nothing is told, and what was told before goes with the palette.',
  },
  'src/commands/kernel/keys/keyAdvice.ts': {
    'adviceOnKeys: page → true': onlyForTypes,
  },
  'src/commands/kernel/keys/keyBook.ts': {
    'keyBookOf.misfit: error instanceof Error → true': onlyForTypes,
  },
  'src/commands/kernel/question.ts': {
    'several.read: one instanceof Misfit → false (2)': 'With a misfit among them its result is not used.',
    'pick: starting.length > 1 → >=':
      'Only one begins so and is not taken: nothing was typed, and there is no other choice.',
  },
  'src/commands/kernel/rowQuestions.ts': {
    "read: typeof key === 'string' → true": 'With a misfit among them its result is not used.',
  },
  'src/commands/kernel/runCommand.ts': {
    'runCommand: failure instanceof NoneDone → true': 'No other failure has results.',
  },
  'src/commands/kernel/bulk/actions.ts': {
    "countedFor: verdict.kind === 'disabled' → true": 'No other verdict has a reason.',
  },
  'src/commands/kernel/understand.ts': {
    'taken: all.faults.length === 0 → false': 'Nothing has fewer faults than none.',
    'asOne: first === undefined → false': 'Where there is no first there are no others.',
    "take: segment.kind === 'word' → false": 'A word has no name, and every question has one.',
    'questionFor: second === undefined → false': 'The only one is found in any case; it only saves looking for it.',
  },
  'src/views/shell/pages/UnknownParameters.tsx': {
    'UnknownParameters: null → undefined': nothingIsDrawn,
    'UnknownParameters: null → undefined (2)': nothingIsDrawn,
  },
};
