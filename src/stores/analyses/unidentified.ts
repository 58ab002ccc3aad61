// The descriptions that an analysis could not identify: asked for when somebody opens its row or is to choose among them.
import { observable, runInAction } from 'mobx';
import { analysisStatistics, type UnidentifiedRow } from '../../api/contract/analyses/analysisStatistics.ts';
import { failureOf, wordingOf } from '../../api/failure.ts';
import { environmentOf } from '../environment.ts';
import type { RootStore } from '../RootStore.ts';
import { perPerson } from '../perPerson.ts';

export type Unidentified = { rows: readonly UnidentifiedRow[]; total: number } | { failed: string };

/** What one person asked for is not kept for the next. */
const knownIn = perPerson(() => observable.map<number, Unidentified>({}, { deep: false }));

/** Undefined while it is not known. */
export const unidentifiedOf = (analysis: number, stores: RootStore): Unidentified | undefined =>
  knownIn(stores).get(analysis);

/** Every reading of personal data is put on record: each analysis is read once. */
export async function readUnidentified(analysis: number, stores: RootStore): Promise<void> {
  const byAnalysis = knownIn(stores);
  const held = byAnalysis.get(analysis);
  if (held !== undefined && 'rows' in held) return;
  const found = await reading(analysis, stores);
  runInAction(() => byAnalysis.set(analysis, found));
}

async function reading(analysis: number, stores: RootStore): Promise<Unidentified> {
  try {
    const { ask } = environmentOf(stores);
    const page = await ask(analysisStatistics.unidentified, { params: { id: String(analysis) } });
    return { rows: page.results, total: page.count };
  } catch (error) {
    const failure = failureOf(error);
    return { failed: wordingOf(failure) ?? failure.message };
  }
}
