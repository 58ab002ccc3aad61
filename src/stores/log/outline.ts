// What is in a log: types, groups and positions of its lines, put together from the parts of its outline without reading a line.
import type { LogType } from '../../api/contract/crawling/crawlerLogs.ts';
import { beginsJob, letterOf, loginRun, typeOf, type PartOfOutline } from '../../api/contract/crawling/logOutline.ts';

export interface LogGroup {
  /** Undefined for a login. */
  job: { type: string; bsb: string; number: string } | undefined;
  /** "Login", "Login 2", "transactions 901-111 11223344" */
  title: string;
  lines: number;
  errors: number;
  /** Pairs: the first line of a run of consecutive lines, and its length. */
  runs: number[];
}

export interface Outline {
  readonly count: number;
  /** Of the last lines neither type nor group is known yet. */
  readonly isPartial: boolean;
  readonly groups: readonly LogGroup[];
  readonly errors: readonly number[];
  readonly lifecycles: readonly number[];
  /** Where a job or a stage of the lifecycle began or ended. */
  readonly steps: readonly number[];
  readonly captures: readonly { sequence: number; name: string }[];
  /** How many lines there are of each type. */
  readonly counts: ReadonlyMap<LogType, number>;
  /** Which of the groups a line belongs to. */
  groupOf(sequence: number): number;
  /** Tells of lines whether they are of one of these types. */
  testOf(types: ReadonlySet<LogType>): (sequence: number) => boolean;
}

export interface PlacedPart extends PartOfOutline {
  /** Its first line. */
  first: number;
}

/** Of so many lines, where not all of the parts are there yet: the others stand last, in a group of their own. */
export function outlineOf(parts: readonly PlacedPart[], all = 0): Outline {
  const types = parts.map((part) => part.types).join('');
  const count = Math.max(all, types.length);
  const also = new Map(parts.flatMap(({ first, also: others }) => others.map(([place, of]) => [first + place, of])));
  const isOfLetter = (sequence: number, letters: string): boolean => {
    const own = types[sequence - 1] ?? '?';
    const further = also.get(sequence);
    return letters.includes(own) || (further !== undefined && [...further].some((one) => letters.includes(one)));
  };
  const positions = (type: LogType): number[] => {
    const letter = letterOf(type);
    const found: number[] = [];
    for (let at = types.indexOf(letter); at >= 0; at = types.indexOf(letter, at + 1)) found.push(at + 1);
    for (const [sequence, letters] of also) if (letters.includes(letter)) found.push(sequence);
    return also.size === 0 ? found : [...new Set(found)].toSorted((one, other) => one - other);
  };
  const errors = positions('error');
  const lifecycles = positions('lifecycle');
  const { groups, starts, owners } = groupsOf(parts);
  const rest = count - types.length;
  if (rest > 0) {
    starts.push(types.length + 1);
    owners.push(groups.length);
    const title = 'Lines that are still being read';
    groups.push({ job: undefined, title, lines: rest, errors: 0, runs: [types.length + 1, rest] });
  }
  let counts: Outline['counts'] | undefined;
  const groupOf = (sequence: number): number => owners[lastUpTo(starts, sequence)] ?? 0;
  for (const sequence of errors) {
    const group = groups[groupOf(sequence)];
    if (group !== undefined) group.errors += 1;
  }
  return {
    count,
    isPartial: rest > 0,
    groups,
    errors,
    lifecycles,
    steps: [...lifecycles, ...positions('job')].toSorted((one, other) => one - other),
    captures: parts.flatMap(({ first, captures }) =>
      captures.map(([place, name]) => ({ sequence: first + place, name })),
    ),
    // A million letters take as long as all else; the first rows need none of it.
    get counts() {
      return (counts ??= countsOf(types, also.values()));
    },
    groupOf,
    testOf(wanted) {
      const letters = [...wanted].map(letterOf).join('');
      return (sequence) => isOfLetter(sequence, letters);
    },
  };
}

function countsOf(types: string, also: Iterable<string>): ReadonlyMap<LogType, number> {
  const counts = new Map<string, number>();
  const add = (letter: string): void => void counts.set(letter, (counts.get(letter) ?? 0) + 1);
  for (const letter of types) add(letter);
  for (const letters of also) for (const letter of letters) add(letter);
  return new Map([...counts].map(([letter, count]) => [typeOf(letter), count]));
}

/** The groups in the order of their first lines, and which of them each run of lines belongs to. */
function groupsOf(parts: readonly PlacedPart[]): { groups: LogGroup[]; starts: number[]; owners: number[] } {
  const groups: LogGroup[] = [];
  const byJob = new Map<string, number>();
  const starts: number[] = [];
  const owners: number[] = [];
  let logins = 0;
  let current: number | undefined;
  const add = (job: LogGroup['job'], title: string): number =>
    groups.push({ job, title, lines: 0, errors: 0, runs: [] }) - 1;
  const newLogin = (): number => {
    logins += 1;
    return add(undefined, logins === 1 ? 'Login' : `Login ${logins}`);
  };
  const ofJob = (name: string): number => {
    const known = byJob.get(name);
    if (known !== undefined) return known;
    const [type = '', bsb = '', number = ''] = name.split(' ');
    const made = add({ type, bsb, number }, [type, bsb, number].filter((part) => part !== '').join(' '));
    byJob.set(name, made);
    return made;
  };
  for (const { first, runs } of parts) {
    let at = first;
    for (const [run, lines] of runs) {
      let owner: number;
      if (run === loginRun) owner = current = newLogin();
      else if (run.startsWith(beginsJob)) owner = current = ofJob(run.slice(1));
      else if (run === '') owner = current ??= newLogin();
      else owner = ofJob(run);
      const group = groups[owner];
      if (group !== undefined) extend(group, at, lines);
      if (owners.at(-1) !== owner) {
        starts.push(at);
        owners.push(owner);
      }
      at += lines;
    }
  }
  return { groups, starts, owners };
}

function extend(group: LogGroup, first: number, lines: number): void {
  const { runs } = group;
  group.lines += lines;
  const [before, length] = [runs.at(-2), runs.at(-1)];
  if (before !== undefined && length !== undefined && before + length === first) runs[runs.length - 1] = length + lines;
  else runs.push(first, lines);
}

/** Where the last number stands that is not above the wanted one; the numbers rise. */
export function lastUpTo(numbers: readonly number[], wanted: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) <= wanted) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}
