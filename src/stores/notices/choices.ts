// What a notice offers to go to instead, each under a key from 1 to 3.
import type { IAnyStateTreeNode } from 'mobx-state-tree';
import { environmentOf } from '../environment.ts';

export interface NoticeChoice {
  title: string;
  /** A page of the workbench. */
  address: string;
}

export const mostChoices = 3;

/** " (press 2)", where there are keys to press and single ones are on. */
export function keyOfChoice(at: number, stores: IAnyStateTreeNode & { preferences: { singleKeys: boolean } }): string {
  const hasKeys = stores.preferences.singleKeys && environmentOf(stores).isWithoutKeys !== true;
  return hasKeys && at >= 0 && at < mostChoices ? ` (press ${at + 1})` : '';
}
