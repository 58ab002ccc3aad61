// signalbox complete: asked by the scripts of completion at each Tab; silent whatever goes wrong, and at most for a second.
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { readLine } from '../../commands/kernel/line.ts';
import { fittingCommands, fittingLine, atCursor, inLine, starting, type Fit } from '../complete/fitting.ts';
import type { Fitting, Grammar } from '../complete/grammar.ts';
import { isFresh, keptGrammar, type KeptGrammar } from '../complete/kept.ts';
import { asWord, lineOfWords } from '../complete/lineOfWords.ts';
import { quotedFor, readBash } from '../complete/shellWords.ts';
import { exitCodes, type ExitCode } from '../exitCodes.ts';
import { listenOptions, optionsByName } from '../options.ts';
import { accessOf } from '../profiles/accessOf.ts';
import { visible } from '../screen.ts';
import type { Asked } from './verb.ts';

const patience = 900;
const lookEvery = 30;
/** The shell offers the files there are. */
const files = ':files:';

type Verbs = Asked['verbs'];

export async function complete({ options, around, words, verbs }: Asked): Promise<ExitCode> {
  const [shell, first = '', ...rest] = words;
  try {
    const access = await accessOf(options, around.variables);
    const kept = keptGrammar(access, around.variables);
    if (shell === 'refresh') {
      const { refresh } = await import('../complete/refresh.ts');
      await refresh(access, around, kept);
      return exitCodes.ok;
    }
    const bash = shell === 'bash' ? readBash(first) : undefined;
    const before = bash === undefined ? rest : wordsBehindName(bash.before);
    const typed = bash === undefined ? first : bash.typed;
    const found = await fitting(before, typed, await grammarNow(kept, around.variables), verbs);
    if (found === files) await around.screen.out(files);
    else if (bash === undefined) for (const one of found) await around.screen.out(shown(one));
    else for (const text of forBash(found, bash)) await around.screen.out(text);
  } catch {
    // Nobody asked for a sentence: the shell stands in the middle of a line.
  }
  return exitCodes.ok;
}

/** "SIGNALBOX_URL=… signalbox …": what stands before the name of the program is not for it. */
const wordsBehindName = (words: readonly string[]): readonly string[] =>
  words.slice(words.findIndex((word) => !/^\w+=/.test(word)) + 1);

/** What is kept; when it is too old it is asked for anew, which is waited for no longer than a second. */
async function grammarNow(kept: KeptGrammar, variables: Asked['around']['variables']): Promise<Grammar> {
  const known = await kept.read();
  if (isFresh(known)) return known?.grammar ?? [];
  if (await kept.begin()) {
    const program = process.argv[1] ?? '';
    const how = { detached: true, stdio: 'ignore', env: { ...variables }, windowsHide: true } as const;
    spawn(process.execPath, [...process.execArgv, program, 'complete', 'refresh'], how).unref();
  }
  for (const end = Date.now() + patience; Date.now() < end; await wait(lookEvery)) {
    const now = await kept.read();
    if (isFresh(now)) return now?.grammar ?? [];
  }
  return ((await kept.read()) ?? known)?.grammar ?? [];
}

async function fitting(
  before: readonly string[],
  typed: string,
  grammar: Grammar,
  verbs: Verbs,
): Promise<readonly Fit[] | typeof files> {
  const { words, waits } = withoutOptions(before);
  if (waits === 'events') return events(typed, (await import('../../api/contract/vendors/webhooks.ts')).eventNames);
  if (waits !== undefined) return takeNoFile.has(waits) ? [] : files;
  if (typed.startsWith('-'))
    return fits(
      starting(
        typed,
        optionsByName.map(({ name }) => [`--${name}`, '']),
      ),
    );
  const [first, ...others] = words;
  const told = verbs.filter(({ isHidden }) => isHidden !== true);
  const verb = told.find(({ name }) => name === first);
  if (verb !== undefined) return others.length > 0 ? [] : behindVerb(verb.usage, typed, grammar);
  if (first === undefined && /\s/.test(typed)) return inOneWord(typed, grammar);
  const line = lineOfWords([...words, '']);
  const found = first === undefined ? fittingCommands(typed, grammar) : fittingLine(readLine(line), typed, grammar);
  const own =
    first === undefined
      ? fits(
          starting(
            typed,
            told.map(({ name, about }) => [name, about]),
          ),
        )
      : [];
  return [...own, ...found].map((one) => ({ ...one, text: asWord(one) }));
}

const takeNoFile = new Set<string>(['at', ...listenOptions]);

/** The last of several with commas between. */
function events(typed: string, names: readonly string[]): readonly Fit[] {
  const [, before = '', last = ''] = /^(.*,)?([^,]*)$/.exec(typed) ?? [];
  return fits(
    starting(
      last,
      names.map((name) => [name, '']),
    ),
  ).map((one) => ({ ...one, text: before + one.text }));
}

/** As its usage says: a file, a folder, a command, or one of the words between the strokes. */
function behindVerb(usage: string, typed: string, grammar: Grammar): readonly Fit[] | typeof files {
  if (/^[<[](file|folder)/.test(usage)) return files;
  if (/^[<[]command/.test(usage)) return fittingCommands(typed, grammar);
  const words = /^[a-z]+(\|[a-z]+)+/.exec(usage)?.[0].split('|') ?? [];
  return fits(
    starting(
      typed,
      words.map((word) => [word, '']),
    ),
  );
}

/** The whole line in the quotes of the shell: 'off an… */
function inOneWord(line: string, grammar: Grammar): readonly Fit[] {
  const { before, typed, from } = atCursor(line);
  return fittingLine(before, typed, grammar).map((one) => ({ ...one, text: line.slice(0, from) + inLine(one) }));
}

const fits = (all: readonly Fitting[]): readonly Fit[] => all.map(([text, about]) => ({ text, about, isNamed: false }));

/** The words that are no options, and the option whose value is typed now. */
function withoutOptions(before: readonly string[]): { words: readonly string[]; waits: string | undefined } {
  const words: string[] = [];
  let waits: string | undefined;
  for (const word of before) {
    if (waits !== undefined) waits = undefined;
    else if (!word.startsWith('-')) words.push(word);
    else waits = optionsByName.find(({ name, takesValue }) => takesValue && word === `--${name}`)?.name;
  }
  return { words, waits };
}

const shown = ({ text, about }: Fit): string =>
  visible([text, about].map((part) => part.replaceAll(/\s+/g, ' ')).join('\t'));

/** Only what bash replaces; where several differ from what is typed by their case, what is typed stays. */
function forBash(found: readonly Fit[], bash: ReturnType<typeof readBash>): readonly string[] {
  const { typed, kept } = bash;
  const meant = found.filter(({ text }) => text.toLowerCase().startsWith(kept.toLowerCase()));
  const isAsTyped = meant.length === 1 || meant.every(({ text }) => text.startsWith(typed));
  return meant.map(({ text }) => {
    const whole = isAsTyped || text.length < typed.length ? text : typed + text.slice(typed.length);
    return visible(quotedFor(bash, whole.slice(kept.length))).replaceAll('\n', ' ');
  });
}
