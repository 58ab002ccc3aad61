// What a list reads of the tree around it.
import { getRoot, type IAnyStateTreeNode } from 'mobx-state-tree';
import type { Level } from '../../api/contract/level.ts';
import type { Notices } from '../notices/Notices.ts';
import type { Address } from '../address/Address.ts';
import type { Preferences } from '../preferences/Preferences.ts';
import type { BankNames } from './definition.ts';

export interface Surroundings {
  session: { user: { showPii: boolean } | null; may(level: Level): boolean };
  notices: Notices;
  shell: { readonly isRowMenuOpen: boolean; readonly layer: string | undefined };
  palette: { readonly isOpen: boolean };
  intent: { drop(reason: string): void };
  address: Address;
  preferences: Preferences;
  banks: { byId: BankNames };
}

export function surroundingsOf(node: IAnyStateTreeNode): Surroundings {
  const root: IAnyStateTreeNode = getRoot(node);
  return root as Surroundings;
}
