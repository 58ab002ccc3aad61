// Says of a text whether it needs no cutting: a cell that may have to be cut is a layer of its own, and most are not.
import { paddings } from '../layout.ts';
import { textWidth } from './textWidth.ts';

export const surelyFits = (text: string, width: number): boolean =>
  textWidth(text, width - paddings) !== Number.POSITIVE_INFINITY;
