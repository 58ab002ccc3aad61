// A thread that matches: rules are other people's patterns, and however long they take, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { openCompiledRules } from './compiledRules.ts';
import type { Answer, Question } from './messages.ts';
import { ruleKinds } from './rule.ts';
import { sanitise } from './sanitise.ts';

const { looking, budgetMs } = workerData as { looking: Int32Array; budgetMs: number };
/** How long was spent at each rule since the question came; the number says kind and id. */
const spent = new Map<number, number>();
let since = 0;
const compiled = openCompiledRules(note);
let held: string | undefined;

parentPort?.on('message', (question: Question) => {
  const answer = answered(question);
  const moved = answer.what === 'classify' ? [answer.types.buffer, answer.categories.buffer] : [];
  parentPort?.postMessage(answer, moved as ArrayBuffer[]);
});

function answered({ version, rules, ask }: Question): Answer {
  try {
    if (rules !== undefined) take(version, rules);
    if (held !== version) throw new Error(`The rules of version ${version} are not here`);
    spent.clear();
    since = performance.now();
    if (ask.what === 'match') return match(ask.description);
    return ask.what === 'try' ? tryRule(ask) : classify(ask);
  } catch (error) {
    return { what: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function take(version: string, rules: NonNullable<Question['rules']>): void {
  // Rules that are half taken are none of any version.
  held = undefined;
  if ('whole' in rules) compiled.take(rules.whole);
  else compiled.amend(rules.changes);
  held = version;
}

function note(kind: (typeof ruleKinds)[number], id: number): void {
  const now = performance.now();
  const before = (looking[1] ?? 0) * 2 + (looking[0] ?? 0);
  spent.set(before, (spent.get(before) ?? 0) + now - since);
  since = now;
  looking[0] = ruleKinds.indexOf(kind);
  looking[1] = id;
}

function match(description: string): Answer {
  const text = sanitise(description);
  const skipped = compiled.skipped();
  return {
    what: 'match',
    text,
    types: compiled.all('type', text),
    categories: compiled.all('category', text),
    skipped,
  };
}

type Classify = Extract<Question['ask'], { what: 'classify' }>;

function classify({ origin, descriptions }: Classify): Answer {
  const types = new Int32Array(descriptions.length);
  const categories = new Int32Array(descriptions.length);
  // Computing time, not time by the clock: on a busy machine a good rule must not look like a bad one.
  const begun = process.threadCpuUsage().user;
  for (const [index, description] of descriptions.entries()) {
    if ((process.threadCpuUsage().user - begun) / 1000 > budgetMs) return slowest();
    const text = sanitise(description);
    types[index] = compiled.first('type', String(origin.bankId), text);
    categories[index] = compiled.first('category', origin.country, text);
  }
  return { what: 'classify', types, categories, skipped: compiled.skipped() };
}

function tryRule({ kind, rule, descriptions }: Extract<Question['ask'], { what: 'try' }>): Answer {
  const { alone, together } = compiled.with(kind, rule);
  const texts = descriptions.map(sanitise);
  const [matches, before, after]: [boolean[], number[], number[]] = [[], [], []];
  const begun = process.threadCpuUsage().user;
  for (const text of texts) {
    if ((process.threadCpuUsage().user - begun) / 1000 > budgetMs) return slowest();
    matches.push(alone.first(text) !== 0);
    before.push(compiled.first(kind, rule.scope, text));
    after.push(together.first(text));
  }
  return { what: 'try', texts, matches, before, after, skipped: compiled.skipped() };
}

function slowest(): Answer {
  note('type', 0);
  const [[worst] = [0]] = [...spent].toSorted(([, a], [, b]) => b - a);
  return { what: 'tooLong', kind: ruleKinds[worst % 2] ?? 'type', id: Math.floor(worst / 2) };
}
