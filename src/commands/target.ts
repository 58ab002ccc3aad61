// Makes a command wait until its target stands: the rows it means, and records that are being changed.
import { reaction } from 'mobx';
import { environmentOf } from '../stores/environment.ts';
import type { RootStore } from '../stores/RootStore.ts';
import type { Command } from './kernel/command.ts';
import { rowsNamed } from './kernel/changed.ts';
import type { Outcome, Surface } from './kernel/runCommand.ts';
import type { Call } from './kernel/verdict.ts';

/** Nobody has said which record is meant: the list that is open says it. */
export const needsRows = ({ usesRows, asks }: Command, given: Record<string, unknown>): boolean =>
  usesRows || Object.entries(asks).some(([name, { ofRow }]) => ofRow && given[name] === undefined);

/** Nobody has said which change is meant: the last one is, and it may be under way. */
const needsChanges = ({ asks }: Command, given: Record<string, unknown>): boolean =>
  Object.entries(asks).some(([name, { ofChange }]) => ofChange === true && given[name] === undefined);

/** What can be taken back, and what takes something back: either decides which change is the last one. */
const movesLast = (command: Command): boolean => command.effect === 'reversible' || needsChanges(command, {});

interface Change {
  command: Command;
  records: ReadonlySet<string>;
  over: Promise<Outcome | undefined>;
}

/** The records that a command changes or hands out; what is over at once needs none. */
const recordsOf = (command: Command, answers: Record<string, unknown>): ReadonlySet<string> =>
  new Set(command.effect === 'read' && command.isQuiet ? [] : rowsNamed(command, answers));

export function targets(stores: RootStore) {
  const { intent } = stores;
  const changes = new Set<Change>();
  /** What failures were told of a command and the records that it was about. */
  const failures = new Map<string, readonly string[]>();
  // What only reads waits for itself alone: the second time is meant like the first.
  const isInTheWay = (change: Change, command: Command): boolean =>
    change.command === command || (change.command.effect !== 'read' && command.effect !== 'read');
  const changeOf = (command: Command, records: ReadonlySet<string>): Change | undefined =>
    [...changes].find((change) => isInTheWay(change, command) && [...records].some((one) => change.records.has(one)));

  /** What has to be over first, in the order in which it began. */
  function inTheWayOf(
    command: Command,
    known: () => Record<string, unknown>,
    given: Record<string, unknown>,
    isTyped: boolean,
  ): readonly Change[] {
    if (needsChanges(command, given)) return [...changes].filter((change) => movesLast(change.command));
    // Who clicks twice means it once: runCommand refuses what is running.
    const change = isTyped && changes.size > 0 ? changeOf(command, recordsOf(command, known())) : undefined;
    return change === undefined ? [] : [change];
  }

  /** What was refused or failed is told no more once it is done. */
  function settle({ command, answers }: Call, outcome: Outcome): void {
    const own = [command.id, ...rowsNamed(command, answers)].join(' ');
    const told = failures.get(own) ?? [];
    if (outcome.kind === 'failed') failures.set(own, [...told, outcome.message]);
    if (outcome.kind !== 'done') return;
    failures.delete(own);
    stores.notices.forgetFailures(command.title, told);
  }

  return {
    /** False when it waited and its target did not come; known at once when there is nothing to wait for. */
    stands(
      command: Command,
      known: () => Record<string, unknown>,
      given: Record<string, unknown>,
      surface: Surface,
    ): true | Promise<boolean> {
      const isTyped = surface === 'key' || surface === 'palette';
      const waitsFor = inTheWayOf(command, known, given, isTyped);
      // What was kept and is done now goes before what was kept after it.
      const isNext = intent.isPlaying && isTyped;
      const isEarly = needsRows(command, given) && (isNext ? intent.waitingFor !== undefined : intent.isHolding);
      if (waitsFor.length === 0 && !isEarly) return true;
      for (const change of waitsFor) {
        const aim = { name: change.command.title };
        intent.begin(aim);
        void change.over.finally(() => intent.end(aim));
      }
      const { path } = stores.address;
      return new Promise((resolve) => {
        const kept = {
          label: command.title,
          byCursor: isTyped && (needsRows(command, given) || needsChanges(command, given)),
          go() {
            // A button means the rows of its page. Keys may lead to the page that they mean.
            const isLeft = !isTyped && isEarly && stores.address.path !== path;
            if (isLeft) stores.notices.tell('warning', `Not run: ${command.title}. The page was left`);
            resolve(!isLeft);
          },
          drop: () => resolve(false),
        };
        intent.keep(kept, isNext);
        if (!needsChanges(command, given)) return;
        // The last change is meant: where it failed, the one before it is not.
        void waitsFor.at(-1)?.over.then((outcome) => {
          if (outcome?.kind === 'failed' && intent.kept.includes(kept)) intent.drop(outcome.message);
        });
      });
    },
    /** While it runs, no other change is made to its records, and nothing before it is taken back. */
    change(call: Call, run: () => Promise<Outcome>): Promise<Outcome> {
      const { command, answers } = call;
      const records = recordsOf(command, answers);
      const over = run();
      over.then((outcome) => settle(call, outcome)).catch(() => undefined);
      if (records.size === 0 && !movesLast(command)) return over;
      const change = { command, records, over: over.catch(() => undefined) };
      changes.add(change);
      void change.over.finally(() => changes.delete(change));
      return over;
    },
  };
}

/** Does what was kept as soon as the target stands, one after the other: each may make the next one wait. */
export function playKept(stores: RootStore): void {
  const { intent } = stores;
  const { wait } = environmentOf(stores);
  async function play(): Promise<void> {
    intent.setPlaying(true);
    try {
      for (;;) {
        // What was done at once is over by then: it has closed what it closes, and opened what it opens.
        await wait(0);
        const next = intent.waitingFor === undefined ? intent.take() : undefined;
        if (next === undefined) return;
        next.go();
      }
    } finally {
      intent.setPlaying(false);
    }
  }
  reaction(
    () => intent.waitingFor === undefined && intent.kept.length > 0 && !intent.isPlaying,
    (may) => may && void play(),
  );
}
