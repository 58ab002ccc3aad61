// The palette: open or not, what is typed, and the command that is being asked with its answers so far.
import { types, type Instance } from 'mobx-state-tree';

export const modes = { '>': 'commands', '#': 'ids', '@': 'names', ':': 'pages', '?': 'help' } as const;
type PaletteMode = (typeof modes)[keyof typeof modes];

const isPrefix = (text: string): text is keyof typeof modes => Object.hasOwn(modes, text);
export const mostTyped = 10_000;

/** What a line would do, shown without doing it. */
interface ShownPlan {
  line: string;
  effect: string;
  verdict: string;
}

/** One answer that was given: its value, how it is printed, and how it is shown. */
export interface Step {
  name: string;
  value: unknown;
  text: string;
  title: string;
}

/** Nothing of what was typed and answered. */
const closed = {
  isOpen: false,
  text: '',
  cursor: '',
  asked: undefined,
  question: undefined,
  steps: [],
  trouble: '',
  isSpent: false,
  plan: undefined,
  recalled: -1,
} as const;

export const Palette = types
  .model('Palette', {
    isOpen: false,
    /** All that is typed, the letter of a mode included. */
    text: '',
    /** The row that Enter runs; the first one when there is none of that key. */
    cursor: '',
    /** The id of the command that is being asked. */
    asked: types.maybe(types.string),
    /** The question that waits for its answer. */
    question: types.maybe(types.string),
    steps: types.optional(types.frozen<readonly Step[]>(), []),
    /** What came of the last try: a reason, a failure, what an answer must be. */
    trouble: '',
    /** What is typed was looked for in vain: it is selected, and whatever comes next replaces it. */
    isSpent: false,
    plan: types.frozen<ShownPlan | undefined>(),
    /** How far up the journal the person has walked; -1 is not at all. */
    recalled: -1,
  })
  .views((self) => ({
    get mode(): PaletteMode | undefined {
      const first = self.text.slice(0, 1);
      return self.asked === undefined && isPrefix(first) ? modes[first] : undefined;
    },
    get answers(): Record<string, unknown> {
      return Object.fromEntries(self.steps.map(({ name, value }) => [name, value]));
    },
  }))
  .views((self) => ({
    /** What is looked for: without the letter of the mode. */
    get wanted(): string {
      return self.mode === undefined ? self.text : self.text.slice(1);
    },
  }))
  .views((self) => ({
    /** What stays of it when more comes. */
    get kept(): string {
      return self.isSpent ? '' : self.text;
    },
  }))
  .actions((self) => ({
    open(text = '') {
      Object.assign(self, closed, { isOpen: true, text });
    },
    close() {
      Object.assign(self, closed);
    },
    type(text: string) {
      self.text = text.slice(0, mostTyped);
      self.cursor = '';
      self.trouble = '';
      self.isSpent = false;
      self.plan = undefined;
      self.recalled = -1;
    },
    spend() {
      self.isSpent = self.isOpen && self.text !== '';
    },
    point(cursor: string) {
      self.cursor = cursor;
    },
    tell(trouble: string) {
      self.trouble = trouble;
    },
    /** The line of a row, with what can be done with it besides running it; undefined leads back to the rows. */
    showPlan(plan: ShownPlan | undefined) {
      self.plan = plan;
      self.cursor = '';
      self.trouble = '';
    },
    /** One more answer to a question that takes several; without a value all are taken back. */
    pick(step: Step | undefined) {
      const others = self.steps.filter(({ name }) => name !== self.question);
      self.steps = step === undefined ? others : [...others, step];
      self.text = '';
      self.plan = undefined;
    },
    recall(place: number, line: string) {
      self.recalled = place;
      self.text = line;
      self.cursor = '';
      self.isSpent = false;
    },
    ask(command: string, question: string, steps: readonly Step[]) {
      self.isOpen = true;
      self.asked = command;
      // Nothing is left to ask when there is no question.
      self.question = question === '' ? undefined : question;
      self.steps = steps;
      self.text = '';
      self.cursor = '';
      self.trouble = '';
      self.isSpent = false;
      self.plan = undefined;
    },
    /** Backspace on nothing: the last answer, then the command. */
    back() {
      self.trouble = '';
      self.cursor = '';
      const last = self.steps.at(-1);
      if (last === undefined) {
        self.asked = undefined;
        self.question = undefined;
        return;
      }
      self.steps = self.steps.slice(0, -1);
      self.question = last.name;
    },
  }));
export type Palette = Instance<typeof Palette>;
