// What of the window around the page is open: the menu, the help sheet, the one question before a command that cannot be taken back.
import type { MoneyOut } from '../../api/contract/statementFiles/statementFiles.ts';
import { types, type Instance } from 'mobx-state-tree';
import type { AskedFiles, AskedMoneyOut, SeenFile } from './asked.ts';

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
  /** The line that the question is about: the yes to it is no yes to another. */
  line: string;
  /** Who asked waits for what comes of a yes. */
  answered?: (run: Promise<unknown>) => void;
}

/** What lies above the page and takes the keys, and the field of the page that a key leads to. */
export type Layer =
  'proof' | 'moneyOut' | 'files' | 'question' | 'form' | 'results' | 'explain' | 'help' | 'menu' | 'search';

interface Passing {
  confirming: Confirming | undefined;
  fillingIn: FillingIn | undefined;
  /** How many forms were opened: what was typed into one is nothing for the next. */
  filled: number;
  /** The strokes of a sequence that waits for more, and what may follow. */
  prefix: { typed: string; next: readonly { stroke: string; title: string }[] } | undefined;
  /** The person hesitates: what may follow is shown large. */
  isHinting: boolean;
  /** The layer that has the focus by now. */
  focused: Layer | undefined;
  /** The form whose outcome is not known yet. */
  sending: FillingIn | undefined;
  /** The search field of the menu is to take the focus. */
  isMenuSearchWanted: boolean;
  /** Waits for the person to prove who they are: told whether they did. */
  proving: ((isProved: boolean) => void) | undefined;
  askedMoneyOut: AskedMoneyOut | undefined;
  askedFiles: AskedFiles | undefined;
  /** Somebody is there who can be asked. */
  canProve: boolean;
}

const nothingPassing: Omit<Passing, 'canProve' | 'filled'> = {
  confirming: undefined,
  fillingIn: undefined,
  prefix: undefined,
  isHinting: false,
  focused: undefined,
  sending: undefined,
  isMenuSearchWanted: false,
  proving: undefined,
  askedMoneyOut: undefined,
  askedFiles: undefined,
};
const nothingOpen = {
  ...nothingPassing,
  isHelpOpen: false,
  isRowMenuOpen: false,
  isSearchWanted: false,
  results: undefined,
  explained: undefined,
  noticeWanted: undefined,
};

