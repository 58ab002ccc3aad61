// What the product lacks before the first data arrives, for administrators, and whether this person has put it away.
import { flow, types } from 'mobx-state-tree';
import { vendors } from '../../api/contract/vendors/vendors.ts';
import type { FirstSteps } from '../../api/contract/vendors/firstSteps.ts';
import { environmentOf } from '../environment.ts';
import type { PartDescription } from '../parts/Parts.ts';

/** In the browser: the numbers of who put it away. */
const place = 'first-steps-hidden';

interface Passing {
  steps: FirstSteps | undefined;
  isHidden: boolean;
  asked: number;
}

const FirstStepsModel = types
  .model('FirstSteps', { name: 'first steps' })
  .volatile((): Passing => ({ steps: undefined, isHidden: false, asked: 0 }))
  .views((self) => ({
    get hasCome(): boolean {
      return true;
    },
    /** It belongs to no page. */
    get page(): string | undefined {
      return undefined;
    },
    get isShown(): boolean {
      return self.steps !== undefined && self.steps.open.length > 0 && !self.isHidden;
    },
  }))
  .actions((self) => ({
    clear() {
      self.asked += 1;
      Object.assign(self, { steps: undefined, isHidden: false });
    },
    hide(person: number, isHidden: boolean) {
      self.isHidden = isHidden;
      const others = hiddenFor(self).filter((id) => id !== person);
      environmentOf(self).local.set(place, [...others, ...(isHidden ? [person] : [])].join(' '));
    },
    read: flow(function* read(person: number) {
      const asked = (self.asked += 1);
      self.isHidden = hiddenFor(self).includes(person);
      try {
        const steps: FirstSteps = yield environmentOf(self).ask(vendors.firstSteps);
        if (asked === self.asked) self.steps = steps;
      } catch {
        // Nobody asked for it: it is asked again after the next command.
      }
    }),
  }));

const hiddenFor = (self: Parameters<typeof environmentOf>[0]): number[] =>
  (environmentOf(self).local.get(place) ?? '').split(' ').filter(Boolean).map(Number);

export const firstStepsPart: PartDescription<typeof FirstStepsModel> = { name: 'first steps', model: FirstStepsModel };
