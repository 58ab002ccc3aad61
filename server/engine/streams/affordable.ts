// What is left a month for something new: income less commitments and living costs, each by full months, and every assumption in a sentence.
import type { Affordable } from '../../../src/api/contract/analyses/affordability.ts';
import type { Household, LivingCosts } from '../../../src/api/contract/vendors/livingCosts.ts';
import type { Commitment } from './commitments.ts';
import type { Stream } from './income.ts';
import type { Month } from './months.ts';
import type { Frequency } from './rhythm.ts';

interface Found {
  income: readonly Stream[];
  commitments: readonly Commitment[];
  months: readonly Month[];
  currency: string | null;
  /** So little was recognised that figures by category are not whole. */
  isLittleKnown: boolean;
}

/** How many make a month, as whole twelfths of a year's. */
const aYear: Readonly<Record<Exclude<Frequency, 'irregular'>, number>> = {
  weekly: 52,
  fortnightly: 26,
  'four-weekly': 13,
  'twice a month': 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
};
/** Lines stand in this order in what is said. */
const counted: readonly Exclude<Frequency, 'irregular' | 'monthly'>[] = [
  'weekly',
  'fortnightly',
  'four-weekly',
  'twice a month',
  'quarterly',
  'yearly',
];

const units = (cents: number): number => cents / 100;
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const several = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);
const isIrregular = ({ frequency }: Stream | Commitment): boolean => frequency === 'irregular';

/** Of each of the full months, what came or went in it. */
const inMonths = ({ lines }: Stream | Commitment, months: readonly Month[]): number[] =>
  months.map(({ month }) =>
    sum(lines.filter(({ date }) => date.startsWith(month)).map(({ cents }) => Math.abs(cents))),
  );

const regular = ({ frequency, median }: Stream | Commitment): number | undefined =>
  frequency === 'irregular' ? undefined : Math.round((median * aYear[frequency]) / 12);

export function affordable(found: Found, table: LivingCosts | undefined): Affordable {
  const full = found.months.filter(({ is_full }) => is_full);
  if (full.length === 0) return unknown('the transactions cover less than one full month');
  const streams = found.income.filter(({ has_ended }) => !has_ended);
  const agreed = found.commitments.filter(({ has_ended }) => !has_ended);
  const coming = sum(streams.map((one) => regular(one) ?? Math.min(...inMonths(one, full))));
  const income = coming === 0 ? null : coming;
  const commitments = sum(agreed.map((one) => regular(one) ?? Math.round(sum(inMonths(one, full)) / full.length)));
  const spent = Math.round(sum(full.map(({ discretionary }) => discretionary)) / full.length);
  const fits = table !== undefined && table.currency === found.currency ? table : undefined;
  const household = income === null ? undefined : householdOf(fits, income);
  const benchmark = household === undefined ? null : Math.round(household.costs * 100);
  const buffer = Math.round((commitments * (fits?.buffer ?? 0)) / 100);
  // Which line of the table holds hangs on the income.
  const living = income === null && fits !== undefined ? null : Math.max(spent, benchmark ?? 0);
  const left = income === null || living === null ? null : income - commitments - buffer - living;
  return {
    not_known: income === null ? whyNoIncome(found.income, streams) : null,
    income: income === null ? null : units(income),
    commitments: units(commitments),
    buffer: units(buffer),
    spent: units(spent),
    benchmark: benchmark === null ? null : units(benchmark),
    living: living === null ? null : units(living),
    left: left === null ? null : units(left),
    assumptions: [
      `Counted by ${several(full.length, 'full month', 'full months')}: ${full.map(({ month }) => month).join(', ')}.`,
      ...streamWords(found.income, streams, full),
      ...commitmentWords(found.commitments, agreed),
      ...factorWords([...streams, ...agreed]),
      ...(living === null ? [] : [livingWords(benchmark !== null && benchmark > spent, full.length)]),
      ...tableWords(table, fits, household, found.currency),
      'Transfers between accounts of this application are left out.',
      'What was lent, given back or paid in as cash is not income.',
      ...(found.isLittleKnown
        ? ['Few of the transactions were recognised, so that income and commitments may be missing here.']
        : []),
    ],
  };
}

