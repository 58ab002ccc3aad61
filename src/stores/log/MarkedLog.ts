// The marks of the open log, with their notes: all staff have the same, so they are kept by the service.
import { flow } from 'mobx-state-tree';
import { logMarks, type LogMark } from '../../api/contract/crawling/logMarks.ts';
import { environmentOf } from '../environment.ts';
import { SearchedLog } from './SearchedLog.ts';

const inOrder = (marks: readonly LogMark[]): readonly LogMark[] =>
  marks.toSorted((one, other) => one.sequence - other.sequence);

export const MarkedLog = SearchedLog.named('MarkedLog')
  .views((self) => ({
    markAt: (sequence: number): LogMark | undefined => self.marks.find((mark) => mark.sequence === sequence),
    /** Those whose lines are there; a log may have been deleted meanwhile. */
    get markedLines(): readonly number[] {
      return self.marks.map(({ sequence }) => sequence).filter((sequence) => sequence <= self.outline.count);
    },
  }))
  .actions((self) => ({
    setMarks(marks: readonly LogMark[]) {
      self.marks = marks;
    },
    showMarks(isOpen: boolean) {
      self.isMarksOpen = isOpen;
    },
  }))
  .actions((self) => ({
    readMarks: flow(function* readMarks() {
      const { uuid } = self;
      if (uuid === undefined) return;
      const { ask } = environmentOf(self);
      try {
        const { results }: { results: LogMark[] } = yield ask(logMarks.list, { params: { uuid } });
        if (self.uuid === uuid) self.setMarks(results);
      } catch (reason) {
        // The log is read without them; the next refresh asks again.
        if (self.uuid === uuid) self.failedWith(reason);
      }
    }),
    /** Marks a line of any log, or changes its note; of the open one it is shown at once. */
    async putMark(uuid: string, sequence: number, note: string): Promise<void> {
      const { ask } = environmentOf(self);
      const params = { uuid, sequence: String(sequence) };
      const mark = await ask(logMarks.put, { params, body: { note } });
      const others = self.marks.filter((one) => one.sequence !== sequence);
      if (self.uuid === uuid) self.setMarks(inOrder([...others, mark]));
    },
    async dropMark(uuid: string, sequence: number): Promise<void> {
      const { ask } = environmentOf(self);
      await ask(logMarks.remove, { params: { uuid, sequence: String(sequence) } });
      if (self.uuid === uuid) self.setMarks(self.marks.filter((one) => one.sequence !== sequence));
    },
  }));
