// Waiting statement files as they may be seen: without the right to personal data without their names and what they hold, and with the last four of account numbers.
import type { WaitingFile } from '../../../src/api/contract/statementFiles/statementFiles.ts';
import { hideNumbers } from '../../platform/text/lastFour.ts';

export const shownTo = (showPii: boolean, files: WaitingFile[]): WaitingFile[] =>
  showPii
    ? files
    : files.map(({ recognised, ...one }) => {
        const hide = hideNumbers(recognised.accounts.map(({ number }) => number));
        // A sheet may be called as its account's holder is.
        const shown = { ...recognised, sheets_left: recognised.sheets_left.map((_, at) => `${at + 2}`) };
        return { ...one, name: 'Statement file', recognised: hide(shown), preview: null };
      });
