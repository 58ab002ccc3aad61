// Mutants that change nothing, each with its reason: by file, then by what the script prints of them.
const nothingIsDrawn = 'Nothing is drawn of either.';
const notAtFirst = 'Texts begin with a line end, so that nothing typed is found at 0.';
const onlyForSpeed = 'The same is found; it only saves a closer look.';
const twoTell = 'The other two tell the words apart nearly as well: at most more is read.';
const onlyMoreIsRead = 'The same is found; at most more is read.';
const noSuchTime = 'A time that cannot be read today cannot be read on another day either.';
const onlyForTypes = 'It is always so; the types do not know it.';

export const equivalent = {
  'server/platform/limits/limits.ts': {
    'openLimits.spend: bucket !== undefined → true': onlyForTypes,
  },
  'src/commands/desk.ts': {
    "openDesk.runWaiting: outcome.kind === 'misfit' → true":
      'Without a message nothing is told, and what was told before goes with the palette.',
  },
  'src/commands/kernel/bulk/inRun.ts': {
    'doneInRun: run === undefined → false': 'Where nothing was ordered none is done, and that is thrown before.',
  },
  'src/commands/kernel/keys/keyAdvice.ts': {
    'adviceOnKeys: page → true': onlyForTypes,
  },
  'src/commands/kernel/keys/keyBook.ts': {
    'clash: error instanceof Error → true': onlyForTypes,
  },
  'src/commands/kernel/moment.ts': {
    'moment.read: at !== undefined → true': 'What is not known is not later than now either.',
    'pastMoment.read: at !== undefined → true': 'What is not known is not earlier than now either.',
    "momentOf: clock === '' → false": noSuchTime,
    'momentOf: today === undefined → false': noSuchTime,
  },
  'src/commands/kernel/search/match.ts': {
    'tierAsTyped: at >= 0 → >': notAtFirst,
    'tierInside: at < 0 → <=': notAtFirst,
    'tierInside: at < synonymsFrom → <=': 'A line end stands there, and nobody types one.',
    'tierOfParts: at < 0 → <=': notAtFirst,
    'wordStarting: at >= 0 → >': notAtFirst,
    'nearlyStarting: exact >= 0 → >': notAtFirst,
    'nearlyStarting: at < texts.length - 1 → <=': 'Nothing begins at the last line end.',
    'lengthWithMistake: 0 → undefined': 'Only what is above 0 is a length.',
    'lettersIn: place < 0 → <=': 'It is looked for behind another one.',
    'tierAsTyped: parts.length === 1 → false':
      'A word alone that begins nowhere is looked for once more, and not found.',
    'marksIn: whole > 0 → >=': notAtFirst,
    'marksIn: inside >= 0 → >': 'What stands at the beginning begins a word, and has its marks before.',
    'marksIn: at > 0 → >=': notAtFirst,
  },
  'src/commands/kernel/search/search.ts': {
    "lineOf: text.includes('\\n') → true": 'Without a line end there is nothing to replace.',
    'searchIn: entry === undefined → false': onlyForTypes,
    'searchIn: entry === undefined → false (2)': onlyForTypes,
    "searchIn: text !== '' → true": 'Every title begins with nothing, so all have it.',
    'searchIn: worthOf(ready.lengths[place] ?? 0, possible) < least → false': onlyForSpeed,
    'searchIn: score < least → false': onlyForSpeed,
    'searchIn: least = best.least() - more; → left out': onlyForSpeed,
    'findIn: Number(one.changes) - Number(other.changes) → undefined': onlyForSpeed,
    'readied: length → undefined': onlyForSpeed,
    'searchIn: isUsed → true': onlyForSpeed,
    'searchIn: place < ready.lengths.length → <=': 'Behind the last there is none.',
    'bestOf.least: kept.length < most → true': onlyForSpeed,
    'bestOf.least: kept.length < most → <=': onlyForSpeed,
    'bestOf.add: place >= most → false': 'What is put behind the last is taken off again.',
    'bestOf.add: place >= most → >': 'What is put behind the last is taken off again.',
    'readied: one.length - other.length → undefined': onlyForSpeed,
  },
  'src/commands/kernel/search/signs.ts': {
    'signsWanted: isForgiven(part) → true': onlyMoreIsRead,
    'mayHaveWords: missing !== 0 → true': onlyForSpeed,
    'mayHaveWords: missing !== 0 → false': onlyMoreIsRead,
    'Words.read: this.one |= bitIn(this.word, 27); → left out': twoTell,
    'Words.read: this.three |= bitIn(this.word, 17); → left out': twoTell,
    'highestTiers.hasWord: has(one, place, words.one) → true': twoTell,
    'highestTiers.hasWord: has(three, place, words.three) → true': twoTell,
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
