// Runs a play step by step, and tells what came of each.
import { expected } from '../language/printPlay.ts';
import {
  eachName,
  type EachStep,
  type ExpectStep,
  type Place,
  type PlainStep,
  type Play,
  type RunStep,
} from '../../../api/contract/plays/language/play.ts';
import { fillLine, nameIn } from '../../../api/contract/plays/language/values.ts';
import { judge } from './expectations.ts';
import { textOf, valueAt } from './paths.ts';
import type { Answer, PlayDesk } from './playDesk.ts';

export const mostRecords = 1000;

export interface StepResult<A> {
  at: Place;
  /** As it was written. */
  line: string;
  outcome: 'passed' | 'failed';
  /** Why it failed, or what came of it. */
  text: string;
  took: number;
  /** What the line answered, of lines that were run. */
  answer?: A;
  /** Which record of a loop it was for. */
  record?: string;
}

interface Manners<A> {
  values: Readonly<Record<string, string>>;
  keepGoing: boolean;
  /** Told as soon as it is known. */
  onStep(result: StepResult<A>): Promise<void> | void;
}

export async function runPlay<A extends Answer>(
  play: Play,
  desk: PlayDesk<A>,
  manners: Manners<A>,
): Promise<readonly StepResult<A>[]> {
  const run = new Run(desk, manners);
  try {
    await run.steps(play.steps);
  } finally {
    if (play.undoAtEnd) await run.takeBack();
  }
  return run.results;
}

/** Runs steps as they come, and keeps what was kept: the lines of one session. */
export function openRun<A extends Answer>(
  desk: PlayDesk<A>,
  manners: Manners<A>,
): (steps: Play['steps']) => Promise<readonly StepResult<A>[]> {
  const run = new Run(desk, manners);
  return async (steps) => {
    await run.steps(steps);
    return run.results.splice(0);
  };
}

type Next = PlainStep | EachStep | undefined;

class Run<A extends Answer> {
  readonly results: StepResult<A>[] = [];
  readonly #desk: PlayDesk<A>;
  readonly #manners: Manners<A>;
  /** What paths of each name look into. */
  readonly #kept = new Map<string, readonly unknown[]>();
  /** Answers that can be read once more, by their names. */
  readonly #answers = new Map<string, A>();
  readonly #undo: string[] = [];
  #last: A | undefined;
  #record: string | undefined;

  constructor(desk: PlayDesk<A>, manners: Manners<A>) {
    this.#desk = desk;
    this.#manners = manners;
  }

