// Everything the palette can offer here: commands, and commands with the choice of their one question already made.
import { computed, type IComputedValue } from 'mobx';
import { isPlainRead, type Command } from '../kernel/command.ts';
import { ownNoun } from './guarded.ts';
import type { AnyQuestion, Choice } from '../kernel/question.ts';
import { makePile, type Candidate, type Pile } from '../kernel/search/search.ts';
import type { Situation } from '../kernel/situation.ts';

export interface Offer extends Candidate {
  command: Command;
  answers: Record<string, unknown>;
  /** What it concerns, at the right. */
  context: string;
}

/** A command, with the choices of its question there may be tens of thousands of. */
export interface Family {
  plain: Offer;
  choices: readonly Offer[];
  piles: { plain: Pile<Offer>; choices: Pile<Offer> };
}

export interface Offers {
  families(commands: readonly Command[]): Family[];
  /** The choices of a question, ready to be searched by themselves. */
  answersTo(question: AnyQuestion): Answers;
}

export interface Answers {
  choices: readonly Choice<unknown>[];
  pile: Pile<Candidate & { choice: Choice<unknown> }>;
}

/** What is made of choices is kept from one opening to the next, until the choices themselves are others. */
export function openOffers(situation: Situation): Offers {
  const choicesOf = kept((question: AnyQuestion) => question.choices(situation));
  const familyOf = kept((command: Command): Family => {
    const { id, title, names, words, said } = command;
    const choices = chosen(command, (question) => choicesOf(question));
    const plain = { key: id, id, title, names, short: words[0], words, said, command, answers: {}, context: '' };
    const facts = { group: id, changes: command.effect !== 'read', isNamedIn: ownNoun(command) };
    const piles = {
      plain: makePile([plain], { ...facts, isUsed: true, mayBeGuessed: isPlainRead(command) }),
      // The letters of a person's name stand in many a title with a bank behind it.
      choices: makePile(choices, { ...facts, mayBeGuessed: false }),
    };
    return { plain, choices, piles };
  });
  const answersOf = kept((question: AnyQuestion): Answers => {
    const choices = choicesOf(question);
    const candidates = choices.map((choice) => ({
      key: choice.text,
      title: choice.title,
      names: [choice.text],
      words: [...(choice.aliases ?? []), ...(choice.detail === undefined ? [] : [choice.detail])],
      choice,
    }));
    return { choices, pile: makePile(candidates) };
  });
  return {
    families: (commands) => {
      const { session } = situation.stores;
      return commands.filter(({ level }) => session.may(level)).map((command) => familyOf(command));
    },
    answersTo: (question) => answersOf(question),
  };
}

function kept<Of extends object, Value>(make: (one: Of) => Value): (one: Of) => Value {
  const values = new WeakMap<Of, IComputedValue<Value>>();
  return (one) => {
    const known = values.get(one) ?? computed(() => make(one), { keepAlive: true });
    values.set(one, known);
    return known.get();
  };
}

/** "dark" finds "Switch theme: Dark", and "off anz" as well as "anz off" finds "Take a bank offline: ANZ". */
function chosen(command: Command, choicesOf: (question: AnyQuestion) => readonly Choice<unknown>[]): Offer[] {
  const { id, title: verb, words, said, asks, offers } = command;
  const required = Object.keys(asks).filter((name) => asks[name]?.optional === false);
  const names = offers ?? (required.length === 1 ? required : []);
  const short = [...words.slice(0, 1), ...said];
  return names.flatMap((name) =>
    (asks[name] === undefined ? [] : choicesOf(asks[name])).map(({ value, text, title, detail, aliases = [] }) => ({
      key: offers === undefined ? `${id}:${text}` : `${id}:${name}:${text}`,
      title: `${verb}: ${title}`,
      names: text === title || isNumber(text) ? [title] : [title, text],
      words: [...short, ...(isNumber(text) ? [text] : [])],
      said: aliases,
      command,
      answers: { [name]: value },
      context: detail ?? '',
    })),
  );
}

/** A number is no name that anybody knows it by. */
const isNumber = (text: string): boolean => /^\d+$/.test(text);
