// What a page is: a descriptor from which router, menu, guard, tab title and, later, palette and help sheet are made.
import type { FluentIcon } from '@fluentui/react-icons';
import { lazy, type ComponentType } from 'react';
import type { Level } from '../../api/contract/level.ts';
import type { RootStore } from '../../stores/RootStore.ts';

export const menuGroups = ['Product', 'Product Settings', 'Staff', 'Learn More'] as const;
export type MenuGroup = (typeof menuGroups)[number];

interface Description {
  /** Below the base path; parameters as ":name". */
  path: string;
  /** The page's name: in the top bar, the tab and the menu. */
  title: string;
  /** The least level that may see it; without one the page is open to everybody. */
  level?: Level;
  /** Where the menu lists it: a page without a group is hidden from the menu. */
  group?: MenuGroup;
  /** Its place within the group. */
  place?: number;
  icon?: FluentIcon;
  /** The letter after "g" that goes there. */
  hotkey?: string;
  /** What the page loads when it is entered; gives back what is to be done when it is left. */
  enter?: (stores: RootStore) => (() => void) | void;
  view: () => Promise<ComponentType>;
}

export interface Page extends Omit<Description, 'view'> {
  /** Its component; the code is loaded when it is first shown. */
  View: ComponentType;
  /** Starts to load the code before anybody is let in. */
  preload: () => void;
}

export function definePage({ view, ...description }: Description): Page {
  return {
    ...description,
    View: lazy(async () => ({ default: await view() })),
    // What goes wrong here goes wrong again when the page is shown, and is told then.
    preload: () => void view().catch(() => undefined),
  };
}
