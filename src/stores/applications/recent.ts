// Whether the data of the one application that is meant may still be opened.
import { tickingNow } from '../ticking.ts';
import type { RootStore } from '../RootStore.ts';
import { chosenApplications, knownApplication } from './chosen.ts';
import { isOpen } from './rules.ts';

/** What no list holds is checked by the service. */
export function isRecent(stores: RootStore): true | string {
  const [id, ...others] = chosenApplications(stores);
  if (others.length > 0) return 'One application at a time';
  const row = id === undefined ? undefined : knownApplication(stores, id);
  const rule = row === undefined || isOpen(row, tickingNow(stores));
  return rule === true || rule.text;
}
