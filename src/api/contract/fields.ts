// The kinds of values that calls carry; each says in its message what it expects.
import * as v from 'valibot';

const largestId = Number.MAX_SAFE_INTEGER;
const largestSmallId = 2_147_483_647;

/** A number written as text in an address. */
const whole = (message: string, from: number, to: number) =>
  v.pipe(
    v.string(message),
    v.regex(/^-?\d{1,16}$/, message),
    v.transform(Number),
    v.number(message),
    v.minValue(from, message),
    v.maxValue(to, message),
  );

export const idInAddress = whole('must be a whole number', 1, largestId);
export const countInAddress = whole('must be a whole number', 0, largestId);
export const smallIdInAddress = whole('must be a whole number', 1, largestSmallId);
export const pageNumberInAddress = whole('must be a page number from 1', 1, 1_000_000);
const sayPageSize = 'must be a whole number from 1 to 10000';
/** Scripts may also ask for all rows, with -1. */
export const pageSizeInAddress = v.pipe(
  whole(sayPageSize, -1, 10_000),
  v.check((size) => size !== 0, sayPageSize),
);

/** The query of a list that is cut by the ids of its rows. */
export const pagedById = { page_size: v.optional(pageSizeInAddress), cursor: v.optional(idInAddress) };

const wholeInBody = (from: number, to: number) =>
  v.pipe(
    v.number('must be a number'),
    v.safeInteger('must be a whole number'),
    v.minValue(from, `must be at least ${from}`),
    v.maxValue(to, `must be at most ${to}`),
  );
export const idInBody = wholeInBody(1, largestId);
export const smallIdInBody = wholeInBody(1, largestSmallId);
/** Counted from 0. */
export const placeInBody = wholeInBody(0, largestSmallId);

export const rowLimitInAddress = whole('must be a whole number from 1 to 500', 1, 500);

const mostFirstBytes = 1_048_576;
/** How many bytes of a file are wanted. */
export const firstBytesInAddress = whole(`must be a whole number from 1 to ${mostFirstBytes}`, 1, mostFirstBytes);

export const uuidInAddress = v.pipe(
  v.string('must be a UUID'),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i, 'must be a UUID'),
  v.toLowerCase(),
);

/** One value, or several with commas between, each of which fits; none of them counts twice. */
export const severalInAddress = <const Value>(one: v.GenericSchema<unknown, Value>, most: number) =>
  v.pipe(
    v.string('must be text'),
    v.rawTransform<string, readonly Value[]>(({ dataset, addIssue, NEVER }) => {
      const parts = dataset.value.split(',', most + 1);
      const issueOf = (message: string) => {
        addIssue({ message });
        return NEVER;
      };
      if (parts.length > most) return issueOf(`must name at most ${most}`);
      const values: Value[] = [];
      for (const part of parts) {
        const read = v.safeParse(one, part.trim());
        if (!read.success) return issueOf(read.issues[0].message);
        if (!values.includes(read.output)) values.push(read.output);
      }
      return values;
    }),
  );
const mostBanksInAddress = 50;
export const banksInAddress = severalInAddress(smallIdInAddress, mostBanksInAddress);

export const flagInAddress = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((text) => text === 'true'),
);

const sayTime = 'must be an ISO 8601 time with a zone, such as 2026-01-31T09:00:00Z';
export const timeInAddress = v.pipe(
  v.string(sayTime),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/, sayTime),
  v.check((text) => inDatabaseRange(text), sayTime),
);
function inDatabaseRange(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && time >= Date.UTC(1, 0, 1) && new Date(time).getUTCFullYear() <= 9999;
}

const sayDay = 'must be a date such as 2026-01-31';
export const dayInAddress = v.pipe(
  v.string(sayDay),
  v.isoDate(sayDay),
  v.check((text) => inDatabaseRange(`${text}T00:00Z`), sayDay),
);

// Control characters (a NUL cannot be stored), and halves of surrogate pairs.
// eslint-disable-next-line no-control-regex
const unstorable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;
/** The first that cannot be stored, by its name; undefined: the text can be. */
export function unstorableIn(text: string): string | undefined {
  const found = unstorable.exec(text)?.[0];
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
export const storable = <const Message extends string>(message: Message) =>
  v.check<string, Message>((text) => !unstorable.test(text), message);

export const textOf = (longest: number) =>
  v.pipe(
    v.string('must be text'),
    v.maxLength(longest, `must be at most ${longest} characters`),
    storable('must not hold control characters or broken Unicode'),
  );
const markup = /<[a-z!/?][^>]*>/i;
/** Free text that is kept and shown to others: whoever reads it elsewhere may not write it as text. */
export const plainText = (longest: number) =>
  v.pipe(
    textOf(longest),
    v.trim(),
    v.check((text) => !markup.test(text), 'must not hold markup'),
  );
/** Free text in an address: trimmed at the end, and not empty. */
export const searchText = v.pipe(textOf(200), v.trimEnd(), v.minLength(1, 'must not be empty'));
export const patternText = v.pipe(textOf(1000), v.minLength(1, 'must not be empty'));

export const emailText = v.pipe(
  textOf(254),
  v.trim(),
  v.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/, 'must be an e-mail address'),
);

export const cursorText = v.pipe(
  v.string('must be the cursor of a next link'),
  v.regex(/^\d{1,17}_\d{1,16}$/, 'must be the cursor of a next link'),
);

// Answers
export const id = v.pipe(v.number(), v.integer(), v.minValue(0));
export const time = v.pipe(v.string(), v.isoTimestamp());
export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const orNull = <const S extends v.GenericSchema>(schema: S) => v.nullable(schema);

/** One page of a list; count is exact up to 10,000 and an estimate, said so, beyond. */
export const page = <const Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({
    count,
    count_estimated: v.optional(v.literal(true)),
    next: v.nullable(v.string()),
    results: v.array(row),
  });
export type Page<Row> = { count: number; count_estimated?: true | undefined; next: string | null; results: Row[] };
