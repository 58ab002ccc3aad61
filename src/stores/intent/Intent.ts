// What is under way that decides which record or rows are meant, and the keys and commands that wait for it.
import { getRoot, types, type IAnyStateTreeNode, type Instance } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';
import type { Shell } from '../shell/Shell.ts';
import type { Lists } from '../lists/Lists.ts';
import type { Parts } from '../parts/Parts.ts';
import type { Notices } from '../notices/Notices.ts';
import type { Address } from '../address/Address.ts';

/** Something that will decide which record is meant, such as a pasted id that is being looked up. */
interface Aim {
  /** As the status line names it. */
  readonly name: string;
  /** It was sent and changes something: nothing takes it back. */
  readonly isSent?: boolean;
}

/** A key, a paste or a command that waits for its target. */
export interface Kept {
  /** As the status line names it: "f", "Enter", "Download CSV". */
  readonly label: string;
  /** It means what has the focus or is under the cursor when its turn comes. */
  readonly byCursor?: boolean;
  /** The target stands: do it. */
  go(): void;
  /** It will not be done. */
  drop?(): void;
}

interface Passing {
  /** The path of the page that stands on the screen; undefined where there is no screen. */
  standing: string | undefined;
  aims: readonly Aim[];
  kept: readonly Kept[];
  /** Kept ones are being done, one after the other. */
  isPlaying: boolean;
}

interface Around {
  address: Address;
  lists: Lists;
  parts: Parts;
  shell: Shell;
  notices: Notices;
}

/** Counted in seconds of which each takes as long as the machine needs for it: one that is busy drawing is not late. */
const longestWait = 10;

const aroundOf = (node: IAnyStateTreeNode): Around => {
  const root: IAnyStateTreeNode = getRoot(node);
  return root as Around;
};

export const Intent = types
  .model('Intent', {})
  .volatile((): Passing => ({ standing: undefined, aims: [], kept: [], isPlaying: false }))
  .views((self) => ({
    /** The page, the list or the dialog that is not there yet. */
    get missing(): string | undefined {
      if (self.standing === undefined) return undefined;
      const { address, lists, parts, shell } = aroundOf(self);
      if (shell.layer !== undefined && shell.layer !== shell.focused) return layerNames[shell.layer];
      const list = lists.open;
      const isLeaving = list !== undefined && list.definition.paramsAt(address.path) === undefined;
      if (isLeaving || self.standing !== address.path) return 'the page';
      return lists.isExpected || list?.standing === 'waiting' ? 'the list' : parts.missing;
    },
  }))
  .views((self) => ({
    /** What decides the target and is still open; undefined when the target stands. */
    get waitingFor(): string | undefined {
      return self.aims[0]?.name ?? self.missing;
    },
    /** Why rows cannot be acted on, although nothing is under way. */
    get obstacle(): string | undefined {
      const { lists, parts } = aroundOf(self);
      return lists.open?.standing === 'failed' ? 'The list could not be loaded' : parts.obstacle;
    },
  }))
  .views((self) => ({
    /** What is typed now has to wait: for the target, or for what was typed before it. */
    get isHolding(): boolean {
      return self.waitingFor !== undefined || self.kept.length > 0 || self.isPlaying;
    },
    /** "waiting for 3950: f, Enter" */
    get told(): string | undefined {
      if (self.kept.length === 0) return undefined;
      const labels = self.kept.map(({ label }) => label).join(', ');
      return self.waitingFor === undefined ? `waiting: ${labels}` : `waiting for ${self.waitingFor}: ${labels}`;
    },
  }))
  .actions((self) => ({
    /** Tells which page is drawn. */
    stands(path: string) {
      self.standing = path;
    },
    begin(aim: Aim) {
      self.aims = [...self.aims, aim];
    },
    end(aim: Aim) {
      self.aims = self.aims.filter((one) => one !== aim);
    },
    /** The next one that is to be done. */
    take(): Kept | undefined {
      const [next, ...rest] = self.kept;
      self.kept = rest;
      return next;
    },
    setPlaying(isPlaying: boolean) {
      self.isPlaying = isPlaying;
    },
    /** Whatever was to decide the target does not any more; what was sent goes on. */
    giveUp() {
      self.aims = self.aims.filter(({ isSent }) => isSent);
    },
    /** What waits, or a part of it, is given up, and the person is told what was not done, and why. */
    drop(reason: string | undefined, isMeant: (kept: Kept) => boolean = () => true) {
      const dropped = self.kept.filter(isMeant);
      self.kept = self.kept.filter((one) => !dropped.includes(one));
      for (const one of dropped) one.drop?.();
      if (dropped.length === 0) return;
      const labels = dropped.map(({ label }) => label).join(', ');
      const why = reason === undefined ? '' : `. ${reason}`;
      const { notices } = aroundOf(self);
      notices.tell('warning', `Not run: ${labels}${why}`);
    },
  }))
  .actions((self) => {
    let [left, isWatched] = [longestWait, false];
    async function watch(): Promise<void> {
      isWatched = true;
      while (self.kept.length > 0) {
        await environmentOf(self).wait(1000);
        // Many that are done one after the other wait for nothing but their turn.
        left = self.isPlaying ? longestWait : left - 1;
        if (left > 0) continue;
        self.drop(`No answer for ${self.waitingFor ?? 'the page'} within ${longestWait} seconds`);
        // An answer that comes after all must not move what the person looks at by then.
        self.giveUp();
      }
      isWatched = false;
    }
    return {
      /** First: it was kept before those that wait now, and waits once more. */
      keep(kept: Kept, isFirst = false) {
        if (self.kept.length === 0) left = longestWait;
        self.kept = isFirst ? [kept, ...self.kept] : [...self.kept, kept];
        if (!isWatched) void watch();
      },
    };
  })
  .actions((self) => ({
    /** True when there was something to stop. */
    stop(): boolean {
      const { notices } = aroundOf(self);
      const aim = self.aims.find(({ isSent }) => !isSent);
      if (self.kept.length === 0 && aim === undefined) return false;
      if (self.kept.length > 0) self.drop(undefined);
      else if (aim !== undefined) notices.tell('info', `Stopped: ${aim.name}`);
      self.giveUp();
      return true;
    },
    /** The person goes on otherwise: keys would be pressed on something else than what they were pressed for. */
    leave() {
      self.drop('You clicked or left the page meanwhile', ({ byCursor }) => byCursor === true);
    },
    /** With the person everything goes that they meant. */
    clear() {
      self.kept.forEach((one) => one.drop?.());
      self.kept = [];
      self.aims = [];
    },
  }));
export type Intent = Instance<typeof Intent>;

const layerNames = {
  proof: 'the question who you are',
  moneyOut: 'the question which way money went',
  files: 'what the files hold',
  question: 'the question',
  form: 'the form',
  results: 'the results',
  explain: 'the explanation',
  help: 'the key list',
  menu: 'the menu',
  search: 'the search field',
} as const;
