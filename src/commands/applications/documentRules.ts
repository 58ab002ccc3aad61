// When documents of an application may be opened, printed and sent: not when its data is older than seven days, and sent not while it is crawled.
import { canSend, isOpen } from '../../stores/applications/rules.ts';
import { tickingNow } from '../../stores/ticking.ts';
import type { RuleOf } from './theApplications.ts';

export const canOpen: RuleOf = ({ stores }) => {
  const now = tickingNow(stores);
  return (row) => isOpen(row, now);
};

export const maySend: RuleOf = ({ stores }) => {
  const now = tickingNow(stores);
  return (row) => canSend(row, now);
};
