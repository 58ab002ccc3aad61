// The lines of before, for the arrow keys: kept for the next session only where nothing in them can be about a person.
import { createHash } from 'node:crypto';
import { goLine } from '../../commands/kernel/nouns/goLine.ts';
import { readLine } from '../../commands/kernel/line.ts';
import type { AnyQuestion } from '../../commands/kernel/question.ts';
import { understand } from '../../commands/kernel/understand.ts';
import { hasPersonalShape } from '../../stores/found/soughtText.ts';
import type { TerminalDesk } from '../desk.ts';
import type { Variables } from '../options.ts';
import { folderOf, readOwn, writeOwn } from '../own/folders.ts';

const most = 500;

export interface History {
  /** The newest last. */
  lines(): Promise<readonly string[]>;
  /** Keeps it, or not. */
  add(line: string): Promise<void>;
}

export function openHistory(desk: TerminalDesk, url: string, variables: Variables): History {
  const folder = folderOf('state', variables);
  const whose = createHash('sha256').update(`${url} ${desk.stores.session.user?.id}`).digest('hex').slice(0, 16);
  const name = `history-${whose}`;
  const read = async () => ((await readOwn(folder, name)) ?? '').split('\n').filter((line) => line !== '');
  return {
    lines: read,
    async add(line) {
      if (!isKept(line, desk)) return;
      const before = await read();
      if (before.at(-1) === line) return;
      // A session goes on where nothing can be written.
      await writeOwn(folder, name, `${[...before, line].slice(-most).join('\n')}\n`).catch(() => undefined);
    },
  };
}

/**
 * By what the commands declare: a line is kept where its command says of none of its answers that it may name a person,
 * and each of them is one of the choices, a yes or no, or an id. Free text never is.
 */
export function isKept(line: string, { registry, situation }: TerminalDesk): boolean {
  const [, loop] = /^\s*for\s+each\s+in\s+(.*?)\s*:\s*$/.exec(line) ?? [];
  const [, assigned] = /^\s*[a-z]\w*\s+=\s+(.*)$/i.exec(line) ?? [];
  const text = (loop ?? assigned ?? line).trim();
  if (/^expect\b/.test(text)) return false;
  if (text === 'rows' || /^(\?|help|exit)\b/.test(text)) return true;
  const segments = readLine(text).filter(({ kind }) => kind !== 'blank');
  // What stands for a value says nothing about it.
  const own = segments.filter(({ raw }) => !/^\$(\{[\w.]+\}|\d)$/.test(raw));
  const said = own.map(({ raw }) => raw).join(' ');
  const { command, answers, faults } = understand(goLine(said, registry), registry, situation);
  if (command === undefined || faults.length > 0 || command.isPersonal?.(answers) === true) return false;
  if (own.slice(1).some(({ value }) => hasPersonalShape(value))) return false;
  return Object.entries(answers).every(([name, answer]) => {
    const question = command.asks[name];
    return question !== undefined && saysNothing(question, question.print(answer), situation);
  });
}

const id = /^(?:#?\d{1,8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|analysis-\d{1,8})$/i;

function saysNothing(question: AnyQuestion, printed: string, situation: TerminalDesk['situation']): boolean {
  if (question.isFlag === true) return true;
  const choices = new Set(question.choices(situation).flatMap((one) => [one.text, question.print(one.value)]));
  return choices.has(printed) || printed.split(',').every((part) => choices.has(part) || id.test(part.trim()));
}
