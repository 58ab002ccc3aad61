// What a person is told in passing: at most three notices, and the same moment tells only once.
import { types, type Instance } from 'mobx-state-tree';
import { wordingOf, type Failure } from '../../api/failure.ts';
import { mostChoices, type NoticeChoice } from './choices.ts';
import { environmentOf } from '../environment.ts';

const noticeKinds = ['success', 'info', 'warning', 'error'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const mostShown = 3;
// Browsers report these two when a page is laid out anew; nobody can do anything about them.
const suppressed = new Set([
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
]);

interface Results {
  entry: number;
  count: number;
}

/** What can be done about what a notice tells. */
export interface Offers {
  undo?: string | undefined;
  results?: Results | undefined;
  /** The command that tries again what failed. */
  retry?: string | undefined;
  choices?: readonly NoticeChoice[] | undefined;
}

const Notice = types.model('Notice', {
  /** The moment in milliseconds, which is what makes a notice the same. */
  at: types.number,
  kind: types.enumeration([...noticeKinds]),
  text: types.string,
  /** The line that takes back what it tells of. */
  undo: types.maybe(types.string),
  /** Where the journal keeps what came of each record, and how many they are. */
  results: types.maybe(types.frozen<Results>()),
  /** The command that tries again what it tells of. */
  retry: types.maybe(types.string),
  /** Where else the person may have meant to go. */
  choices: types.optional(types.frozen<readonly NoticeChoice[]>(), []),
});
export type Notice = Instance<typeof Notice>;

/** How far the work on several records has come. */
export interface Progress {
  /** The line that is run, which is what makes it the same work. */
  line: string;
  title: string;
  done: number;
  /** 0 where nobody knows. */
  total: number;
  /** In words, where a number of records does not say it: "1.2 MB of 3 MB". */
  text?: string | undefined;
  /** Gives it up. */
  stop?: (() => void) | undefined;
}

export const Notices = types
  .model('Notices', { shown: types.array(Notice) })
  .volatile((): { progress: readonly Progress[] } => ({ progress: [] }))
  .views((self) => ({
    /** The next moment that no notice has: nothing that is told is left out because two things happened at once. */
    get freeMoment(): number {
      return Math.max(environmentOf(self).now(), ...self.shown.map(({ at }) => at + 1));
    },
    /** The one whose choices are under the keys. */
    get offering(): Notice | undefined {
      return self.shown.find(({ choices }) => choices.length > 0);
    },
  }))
  .actions((self) => ({
    tell(kind: NoticeKind, text: string, at = self.freeMoment, { undo, results, retry, choices = [] }: Offers = {}) {
      if (suppressed.has(text) || self.shown.some((notice) => notice.at === at)) return;
      // The same again is one notice, which stays longer.
      self.shown.replace(self.shown.filter((notice) => notice.kind !== kind || notice.text !== text));
      // The keys from 1 to 3 mean the choices of one notice.
      if (choices.length > 0) self.shown.replace(self.shown.filter((notice) => notice.choices.length === 0));
      self.shown.push({ at, kind, text, undo, results, retry, choices: choices.slice(0, mostChoices) });
      if (self.shown.length > mostShown) self.shown.shift();
    },
    dismiss(at: number) {
      self.shown.replace(self.shown.filter((notice) => notice.at !== at));
    },
    forgetChoices() {
      self.shown.replace(self.shown.filter(({ choices }) => choices.length === 0));
    },
    /** What was taken back is told no more. */
    forgetUndo(line: string) {
      self.shown.replace(self.shown.filter(({ undo }) => undo !== line));
    },
    /** It is tried again. */
    forgetRetry(command: string) {
      self.shown.replace(self.shown.filter(({ retry }) => retry !== command));
    },
    /** What a command of that title refused, and what was told when it failed: it has been done since. */
    forgetFailures(title: string, failures: readonly string[]) {
      const isSettled = ({ kind, text }: Notice): boolean =>
        kind === 'error' ? failures.includes(text) : kind === 'info' && text.startsWith(`${title}: `);
      self.shown.replace(self.shown.filter((notice) => !isSettled(notice)));
    },
    /** What opened what it tells of has been read. */
    forgetResults(entry: number) {
      self.shown.replace(self.shown.filter(({ results }) => results?.entry !== entry));
    },
    tellProgress(told: Progress) {
      const isKnown = self.progress.some(({ line }) => line === told.line);
      self.progress = isKnown
        ? self.progress.map((one) => (one.line === told.line ? told : one))
        : [...self.progress, told];
    },
    endProgress(ended: string) {
      if (self.progress.length > 0) self.progress = self.progress.filter(({ line }) => line !== ended);
    },
    /** What is under way is stopped where it can be, and followed by nobody else. */
    stopProgress() {
      for (const { stop } of self.progress) stop?.();
      self.progress = [];
    },
    clear() {
      self.shown.clear();
    },
  }))
  .actions((self) => ({
    /** Some failures are told by what happens and not by words. */
    tellFailure(failure: Failure, offers: Offers = {}) {
      const text = wordingOf(failure);
      if (text !== undefined && !failure.isShown && !suppressed.has(failure.message))
        self.tell('error', text, environmentOf(self).now(), offers);
    },
  }));
export type Notices = Instance<typeof Notices>;
