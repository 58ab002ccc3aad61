// Every list that a page has opened, by the id of its page, and which of them is open: the one that the commands for lists work on.
import { types, type IAnyModelType, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import type { ListDefinition } from './definition.ts';
import type { Noun, NounRows } from './nouns.ts';
import type { OpenList } from './openList.ts';
import { recordList, type RecordList } from './recordList.ts';

interface Passing {
  open: OpenList | undefined;
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

export const Lists = types
  .model('Lists', { all: types.map(AnyList) })
  .volatile((): Passing => ({ open: undefined, lastPage: undefined, isExpected: false }))
  .views((self) => ({
    /** The open list, if its rows are of this noun. */
    openOf<N extends Noun>(noun: N): OpenList<NounRows[N]> | undefined {
      // Whoever describes a list says its noun and the type of its rows in one.
      const own: readonly (Noun | undefined)[] = [self.open?.definition.noun, self.open?.definition.alsoNoun];
      return own.includes(noun) ? (self.open as OpenList<NounRows[N]>) : undefined;
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
      if (self.open === list) self.open = undefined;
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
      // A page that shows one record has its key in its path, and is not what somebody goes back to.
      if (!definition.page.includes(':')) self.lastPage = definition.page;
      self.isExpected = false;
      const leave = list.enter();
      return () => {
        leave();
        self.closed(list);
      };
    },
  }));
export type Lists = Instance<typeof Lists>;
