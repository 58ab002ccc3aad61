// How a status looks on the board: its colour, and a sign for whoever does not see colours.
import { makeStyles, tokens } from '@fluentui/react-components';
import { lookOf, type Look } from '../../../stores/now/statusLook.ts';
import type { Status } from '../../../stores/now/figures.ts';

const signs: Record<Look, string> = { completed: '✓', exited: '–', active: '•', late: '◔', failed: '▲', died: '✕' };
export const signOf = (status: Status): string => signs[lookOf(status)];

export const useStatusColour = makeStyles({
  completed: { color: tokens.colorStatusSuccessForeground1 },
  exited: { color: tokens.colorNeutralForeground3 },
  active: { color: tokens.colorPaletteBlueForeground2 },
  late: { color: tokens.colorStatusWarningForeground3 },
  failed: { color: tokens.colorStatusDangerForeground1 },
  died: { color: tokens.colorPaletteDarkRedForeground2 },
});
