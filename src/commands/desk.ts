// What every surface works at: the registry, the situation, and one way to run a command that waits for its target and does what its outcome asks for.
import { Failure } from '../api/failure.ts';
import type { RootStore } from '../stores/RootStore.ts';
import type { PageFacts } from './go/goToPage.ts';
import type { Command } from './kernel/command.ts';
import { linesOf } from './kernel/explain/linesOf.ts';
import type { ListAt } from './kernel/explain/callsOf.ts';
import { keyBookOf } from './kernel/keys/keyBook.ts';
import { understand } from './kernel/understand.ts';
import { perform, type Outcome } from './kernel/runCommand.ts';
import { isSettled } from './kernel/question.ts';
import type { Registry } from './kernel/registry.ts';
import type { PlayDoor, Situation } from './kernel/situation.ts';
import { callOf, withPresets, type Entrance as CallEntrance } from './kernel/verdict.ts';
import { mostPrompts, stepOf } from './palette/steps.ts';
import { needsRows, playKept, targets } from './target.ts';

export interface Desk {
  readonly stores: RootStore;
  readonly registry: Registry;
  readonly situation: Situation;
  /** The pages that can be gone to, and those that show one record. */
  readonly pages: readonly PageFacts[];
  run(command: Command, answers: Record<string, unknown>, entrance: Entrance): Promise<Outcome>;
}

/** The line that takes something back has told it already. */
const notUndone = (message: string) => new Failure({ kind: 'unexpected', message, told: message, isShown: true });

interface Entrance extends CallEntrance {
  /** It stays open until the outcome is known, as a form does: what is typed meanwhile is not for it. */
  holds?: true;
}

