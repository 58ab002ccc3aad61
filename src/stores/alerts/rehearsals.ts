// The rehearsal that was made last, with what was rehearsed: whatever shows another rule does not show it.
import { types } from 'mobx-state-tree';
import type { Rehearsal } from '../../api/contract/watching/alertRules.ts';
import type { AlertKind } from '../../api/contract/watching/words.ts';

export interface Rehearsed {
  kind: AlertKind;
  about: string;
  minutes: number;
  least: number;
}

interface Held {
  of: string | undefined;
  result: Rehearsal | undefined;
  isRunning: boolean;
}
const nothing: Held = { of: undefined, result: undefined, isRunning: false };

const keyOf = ({ kind, about, minutes, least }: Rehearsed): string => JSON.stringify([kind, about, minutes, least]);

const Rehearsals = types
  .model('Rehearsals', { name: 'rehearsals' })
  .volatile((): Held => ({ ...nothing }))
  .views((self) => ({
    resultOf: (rule: Rehearsed): Rehearsal | undefined => (self.of === keyOf(rule) ? self.result : undefined),
    isRunningFor: (rule: Rehearsed): boolean => self.isRunning && self.of === keyOf(rule),
  }))
  .actions((self) => ({
    begin(rule: Rehearsed) {
      Object.assign(self, { of: keyOf(rule), result: undefined, isRunning: true });
    },
    /** Another one may have begun meanwhile. */
    end(rule: Rehearsed, result: Rehearsal | undefined) {
      if (self.of === keyOf(rule)) Object.assign(self, { result, isRunning: false });
    },
    clear() {
      Object.assign(self, nothing);
    },
  }));

/** As a page asks for it: stores.parts.of(rehearsals). */
export const rehearsals = { name: 'rehearsals', model: Rehearsals };
