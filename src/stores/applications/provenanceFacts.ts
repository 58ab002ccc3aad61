// What is known of where the figures of an account come from and why they are believed, in words.
import type { Provenance, Segment, Source } from '../../api/contract/applications/provenance.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** "12 Nov": a day of a bank is one of its calendar, in whatever zone it is read. */
const dayOf = (day: string): string => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1] ?? ''}`;
export const dayText = (day: string): string => `${dayOf(day)} ${day.slice(0, 4)}`;

/** "1 Sep to 28 Nov 2026" */
export function daysText({ from, to }: Days): string {
  if (from === to) return dayText(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? dayOf(from) : dayText(from)} to ${dayText(to)}`;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const holderWords = {
  same: 'holder: same as the customer',
  similar: 'holder: similar to the customer',
  other: 'holder: other than the customer',
} as const;

/** The connector with its version, or the names of the files; undefined where nothing more is known. */
export function originOf({ connector, files }: Segment): string | undefined {
  if (files.length === 0) return connector ?? undefined;
  const [first] = files;
  const formats = [...new Set(files.map(({ format }) => format.toUpperCase()))].join(', ');
  // Who may not see personal data is told of no name.
  if (first?.name === null) return counted(files.length, `${formats} file`, `${formats} files`);
  return `${files.map(({ name }) => name ?? '').join(', ')} (${formats})`;
}

function balancesFact({ told, agree, first_wrong: wrong }: Segment['balances']): string {
  if (told === 0) return 'no balances to check the lines by';
  const where = wrong === null ? '' : `, first disagreement on ${dayText(wrong)}`;
  return `running balances: ${agree} of ${told} agree${where}`;
}

function daysFact({ asked, covered }: Segment): string | undefined {
  if (asked === null) return covered === null ? undefined : `covered ${daysText(covered)}`;
  return `asked ${daysText(asked)}, ${covered === null ? 'no lines' : `covered ${daysText(covered)}`}`;
}

/** Those that are told whatever they say, and then what is unusual. */
export function segmentFacts(segment: Segment): string[] {
  const { balances, lines, counted: used, duplicates, left_out: leftOut, files, holder, note } = segment;
  const facts: readonly (string | false | undefined)[] = [
    used === lines ? counted(lines, 'line', 'lines') : `${used} of ${counted(lines, 'line', 'lines')} in the figures`,
    balancesFact(balances),
    daysFact(segment),
    duplicates > 0 && counted(duplicates, 'duplicate line', 'duplicate lines'),
    leftOut > 0 && `${counted(leftOut, 'row', 'rows')} left out`,
    files.some(({ columns_by_hand: byHand }) => byHand) && 'columns set by hand',
    ...files.flatMap(({ signs }) => signs ?? []).map((sign) => sign.charAt(0).toLowerCase() + sign.slice(1)),
    holder !== null && holderWords[holder],
    note ?? undefined,
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

/** What is true of an account with all its segments. */
export function accountFacts({ missing, currency }: Provenance): string[] {
  return [
    ...(missing.length === 0 ? [] : [`days without data: ${missing.map(daysText).join(', ')}`]),
    ...(currency === null ? [] : [`currency: ${currency}`]),
  ];
}

/** How many lines of files differ from what the bank told of the same days. */
export const differencesOf = ({ segments }: Provenance): number =>
  segments.reduce((sum, { differences }) => sum + differences, 0);

/** Of all that this source told, as far as it was recorded. */
export function isByConsent(source: Source | null, segments: readonly Segment[]): boolean {
  const told = segments.filter((one) => one.source === source);
  return told.length > 0 && told.every(({ by_consent: byConsent }) => byConsent === true);
}
