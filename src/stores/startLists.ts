// The lists that every page may need: which of them could not be loaded, and what is said about it.
import { wordingOf, type Failure } from '../api/failure.ts';
import { leftOutText } from '../api/leftOut.ts';
import type { LoadState } from './loadState.ts';

interface StartList {
  readonly loadState: (typeof LoadState)['Type'];
  readonly failure: Failure | undefined;
  readonly leftOut: number;
  fetch(): Promise<void>;
}
type StartLists = Readonly<Record<'banks' | 'labels' | 'vendors' | 'categories', StartList>>;

const ones = { banks: 'bank', labels: 'label', vendors: 'vendor', categories: 'category' } as const;
const names = ['banks', 'labels', 'vendors', 'categories'] as const;

const isUnderWay = ({ loadState }: StartList): boolean => loadState === 'INITIAL' || loadState === 'LOADING';

/** By name; nothing while one of them is still on its way, so that all of them are told at once. */
export function failedOf(lists: StartLists): readonly (typeof names)[number][] {
  if (names.some((name) => isUnderWay(lists[name]))) return [];
  return names.filter((name) => lists[name].loadState === 'ERROR');
}

/** "Banks and labels could not be loaded. An error occured: …"; nothing when all stand, or when the failure says itself. */
export function failureText(lists: StartLists): string | undefined {
  const failed = failedOf(lists);
  const failure = failed.map((name) => lists[name].failure).find((one) => one !== undefined);
  const wording = failure && wordingOf(failure);
  if (wording === undefined) return undefined;
  const [last, ...others] = failed.toReversed();
  const said = others.length === 0 ? String(last) : `${others.toReversed().join(', ')} and ${last}`;
  return `${said.charAt(0).toUpperCase()}${said.slice(1)} could not be loaded. ${wording}`;
}

/** "1 bank could not be read and is left out" */
export function leftOutTexts(lists: StartLists): string | undefined {
  const texts = names.flatMap((name) => leftOutText(lists[name].leftOut, ones[name], name) ?? []);
  return texts.length === 0 ? undefined : texts.join('. ');
}
