// Draws what a person may type: sequences of the keystroke table and of the keys of lists, with their gaps and with how late the answers are.
import fc from 'fast-check';

/** Records that are pasted and typed. */
export interface Stock {
  applications: readonly string[];
  crawlers: readonly string[];
  references: readonly string[];
  /** As the service lists them. */
  banks: readonly Readonly<Record<string, unknown>>[];
}

export type Step = { kind: 'key'; key: string } | { kind: 'paste'; text: string } | { kind: 'click'; path: string };
const keys = (...all: string[]): Step[] => all.map((one) => ({ kind: 'key', key: one }));
const line = (text: string): Step[] =>
  keys('Control+k', ...[...text].map((one) => (one === ' ' ? 'Space' : one)), 'Enter');
const paste = (text: string): Step[] => [{ kind: 'paste', text }];

/** What leads somewhere, and decides which record or rows are meant. */
const aims = (stock: Stock) => [
  ...stock.applications.map(paste),
  ...stock.crawlers.map(paste),
  ...stock.references.map(line),
  paste('999999999999'),
  // Several at once become a list of exactly these.
  paste(stock.applications.slice(0, 3).join(' ')),
  keys('g', 'a'),
  keys('g', 'c'),
  keys('g', 'n'),
  keys('g', 'i'),
  keys('g', 'o'),
  line('stuck acme'),
  line('apps wh:fail'),
  line('apps vendor:kauri'),
  keys('u'),
];
/** What moves in a list, or looks at it. */
const moves = () =>
  [
    'j',
    'k',
    'G',
    'g g',
    'x',
    'J',
    '* a',
    '* g',
    '* n',
    'Space',
    'o',
    ']',
    '[',
    'ArrowDown',
    'End',
    'y',
    'Y',
    ',',
    '.',
    'g x',
    '1',
    '2',
    'K',
    'PageDown',
    'Home',
    '=',
  ].map((one) => keys(...one.split(' ')));
/** What changes something, and what is saved as a file. */
const writes = () => [
  ...[
    'f Enter',
    'a',
    'w b Enter',
    'w s Enter',
    'p p Enter',
    'p h Enter',
    'r Enter',
    'D',
    'b Enter',
    'a a',
    'a Enter',
  ].map((one) => keys(...one.split(' '))),
  [...line('off anz'), ...keys('Enter')],
];

/** Tasks of the keystroke table that end in a change: what they aim at, and what they do with it. */
const tasks = (stock: Stock): Step[][][] => {
  const ofApplication = ['f Enter', 'a Enter', 'w b Enter', 'p p Enter', 'p h Enter', 'r Enter'];
  const done = (all: readonly string[]) => all.map((one) => keys(...one.split(' ')));
  return [
    ...stock.applications.flatMap((id) => done(ofApplication).map((write) => [paste(id), write])),
    ...stock.references.flatMap((id) => done(['w b Enter', 'p p Enter']).map((write) => [line(id), write])),
    ...stock.crawlers.map((id) => [paste(id), keys('r', 'Enter')]),
    ...done(['p p Enter', 'w b Enter', 'a Enter', 'f Enter']).map((write) => [
      [...keys('g', 'a'), ...keys('*', 'a')],
      write,
    ]),
    [line('stuck acme'), keys('*', 'a', 'f', 'Enter')],
    [keys('g', 'o'), keys('b', 'Enter')],
    // Habits of another page: what the second key means here by itself is not meant.
    [keys('g', 'o'), keys('w', 'b', 'Enter')],
    [keys('g', 'o'), keys('w', 's')],
    [keys('g', 'a'), [...line('off anz'), ...keys('Enter')]],
  ];
};

export interface Drawn {
  phrases: readonly (readonly Step[])[];
  gaps: readonly number[];
  lates: readonly number[];
  fails: readonly boolean[];
  drawn: readonly number[];
}

export const drawing = (stock: Stock): fc.Arbitrary<Drawn> => {
  const aim = fc.constantFrom(...aims(stock));
  const move = fc.constantFrom(...moves());
  const write = fc.constantFrom(...writes());
  const middle = fc.oneof(
    { arbitrary: aim, weight: 4 },
    { arbitrary: move, weight: 4 },
    { arbitrary: write, weight: 2 },
  );
  const ending: fc.Arbitrary<Step[][]> = fc.oneof(
    { arbitrary: fc.constantFrom(...tasks(stock)), weight: 6 },
    { arbitrary: write.map((one) => [one]), weight: 3 },
    { arbitrary: move.map((one) => [one]), weight: 1 },
  );
  const end = fc.oneof(
    { arbitrary: ending, weight: 18 },
    // The hand goes to the mouse before what was typed is done.
    {
      arbitrary: fc
        .tuple(move, write, fc.constantFrom('/applications', '/crawlers', '/analyses'), ending)
        .map(([one, other, path, last]): Step[][] => [one, other, [{ kind: 'click', path }], ...last]),
      weight: 2,
    },
    // Escape before the end, and as the end.
    { arbitrary: ending.map((last) => [keys('Escape'), ...last]), weight: 1 },
    { arbitrary: ending.map((last) => [...last, keys('Escape')]), weight: 1 },
  );
  return fc.record({
    phrases: fc
      .tuple(aim, fc.array(middle, { maxLength: 4 }), end)
      .map(([first, some, last]) => [first, ...some, ...last]),
    gaps: fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 12, maxLength: 12 }),
    lates: fc.array(fc.integer({ min: 0, max: 1500 }), { minLength: 16, maxLength: 16 }),
    fails: fc.oneof(
      { arbitrary: fc.constant([false]), weight: 4 },
      {
        arbitrary: fc.array(
          fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
          { minLength: 10, maxLength: 10 },
        ),
        weight: 1,
      },
    ),
    drawn: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 5, maxLength: 5 }),
  });
};

/** The key presses of a phrase as a hand means them: a sequence that is one anywhere is one thing. */
export function habitsOf(phrase: readonly Step[], known: ReadonlySet<string>): ReadonlySet<string> {
  const pressed = phrase.flatMap((step) => (step.kind === 'key' ? [step.key] : []));
  const habits = new Set<string>();
  for (let at = 0; at < pressed.length; at += 1) {
    const pair = `${pressed[at]} ${pressed[at + 1]}`;
    habits.add(known.has(pair) ? pair : (pressed[at] ?? ''));
    if (known.has(pair)) at += 1;
  }
  return habits;
}

export const cycle = <One>(all: readonly One[]) => {
  let place = 0;
  return (): One => all[(place += 1) % all.length] as One;
};

export const words = ({ phrases }: Drawn): string =>
  phrases
    .flat()
    .map((step) =>
      step.kind === 'key' ? step.key : step.kind === 'paste' ? `paste ${step.text}` : `click ${step.path}`,
    )
    .join(' ');

/** The person is told that something was not done, or why. */
export const saysNotDone =
  /Not run|Stopped|Nothing found|Nothing is called|Choose a record first|It was made to fail|could not|not found|\d refused/;
