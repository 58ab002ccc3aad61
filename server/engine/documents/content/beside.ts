// What no figure of a document holds: lines that are not counted, accounts that were not shared, and what a bank offers nobody.
import type { AccountJob } from '../../../../src/api/contract/crawling/logSteps.ts';
import type { Account, ApplicationFacts, Dossier } from '../data/dossier.ts';
import { numberOf } from '../data/numberOf.ts';
import { dayText } from '../page/days.ts';
import { centsOf, moneyText } from '../page/money.ts';
import type { Block, Fact, Section } from '../page/page.ts';
import { notSharedNote } from './lender/warnings.ts';
import { codeOf, currencyOfAccount } from './sums/currency.ts';

// More than a bank has pending at one time.
const mostShown = 200;

export const reasonWords = { pending: 'Pending', other_currency: 'In other money' } as const;

/** Beside "Where these figures come from"; none where the figures hold everything. */
export function besideSections(dossier: Dossier): Section[] {
  const blocks = [...notSharedBlocks(dossier), ...uncountedBlocks(dossier.accounts)];
  return blocks.length === 0 ? [] : [{ heading: 'What these figures do not hold', blocks }];
}

function notSharedBlocks(dossier: Dossier): Block[] {
  const points = dossier.not_shared.map(({ bank, what, why }) =>
    what === null ? `${bank}: an account, whose name is not shown` : `${bank}, ${what}: ${why ?? 'not told why'}`,
  );
  return points.length === 0 ? [] : [...notSharedNote(dossier), { kind: 'points', points }];
}

function uncountedBlocks(accounts: readonly Account[]): Block[] {
  const all = accounts.flatMap((account) => account.uncounted.map((line) => ({ account, line })));
  if (all.length === 0) return [];
  const more = all.length - mostShown;
  return [
    {
      kind: 'table',
      caption: 'Lines that are not counted',
      columns: [
        { title: 'Account', width: 24, wraps: true },
        { title: 'Date', width: 15 },
        { title: 'Why not counted', width: 17 },
        { title: 'Description', width: 30, wraps: true },
        { title: 'Currency', width: 10 },
        { title: 'Amount', width: 16, align: 'right' },
      ],
      rows: all
        .slice(0, mostShown)
        .map(({ account, line }) => [
          `${account.bank}, ${account.nickname}, ${numberOf(account)}`,
          dayText(line.date),
          reasonWords[line.reason],
          line.description ?? 'Not shown',
          codeOf(line.currency ?? currencyOfAccount(account)),
          moneyText(centsOf(line.amount)),
        ]),
      empty: 'All lines are counted.',
    },
    ...(more > 0 ? [note(`${more} more of these lines are only in the CSV and JSON forms.`)] : []),
    note('A pending line may change or vanish, and money of two currencies is never added up: no figure holds these.'),
  ];
}

/** For papers of one account, which list them not. */
export const uncountedNote = (lines: number): string =>
  `${lines === 1 ? '1 line is' : `${lines} lines are`} not counted here, pending or in other money: the page of the application's account lists ${lines === 1 ? 'it' : 'them'}.`;

const note = (text: string): Block => ({ kind: 'note', text });

const asked = ['balances', 'transactions', 'estatements', 'interims', 'account_owner_info'] as const;
const names: Record<AccountJob, string> = {
  balances: 'Balances',
  transactions: 'Transactions',
  estatements: 'eStatements',
  interims: 'Interim statements',
  account_owner_info: 'Account owner',
};

/** What was asked for, and what came of it. */
export const resultFacts = ({ application, accounts }: Pick<Dossier, 'application' | 'accounts'>): Fact[] =>
  asked.map((job) => ({ name: names[job], value: resultText(application, accounts, job) }));

function resultText(application: ApplicationFacts, accounts: readonly Account[], job: AccountJob): string {
  const said = application[job].replaceAll('_', ' ');
  const without = accounts.filter(({ not_offered: missing }) => missing.includes(job));
  if (application[job] === 'not_requested' || without.length === 0) return said;
  if (without.length === accounts.length) return 'not offered by this bank';
  return `${said}; not offered by ${[...new Set(without.map(({ bank }) => bank))].join(', ')}`;
}