/** pageAt gives the path of the page that an address below the base belongs to. */
export function openDesk(
  stores: RootStore,
  registry: () => Registry,
  pageAt: (path: string) => string,
  pages: readonly PageFacts[] = [],
  listAt: ListAt = async () => undefined,
): Desk {
  const { intent } = stores;
  const target = targets(stores);
  playKept(stores);

  /** Who takes back what can be taken back is not asked once more. */
  async function takeBack(line: string): Promise<Failure | undefined> {
    const { command, answers, faults } = understand(line, registry(), desk.situation);
    const [fault] = faults;
    if (fault !== undefined) {
      const reason = `Not undone: ${fault.about} ${fault.message}`;
      stores.notices.tell('warning', reason);
      return notUndone(reason);
    }
    if (command === undefined) return undefined;
    const entrance = { surface: 'undo' } as const;
    const call = command.effect === 'reversible' ? callOf(command, answers, desk.situation, entrance) : undefined;
    const isAsked = call?.kind === 'confirms';
    const outcome = await desk.run(command, answers, { ...entrance, ...(isAsked && { confirmed: call.line }) });
    // A question that it opened is in the person's hands.
    if (['done', 'asks', 'confirms'].includes(outcome.kind)) return undefined;
    if (outcome.kind === 'refused') return notUndone(outcome.reason);
    return notUndone('message' in outcome ? outcome.message : 'Not undone');
  }

  async function start(id: string): Promise<void> {
    const command = registry().get(id);
    if (command === undefined) throw new Error(`${id} is no command`);
    await desk.run(command, {}, { surface: 'key' });
  }

  /** What is typed until the outcome is known waits for it, when it decides what is meant. */
  async function runAimed(command: Command, answers: Record<string, unknown>, entrance: Entrance): Promise<Outcome> {
    const { situation } = desk;
    const call = callOf(command, answers, situation, entrance);
    if (call.kind !== 'ready') return call;
    const isOpen = entrance.holds === true || entrance.surface === 'palette';
    const name = command.aims === undefined ? (isOpen ? command.title : undefined) : command.aims(call.answers);
    if (name === undefined) return target.change(call, () => perform(call, situation));
    const aim = { name, isSent: command.effect !== 'read' };
    intent.begin(aim);
    try {
      // Who has gone to another page meanwhile is not led away from it.
      const { path } = stores.address;
      let isLeft = false;
      const isMeant = () => {
        if (!intent.aims.includes(aim)) return false;
        isLeft = stores.address.path !== path;
        return !isLeft;
      };
      const outcome = await target.change(call, () => perform(call, { ...situation, isMeant }));
      if (outcome.kind === 'failed') intent.drop(outcome.message);
      else if (isLeft) stores.notices.tell('info', `Stopped: ${aim.name}. The page was left`);
      return outcome;
    } finally {
      intent.end(aim);
    }
  }

  /** What its outcome asks for is done: the next question, the confirmation, the words. */
  async function runWaiting(command: Command, answers: Record<string, unknown>, entrance: Entrance): Promise<Outcome> {
    const { surface } = entrance;
    const { palette, shell, notices } = stores;
    const stands = target.stands(command, () => withPresets(command, desk.situation, answers), answers, surface);
    if (stands !== true && !(await stands)) return { kind: 'dropped' };
    if (needsRows(command, answers) && intent.obstacle !== undefined) {
      notices.tell('warning', `${command.title}: ${intent.obstacle}`);
      return { kind: 'refused', reason: intent.obstacle };
    }
    const outcome = await runAimed(command, answers, entrance);
    if (outcome.kind === 'asks') {
      const open = Object.entries(command.asks).filter(
        ([name, { optional }]) => !optional && outcome.answers[name] === undefined,
      );
      if (open.length > mostPrompts) {
        palette.close();
        shell.fillIn({ command: command.id, answers: outcome.answers, surface });
        return outcome;
      }
      // The row that the question was opened on is an answer like a given one: another may be on top when it is answered.
      const said = Object.keys(command.asks).filter((name) => answers[name] !== undefined || command.asks[name]?.ofRow);
      const steps = said.flatMap((name) => stepOf(command, name, outcome.answers, desk.situation));
      palette.ask(command.id, outcome.question, steps);
    } else if (outcome.kind === 'confirms') {
      palette.close();
      const isOnForm = command.hasForm && !isSettled(command.asks, outcome.answers);
      if (isOnForm) shell.fillIn({ command: command.id, answers: outcome.answers, surface, isConfirm: true });
      else shell.confirm({ command: command.id, answers: outcome.answers, surface, line: outcome.line });
    } else if (surface === 'palette') {
      // The person looks at the palette: what went wrong is said there.
      if (outcome.kind === 'misfit') palette.tell(outcome.message);
      if (outcome.kind === 'refused') palette.tell(outcome.reason);
      if (outcome.kind === 'failed') palette.tell(outcome.message);
    } else if (surface === 'address') return outcome;
    else if (outcome.kind === 'refused') notices.tell('info', `${command.title}: ${outcome.reason}`);
    else if (outcome.kind === 'misfit') notices.tell('warning', `${outcome.question} ${outcome.message}`);
    return outcome;
  }

  // What plays need comes when one is wanted.
  const door = async () => (await import('./plays/run/playDoor.ts')).playDoor(desk);
  const plays: PlayDoor = {
    faults: async (...given) => (await door()).faults(...given),
    begin: async (play) => (await door()).begin(play),
    rehearse: async (play) => (await door()).rehearse(play),
    recorded: async (since) => (await door()).recorded(since),
  };

  /** Whoever sends a form twice means it once. */
  async function send(run: () => Promise<Outcome>): Promise<Outcome> {
    const { shell } = stores;
    const form = shell.fillingIn;
    if (shell.isSending) return { kind: 'dropped' };
    shell.setSending(form);
    try {
      return await run();
    } finally {
      if (shell.sending === form) shell.setSending(undefined);
    }
  }

  const desk: Desk = {
    stores,
    pages: pages.filter(({ isHidden, kind }) => isHidden !== true || kind !== 'plain'),
    get registry() {
      return registry();
    },
    get situation() {
      const page = pageAt(stores.address.path);
      const lines = linesOf(registry(), () => desk.situation, listAt);
      return { stores, page, keyBook: keyBookOf(registry()), lines, takeBack, start, plays };
    },
    run(command, answers, entrance) {
      const run = () => runWaiting(command, answers, entrance);
      return entrance.holds === true ? send(run) : run();
    },
  };
  return desk;
}
