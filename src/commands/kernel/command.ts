// What a command is: one thing a person can do, as a plain object that every surface names and none contains.
import type { Level } from '../../api/contract/level.ts';
import type { RecordResult } from '../../stores/journal/results.ts';
import type { NoticeChoice } from '../../stores/notices/choices.ts';
import { countToType } from './countToType.ts';
import type { AnyQuestion, AnswerOf } from './question.ts';
import type { Split } from './several/split.ts';
import { whyNone } from './several/words.ts';
import type { Situation } from './situation.ts';

/** What a command does to the world, which decides between doing, undoing and asking first. A reversible one leaves the
 * line that takes it back; a lasting one leaves none, but loses nothing either, so that it is not asked about. */
export type Effect = 'read' | 'reversible' | 'lasting' | 'irreversible' | 'outbound';

export type Asks = Readonly<Record<string, AnyQuestion>>;
export type Answers<A extends Asks> = { -readonly [Name in keyof A]: AnswerOf<A[Name]> };

/** What came of it, in words for people; "undo" is the line of a command that really takes it back. */
export interface Done {
  text?: string;
  touched?: readonly string[];
  undo?: string;
  /** What came of each record, where it was given several: those it left out too. */
  results?: readonly RecordResult[] | undefined;
  /** Where else the person may have meant to go. */
  choices?: readonly NoticeChoice[];
}

export interface Fact {
  name: string;
  value: string;
}

/** The one question before a run, and the button that says yes to it. */
export interface Confirmation {
  text: string;
  button: string;
  /** A yes alone does not do: this number of records is typed first. */
  count?: number;
  /** A yes alone does not do: this name is typed first. */
  name?: string;
  /** Why nobody can say yes, such as that its number is still being counted. */
  notYet?: string | undefined;
  /** What is being read for it: when that becomes another while the question is open, "prepare" runs again. */
  awaits?: string | undefined;
  /** What it would affect, a line each. */
  facts?: readonly Fact[];
  /** The optional questions that may be answered with the yes. */
  fields?: readonly string[];
}

export interface Edits<Name extends string = string> {
  record: Name;
  version: Name;
  makes?: string;
}

export type Surface = 'palette' | 'key' | 'button' | 'menu' | 'address' | 'terminal' | 'undo' | 'play' | 'test';

