// What a rule found about one of its subjects.
import type { IncidentSubject } from '../../../../src/api/contract/watching/words.ts';
import type { Judged } from '../judging/judged.ts';
import type { WatchRule } from './rules.ts';

export interface Finding {
  rule: WatchRule;
  what: IncidentSubject;
  /** Rules of one subject share an incident. */
  subject: string;
  /** What a rule holds apart within it, such as two causes at one bank. */
  part: string;
  bankId?: number;
  causeId?: number;
  webhookId?: number;
  judged: Judged;
}
