// When documents of an application may be opened, sent and printed: as long as its data is not older than seven days.
import type { ApplicationRow } from '../../api/contract/applications/applications.ts';
import { isOpen, type Rule } from '../../stores/applications/rules.ts';
import { environmentOf } from '../../stores/environment.ts';
import type { Situation } from '../kernel/situation.ts';

export const canOpen = (row: ApplicationRow, { stores }: Situation): Rule => isOpen(row, environmentOf(stores).now());
