// When documents of an application may be opened, printed and sent: not when its data is older than seven days, and sent not while it is crawled.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { canSend, isOpen, type Rule } from '../../stores/applications/rules.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { Situation } from '../kernel/situation.ts';

export const canOpen = (row: ApplicationRow, { stores }: Situation): Rule => isOpen(row, environmentOf(stores).now());

export const maySend = (row: ApplicationRow, { stores }: Situation): Rule => canSend(row, environmentOf(stores).now());
