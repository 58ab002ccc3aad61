// A thread that matches: rules are other people's patterns, and however long they take, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { compileRules, type CompiledRules } from './compiledRules.ts';
import type { Answer, Question } from './messages.ts';
import { ruleKinds } from './rule.ts';
import { sanitise } from './sanitise.ts';

const { looking, budgetMs } = workerData as { looking: Int32Array; budgetMs: number };
/** How long was spent at each rule since the question came; the number says kind and id. */
const spent = new Map<number, number>();
let since = 0;
let held: { version: string; rules: CompiledRules } | undefined;

parentPort?.on('message', (question: Question) => {
  const answer = answered(question);
  const moved = answer.what === 'classify' ? [answer.types.buffer, answer.categories.buffer] : [];
  parentPort?.postMessage(answer, moved as ArrayBuffer[]);
});

function answered({ version, rules, ask }: Question): Answer {
  try {
    if (rules !== undefined) held = { version, rules: compileRules(rules, note) };
    if (held?.version !== version) throw new Error(`The rules of version ${version} are not here`);
    spent.clear();
    since = performance.now();
    if (ask.what === 'match') return match(held.rules, ask.description);
    return ask.what === 'try' ? tryRule(held.rules, ask) : classify(held.rules, ask);
  } catch (error) {
    return { what: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function note(kind: (typeof ruleKinds)[number], id: number): void {
  const now = performance.now();
  const before = (looking[1] ?? 0) * 2 + (looking[0] ?? 0);
  spent.set(before, (spent.get(before) ?? 0) + now - since);
  since = now;
  looking[0] = ruleKinds.indexOf(kind);
  looking[1] = id;
}

function match(rules: CompiledRules, description: string): Answer {
  const text = sanitise(description);
  const { skipped } = rules;
  return { what: 'match', text, types: rules.all('type', text), categories: rules.all('category', text), skipped };
}

type Classify = Extract<Question['ask'], { what: 'classify' }>;

function classify(rules: CompiledRules, { origin, descriptions }: Classify): Answer {
  const types = new Int32Array(descriptions.length);
  const categories = new Int32Array(descriptions.length);
  // Computing time, not time by the clock: on a busy machine a good rule must not look like a bad one.
  const begun = process.threadCpuUsage().user;
  for (const [index, description] of descriptions.entries()) {
    if ((process.threadCpuUsage().user - begun) / 1000 > budgetMs) return slowest();
    const text = sanitise(description);
    types[index] = rules.first('type', String(origin.bankId), text);
    categories[index] = rules.first('category', origin.country, text);
  }
  return { what: 'classify', types, categories, skipped: rules.skipped };
}

function tryRule(
  rules: CompiledRules,
  { kind, rule, descriptions }: Extract<Question['ask'], { what: 'try' }>,
): Answer {
  const { alone, together } = rules.with(kind, rule);
  const texts = descriptions.map(sanitise);
  const [matches, before, after]: [boolean[], number[], number[]] = [[], [], []];
  const begun = process.threadCpuUsage().user;
  for (const text of texts) {
    if ((process.threadCpuUsage().user - begun) / 1000 > budgetMs) return slowest();
    matches.push(alone.first(text) !== 0);
    before.push(rules.first(kind, rule.scope, text));
    after.push(together.first(text));
  }
  return { what: 'try', texts, matches, before, after, skipped: rules.skipped };
}

function slowest(): Answer {
  note('type', 0);
  const [[worst] = [0]] = [...spent].toSorted(([, a], [, b]) => b - a);
  return { what: 'tooLong', kind: ruleKinds[worst % 2] ?? 'type', id: Math.floor(worst / 2) };
}
