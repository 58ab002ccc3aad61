// What was run in this tab: every line with its outcome, newest first, and how to take it back.
import { types, type Instance } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';
import { meantKey } from './meant.ts';
import type { RecordResult } from './results.ts';
import { forgetUsed, keepUsed, usedBy } from './used.ts';

const mostRows = 500;

const JournalRow = types.model('JournalRow', {
  /** By which it is named while it is there. */
  entry: types.number,
  /** Counted when it began: what was begun before may be written after it. */
  order: types.number,
  at: types.number,
  line: types.string,
  surface: types.string,
  outcome: types.enumeration(['done', 'failed']),
  text: types.string,
  took: types.number,
  touched: types.array(types.string),
  undo: types.maybe(types.string),
  /** What came of each record, where it took several. */
  results: types.optional(types.frozen<readonly RecordResult[]>(), []),
  isTakenBack: false,
});
export type JournalRow = Instance<typeof JournalRow>;

export const Journal = types
  .model('Journal', {
    rows: types.array(JournalRow),
    /** How often and when each command was last run, by id: what the palette puts first. */
    used: types.map(types.model('Used', { times: types.number, at: types.number })),
  })
  .volatile((): { begun: number; written: number; person: number | undefined } => ({
    begun: 0,
    written: 0,
    person: undefined,
  }))
  .views((self) => ({
    /** The lines of before, newest first, each once. */
    get lines(): string[] {
      return [...new Set(self.rows.map(({ line }) => line))];
    },
    /** The line that takes back what was begun last, of all that is done. */
    get undoable(): string | undefined {
      const [first, ...others] = self.rows.filter(
        ({ undo, surface, isTakenBack }) => undo !== undefined && surface !== 'undo' && !isTakenBack,
      );
      return others.reduce((last, row) => (row.order > (last?.order ?? 0) ? row : last), first)?.undo;
    },
    /** The runs on several records, newest first. */
    get withResults(): readonly JournalRow[] {
      return self.rows.filter(({ results }) => results.length > 0);
    },
    /** The command that was chosen after this word had found nothing. */
    meantBy(word: string): string | undefined {
      const key = meantKey(word);
      const known = key === undefined ? [] : [...self.used.keys()].filter((id) => id.startsWith(`${key} `));
      return known.at(-1)?.split(' ').at(-1);
    },
    /** Used often and lately counts most; it halves every week. */
    frecency(id: string, now: number): number {
      const used = self.used.get(id);
      return used === undefined ? 0 : used.times * 0.5 ** ((now - used.at) / 604_800_000);
    },
  }))
  .actions((self) => ({
    /** Something begins that may be written down later: gives its place in the order. */
    begin(): number {
      self.begun += 1;
      return self.begun;
    },
  }))
  .actions((self) => ({
    keep() {
      if (self.person !== undefined) keepUsed(environmentOf(self).local, self.person, [...self.used]);
    },
    forgetMeant(word: string) {
      const key = meantKey(word);
      for (const id of self.used.keys()) if (key !== undefined && id.startsWith(`${key} `)) self.used.delete(id);
    },
  }))
  .actions((self) => ({
    rememberMeant(word: string, command: string, at: number) {
      const key = meantKey(word);
      if (key === undefined) return;
      self.forgetMeant(word);
      self.used.set(`${key} ${command}`, { times: 1, at });
      self.keep();
    },
    add(row: {
      order?: number;
      at: number;
      line: string;
      surface: string;
      outcome: 'done' | 'failed';
      text: string;
      took: number;
      touched: string[];
      undo: string | undefined;
      results?: readonly RecordResult[] | undefined;
    }): number {
      self.written += 1;
      self.rows.unshift(
        JournalRow.create({
          ...row,
          order: row.order ?? self.begin(),
          entry: self.written,
          results: row.results ?? [],
        }),
      );
      if (self.rows.length > mostRows) self.rows.pop();
      const id = row.line.split(' ', 1)[0] ?? '';
      self.used.set(id, { times: (self.used.get(id)?.times ?? 0) + 1, at: row.at });
      self.keep();
      return self.written;
    },
    takenBack(line: string) {
      const row = self.rows.find(({ undo, isTakenBack }) => undo === line && !isTakenBack);
      if (row !== undefined) row.isTakenBack = true;
    },
    clear() {
      self.rows.clear();
    },
    /** What this person used before in this browser; nothing of what another one did. */
    recall(person: number) {
      if (person === self.person) return;
      self.person = person;
      self.used.clear();
      for (const [id, used] of usedBy(environmentOf(self).local, person)) self.used.set(id, used);
    },
    /** Nobody is signed in. Who signed out leaves nothing; a session that ran out may go on later. */
    leave(forGood: boolean) {
      self.person = undefined;
      self.used.clear();
      if (forGood) forgetUsed(environmentOf(self).local);
    },
  }));
export type Journal = Instance<typeof Journal>;