const whyNoIncome = (all: readonly Stream[], going: readonly Stream[]): string => {
  if (all.length === 0) return 'no stream of income was found';
  return going.length === 0
    ? 'every stream of income has ended'
    : 'all income is irregular, and a full month has none of it';
};

const livingWords = (isByTable: boolean, months: number): string =>
  `${isByTable ? 'Living costs are those of the table, which are more than what was spent freely' : 'Living costs are what was spent freely'} (the average of ${several(months, 'full month', 'full months')}).`;

const unknown = (reason: string): Affordable => ({
  not_known: reason,
  income: null,
  commitments: null,
  buffer: null,
  spent: null,
  benchmark: null,
  living: null,
  left: null,
  assumptions: [],
});

/** The first that the table names, by the band that the income is in: a bank tells nobody how many live on it. */
function householdOf(table: LivingCosts | undefined, income: number): Household | undefined {
  const first = table?.households[0];
  if (table === undefined || first === undefined) return undefined;
  const bands = table.households
    .filter(({ household, children }) => household === first.household && children === first.children)
    .toSorted((one, other) => one.income_from - other.income_from);
  return bands.findLast(({ income_from }) => income_from * 100 <= income) ?? bands[0];
}

function streamWords(all: readonly Stream[], going: readonly Stream[], full: readonly Month[]): string[] {
  const kinds = going.map(({ kind, frequency }) => `${kind}, ${frequency}`);
  const ended = all.length - going.length;
  // Who reads the sum alone would take it for all that comes in.
  const nothing = going.filter((one) => isIrregular(one) && Math.min(...inMonths(one, full)) === 0);
  return [
    ...nothing.map(
      ({ kind, lines }) =>
        `Irregular income of the kind ${kind} counts as nothing, though ${several(lines.length, 'payment', 'payments')} came: a full month has none.`,
    ),
    ...(going.length === 0 ? [] : [`Income is ${several(going.length, 'stream', 'streams')} (${kinds.join('; ')}).`]),
    ...(ended === 0 ? [] : [`Income that has ended is left out (${several(ended, 'stream', 'streams')}).`]),
    ...(going.some((one) => !isIrregular(one)) ? ['Regular income counts by its median payment.'] : []),
    ...(going.some(isIrregular) ? ['Irregular income counts by its lowest full month.'] : []),
  ];
}

function commitmentWords(all: readonly Commitment[], going: readonly Commitment[]): string[] {
  const ended = all.length - going.length;
  return [
    going.length === 0
      ? 'No commitment was found that goes on.'
      : `Commitments are ${going.length}, regular ones by their median payment.`,
    ...(ended === 0 ? [] : [`Commitments that have ended are left out (${ended}).`]),
    ...(going.some(isIrregular) ? ['Irregular commitments count by the average of full months.'] : []),
  ];
}

const factorWords = (ones: readonly (Stream | Commitment)[]): string[] => {
  const used = counted.filter((frequency) => ones.some((one) => one.frequency === frequency));
  return used.length === 0
    ? []
    : [`A month is ${used.map((frequency) => `${frequency} × ${aYear[frequency]}/12`).join(', ')}.`];
};

function tableWords(
  table: LivingCosts | undefined,
  fits: LivingCosts | undefined,
  household: Household | undefined,
  currency: string | null,
): string[] {
  if (table === undefined) return ['The vendor has set no table of living costs.'];
  if (fits === undefined)
    return [
      `The table “${table.name}” is in ${table.currency}, these accounts in ${currency ?? 'a currency that is not known'}: it is left out.`,
    ];
  const { name, date, buffer } = fits;
  const children = household && several(household.children, 'child', 'children');
  const band = household && household.income_from > 0 ? ` with an income from ${household.income_from}` : '';
  return [
    ...(household === undefined
      ? []
      : [
          `The table “${name}” of ${date} was taken for its first household, ${household.household} with ${children}${band}: bank data do not tell how many live on the income.`,
        ]),
    ...(buffer === 0 ? [] : [`Commitments have a buffer of ${buffer} % on top, by the table.`]),
  ];
}
