// Works the palette: its rows now, and what Enter, Tab, arrows and Backspace do; the view only draws it.
import { computed, observable, reaction, runInAction } from 'mobx';
import { environmentOf } from '../../stores/environment.ts';
import type { Outcome } from '../kernel/runCommand.ts';
import type { Place } from '../kernel/keys/keyAdvice.ts';
import { elsewhere, lacksRows } from './elsewhere.ts';
import type { Command } from '../kernel/command.ts';
import type { Registry } from '../kernel/registry.ts';
import type { Situation } from '../kernel/situation.ts';
import { answerRows, misfitOf, promptOf } from './answers.ts';
import { openOffers, type Family, type Offer } from './candidates.ts';
import { askOn } from './askOn.ts';
import { addToSelection } from './enterFamily.ts';
import { handingRows } from './handingRows.ts';
import type { Favour } from '../kernel/search/search.ts';
import { learnFrom } from './learning.ts';
import { reasonOf, type Row } from './row.ts';
import { commandRows } from './rows.ts';

interface Surface {
  readonly registry: Registry;
  readonly situation: Situation;
  readonly pages?: readonly Place[];
  run(command: Command, answers: Record<string, unknown>, entrance: { surface: 'palette' }): Promise<Outcome>;
}

export interface PaletteWork {
  readonly rows: readonly Row[];
  readonly current: Row | undefined;
  /** What is said where there is no row. */
  readonly nothing: string;
  /** The command that is being asked. */
  readonly asked: Command | undefined;
  /** What Enter began is not over, such as looking for an id. */
  readonly isRunning: boolean;
  move(by: number | 'first' | 'last'): void;
  accept(row?: Row): Promise<void>;
  /** Takes the row as an answer, and asks on; a row that answers nothing passes the question over. */
  tab(): void;
  /** The one answer that is left of a question that takes several joins those that were chosen, and the command runs; false otherwise. */
  takeOnly(): boolean;
  /** Deletes in front of the caret when nothing is left to delete; false when there is nothing to leave. */
  back(): boolean;
}