export interface CommandDefinition<A extends Asks> {
  /** noun.verb */
  id: string;
  /** Ids that it had before: what people kept of them, such as own keys, journal lines and scripts, goes on working. */
  formerly?: readonly string[];
  title: string;
  /** Other names that are as good as its title, such as the bare name of the page it goes to. */
  names?: readonly string[];
  /** Other words people look for it by; the first is its short form on the command line. */
  words?: readonly string[];
  /** What people call it elsewhere, in their own language too: found in the palette alone, and no word of the command line. */
  said?: readonly string[];
  /** It saves a file, selects rows or takes the person elsewhere: the palette finds it by its words, and never guesses it. */
  byWordsAlone?: true;
  /** It does to many at once what this command does to one, by id: the palette lists it below that one. */
  manyOf?: string;
  /** Keys such as "r", "g c", "D" or "mod+k"; several are given as a list. */
  hotkey?: string | readonly string[];
  /** What it acts on, by noun: it works on the pages whose rows or record are that, or belong to it, and "list" is any
   * page with a list. Without it, it works everywhere. */
  on?: string | readonly string[];
  level?: Level;
  effect?: Effect;
  /** The nouns whose records it changes: after the run, whatever shows such records shows them as they are then. */
  changes?: string | readonly string[];
  /** How much its key is worth knowing, 1 before 9; without it the status line judges by what it does. */
  rank?: number;
  /** It only moves or looks: a row of the journal for each would bury what was done. */
  quiet?: true;
  /** It works on what is drawn: a terminal does not have it. */
  screen?: true;
  /** It means no record and leads nowhere: its key never waits for a target. */
  aside?: true;
  /** It acts on the rows of the open list: it waits until they answer the address. */
  usesRows?: true;
  /** It acts on all that match the filters of the list on this page, loaded or not: a menu beside its filters has it. */
  ofFilter?: string;
  /** Until it is done, nobody knows which record is meant: what is typed meanwhile waits for this, by its name. */
  aims?: (answers: Answers<A>) => string;
  /** Its answers may name a person: neither they nor what came of it are written into the journal. */
  isPersonal?: (answers: Answers<A>) => boolean;
  asks?: A;
  /** The questions whose choices the palette lists as rows of their own, such as "Show applications: ANZ"; without it
   * those of the one question that must be answered. */
  offers?: readonly (keyof A & string)[];
  /** Which of the records it was given it takes, and why not the others: its question, its run, the selection bar and
   * whether it is available all go by this. */
  splits?: (answers: Partial<Answers<A>>, situation: Situation) => Split<unknown>;
  /** True, or the reason why not now, as it is shown and read aloud. */
  available?: (answers: Partial<Answers<A>>, situation: Situation) => true | string;
  /** Where it would lead: a page that can be opened in another tab, or handed on as a link. */
  address?: (answers: Partial<Answers<A>>, situation: Situation) => string | undefined;
  /** Its answers are looked over on a form before it runs, and sending the form is the yes to its question. */
  form?: true;
  /** It changes what may have been changed or deleted since its form was opened: the questions that name the record and
   * the version that was seen, and the command that makes the record again. */
  edits?: Edits<keyof A & string>;
  /** Fields of the service that are called otherwise than the question they are filled from: what is refused of one stands
   * at its field. */
  sentAs?: Readonly<Record<string, keyof A & string>>;
  /** The one question before something that cannot be taken back: it names the record and the count. Its button says
   * the title, unless what will happen depends on the record. Undefined where it has nothing to ask. One key is pressed
   * by chance sooner than a button: it may ask where the button does not. */
  confirm?: (answers: Answers<A>, situation: Situation, surface?: Surface) => string | Confirmation | undefined;
  /** Reads what its question says, when it is about to be asked; what is not there yet stands open meanwhile. */
  prepare?: (answers: Answers<A>, situation: Situation) => Promise<unknown> | undefined;
  /** How many records it deletes, for a command that does: its question has Cancel first, and asks for the number when it is high. */
  deletes?: (answers: Answers<A>, situation: Situation) => number;
  /** It ends something for good: its question has Cancel first, and this name is typed; of several records their number. */
  typesName?: (answers: Answers<A>, situation: Situation) => string | undefined;
  run: (answers: Answers<A>, situation: Situation) => Promise<Done | void> | Done | void;
}

export interface Command {
  readonly id: string;
  readonly formerly: readonly string[];
  readonly title: string;
  readonly names: readonly string[];
  readonly words: readonly string[];
  readonly said: readonly string[];
  readonly byWordsAlone: boolean;
  readonly manyOf: string | undefined;
  readonly keys: readonly string[];
  readonly on: readonly string[] | undefined;
  /** The pages on which it works, by path; everywhere when undefined. Pages name their nouns (`pagesFor`). */
  readonly where: readonly string[] | undefined;
  readonly level: Level;
  readonly effect: Effect;
  readonly changes: readonly string[];
  readonly rank: number | undefined;
  readonly isQuiet: boolean;
  readonly needsScreen: boolean;
  readonly isAside: boolean;
  readonly usesRows: boolean;
  readonly ofFilter: string | undefined;
  readonly aims: ((answers: Record<string, unknown>) => string) | undefined;
  readonly isPersonal: ((answers: Record<string, unknown>) => boolean) | undefined;
  readonly hasForm: boolean;
  readonly edits: Edits | undefined;
  readonly sentAs: Readonly<Record<string, string>>;
  readonly isDelete: boolean;
  readonly asks: Asks;
  readonly offers: readonly string[] | undefined;
  readonly splits: ((answers: Record<string, unknown>, situation: Situation) => Split<unknown>) | undefined;
  readonly available: (answers: Record<string, unknown>, situation: Situation) => true | string;
  readonly address: (answers: Record<string, unknown>, situation: Situation) => string | undefined;
  readonly confirm:
    | ((answers: Record<string, unknown>, situation: Situation, surface?: Surface) => Confirmation | undefined)
    | undefined;
  readonly prepare:
    ((answers: Record<string, unknown>, situation: Situation) => Promise<unknown> | undefined) | undefined;
  readonly run: (answers: Record<string, unknown>, situation: Situation) => Promise<Done | void> | Done | void;
}

