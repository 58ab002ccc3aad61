// What every surface works at: the registry, the situation, and one way to run a command that also does what its outcome asks for.
import type { RootStore } from '../stores/RootStore.ts';
import type { Command } from './kernel/command.ts';
import { keyBookOf } from './kernel/keys/keyBook.ts';
import { understand } from './kernel/understand.ts';
import { runCommand, type Outcome, type Surface } from './kernel/door.ts';
import { isSettled } from './kernel/question.ts';
import type { Registry } from './kernel/registry.ts';
import type { Situation } from './kernel/situation.ts';
import { mostPrompts, stepOf } from './palette/steps.ts';

export interface Desk {
  readonly stores: RootStore;
  readonly registry: Registry;
  readonly situation: Situation;
  run(command: Command, answers: Record<string, unknown>, entrance: Entrance): Promise<Outcome>;
}

interface Entrance {
  surface: Surface;
  confirmed?: boolean;
}

/** pageAt gives the path of the page that an address below the base belongs to. */
export function openDesk(stores: RootStore, registry: () => Registry, pageAt: (path: string) => string): Desk {
  /** Who takes back what can be taken back is not asked once more. */
  async function takeBack(line: string): Promise<void> {
    const { command, answers, faults } = understand(line, registry(), desk.situation);
    const [fault] = faults;
    if (fault !== undefined) stores.notices.tell('warning', `Not undone: ${fault.about} ${fault.message}`);
    else if (command !== undefined)
      await desk.run(command, answers, { surface: 'undo', confirmed: command.effect === 'reversible' });
  }
  const desk: Desk = {
    stores,
    get registry() {
      return registry();
    },
    get situation() {
      return { stores, page: pageAt(stores.place.path), keyBook: keyBookOf(registry()), takeBack };
    },
    async run(command, answers, { surface, confirmed = false }) {
      const { palette, frame, notices } = stores;
      const outcome = await runCommand(command, answers, desk.situation, { surface, confirmed });
      if (outcome.kind === 'asks') {
        const open = Object.entries(command.asks).filter(
          ([name, { optional }]) => !optional && outcome.answers[name] === undefined,
        );
        if (open.length > mostPrompts) {
          palette.close();
          frame.fillIn({ command: command.id, answers: outcome.answers, surface });
          return outcome;
        }
        const steps = Object.keys(command.asks).flatMap((name) => stepOf(command, name, answers, desk.situation));
        palette.ask(command.id, outcome.question, steps);
      } else if (outcome.kind === 'confirms') {
        palette.close();
        const isOnForm = command.hasForm && !isSettled(command.asks, outcome.answers);
        if (isOnForm) frame.fillIn({ command: command.id, answers: outcome.answers, surface, isConfirm: true });
        else frame.confirm({ command: command.id, answers: outcome.answers, surface });
      } else if (surface === 'palette') {
        // The person looks at the palette: what went wrong is said there.
        if (outcome.kind === 'misfit') palette.tell(outcome.message);
        if (outcome.kind === 'refused') palette.tell(outcome.reason);
        if (outcome.kind === 'failed') palette.tell(outcome.message);
      } else if (outcome.kind === 'refused') notices.tell('info', `${command.title}: ${outcome.reason}`);
      else if (outcome.kind === 'misfit') notices.tell('warning', `${outcome.question} ${outcome.message}`);
      return outcome;
    },
  };
  return desk;
}
