// A file of rules that somebody chose: its text, and what it would change.
import { flow, types } from 'mobx-state-tree';
import { rulesFile, type RulesComparison } from '../../api/contract/rules/rulesFile.ts';
import { failureOf, type Failure } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';

export const rulesFilePage = '/regex/file';

interface Passing {
  fileName: string | undefined;
  text: string;
  comparison: RulesComparison | undefined;
  failure: Failure | undefined;
  isAsking: boolean;
  isRemoving: boolean;
}
const nothing: Passing = {
  fileName: undefined,
  text: '',
  comparison: undefined,
  failure: undefined,
  isAsking: false,
  isRemoving: false,
};

const RulesImportModel = types
  .model('RulesImport', { name: 'rules file' })
  .volatile((): Passing => ({ ...nothing }))
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    get page(): string {
      return rulesFilePage;
    },
    /** How many rules would be other than they are. */
    get changes(): number {
      if (self.comparison === undefined) return 0;
      return [self.comparison.types, self.comparison.categories].reduce(
        (sum, { added, changed, removed }) => sum + added + changed + (self.isRemoving ? removed : 0),
        0,
      );
    },
    get missing(): number {
      return (self.comparison?.types.removed ?? 0) + (self.comparison?.categories.removed ?? 0);
    },
  }))
  .actions((self) => ({
    clear() {
      Object.assign(self, nothing);
    },
    remove(isRemoving: boolean) {
      self.isRemoving = isRemoving;
    },
  }))
  .actions((self) => ({
    compare: flow(function* compare(fileName: string, text: string) {
      Object.assign(self, { fileName, text, comparison: undefined, failure: undefined, isAsking: true });
      try {
        const comparison: RulesComparison = yield environmentOf(self).ask(rulesFile.compare, { body: { text } });
        if (self.text === text) self.comparison = comparison;
      } catch (error) {
        if (self.text === text) self.failure = failureOf(error);
      } finally {
        if (self.text === text) self.isAsking = false;
      }
    }),
  }));

export const rulesImport: PartDescription<typeof RulesImportModel> = { name: 'rules file', model: RulesImportModel };

/** "Transaction type: 2 added, 1 changed, 0 missing from the file, 30 unchanged" */
export const countsText = (title: string, counts: RulesComparison['types']): string =>
  `${title}: ${counts.added} added, ${counts.changed} changed, ${counts.removed} missing from the file, ${counts.unchanged} unchanged`;