/** It does no more than show something. */
export const isPlainRead = ({ effect, byWordsAlone }: Pick<Command, 'effect' | 'byWordsAlone'>): boolean =>
  effect === 'read' && !byWordsAlone;

export function defineCommand<const A extends Asks = Record<never, never>>(definition: CommandDefinition<A>): Command {
  const { effect = 'read', hotkey = [], changes = [], on } = definition;
  const needsConfirm = effect === 'irreversible' || effect === 'outbound';
  if (needsConfirm && definition.confirm === undefined)
    throw new Error(`${definition.id} is ${effect} and must ask before it runs`);
  // runCommand has checked every answer with the command's own questions, which is what makes these types true.
  const typed = (answers: Record<string, unknown>): Answers<A> => answers as Answers<A>;
  const { available, address, confirm, prepare, deletes, typesName, splits, aims, isPersonal } = definition;
  const isDelete = deletes !== undefined || typesName !== undefined;
  if (isDelete && definition.form === true)
    throw new Error(`${definition.id} deletes, and a form does not ask how many`);
  return {
    id: definition.id,
    formerly: definition.formerly ?? [],
    title: definition.title,
    names: definition.names ?? [],
    words: definition.words ?? [],
    said: definition.said ?? [],
    byWordsAlone: definition.byWordsAlone === true,
    manyOf: definition.manyOf,
    keys: typeof hotkey === 'string' ? [hotkey] : hotkey,
    on: typeof on === 'string' ? [on] : on,
    where: on === undefined ? undefined : [],
    level: definition.level ?? 'NONE',
    effect,
    changes: typeof changes === 'string' ? [changes] : changes,
    rank: definition.rank,
    isQuiet: definition.quiet === true,
    needsScreen: definition.screen === true,
    isAside: definition.aside === true,
    usesRows: definition.usesRows === true,
    ofFilter: definition.ofFilter,
    aims: aims && ((answers) => aims(typed(answers))),
    isPersonal: isPersonal && ((answers) => isPersonal(typed(answers))),
    hasForm: definition.form === true,
    edits: definition.edits,
    sentAs: definition.sentAs ?? {},
    isDelete,
    asks: definition.asks ?? {},
    offers: definition.offers,
    splits: splits && ((answers, situation) => splits(typed(answers), situation)),
    available(answers, situation) {
      const own = available?.(typed(answers), situation) ?? true;
      return own === true && splits !== undefined ? whyNone(splits(typed(answers), situation)) : own;
    },
    address: (answers, situation) => address?.(typed(answers), situation),
    confirm:
      confirm &&
      ((answers, situation, surface) => {
        const asked = confirm(typed(answers), situation, surface);
        if (asked === undefined) return undefined;
        const question = typeof asked === 'string' ? { text: asked, button: definition.title } : asked;
        const name = typesName?.(typed(answers), situation);
        if (name !== undefined) return { ...question, name };
        const deleted = deletes?.(typed(answers), situation) ?? 0;
        const count = typesName === undefined ? countToType(deleted) : deleted;
        return count === undefined ? question : { ...question, count };
      }),
    prepare: prepare && ((answers, situation) => prepare(typed(answers), situation)),
    run: (answers, situation) => definition.run(typed(answers), situation),
  };
}
