// A thread that matches: rules are other people's patterns, and however long they take, the server goes on answering.
import { parentPort, workerData } from 'node:worker_threads';
import { compileRules, type CompiledRules } from './compiledRules.ts';
import type { Answer, Question } from './messages.ts';
import { ruleKinds } from './rule.ts';
import { sanitise } from './sanitise.ts';

const looking = (workerData as { looking: Int32Array }).looking;
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
    return ask.what === 'match' ? match(held.rules, ask.description) : classify(held.rules, ask);
  } catch (error) {
    return { what: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function note(kind: (typeof ruleKinds)[number], id: number): void {
  looking[0] = ruleKinds.indexOf(kind);
  looking[1] = id;
}

function match(rules: CompiledRules, description: string): Answer {
  const text = sanitise(description);
  const { skipped } = rules;
  return { what: 'match', text, types: rules.all('type', text), categories: rules.all('category', text), skipped };
}

type Classify = Extract<Question['ask'], { what: 'classify' }>;

function classify(rules: CompiledRules, { place, descriptions }: Classify): Answer {
  const types = new Int32Array(descriptions.length);
  const categories = new Int32Array(descriptions.length);
  descriptions.forEach((description, index) => {
    const text = sanitise(description);
    types[index] = rules.first('type', String(place.bankId), text);
    categories[index] = rules.first('category', place.country, text);
  });
  return { what: 'classify', types, categories, skipped: rules.skipped };
}
