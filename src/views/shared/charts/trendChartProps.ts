// What a chart is told.
import type { TrendRange } from '../../../api/contract/trends.ts';
import type { TrendAbout } from '../../../stores/charts/trend.ts';

export interface TrendChartProps {
  /** What the chart is called, on screen and for screen readers. */
  title: string;
  about: Omit<TrendAbout, 'range'>;
  /** Until the person chooses another. */
  range: TrendRange;
  /** Of its page's own data, so that it is read again when that changes. */
  renewed?: unknown;
}