export const Shell = types
  .model('Shell', {
    menu: types.optional(types.enumeration(['open', 'closed']), 'closed'),
    isHelpOpen: false,
    /** The run whose result of each record is shown, by its number in the journal. */
    results: types.maybe(types.number),
    /** The line that is explained. */
    explained: types.maybe(types.string),
    /** The menu of what can be done with the row under the cursor. */
    isRowMenuOpen: false,
    /** The search field of the page is to take the focus. */
    isSearchWanted: false,
    /** The moment of the notice that is to take the focus. */
    noticeWanted: types.maybe(types.number),
  })
  .volatile((): Passing => ({
    confirming: undefined,
    fillingIn: undefined,
    filled: 0,
    prefix: undefined,
    isHinting: false,
    focused: undefined,
    sending: undefined,
    isMenuSearchWanted: false,
    proving: undefined,
    askedMoneyOut: undefined,
    askedFiles: undefined,
    canProve: false,
  }))
  .views((self) => ({
    /** The one that lies on top. */
    get layer(): Layer | undefined {
      if (self.proving !== undefined) return 'proof';
      if (self.askedMoneyOut !== undefined) return 'moneyOut';
      if (self.askedFiles !== undefined) return 'files';
      if (self.confirming !== undefined) return 'question';
      if (self.fillingIn !== undefined) return 'form';
      if (self.results !== undefined) return 'results';
      if (self.explained !== undefined) return 'explain';
      if (self.isRowMenuOpen) return 'menu';
      if (self.isHelpOpen) return 'help';
      return self.isSearchWanted ? 'search' : undefined;
    },
    /** What runs has asked something, and the answer has the focus: waiting for what runs, it would never come. */
    get isAskedMeanwhile(): boolean {
      const { proving, askedMoneyOut, askedFiles } = self;
      return [proving, askedMoneyOut, askedFiles].some((one) => one !== undefined) && self.focused === this.layer;
    },
    /** The form that is open has been sent: it is sent once, and what is typed now is not for it. */
    get isSending(): boolean {
      return self.sending !== undefined && self.sending === self.fillingIn;
    },
  }))
  .actions((self) => ({
    setMenu(menu: 'open' | 'closed') {
      self.menu = menu;
    },
    wantMenuSearch(isWanted: boolean) {
      if (isWanted) self.menu = 'open';
      self.isMenuSearchWanted = isWanted;
    },
    setHelp(open: boolean) {
      self.isHelpOpen = open;
      self.focused = undefined;
    },
    showResults(entry: number | undefined) {
      self.results = entry;
      self.focused = undefined;
    },
    explain(line: string | undefined) {
      self.explained = line;
      self.focused = undefined;
    },
    setRowMenu(open: boolean) {
      self.isRowMenuOpen = open;
      self.focused = undefined;
    },
    fillIn(fillingIn: FillingIn | undefined) {
      self.fillingIn = fillingIn;
      if (fillingIn !== undefined) self.filled += 1;
      self.focused = undefined;
    },
    setSending(form: FillingIn | undefined) {
      self.sending = form;
    },
    wantNotice(at: number | undefined) {
      self.noticeWanted = at;
    },
    confirm(confirming: Confirming | undefined) {
      self.confirming = confirming;
      self.focused = undefined;
    },
    wantSearch(isWanted: boolean) {
      self.isSearchWanted = isWanted;
    },
    setCanProve() {
      self.canProve = true;
    },
    setProving(proving: Passing['proving']) {
      self.proving = proving;
      self.focused = undefined;
    },
    setAskedMoneyOut(asked: AskedMoneyOut | undefined) {
      self.askedMoneyOut = asked;
      self.focused = undefined;
    },
    setAskedFiles(asked: AskedFiles | undefined) {
      self.askedFiles = asked;
      self.focused = undefined;
    },
    /** The focus has come into a layer. */
    tookFocus(layer: Layer) {
      self.focused = layer;
    },
    /** The layer is gone, or gave the focus away. */
    leftFocus(layer: Layer) {
      if (self.focused === layer) self.focused = undefined;
    },
    setPrefix(prefix: Passing['prefix']) {
      self.prefix = prefix;
      self.isHinting = false;
    },
    hint() {
      self.isHinting = self.prefix !== undefined;
    },
  }))
  .actions((self) => ({
    /** Whether the person has proved who they are; asked once, however many calls need it. */
    askProof: (() => {
      let asked: Promise<boolean> | undefined;
      return () =>
        (asked ??= new Promise<boolean>((resolve) => self.setProving(resolve)).finally(() => {
          asked = undefined;
          self.setProving(undefined);
        }));
    })(),
    /** Whether the money of a statement file went out; undefined where nobody can be asked, or did not say it. */
    async askMoneyOut(file: string, question: MoneyOut): Promise<boolean | undefined> {
      if (!self.canProve) return undefined;
      const answer = await new Promise<boolean | undefined>((resolve) =>
        self.setAskedMoneyOut({ file, question, answer: resolve }),
      );
      self.setAskedMoneyOut(undefined);
      return answer;
    },
    /** Which of the files are to be read, as they are read by then; undefined: none. Where nobody can be asked all are. */
    async askFiles({ files, again }: Omit<AskedFiles, 'answer'>): Promise<readonly SeenFile[] | undefined> {
      if (!self.canProve) return files;
      const seen = await new Promise<readonly SeenFile[] | undefined>((resolve) =>
        self.setAskedFiles({ files, again, answer: resolve }),
      );
      self.setAskedFiles(undefined);
      return seen;
    },
    /** What lay open above the page was about what somebody saw; the menu is the window's own. */
    clear() {
      self.proving?.(false);
      self.askedMoneyOut?.answer(undefined);
      self.askedFiles?.answer(undefined);
      Object.assign(self, nothingOpen);
    },
  }));
export type Shell = Instance<typeof Shell>;
