// A file of preferences that somebody chose: what it would change, or why it is refused; and what was there before it.
import { applySnapshot, getRoot, getSnapshot, types, type SnapshotOut } from 'mobx-state-tree';
import type { PartDescription } from '../parts/Parts.ts';
import { differenceOf } from '../preferences/difference.ts';
import type { Preferences } from '../preferences/Preferences.ts';
import { readPreferences, type PreferenceParts } from '../preferences/preferencesFile.ts';

type Whole = SnapshotOut<typeof Preferences>;

interface Passing {
  fileName: string | undefined;
  given: PreferenceParts | undefined;
  problem: string | undefined;
  /** What holds again when the last import is taken back. */
  before: Whole | undefined;
}
const nothing: Passing = { fileName: undefined, given: undefined, problem: undefined, before: undefined };

const PreferencesImportModel = types
  .model('PreferencesImport', { name: 'preferences file' })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get preferences(): Preferences {
      return (getRoot(self) as { preferences: Preferences }).preferences;
    },
  }))
  .views((self) => ({
    /** A line each. */
    get changes(): readonly string[] {
      return self.given === undefined ? [] : differenceOf(getSnapshot(self.preferences), self.given);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    forgetFile() {
      Object.assign(self, { ...nothing, before: self.before });
    },
    /** Keys are held against the commands, which stores do not know. */
    read(fileName: string, content: string, keysMisfit: (keys: Record<string, string[]>) => string | undefined) {
      const found = readPreferences(content);
      const problem = typeof found === 'string' ? found : found.keys && keysMisfit(found.keys);
      const given = typeof found === 'string' || problem !== undefined ? undefined : found;
      Object.assign(self, { fileName, problem, given });
    },
    /** All of it at once: what the file does not say stays. */
    apply() {
      if (self.given === undefined) return;
      const now = getSnapshot(self.preferences);
      const log = { ...now.log, ...self.given.log };
      applySnapshot(self.preferences, { ...now, ...self.given, log });
      Object.assign(self, { ...nothing, before: now });
    },
    takeBack() {
      if (self.before === undefined) return;
      const now = getSnapshot(self.preferences);
      applySnapshot(self.preferences, self.before);
      self.before = now;
    },
  }));

export const preferencesImport: PartDescription<typeof PreferencesImportModel> = {
  name: 'preferences file',
  model: PreferencesImportModel,
};
