// Tells what could come by the thousand a few times a minute at most, and how many were left out since.
import type { Fields } from './log.ts';

const aMinute = 60_000;

export function rarely(
  tell: (fields: Fields) => void,
  { perMinute = 10, now = Date.now }: { perMinute?: number; now?: () => number } = {},
): (fields: Fields) => void {
  let began = Number.NEGATIVE_INFINITY;
  let told = 0;
  let leftOut = 0;
  return (fields) => {
    const moment = now();
    // A clock that went back begins another minute too.
    if (Math.abs(moment - began) >= aMinute) [began, told] = [moment, 0];
    if (told >= perMinute) {
      leftOut += 1;
      return;
    }
    told += 1;
    tell(leftOut === 0 ? fields : { ...fields, leftOutBefore: leftOut });
    leftOut = 0;
  };
}
