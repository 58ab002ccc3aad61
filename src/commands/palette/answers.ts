// The rows of the palette while a command is being asked: the choices of its question, or the text as it stands.
import type { Palette } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import { Misfit, type AnyQuestion, type Choice } from '../kernel/question.ts';
import { findIn, noFavour } from '../kernel/search/search.ts';
import type { Situation } from '../kernel/situation.ts';
import type { Offers } from './candidates.ts';
import { mostRows, reasonOf, type Row } from './row.ts';

export function answerRows(palette: Palette, command: Command, situation: Situation, offers: Offers): Row[] {
  const name = palette.question;
  const question = name === undefined ? undefined : command.asks[name];
  if (name === undefined || question === undefined) return [runRow(palette, command, situation)];
  const wanted = palette.text.trim();
  const picked = palette.answers[name];
  const { choices, pile } = offers.answersTo(question);
  const row = ({ value, text, title, context, marks }: Answer): Row => {
    // What was picked is the answer, wherever the cursor stands.
    const answers = picked === undefined ? { ...palette.answers, [name]: value } : palette.answers;
    const reason = reasonOf({ command, answers }, situation);
    return {
      key: `${name}:${text}`,
      title,
      words: [],
      command,
      answers,
      context,
      reason,
      section: question.ask,
      marks,
    };
  };
  const listed = ({ value, text, title, detail }: Choice<unknown>, marks: Row['marks']): Row => {
    const context = isPicked(picked, value) ? 'picked' : (detail ?? (text === title ? '' : text));
    return row({ value, text, title, context, marks });
  };
  if (wanted === '') {
    const all = choices.slice(0, mostRows).map((one) => listed(one, []));
    // What may stay open needs no answer.
    return question.optional ? [...all.slice(0, mostRows - 1), runRow(palette, command, situation)] : all;
  }
  const hits = findIn([pile], wanted, mostRows - 1, noFavour);
  const found = hits.map(({ candidate, marks }) => listed(candidate.choice, marks));
  if (hits.some(({ candidate }) => candidate.choice.text.toLowerCase() === wanted.toLowerCase())) return found;
  const value = question.read(wanted, situation);
  // A text that is the start of one choice is that choice, which is listed already.
  if (value instanceof Misfit || choices.some((one) => question.print(one.value) === question.print(value)))
    return found;
  const typed = { value, text: wanted, title: question.print(value), context: 'as typed', marks: [] };
  return [{ ...row(typed), key: 'as typed' }, ...found];
}

interface Answer {
  value: unknown;
  text: string;
  title: string;
  context: string;
  marks: Row['marks'];
}

const isPicked = (picked: unknown, value: unknown): boolean =>
  Array.isArray(picked) && Array.isArray(value) && value.every((one) => picked.includes(one));

/** What kind of answer is wanted, with an example. */
export function promptOf(question: AnyQuestion, wanted: string, situation: Situation): string {
  if (wanted !== '') {
    const value = question.read(wanted, situation);
    return value instanceof Misfit ? `The answer ${value.message}` : 'Nothing matches';
  }
  return (
    question.hint ?? (question.ofRow ? 'There are no rows here to choose from' : 'There is nothing to choose from')
  );
}

/** What an answer must be, when nothing that is typed fits. */
export function misfitOf(palette: Palette, command: Command, situation: Situation): string | undefined {
  const question = palette.question === undefined ? undefined : command.asks[palette.question];
  const value = question?.read(palette.text.trim(), situation);
  return value instanceof Misfit ? value.message : undefined;
}

function runRow(palette: Palette, command: Command, situation: Situation): Row {
  const reason = reasonOf({ command, answers: palette.answers }, situation);
  const { title } = command;
  return {
    key: 'run',
    title,
    words: [],
    command,
    answers: palette.answers,
    context: '',
    reason,
    section: 'Run',
    marks: [],
  };
}
