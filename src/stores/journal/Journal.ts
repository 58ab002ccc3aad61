// What was run in this tab: every line with its outcome, newest first, and how to take it back.
import { types, type Instance } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';

const mostRows = 500;
const mostRemembered = 200;
const place = 'signalbox.used';

const JournalRow = types.model('JournalRow', {
  at: types.number,
  line: types.string,
  surface: types.string,
  outcome: types.enumeration(['done', 'failed']),
  text: types.string,
  took: types.number,
  touched: types.array(types.string),
  undo: types.maybe(types.string),
  isTakenBack: false,
});
export type JournalRow = Instance<typeof JournalRow>;

export const Journal = types
  .model('Journal', {
    rows: types.array(JournalRow),
    /** How often and when each command was last run, by id: what the palette puts first. */
    used: types.map(types.model('Used', { times: types.number, at: types.number })),
  })
  .views((self) => ({
    /** The lines of before, newest first, each once. */
    get lines(): string[] {
      return [...new Set(self.rows.map(({ line }) => line))];
    },
    /** The line that takes back what was done last. */
    get undoable(): string | undefined {
      return self.rows.find(
        ({ undo, surface, isTakenBack }) => undo !== undefined && surface !== 'undo' && !isTakenBack,
      )?.undo;
    },
    /** Used often and lately counts most; it halves every week. */
    frecency(id: string, now: number): number {
      const used = self.used.get(id);
      return used === undefined ? 0 : used.times * 0.5 ** ((now - used.at) / 604_800_000);
    },
  }))
  .actions((self) => ({
    add(row: {
      at: number;
      line: string;
      surface: string;
      outcome: 'done' | 'failed';
      text: string;
      took: number;
      touched: string[];
      undo: string | undefined;
    }) {
      self.rows.unshift(JournalRow.create(row));
      if (self.rows.length > mostRows) self.rows.pop();
      const id = row.line.split(' ', 1)[0] ?? '';
      self.used.set(id, { times: (self.used.get(id)?.times ?? 0) + 1, at: row.at });
      environmentOf(self).local.set(place, JSON.stringify([...self.used].slice(-mostRemembered)));
    },
    takenBack(line: string) {
      const row = self.rows.find(({ undo, isTakenBack }) => undo === line && !isTakenBack);
      if (row !== undefined) row.isTakenBack = true;
    },
    clear() {
      self.rows.clear();
    },
    /** Command ids and numbers only: nothing of what the service said is kept. */
    recall() {
      for (const [id, used] of remembered(environmentOf(self).local.get(place))) self.used.set(id, used);
    },
  }));
export type Journal = Instance<typeof Journal>;

// Anybody may write into local storage: what does not look like ours is passed over.
function remembered(text: string | undefined): [string, { times: number; at: number }][] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, { times: number; at: number }] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false;
  const used: unknown = entry[1];
  return (
    typeof used === 'object' &&
    used !== null &&
    'times' in used &&
    'at' in used &&
    typeof used.times === 'number' &&
    typeof used.at === 'number'
  );
}
