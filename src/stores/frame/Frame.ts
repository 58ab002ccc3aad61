// What of the window around the page is open: the menu, the help sheet, the one question before a command that cannot be taken back.
import { types, type Instance } from 'mobx-state-tree';

/** A command with more questions than are asked one by one. */
export interface FillingIn {
  command: string;
  answers: Record<string, unknown>;
  surface: string;
  /** Sending it is the yes to the command's own question. */
  isConfirm?: boolean;
}

export interface Confirming {
  command: string;
  answers: Record<string, unknown>;
  surface: string;
}

interface Passing {
  confirming: Confirming | undefined;
  fillingIn: FillingIn | undefined;
  /** The strokes of a sequence that waits for more, and what may follow. */
  waiting: { typed: string; next: readonly { stroke: string; title: string }[] } | undefined;
  /** The person hesitates: what may follow is shown large. */
  isHinting: boolean;
}

export const Frame = types
  .model('Frame', {
    menu: types.optional(types.enumeration(['open', 'closed']), 'closed'),
    isHelpOpen: false,
    /** The dialog in which a person chooses keys of their own. */
    isKeysOpen: false,
    /** The menu of what can be done with the row under the cursor. */
    isRowMenuOpen: false,
    /** The moment of the notice that is to take the focus. */
    noticeWanted: types.maybe(types.number),
  })
  .volatile((): Passing => ({ confirming: undefined, fillingIn: undefined, waiting: undefined, isHinting: false }))
  .actions((self) => ({
    setMenu(menu: 'open' | 'closed') {
      self.menu = menu;
    },
    setHelp(open: boolean) {
      self.isHelpOpen = open;
    },
    setKeys(open: boolean) {
      self.isKeysOpen = open;
    },
    setRowMenu(open: boolean) {
      self.isRowMenuOpen = open;
    },
    fillIn(fillingIn: FillingIn | undefined) {
      self.fillingIn = fillingIn;
    },
    wantNotice(at: number | undefined) {
      self.noticeWanted = at;
    },
    confirm(confirming: Confirming | undefined) {
      self.confirming = confirming;
    },
    wait(waiting: Passing['waiting']) {
      self.waiting = waiting;
      self.isHinting = false;
    },
    hint() {
      self.isHinting = self.waiting !== undefined;
    },
    /** What lay open above the page was about what somebody saw; the menu is the window's own. */
    clear() {
      self.confirming = undefined;
      self.fillingIn = undefined;
      self.waiting = undefined;
      self.isHinting = false;
      self.isHelpOpen = false;
      self.isKeysOpen = false;
      self.isRowMenuOpen = false;
      self.noticeWanted = undefined;
    },
  }));
export type Frame = Instance<typeof Frame>;
