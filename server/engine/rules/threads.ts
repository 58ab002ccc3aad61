// The matching threads: questions wait for a free one, and a thread that takes too long over one is ended.
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { RuleChanges } from './changes.ts';
import { lookingAt, type Answer, type Question } from './messages.ts';
import { ruleKinds, type RuleKind, type RuleLists } from './rule.ts';

type Found = Exclude<Answer, { what: 'failed' } | { what: 'tooLong' }>;

export interface Threads {
  ask(question: Asking): Promise<Found>;
  close(): Promise<void>;
}

export interface Asking {
  version: string;
  rules: RuleLists;
  /** What changed since another version, which a thread may hold. */
  since?: { version: string; changes: RuleChanges } | undefined;
  ask: Question['ask'];
  /** Whoever asked has gone: nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
}

/** Matching took longer than it may; the rule that was being looked at is named, because it is the likely cause. */
export class MatchingTookTooLong extends Error {
  readonly kind: RuleKind;
  readonly ruleId: number;
  constructor(kind: RuleKind, ruleId: number) {
    super(`Matching took too long at ${kind === 'type' ? 'transaction-type' : 'category'} regex ${ruleId}`);
    this.kind = kind;
    this.ruleId = ruleId;
  }
}

interface Waiting extends Asking {
  resolve(answer: Found): void;
  reject(error: Error): void;
}

interface Thread {
  worker: Worker;
  looking: Int32Array;
  version: string | undefined;
  busyWith: Waiting | undefined;
  timer: NodeJS.Timeout | undefined;
}

export interface ThreadOptions {
  most?: number;
  /** Computing time for one question, which is a bounded number of descriptions. */
  budgetMs?: number;
  /** By the clock, for a thread that no longer answers at all. */
  patienceMs?: number;
}

const presetThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

export function openThreads({
  most = presetThreads,
  budgetMs = 10_000,
  patienceMs = 120_000,
}: ThreadOptions = {}): Threads {
  const threads = new Set<Thread>();
  const waiting: Waiting[] = [];
  let closed = false;

  function start(): Thread {
    const looking = lookingAt();
    const worker = new Worker(new URL('./matchThread.ts', import.meta.url), {
      workerData: { looking, budgetMs },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    // A process that has nothing else to do may end.
    worker.unref();
    const thread: Thread = { worker, looking, version: undefined, busyWith: undefined, timer: undefined };
    worker.on('message', (answer: Answer) => finish(thread, answer));
    worker.on('error', (error) => drop(thread, error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => drop(thread, new Error('The matching thread ended')));
    threads.add(thread);
    return thread;
  }

  function next(): void {
    const thread =
      [...threads].find(({ busyWith }) => busyWith === undefined) ?? (threads.size < most ? start() : undefined);
    if (thread === undefined) return;
    const question = waiting.shift();
    if (question === undefined) return;
    if (question.signal?.aborted === true) {
      question.reject(reasonOf(question.signal));
      return next();
    }
    const rules = toSend(thread, question);
    thread.version = question.version;
    thread.busyWith = question;
    thread.timer = setTimeout(() => tooLong(thread), patienceMs);
    thread.worker.ref();
    thread.worker.postMessage({
      version: question.version,
      rules,
      ask: question.ask,
    } satisfies Question);
  }

  function finish(thread: Thread, answer: Answer): void {
    const question = release(thread);
    if (answer.what === 'tooLong') question?.reject(new MatchingTookTooLong(answer.kind, answer.id));
    else if (answer.what === 'failed') {
      // Its rules may be half read: the next question brings them anew.
      thread.version = undefined;
      question?.reject(new Error(answer.message));
    } else question?.resolve(answer);
    next();
  }

  function tooLong(thread: Thread): void {
    const [kind = 0, id = 0] = thread.looking;
    drop(thread, new MatchingTookTooLong(ruleKinds[kind] ?? 'type', id));
  }

  function drop(thread: Thread, error: Error): void {
    if (!threads.delete(thread)) return;
    const question = release(thread);
    void thread.worker.terminate();
    question?.reject(error);
    if (waiting.length > 0) next();
  }

  return {
    ask: (asking) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('The matching threads are closed'));
        waiting.push({ ...asking, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const question of waiting.splice(0)) question.reject(new Error('The matching threads are closed'));
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function toSend({ version: held }: Thread, { version, rules, since }: Asking): Question['rules'] {
  if (held === version) return undefined;
  return held !== undefined && held === since?.version ? { changes: since.changes } : { whole: rules };
}

function release(thread: Thread): Waiting | undefined {
  clearTimeout(thread.timer);
  thread.worker.unref();
  const question = thread.busyWith;
  thread.busyWith = undefined;
  return question;
}

const reasonOf = (signal: AbortSignal): Error =>
  signal.reason instanceof Error ? signal.reason : new Error('Nobody waits for it any more');
