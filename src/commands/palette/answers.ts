// The rows of the palette while a command is being asked: the choices of its question, or the text as it stands.
import type { Palette } from '../../stores/palette/Palette.ts';
import type { Command } from '../kernel/command.ts';
import { Misfit } from '../kernel/question.ts';
import { makeIndex } from '../kernel/search.ts';
import type { Situation } from '../kernel/situation.ts';
import { verdictOf } from '../kernel/verdict.ts';
import { mostRows, type Row } from './rows.ts';

const asListed = { frecency: () => 0, isHere: () => false };

export function answerRows(palette: Palette, command: Command, situation: Situation): Row[] {
  const name = palette.question;
  const question = name === undefined ? undefined : command.asks[name];
  if (name === undefined || question === undefined) return [runRow(palette, command, situation)];
  const wanted = palette.text.trim();
  const picked = palette.answers[name];
  const row = (value: unknown, key: string, title: string, context: string, words: readonly string[]): Row => {
    // What was picked is the answer, wherever the cursor stands.
    const answers = picked === undefined ? { ...palette.answers, [name]: value } : palette.answers;
    const verdict = verdictOf(command, situation, answers);
    const reason = verdict.kind === 'disabled' ? verdict.reason : undefined;
    return { key, title, words, command, answers, context, reason, section: question.ask, marks: [] };
  };
  const choices = question.choices(situation);
  const listed = choices.map(({ value, text, title, detail }) =>
    row(
      value,
      `${name}:${text}`,
      title,
      isPicked(picked, value) ? 'picked' : (detail ?? (text === title ? '' : text)),
      [text, detail ?? ''],
    ),
  );
  const found =
    wanted === ''
      ? listed.slice(0, mostRows)
      : makeIndex(listed)
          .find(wanted, mostRows - 1, asListed)
          .map(({ candidate, marks }) => ({ ...candidate, marks }));
  if (wanted === '' || found.some(({ words }) => words[0]?.toLowerCase() === wanted.toLowerCase())) return found;
  const value = question.read(wanted, situation);
  // A text that is the start of one choice is that choice, which is listed already.
  if (value instanceof Misfit || choices.some((one) => question.print(one.value) === question.print(value)))
    return found;
  return [row(value, 'as typed', question.print(value), 'as typed', []), ...found];
}

const isPicked = (picked: unknown, value: unknown): boolean =>
  Array.isArray(picked) && Array.isArray(value) && value.every((one) => picked.includes(one));

/** What an answer must be, when nothing that is typed fits. */
export function misfitOf(palette: Palette, command: Command, situation: Situation): string | undefined {
  const question = palette.question === undefined ? undefined : command.asks[palette.question];
  const value = question?.read(palette.text.trim(), situation);
  return value instanceof Misfit ? value.message : undefined;
}

function runRow(palette: Palette, command: Command, situation: Situation): Row {
  const verdict = verdictOf(command, situation, palette.answers);
  const reason = verdict.kind === 'disabled' ? verdict.reason : undefined;
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
