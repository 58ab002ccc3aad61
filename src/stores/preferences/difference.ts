// What a file of preferences would change, a line each, in words.
import type { SnapshotOut } from 'mobx-state-tree';
import type { Preferences } from './Preferences.ts';
import type { PreferenceParts } from './preferencesFile.ts';
import { densityTitles, themeTitles } from './words.ts';

type Now = SnapshotOut<typeof Preferences>;

const yesNo = (is: boolean | undefined): string => (is === true ? 'on' : 'off');
const same = (one: unknown, other: unknown): boolean => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The order of the names in an object says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}

/** "Keys of 2 commands" */
function counted(now: object, given: object, [before, one, many]: readonly [string, string, string]): string[] {
  const [was, is] = [new Map(Object.entries(now)), new Map(Object.entries(given))];
  const names = new Set([...was.keys(), ...is.keys()]);
  const count = [...names].filter((name) => !same(was.get(name), is.get(name))).length;
  return count === 0 ? [] : [`${before} of ${count === 1 ? `1 ${one}` : `${count} ${many}`}`];
}

export function differenceOf(now: Now, given: PreferenceParts): string[] {
  const line = (title: string, name: keyof PreferenceParts, words: (from: Now) => string): string[] =>
    given[name] === undefined || same(now[name], given[name])
      ? []
      : [`${title}: ${words(now)} becomes ${words({ ...now, ...given } as Now)}`];
  return [
    ...line('Theme', 'theme', ({ theme }) => themeTitles[theme as keyof typeof themeTitles]),
    ...line('Time zone', 'zone', ({ zone }) => (zone === 'browser' ? 'that of the browser' : zone)),
    ...line('Rows', 'density', ({ density }) => densityTitles[density as keyof typeof densityTitles].toLowerCase()),
    ...line('Single keys', 'singleKeys', ({ singleKeys }) => yesNo(singleKeys)),
    ...line('Status line', 'statusLine', ({ statusLine }) => yesNo(statusLine)),
    ...(given.keys === undefined ? [] : counted(now.keys, given.keys, ['Keys', 'command', 'commands'])),
    ...(given.lists === undefined ? [] : counted(now.lists, given.lists, ['Columns and rows', 'list', 'lists'])),
    ...(given.log === undefined || same(now.log, { ...now.log, ...given.log }) ? [] : ['How logs are shown']),
    ...(given.charts === undefined || same(now.charts, { ...now.charts, ...given.charts })
      ? []
      : ['How charts are shown']),
    ...(given.viewerShare === undefined || given.viewerShare === now.viewerShare ? [] : ['Room of the viewer']),
    ...line('Rows of a file', 'fileRows', ({ fileRows }) => fileRows ?? 'asked for'),
    ...line('Webhooks hidden', 'hidesWebhooks', ({ hidesWebhooks }) => yesNo(hidesWebhooks)),
  ];
}
