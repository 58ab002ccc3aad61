// Every list that a page has opened, by the id of its page, and which of them is open: the one that the commands for lists work on.
import { types, type IAnyModelType, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import type { ListDefinition } from './definition.ts';
import type { Noun, NounRows } from './nouns.ts';
import type { OpenList } from './openList.ts';
import { recordList, type RecordList } from './recordList.ts';

interface Passing {
  open: OpenList | undefined;
  /** On a page with two lists the one that the page is about, and the one beside it; either of them is open. */
  main: OpenList | undefined;
  beside: OpenList | undefined;
  /** The page of the list that was open last, to go back to. */
  lastPage: string | undefined;
  /** A page is shown whose list is not described yet: its code is on its way. */
  isExpected: boolean;
}

// The model of a list is made with its first use, and the tree asks for it by the name of the list.
const models = new Map<string, { definition: unknown; model: IAnyModelType }>();

function modelOf<Row>(definition: ListDefinition<Row>): IAnyModelType {
  const known = models.get(definition.name);
  if (known?.definition === definition) return known.model;
  const model = recordList(definition);
  models.set(definition.name, { definition, model });
  return model;
}

const AnyList = types.union(
  {
    dispatcher: ({ name }: { name: string }) => {
      const known = models.get(name);
      if (known === undefined) throw new Error(`No page describes the list ${name}`);
      return known.model;
    },
  },
  types.model({ name: types.string }),
);

// Whoever describes a list says its noun and the type of its rows in one.
function isOf<N extends Noun>(list: OpenList | undefined, noun: N): list is OpenList<NounRows[N]> {
  const own: readonly (Noun | undefined)[] = [list?.definition.noun, list?.definition.alsoNoun];
  return own.includes(noun);
}

export const Lists = types
  .model('Lists', { all: types.map(AnyList) })
  .volatile((): Passing => ({
    open: undefined,
    main: undefined,
    beside: undefined,
    lastPage: undefined,
    isExpected: false,
  }))
  .views((self) => ({
    /** The open list, if its rows are of this noun. */
    openOf<N extends Noun>(noun: N): OpenList<NounRows[N]> | undefined {
      return isOf(self.open, noun) ? self.open : undefined;
    },
    /** The one of this noun that is shown, whichever of two is open. */
    shownOf<N extends Noun>(noun: N): OpenList<NounRows[N]> | undefined {
      return [self.open, self.main, self.beside].find((list) => isOf(list, noun));
    },
    /** Of two lists on a page: commands on these nouns are meant for the one that is not open. */
    areElsewhere(nouns: readonly string[] | undefined): boolean {
      const { main, beside, open } = self;
      if (main === undefined || beside === undefined || nouns === undefined || nouns.includes('list')) return false;
      return (open === main) !== nouns.includes(main.definition.noun);
    },
    /** Its rows, as far as they are held; none where another list is open. */
    rowsOf<N extends Noun>(noun: N): readonly NounRows[N][] {
      return this.openOf(noun)?.rows ?? [];
    },
    /** The lists that were opened, the open one first. */
    get known(): readonly OpenList[] {
      const all: OpenList[] = [...self.all.values()].map((list: IAnyStateTreeNode) => list);
      return all.toSorted((one, other) => Number(other === self.open) - Number(one === self.open));
    },
  }))
  .actions((self) => ({
    /** The list that a page describes; it is made when it is asked for first. */
    of<Row>(definition: ListDefinition<Row>): RecordList<Row> {
      const { name } = definition;
      modelOf(definition);
      if (!self.all.has(name)) self.all.set(name, { name });
      const list: IAnyStateTreeNode = self.all.get(name);
      // Its model was made from this description.
      return list as RecordList<Row>;
    },
    closed(list: OpenList) {
      if (self.main !== list) return;
      self.open = undefined;
      self.main = undefined;
      self.beside = undefined;
    },
    /** Shows a list beside that of the page; gives back what takes it away. */
    enterBeside(list: OpenList): () => void {
      self.beside = list;
      return () => this.leaveBeside(list);
    },
    leaveBeside(list: OpenList) {
      if (self.beside !== list) return;
      if (self.open === list) self.open = self.main;
      self.beside = undefined;
    },
    /** Those that are shown and hold records of these nouns; where rows belong to applications, these are among them. */
    async renew(nouns: readonly string[], own: readonly string[]): Promise<void> {
      const shown = new Set([self.open, self.main, self.beside]);
      const isMeant = ({ definition: { noun, alsoNoun, application } }: OpenList): boolean =>
        [noun, alsoNoun, application && 'application'].some((one) => one !== undefined && nouns.includes(one));
      await Promise.all([...shown].map((list) => (list !== undefined && isMeant(list) ? list.renew(own) : undefined)));
    },
    /** From now on commands for lists work on this one of the two. */
    turnTo(which: 'main' | 'beside') {
      self.open = (which === 'beside' ? self.beside : undefined) ?? self.main;
    },
    /** A command acts on rows: the next key means the same ones, also on the list that the open one stands beside. */
    pin() {
      for (const list of [self.open, self.main]) if (list?.standing === 'ready') list.pin();
    },
    expect(isExpected: boolean) {
      self.isExpected = isExpected;
    },
    /** What a person was shown is not kept for the next one. */
    clear() {
      self.lastPage = undefined;
      for (const list of self.known) list.clear();
    },
  }))
  .actions((self) => ({
    /** Opens a list with its page; gives back what is to be done when the page is left. */
    enter<Row>(definition: ListDefinition<Row>): () => void {
      const list = self.of(definition);
      self.open = list;
      self.main = list;
      // Nor is a page that needs to be told of what.
      if (definition.isRecord !== true && !definition.page.includes(':')) self.lastPage = definition.page;
      self.isExpected = false;
      const leave = list.enter();
      return () => {
        leave();
        self.closed(list);
      };
    },
  }));
export type Lists = Instance<typeof Lists>;
