// What of the window around the page is open: the menu, the help sheet, the one question before a command that cannot be taken back.
import { types, type Instance } from 'mobx-state-tree';

export interface Confirming {
  command: string;
  answers: Record<string, unknown>;
  text: string;
  surface: string;
}

interface Passing {
  confirming: Confirming | undefined;
  /** The strokes of a sequence that waits for more, and what may follow. */
  waiting: { typed: string; next: readonly { stroke: string; title: string }[] } | undefined;
}

export const Frame = types
  .model('Frame', {
    menu: types.optional(types.enumeration(['open', 'closed']), 'closed'),
    isHelpOpen: false,
    /** The moment of the notice that is to take the focus. */
    noticeWanted: types.maybe(types.number),
  })
  .volatile((): Passing => ({ confirming: undefined, waiting: undefined }))
  .actions((self) => ({
    setMenu(menu: 'open' | 'closed') {
      self.menu = menu;
    },
    setHelp(open: boolean) {
      self.isHelpOpen = open;
    },
    wantNotice(at: number | undefined) {
      self.noticeWanted = at;
    },
    confirm(confirming: Confirming | undefined) {
      self.confirming = confirming;
    },
    wait(waiting: Passing['waiting']) {
      self.waiting = waiting;
    },
  }));
export type Frame = Instance<typeof Frame>;
