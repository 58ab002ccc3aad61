// The summary that stands on the screen.
import { contract } from '../../api/contract/index.ts';
import { summaryBoard, type Summary } from '../../stores/summary/summaryBoard.ts';
import type { Situation } from '../kernel/situation.ts';

export const { level } = contract.vendorStats.list.definition;

export const summaryIn = ({ stores }: Pick<Situation, 'stores'>): Summary => stores.parts.of(summaryBoard);
