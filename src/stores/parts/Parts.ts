// What the parts of pages know, such as the log of a crawler: each comes with the code of its page, and is emptied with the person.
import { untracked } from 'mobx';
import { getRoot, types, type IAnyModelType, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import type { Address } from '../address/Address.ts';

/** Its model has a "name" with this value, and an action "clear". */
export interface PartDescription<Model extends IAnyModelType> {
  name: string;
  model: Model;
}

const models = new Map<string, IAnyModelType>();

const AnyPart = types.union(
  {
    dispatcher: ({ name }: { name: string }) => {
      const known = models.get(name);
      if (known === undefined) throw new Error(`No page describes the part ${name}`);
      return known;
    },
  },
  types.model({ name: types.string }),
);

/** What every part says of itself. */
interface Part {
  /** What is typed for it has to wait no more: it is there, or it failed. */
  readonly hasCome: boolean;
  /** The path of the page that it belongs to now. */
  readonly page: string | undefined;
  /** The address of what is under its cursor. */
  readonly link?: string | undefined;
  /** The nouns that it shows, and how it shows them as they are now. */
  readonly shows?: readonly string[];
  renew?(): Promise<unknown>;
  /** Why nothing of its page can be acted on now. */
  readonly obstacle?: string | undefined;
  clear(): void;
}

const pathOf = (node: IAnyStateTreeNode): string => (getRoot(node) as { address: Address }).address.path;

export const Parts = types
  .model('Parts', { all: types.map(AnyPart) })
  .volatile((): { expected: string | undefined } => ({ expected: undefined }))
  .views((self) => ({
    /** The part of the open page that is not there yet. */
    get missing(): string | undefined {
      const { expected } = self;
      const part: IAnyStateTreeNode = expected === undefined ? undefined : self.all.get(expected);
      if (expected === undefined) return undefined;
      const { hasCome = false, page } = (part as Part | undefined) ?? {};
      // Until the page is drawn, it is still the part of the one before.
      return hasCome && page === pathOf(self) ? undefined : `the ${expected}`;
    },
    get obstacle(): string | undefined {
      const path = pathOf(self);
      for (const one of self.all.values()) {
        const part: IAnyStateTreeNode = one;
        const { page, obstacle } = part as Part;
        if (page === path && obstacle !== undefined) return obstacle;
      }
      return undefined;
    },
    get linkHere(): string | undefined {
      const part: IAnyStateTreeNode = self.expected === undefined ? undefined : self.all.get(self.expected);
      return (part as Part | undefined)?.link;
    },
  }))
  .actions((self) => ({
    make({ name, model }: PartDescription<IAnyModelType>) {
      models.set(name, model);
      self.all.set(name, { name });
    },
    setExpected(name: string | undefined) {
      self.expected = name;
    },
    async renew(nouns: readonly string[]): Promise<void> {
      const all: IAnyStateTreeNode[] = [...self.all.values()];
      const shown = all.filter((one) => (one as Part).shows?.some((noun) => nouns.includes(noun)));
      await Promise.all(shown.map((one) => (one as Part).renew?.()));
    },
    clear() {
      self.expected = undefined;
      for (const one of self.all.values()) {
        const part: IAnyStateTreeNode = one;
        (part as Part).clear();
      }
    },
  }))
  .views((self) => ({
    /** It is made when it is asked for first. */
    of<Model extends IAnyModelType>(part: PartDescription<Model>): Instance<Model> {
      return untracked(() => {
        if (!self.all.has(part.name)) self.make(part);
        return self.all.get(part.name) as Instance<Model>;
      });
    },
  }))
  .actions((self) => ({
    /** A page that holds a part is open; gives back what is to be done when it is left. */
    expect(name: string | undefined): () => void {
      self.setExpected(name);
      return () => self.setExpected(undefined);
    },
  }));
export type Parts = Instance<typeof Parts>;