export function workPalette(desk: Surface): PaletteWork {
  const { stores } = desk.situation;
  const { palette, journal } = stores;
  const asked = () => (palette.asked === undefined ? undefined : desk.registry.get(palette.asked));
  const offers = openOffers(desk.situation);
  const learning = learnFrom(stores);
  const families = computed(() => offers.families(desk.registry.all).filter((one) => belongs(one, palette.mode)));
  /** Why each command cannot be run as it stands, worked out once: opening and every key ask for it. */
  const refusals = computed(() => {
    const { situation } = desk;
    return new Map(families.get().map(({ plain }) => [plain, reasonOf(plain, situation)]));
  });
  /** Those that work on rows of other pages. */
  const lacking = computed(() => {
    const { situation } = desk;
    return new Set(families.get().flatMap(({ plain }) => (lacksRows(plain, situation) ? [plain] : [])));
  });
  /** The commands that lack rows, or that are impossible right now whatever is chosen. */
  const blocked = computed(() => {
    const isBlocked = (plain: Offer): boolean => refusals.get().get(plain) !== undefined || lacking.get().has(plain);
    return new Set(families.get().flatMap(({ plain }) => (isBlocked(plain) ? [plain.command.id] : [])));
  });
  const rows = computed((): readonly Row[] => {
    const command = asked();
    if (palette.plan !== undefined) return handingRows(palette.plan.line, desk.registry, desk.situation);
    if (command !== undefined) return answerRows(palette, command, desk.situation, offers);
    const { registry, situation } = desk;
    const now = environmentOf(stores).now();
    const known = new Map<Offer, string | undefined>(refusals.get());
    const reasons = (offer: Offer): string | undefined => {
      if (!known.has(offer)) known.set(offer, reasonOf(offer, situation));
      return known.get(offer);
    };
    const favour: Favour<Offer> = {
      frecency: (key) => idsOf(registry, key).reduce((sum, id) => sum + journal.frecency(id, now), 0),
      nearness: (id) => nearnessOf(registry.get(id), situation),
      isBlocked: (id) => blocked.get().has(id),
      isRefused: (offer) => reasons(offer) !== undefined,
    };
    const reasonsHere = (offer: Offer): string | undefined =>
      (lacking.get().has(offer) ? elsewhere(offer, desk) : undefined) ?? reasons(offer);
    const found = commandRows(palette, {
      registry,
      situation,
      favour,
      families: families.get(),
      reasonOf: reasonsHere,
    });
    learning.rowsAre(palette.text, found);
    return found;
  });
  reaction(
    () => asked()?.asks[palette.question ?? ''],
    (question) => question?.prepare?.(desk.situation),
    { fireImmediately: true },
  );
  const running = observable.box(0);
  // Before anything is typed nothing has failed to match.
  const nothing = () => {
    const question = asked()?.asks[palette.question ?? ''];
    if (question !== undefined) return promptOf(question, palette.wanted.trim(), desk.situation);
    return palette.wanted.trim() === '' && palette.mode === 'ids' ? 'Type or paste an id' : 'Nothing matches';
  };
  const current = () => rows.get().find(({ key }) => key === palette.cursor) ?? rows.get()[0];

  const work: PaletteWork = {
    get rows() {
      return rows.get();
    },
    get current() {
      return current();
    },
    get nothing() {
      return nothing();
    },
    get asked() {
      return asked();
    },
    get isRunning() {
      return running.get() > 0;
    },
    move(by) {
      const all = rows.get();
      const at = all.findIndex(({ key }) => key === current()?.key);
      const mayWalk = palette.plan === undefined;
      const isWalking =
        mayWalk && (palette.recalled >= 0 || (palette.text === '' && palette.asked === undefined && at === 0));
      if (isWalking && (by === -1 || (by === 1 && palette.recalled >= 0))) return walk(-by);
      const to = by === 'first' ? 0 : by === 'last' ? all.length - 1 : Math.min(all.length - 1, Math.max(0, at + by));
      palette.point(all[to]?.key ?? '');
    },
    async accept(row = current()) {
      if (row === undefined) {
        const command = asked();
        palette.tell((command && misfitOf(palette, command, desk.situation)) ?? nothing());
        return;
      }
      if (row.types !== undefined) return palette.type(row.types);
      const lacking = palette.asked === undefined && palette.plan === undefined ? elsewhere(row, desk) : undefined;
      if (lacking !== undefined) return palette.tell(lacking);
      if (row.key.startsWith('line ') && row.reason !== undefined) return palette.tell(row.reason);
      const [text, step] = [palette.text, palette.question];
      const count = (by: number) => runInAction(() => running.set(running.get() + by));
      const learn = learning.choosing(row);
      count(1);
      try {
        const outcome = await desk.run(row.command, row.answers, { surface: 'palette' });
        const isSame = palette.text === text && palette.question === step;
        if (outcome.kind === 'done') learn();
        if (outcome.kind === 'done' && isSame) palette.close();
        if (outcome.kind === 'failed' && isSame && row.command.id === 'record.find') palette.spend();
      } finally {
        count(-1);
      }
    },
    tab() {
      const row = current();
      if (row === undefined) return;
      if (row.types !== undefined) return palette.type(row.types);
      const { command, answers } = row;
      if (palette.plan !== undefined) return;
      if (Object.keys(command.asks).length > 0) askOn(command, answers, desk.situation, palette.question);
    },
    takeOnly() {
      const [only, ...others] = rows.get();
      const question = asked()?.asks[palette.question ?? ''];
      if (only === undefined || others.length > 0 || question?.many !== true || palette.text.trim() === '')
        return false;
      // What was chosen before stays chosen, and is not taken back by choosing it again.
      void addToSelection(desk, only).then(() => work.accept());
      return true;
    },
    back() {
      if (palette.plan !== undefined) {
        palette.showPlan(undefined);
        return true;
      }
      if (palette.text !== '' || palette.asked === undefined) return false;
      palette.back();
      return true;
    },
  };
  return work;

  function walk(by: number): void {
    // Neither that the palette was opened nor what Escape closed is something to come back to.
    const isKept = (line: string) => {
      const command = desk.registry.get(line.split(' ', 1)[0] ?? '');
      return command?.id.startsWith('palette.') !== true && command?.keys.includes('Escape') !== true;
    };
    const lines = journal.lines.filter(isKept);
    const place = Math.min(lines.length - 1, palette.recalled + by);
    if (place >= 0) palette.recall(place, lines[place] ?? '');
    else palette.recall(-1, '');
  }
}

/** What a command was used as before it had its id of today counts as well. */
const idsOf = (registry: Registry, key: string): readonly string[] => [key, ...(registry.get(key)?.formerly ?? [])];

/** It works on this page, or at least shows its rows: "failed" means applications where applications are. */
function nearnessOf(command: Command | undefined, situation: Situation): number {
  if (command?.where !== undefined) return command.where.includes(situation.page) ? 1 : 0;
  return command?.offers !== undefined && command.address({}, situation) === situation.page ? 0.5 : 0;
}

function belongs({ plain: { command }, choices }: Family, mode: string | undefined): boolean {
  const isPage = command.id.startsWith('go.');
  if (mode === 'commands') return !isPage;
  if (mode === 'pages') return isPage;
  const [first] = choices;
  if (mode === 'names')
    return Object.keys(first?.answers ?? {}).some((name) => ['vendor', 'label', 'bank'].includes(name));
  return true;
}
