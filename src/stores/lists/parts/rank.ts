// What a column is for, where it does not say it itself: the lowest rank folds first where there is no room.
import type { Column } from '../definition.ts';

export type Rank = NonNullable<Column<never>['rank']>;

export const rankOf = ({ rank, kind }: Pick<Column<never>, 'rank' | 'kind'>): Rank => rank ?? (kind === 'time' ? 3 : 4);
