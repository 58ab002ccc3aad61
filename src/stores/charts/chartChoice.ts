// How a person looks at charts: the range that they chose, whether as tables, and how many charts stand on the page.
import { observable } from 'mobx';
import type { TrendRange } from '../../api/contract/trends.ts';
import { perPerson } from '../perPerson.ts';

interface ChartChoice {
  /** Until it is chosen, each chart has the range that its page begins with. */
  range: TrendRange | undefined;
  isTable: boolean;
  onPage: number;
}

export const chartChoice = perPerson((): ChartChoice =>
  observable<ChartChoice>({ range: undefined, isTable: false, onPage: 0 }),
);
