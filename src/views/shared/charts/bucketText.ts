// Says which bucket of a chart is meant, in the zone of the person: "11-28 10:00 to 10:30".
import type { TrendRange } from '../../../api/contract/trends.ts';
import type { Point } from '../../../stores/charts/trend.ts';
import { countedText, rangeWords } from '../../../stores/charts/words.ts';
import { timeText } from '../cells/times.ts';

export const bucketText = ({ from, to, isOpen }: Pick<Point, 'from' | 'to' | 'isOpen'>, zone: string): string =>
  `${timeText(from, 'full', zone).slice(5, 16)} to ${timeText(to, 'clock', zone).slice(0, 5)}${isOpen ? ', so far' : ''}`;

export function readingOf(point: Point, outcomes: readonly string[], range: TrendRange, zone: string): string {
  const [now, before] = [countedText(point, outcomes), countedText(point.before, outcomes)];
  return `${bucketText(point, zone)}: ${now}. The ${rangeWords[range]} before: ${before}.`;
}
