// Where charts stand, and whether one does now.
import { chartsOnPage } from '../../stores/charts/chartsOnPage.ts';
import type { Situation } from '../kernel/situation.ts';

/** The nouns of the pages that have charts. */
export const onChart = ['bank', 'figures', 'summary', 'webhook', 'statistic'] as const;

export const whenChart = (_answers: unknown, { stores }: Pick<Situation, 'stores'>): true | string =>
  chartsOnPage(stores).count > 0 || 'No chart is on this page';
