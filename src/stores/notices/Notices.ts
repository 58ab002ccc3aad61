// What a person is told in passing: at most three notices, and the same moment tells only once.
import { types, type Instance } from 'mobx-state-tree';
import { wordingOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';

export const noticeKinds = ['success', 'info', 'warning', 'error'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const mostShown = 3;
// Browsers report these two when a page is laid out anew; nobody can do anything about them.
const suppressed = new Set([
  'ResizeObserver loop limit exceeded',
  'ResizeObserver loop completed with undelivered notifications.',
]);

const Notice = types.model('Notice', {
  /** The moment in milliseconds, which is what makes a notice the same. */
  at: types.number,
  kind: types.enumeration([...noticeKinds]),
  text: types.string,
  /** The line that takes back what it tells of. */
  undo: types.maybe(types.string),
});
export type Notice = Instance<typeof Notice>;

/** How far the work on several records has come. */
export interface Progress {
  /** The line that is run, which is what makes it the same work. */
  line: string;
  title: string;
  done: number;
  total: number;
}

export const Notices = types
  .model('Notices', { shown: types.array(Notice) })
  .volatile((): { progress: readonly Progress[] } => ({ progress: [] }))
  .actions((self) => ({
    tell(kind: NoticeKind, text: string, at = environmentOf(self).now(), undo?: string) {
      if (suppressed.has(text) || self.shown.some((notice) => notice.at === at)) return;
      // The same again is one notice, which stays longer.
      self.shown.replace(self.shown.filter((notice) => notice.kind !== kind || notice.text !== text));
      self.shown.push({ at, kind, text, undo });
      if (self.shown.length > mostShown) self.shown.shift();
    },
    dismiss(at: number) {
      self.shown.replace(self.shown.filter((notice) => notice.at !== at));
    },
    /** What was taken back is told no more. */
    forgetUndo(line: string) {
      self.shown.replace(self.shown.filter(({ undo }) => undo !== line));
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
    clear() {
      self.shown.clear();
    },
  }))
  .actions((self) => ({
    /** Some failures are told by what happens and not by words. */
    tellFailure(failure: Failure) {
      const text = wordingOf(failure);
      if (text !== undefined && !suppressed.has(failure.message)) self.tell('error', text);
    },
  }));
export type Notices = Instance<typeof Notices>;
