// Whether a reader can trust the figures: a line per account on its source, its check and its days, and what is to be known besides.
import type { Segment } from '../../../../src/api/contract/applications/provenance.ts';
import type { Account, Trust } from '../data/dossier.ts';
import { dayText } from '../page/days.ts';
import type { Block } from '../page/page.ts';
import { numberOf } from '../data/numberOf.ts';
import { checkText, factsOf, holderText, missingText, periodsText, sourceText } from './trustWords.ts';

/** What of an account stands in it. */
export interface Told extends Trust {
  bank: string;
  nickname: string;
  type: string;
  bsb: string;
  number: string;
  /** That of its totals; null: not known. */
  currency: string | null;
}

export const isDemo = (accounts: readonly Pick<Account, 'source'>[]): boolean =>
  accounts.some(({ source }) => source === 'demo');

/** "DEMO", for every page of what holds invented data. */
export const markOf = (accounts: readonly Pick<Account, 'source'>[]): string | undefined =>
  isDemo(accounts) ? 'DEMO' : undefined;

export function trustBlocks(accounts: readonly Told[], personal: boolean): Block[] {
  const points = accounts.flatMap((account) =>
    factsOf(account).map((fact) => (accounts.length === 1 ? fact : `${account.bank}, ${account.nickname}: ${fact}`)),
  );
  return [
    {
      kind: 'table',
      caption: 'Where each account comes from and whether it adds up',
      columns: [
        { title: 'Account', width: 25, wraps: 8 },
        { title: 'Source', width: 24, wraps: 10 },
        { title: 'Check', width: 25, wraps: 8 },
        { title: 'Days', width: 26, wraps: 10 },
      ],
      rows: accounts.map((account) => [
        accountText(account, personal),
        sourceText(account),
        checkText(account),
        [periodsText(account), missingText(account)].join(' '),
      ]),
      empty: 'No account was found.',
    },
    ...(points.length === 0 ? [] : [{ kind: 'points' as const, points }]),
    ...(accounts.length === 0 ? [] : [{ kind: 'note' as const, text: balancesNote(accounts) }]),
  ];
}

function accountText(account: Told, personal: boolean): string {
  const { bank, nickname, type } = account;
  return [
    `${bank}, ${nickname}, ${type}`,
    numberOf(account),
    currencyText(account),
    holderText(account, personal),
  ].join('; ');
}

/** As totals have it, and by whom where the account did not tell it. */
function currencyText({ currency, provenance }: Told): string {
  const said = provenance?.currency ?? null;
  if (said !== null) return said;
  return currency === null ? 'currency not known' : `${currency} (by the bank's country)`;
}

const told = (segments: readonly Segment[] | undefined, is: (one: Segment) => boolean): boolean =>
  segments?.some(is) === true;

/** What a balance is, by who told the newest of them. */
export function balancesNote(accounts: readonly Trust[]): string {
  const kinds = accounts.map(({ source, provenance }) => {
    if (source === null) return 'unknown';
    if (source === 'demo') return 'demo';
    return source === 'bank' || told(provenance?.segments, (one) => one.source === 'bank') ? 'bank' : 'file';
  });
  const all = kinds.length;
  const said = (kind: (typeof kinds)[number], words: string): string[] => {
    const count = kinds.filter((one) => one === kind).length;
    if (count === 0) return [];
    return [count === all ? words : `${words} (${count} of ${all} accounts)`];
  };
  return `Balances: ${[
    ...said('bank', 'what the bank told last'),
    ...said('file', 'the last ones in the statement files, which no bank confirmed'),
    ...said('demo', 'invented, as all demo data is'),
    ...said('unknown', 'not known who told them, because it was not recorded'),
  ].join('; ')}.`;
}

/** When balances were true, from the first to the last: of a bank when it was read, of a file on its last day. */
function balanceDays(accounts: readonly Trust[]): string[] {
  const days = accounts.flatMap(({ provenance }) =>
    (provenance?.segments ?? [])
      .map(({ source, covered, read_at }) =>
        source === 'file_customer' || source === 'file_staff' ? (covered?.to ?? '') : read_at.slice(0, 10),
      )
      .toSorted()
      .slice(-1),
  );
  return [...new Set(days.filter((day) => day !== ''))].toSorted();
}

export const balancesOf = (accounts: readonly Trust[]): string => {
  if (accounts.length === 0) return '-';
  const days = balanceDays(accounts);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'not known: not recorded';
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}, by account`;
};
