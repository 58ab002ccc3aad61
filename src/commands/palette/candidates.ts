// Everything the palette can offer here: commands, and commands with the choice of their one question already made.
import { computed, type IComputedValue } from 'mobx';
import type { Command } from '../kernel/command.ts';
import type { AnyQuestion, Choice } from '../kernel/question.ts';
import { makePile, type Candidate, type Pile } from '../kernel/search.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';

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
    const { title, words } = command;
    const choices = chosen(command, (question) => choicesOf(question));
    const plain = { key: command.id, title, words, command, answers: {}, context: '' };
    return { plain, choices, piles: { plain: makePile([plain]), choices: makePile(choices, false) } };
  });
  const answersOf = kept((question: AnyQuestion): Answers => {
    const choices = choicesOf(question);
    const candidates = choices.map((choice) => ({
      key: choice.text,
      title: choice.title,
      words: choice.detail === undefined ? [] : [choice.detail],
      choice,
    }));
    return { choices, pile: makePile(candidates, false) };
  });
  return {
    families: (commands) =>
      commands.filter((command) => verdictOf(command, situation).kind !== 'absent').map((command) => familyOf(command)),
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

/** "dark" finds "Switch theme: Dark". */
function chosen(command: Command, choicesOf: (question: AnyQuestion) => readonly Choice<unknown>[]): Offer[] {
  const required = Object.entries(command.asks).filter(([, question]) => !question.optional);
  const [only] = required;
  if (only === undefined || required.length > 1) return [];
  const [name, question] = only;
  return choicesOf(question).map(({ value, text, title, detail }) => ({
    key: `${command.id}:${text}`,
    title: `${command.title}: ${title}`,
    words: [title, text, ...(detail === undefined ? [] : [detail])],
    command,
    answers: { [name]: value },
    context: detail ?? '',
  }));
}