  async steps(steps: Play['steps']): Promise<void> {
    for (const [index, step] of steps.entries()) {
      if (this.#desk.isStopped()) return;
      const isPassed = step.kind === 'each' ? await this.#each(step) : await this.#plain(step, steps[index + 1]);
      if (!isPassed && !this.#manners.keepGoing) return;
    }
  }

  #plain(step: PlainStep, next: Next): Promise<boolean> {
    return step.kind === 'run' ? this.#line(step, next) : this.#expect(step);
  }

  async #line(step: RunStep, next: Next): Promise<boolean> {
    const isRefusalExpected = next?.kind === 'expect' && next.expects.kind === 'refused';
    return this.#took(step.at, step.line.text, async () => {
      const line = fillLine(step.line, (path) => this.#valueOf(path));
      const answer = await this.#desk.run({
        line,
        at: step.at,
        isRefusalExpected,
        record: this.#record,
        isUndo: false,
      });
      this.#last = answer;
      if (answer.undo !== undefined) this.#undo.push(answer.undo);
      if (step.keep !== undefined) {
        this.#kept.set(step.keep, answer.roots);
        this.#answers.set(step.keep, answer);
      }
      return { isPassed: answer.isDone || isRefusalExpected, text: answer.text, answer };
    });
  }

  async #expect(step: ExpectStep): Promise<boolean> {
    const { expects } = step;
    // A path that begins with a name that is kept is about that, and not about the line before.
    const name = expects.kind === 'value' ? nameIn(expects.path.text) : '';
    const about = this.#answers.get(name);
    const answer = about ?? this.#last;
    // What failed has been told already.
    if (answer === undefined || (about === undefined && !answer.isDone && expects.kind !== 'refused')) return true;
    return this.#took(step.at, `expect ${expected(expects)}`, async () => {
      const valueOf = (path: string) => this.#valueOf(path);
      const judged = await judge(step, answer, this.#desk, valueOf, about === undefined ? '' : name);
      if (about === undefined) this.#last = judged.answer;
      else {
        this.#kept.set(name, judged.answer.roots);
        this.#answers.set(name, judged.answer);
      }
      return { isPassed: judged.unmet === undefined, text: judged.unmet ?? '' };
    });
  }

  async #each({ at, over, isSelection, body }: EachStep): Promise<boolean> {
    let rows: readonly unknown[] = [];
    if (
      over !== undefined &&
      isSelection !== true &&
      !(await this.#line({ kind: 'run', at, keep: undefined, line: over }, undefined))
    )
      return false;
    const shows = this.#last;
    const isRead = await this.#took(at, `for each in ${over?.text ?? 'rows'}`, async () => {
      if (isSelection === true) rows = this.#desk.selection?.() ?? [];
      else if (shows?.count === undefined) return { isPassed: false, text: 'The line shows no rows' };
      else rows = await this.#desk.rowsOf(shows, mostRecords + 1);
      if (rows.length > mostRecords)
        return { isPassed: false, text: `A for takes at most ${mostRecords} records: make the list shorter` };
      return { isPassed: true, text: rows.length === 1 ? '1 record' : `${rows.length} records` };
    });
    if (!isRead) return false;
    let isPassed = true;
    const names = new Set(this.#kept.keys());
    for (const [index, row] of rows.entries()) {
      if (this.#desk.isStopped()) break;
      this.#record = nameOf(row, index);
      this.#kept.set(eachName, [row]);
      this.#last = undefined;
      // What failed for one record says nothing of the next.
      for (const [place, step] of body.entries()) {
        const isDone = await this.#plain(step, body[place + 1]);
        isPassed &&= isDone;
        if (!isDone) break;
      }
    }
    for (const name of this.#kept.keys()) if (!names.has(name)) this.#forget(name);
    this.#record = undefined;
    this.#last = shows;
    return isPassed;
  }

  #forget(name: string): void {
    this.#kept.delete(name);
    this.#answers.delete(name);
  }

  async takeBack(): Promise<void> {
    for (const line of this.#undo.splice(0).toReversed()) {
      const at = { line: 0, column: 1 };
      await this.#took(at, `undo: ${line}`, async () => {
        const answer = await this.#desk.run({ line, at, isRefusalExpected: false, record: undefined, isUndo: true });
        return { isPassed: answer.isDone, text: answer.text, answer };
      });
    }
  }

  async #took(
    at: Place,
    line: string,
    work: () => Promise<{ isPassed: boolean; text: string; answer?: A }>,
  ): Promise<boolean> {
    const from = this.#desk.now();
    const { isPassed, ...came } = await work().catch((error: unknown) => {
      if (!(error instanceof Unfit)) throw error;
      return { isPassed: false, text: error.message };
    });
    const outcome = isPassed ? 'passed' : 'failed';
    const record = this.#record === undefined ? {} : { record: this.#record };
    const result: StepResult<A> = { at, line, outcome, took: this.#desk.now() - from, ...record, ...came };
    this.results.push(result);
    await this.#manners.onStep(result);
    return isPassed;
  }

  #valueOf(path: string): string {
    const name = nameIn(path);
    const given = this.#kept.has(name) ? undefined : this.#manners.values[path];
    if (given !== undefined) return given;
    const rest = path.slice(name.length).replace(/^\./, '');
    const roots = this.#kept.get(name);
    if (roots === undefined) throw new Unfit(`Nothing is kept as ${name}`);
    const seen = valueAt(roots, rest);
    if ('missing' in seen) throw new Unfit(`\${${path}}: ${seen.missing}`);
    const text = textOf(seen.value);
    if (text === undefined) throw new Unfit(`\${${path}} is no single value`);
    return text;
  }
}

/** A value that is not there: the line it stands in is not run. */
class Unfit extends Error {}

const keys = ['uuid', 'id', 'guid', 'code', 'ref', 'name'];

function nameOf(row: unknown, index: number): string {
  const seen = keys.map((key) => valueAt([row], key)).find((one) => 'value' in one);
  const text = seen !== undefined && 'value' in seen ? textOf(seen.value) : undefined;
  return text === undefined || text === '' ? `record ${index + 1}` : text;
}
