// Says which hour of a history is meant, in the zone of the person: "2026-11-23 09:00".
import type { BankHistory } from '../../../api/contract/crawling/bankHistory.ts';
import { hourAt } from '../../../stores/bankModules/ends.ts';
import { timeText } from '../../shared/cells/times.ts';

export const hourText = (history: Pick<BankHistory, 'from'>, hour: number, zone: string): string =>
  timeText(hourAt(history, hour), 'full', zone).slice(0, 16);
