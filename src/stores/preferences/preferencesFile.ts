// The preferences of a person as one file: written whole, and read with a sentence about the first thing that is wrong.
import { getSnapshot } from 'mobx-state-tree';
import * as v from 'valibot';
import { chartRanges, fileRows, type Preferences } from './Preferences.ts';
import { densityNames, themeNames } from './words.ts';
import { zoneNamed, zoneWanted } from './zones.ts';

const format = 'signalbox-preferences';
/** Far more than anybody's preferences are. */
const mostCharacters = 500_000;

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  v.picklist(values, `must be one of ${values.join(', ')}`);
const flag = v.boolean('must be true or false');
const text = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must be at most ${most} characters`),
  );
const texts = (most: number) =>
  v.pipe(v.array(text(100), 'must be a list'), v.maxLength(most, `must have at most ${most} entries`));
const between = (least: number, most: number) => {
  const wrong = `must be a number from ${least} to ${most}`;
  return v.pipe(v.number(wrong), v.minValue(least, wrong), v.maxValue(most, wrong));
};
const many = <const S extends v.GenericSchema>(one: S, most: number) =>
  v.pipe(
    v.record(text(100), one, 'must be an object'),
    v.check((entries) => Object.keys(entries).length <= most, `must have at most ${most} entries`),
  );

const rows = 'must be one of 20, 50, 100, 200';
const list = v.strictObject({
  rowsPerPage: v.optional(v.picklist([20, 50, 100, 200], rows)),
  hidden: v.optional(texts(100)),
  added: v.optional(texts(100)),
  kept: v.optional(texts(100)),
  widths: v.optional(many(between(10, 5000), 100)),
});

const parts = v.strictObject({
  theme: v.optional(oneOf(themeNames)),
  zone: v.optional(
    v.pipe(
      text(100),
      v.check((zone) => zone === 'browser' || zoneNamed(zone) !== undefined, zoneWanted),
    ),
  ),
  density: v.optional(oneOf(densityNames)),
  singleKeys: v.optional(flag),
  statusLine: v.optional(flag),
  keys: v.optional(many(texts(10), 1000)),
  lists: v.optional(many(list, 200)),
  foldedMenu: v.optional(texts(20)),
  log: v.optional(
    v.strictObject({
      isGrouped: v.optional(flag),
      wraps: v.optional(flag),
      times: v.optional(oneOf(['zone', 'UTC', 'start', 'previous'])),
    }),
  ),
  charts: v.optional(v.strictObject({ range: v.optional(oneOf(chartRanges)), isTable: v.optional(flag) })),
  viewerShare: v.optional(between(0.1, 0.9)),
  fileRows: v.optional(oneOf(fileRows)),
  hidesWebhooks: v.optional(flag),
});
export type PreferenceParts = v.InferOutput<typeof parts>;

const file = v.strictObject({
  format: v.literal(format, `must be "${format}"`),
  version: v.literal(1, 'must be 1, the one that this product reads'),
  preferences: parts,
});

export const writePreferences = (preferences: Preferences): string =>
  `${JSON.stringify({ format, version: 1, preferences: getSnapshot(preferences) }, null, 2)}\n`;

/** What a file holds, or the sentence that says why it is refused. */
export function readPreferences(content: string): PreferenceParts | string {
  if (content.length > mostCharacters) return `The file is too large: at most ${mostCharacters} characters are read`;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return 'The file is not JSON';
  }
  const outcome = v.safeParse(file, value, { abortPipeEarly: true });
  return outcome.success ? outcome.output.preferences : sentence(outcome.issues[0]);
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
  if (path === '') return 'The file holds no preferences: it must be an object with format, version and preferences';
  const place = path.length > 100 ? `${path.slice(0, 97)}...` : path;
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    if (issue.expected === 'never') return `${place} is not known here`;
    return issue.received === 'undefined' ? `${place} is missing` : `${place} must be an object`;
  }
  return `${place} ${issue.message}`;
}
