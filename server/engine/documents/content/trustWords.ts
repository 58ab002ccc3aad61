// The words in which documents tell where an account's figures come from, whether they add up, and of which days they are.
import type { Check, Segment, Source } from '../../../../src/api/contract/applications/provenance.ts';
import { sources } from '../../../../src/api/contract/applications/provenance.ts';
import type { Trust } from '../data/dossier.ts';
import { dayText } from '../page/days.ts';

const notRecorded = 'Not known: it was not recorded';

const segmentsOf = ({ provenance }: Trust): readonly Segment[] => provenance?.segments ?? [];

const distinct = (words: readonly string[]): string[] => [...new Set(words)];

const days = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`;

const sourceWords: Record<Source, string> = {
  bank: 'Bank',
  file_staff: 'File brought by staff',
  file_customer: 'File brought by the customer',
  demo: 'Demo: invented data',
};

/** The customer consented at the bank itself; with files there is nobody to consent to. */
const consentWords: Record<Source, string> = {
  ...sourceWords,
  bank: 'Bank (by consent)',
  demo: 'Demo (by consent), invented data',
};

export function sourceText(account: Trust): string {
  const segments = segmentsOf(account);
  if (segments.length === 0) return account.source === null ? notRecorded : sourceWords[account.source];
  return sources
    .flatMap((source) => {
      const told = segments.filter((one) => one.source === source);
      return [told.filter((one) => !isByConsent(one)), told.filter(isByConsent)].filter(({ length }) => length > 0);
    })
    .map(sourceOf)
    .join('; ');
}

/** What was kept before it was recorded says nothing of it. */
export const isByConsent = ({ by_consent: byConsent }: Segment): boolean => byConsent === true;

/** Segments of one source, all of them by consent or none. */
function sourceOf(segments: readonly Segment[]): string {
  const source = segments[0]?.source ?? 'bank';
  const isOfBank = source === 'bank' || source === 'demo';
  const names = isOfBank
    ? segments.map(({ connector }) => (connector === null ? 'connector not recorded' : `connector ${connector}`))
    : segments.flatMap(({ files }) => files.map(({ name, format }) => name ?? `${format.toUpperCase()} file`));
  const said = distinct(names).join(', ');
  if (segments.some(isByConsent)) return `${consentWords[source]}: ${said}`;
  return said === '' ? sourceWords[source] : `${sourceWords[source]} (${said})`;
}

const checkWords: Record<Check, string> = {
  bank: 'Told by the bank',
  agrees: 'Agrees',
  unproven: 'Unproven',
  disagrees: 'DISAGREES',
};

export function checkText(account: Trust): string {
  if (account.check === null) return notRecorded;
  const word = checkWords[account.check];
  const segments = segmentsOf(account);
  return `${word}: ${[...differenceText(segments), balancesText(segments)].join('; ')}`;
}

function differenceText(segments: readonly Segment[]): string[] {
  const count = segments.reduce((sum, { differences }) => sum + differences, 0);
  if (count === 0) return [];
  return [count === 1 ? '1 line of a file differs from the bank' : `${count} lines of files differ from the bank`];
}

/** Of what counts in the figures; what is kept for comparison speaks only where nothing else does. */
function balancesText(all: readonly Segment[]): string {
  const counting = all.filter(({ counted }) => counted > 0);
  const segments = counting.length > 0 ? counting : all;
  const told = segments.reduce((sum, { balances }) => sum + balances.told, 0);
  if (told === 0) return 'no balance was told that the lines could be held against';
  const agree = segments.reduce((sum, { balances }) => sum + balances.agree, 0);
  const wrong = segments.flatMap(({ balances: { first_wrong } }) => first_wrong ?? []).toSorted()[0];
  const first = wrong === undefined ? '' : `; the first that does not: ${dayText(wrong)}`;
  return `${agree} of ${told} balances agree with the lines${first}`;
}

export function holderText(account: Trust, personal: boolean): string {
  if (!personal) return "holder's name not shown";
  const told = segmentsOf(account).flatMap(({ holder }) => holder ?? []);
  const worst = (['other', 'similar', 'same'] as const).find((word) => told.includes(word));
  return worst === undefined ? "holder's name not told" : `holder's name: ${worst}`;
}

export function periodsText(account: Trust): string {
  const segments = segmentsOf(account);
  if (segments.length === 0) return `${notRecorded}.`;
  const asked = spanOf(segments.flatMap(({ asked: one }) => one ?? []));
  const covered = spanOf(segments.flatMap(({ covered: one }) => one ?? []));
  return [
    asked === undefined ? 'Period asked: not recorded.' : `Asked: ${days(asked)}.`,
    covered === undefined ? 'No lines.' : `Covered: ${days(covered)}.`,
  ].join(' ');
}

const spanOf = (all: readonly { from: string; to: string }[]): { from: string; to: string } | undefined => {
  const [from, to] = [
    all.map((one) => one.from).toSorted()[0],
    all
      .map((one) => one.to)
      .toSorted()
      .at(-1),
  ];
  return from === undefined || to === undefined ? undefined : { from, to };
};

export function missingText({ provenance }: Trust): string {
  if (provenance === null) return '';
  const { missing } = provenance;
  return missing.length === 0 ? 'No days without data.' : `Without data: ${missing.map(days).join(', ')}.`;
}

/** What a reader has to know beside the line of the account, each as a fact. */
export function factsOf(account: Trust): string[] {
  const segments = segmentsOf(account);
  const files = segments.flatMap((one) => one.files);
  const byHand = files.filter(({ columns_by_hand: hand }) => hand);
  const sum = (of: (one: Segment) => number): number => segments.reduce((total, one) => total + of(one), 0);
  const counted = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [count === 1 ? `1 ${one}.` : `${count} ${many}.`];
  return [
    ...byHand.map(({ name, format }) => `The columns of ${name ?? `a ${format.toUpperCase()} file`} were set by hand.`),
    ...files.flatMap(({ name, signs }) => signs?.map((sign) => `${name ?? 'A PDF file'}: ${sign}.`) ?? []),
    ...counted(
      sum(({ differences }) => differences),
      'line of a file differs from what the bank told of the same days',
      'lines of files differ from what the bank told of the same days',
    ),
    ...counted(
      sum(({ duplicates }) => duplicates),
      'line is there twice',
      'lines are there twice',
    ),
    ...counted(
      sum(({ left_out }) => left_out),
      'row of a file is no transaction and was left out',
      'rows of files are no transactions and were left out',
    ),
    ...counted(
      sum(({ lines, counted: those }) => lines - those),
      'line is kept for comparison and counts in no figure',
      'lines are kept for comparison and count in no figure',
    ),
    ...distinct(segments.flatMap(({ note }) => note ?? [])).map(
      (note) => `${note.charAt(0).toUpperCase()}${note.slice(1)}.`,
    ),
  ];
}
