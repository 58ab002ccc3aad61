// The question "which record?", for who wants to be told of it: the row under the cursor answers it, or what that belongs to.
import { watchedKinds, type WatchedKind } from '../../api/contract/people/recordWatches.ts';
import { chosenApplications } from '../../stores/applications/chosen.ts';
import type { RootStore } from '../../stores/RootStore.ts';
import { Misfit, text, type Question } from '../kernel/question.ts';

export interface Watched {
  kind: WatchedKind;
  name: string;
}

const own = ['crawler', 'analysis', 'run'] as const;

/** "crawler-3f2a9c1e-…", "application-812" */
export function watchedHere(stores: RootStore): string | undefined {
  for (const kind of own) {
    const key = stores.lists.openOf(kind)?.currentKey;
    if (key !== undefined) return `${kind}-${key}`;
  }
  const [application] = chosenApplications(stores);
  return application === undefined ? undefined : `application-${application}`;
}

export function readWatched(said: string): Watched | undefined {
  const [first = '', ...rest] = said.split('-');
  const kind = watchedKinds.find((one) => one === first);
  const name = rest.join('-');
  return kind === undefined || name === '' ? undefined : { kind, name };
}

const typed = text({
  ask: 'Which record?',
  ofRow: true,
  most: 100,
  preset: ({ stores }) => watchedHere(stores),
});

export const theWatched: Question<string> = {
  ...typed,
  read: (given) =>
    readWatched(given.trim()) === undefined
      ? new Misfit(`must be a record such as application-812, crawler-…, analysis-33 or run-7`)
      : given.trim(),
};
