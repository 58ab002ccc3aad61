// What the summary says: who applied, which accounts there are, and what moved on them.
import type { Account, ApplicationFacts, Dossier } from '../data/dossier.ts';
import { templateOf } from '../data/settings.ts';
import { dayText } from '../page/days.ts';
import { centsOf, moneyOrDash, moneyText, sumOf } from '../page/money.ts';
import type { Block, Fact, Page, Section, Table } from '../page/page.ts';
import { timeText } from '../page/zone.ts';
import { besideSections, resultFacts } from './beside.ts';
import { customerFacts, documentPage, noteBlocks, trustSection, type Made } from './documentPage.ts';
import { numberOf } from '../data/numberOf.ts';
import { endFacts } from './ends.ts';
import { firstNotes, notSharedNote } from './lender/warnings.ts';
import { streamSections } from './lender/streams.ts';
import { inPeriod, listedDays, periodOf, periodText } from './sums/periods.ts';
import { returnedNote } from './sums/returned.ts';
import { codeOf, currencyOfAccount, pursesOf, totalText } from './sums/currency.ts';
import { scoreSections } from './score.ts';
import { inAndOut } from './sums/totals.ts';
import { balancesOf } from './trust.ts';
import { transactionBlocks } from './transactions.ts';

export function summaryPage(dossier: Dossier, made: Made): Page {
  const { application, accounts, settings } = dossier;
  const template = templateOf(settings.summaryTemplate, 'summary-pdf');
  const all = accounts.flatMap(({ recorded }) => recorded);
  const moved = inAndOut(all);
  const period = periodOf(all);
  const first = [...noteBlocks(template.notes), ...firstNotes(dossier)];
  const sections: Section[] = [
    ...(first.length === 0 ? [] : [{ blocks: first }]),
    trustSection(dossier),
    ...besideSections(dossier),
    ...streamSections(dossier, scoreSections(dossier)),
    {
      heading: 'Application and accounts',
      blocks: [
        {
          kind: 'figures',
          figures: [{ name: 'Accounts', value: String(accounts.length) }, ...totalFigures(accounts)],
        },
        {
          kind: 'facts',
          facts: [
            { name: 'Period of money in and out', value: periodText(period) },
            { name: 'Transactions listed', value: listedDays(application, accounts) },
            { name: 'Balances as of', value: balancesOf(accounts) },
            ...customerFacts(dossier),
            { name: 'Started', value: timeText(application.timestamp, settings.timeZone) },
            { name: 'Reference', value: application.vendor_specific_id },
            { name: 'Days shown', value: String(application.days_to_display) },
            { name: 'Product', value: application.account_product ?? '-' },
            ...resultFacts(dossier),
            { name: 'Analysed', value: application.analysed ? 'yes' : 'not yet' },
          ],
        },
        ...returnedNote(moved.returned),
        accountsTable(accounts),
        ...notSharedNote(dossier),
      ],
    },
    ...(template.plain ? [] : accounts.map((account, index) => accountSection(account, application, index + 1))),
  ];
  return documentPage(dossier, made, 'Summary', sections);
}

/** What all accounts have together, each currency by itself. */
const totalFigures = (accounts: readonly Account[]): Fact[] =>
  pursesOf(accounts).flatMap(({ currency, accounts: own, named }) => {
    const { income, spending } = inAndOut(own.flatMap(({ recorded }) => recorded));
    const balances = balancesIn(own);
    const total = balances.length === 0 ? '-' : totalText(sumOf(balances), currency);
    return [
      { name: `Total balance${named}`, value: total },
      { name: `Money in${named}`, value: totalText(income, currency) },
      { name: `Money out${named}`, value: totalText(spending, currency) },
    ];
  });

const balancesIn = (accounts: readonly Account[]): number[] =>
  accounts.flatMap(({ balance }) => (balance === null ? [] : [centsOf(balance)]));

export function accountsTable(accounts: readonly Account[]): Table {
  const purses = pursesOf(accounts);
  const known = balancesIn(accounts);
  const isOne = purses.length === 1 && known.length > 1;
  return {
    kind: 'table',
    caption: 'All accounts',
    columns: [
      { title: 'Bank', width: 15, wraps: true },
      { title: 'Account', width: 18, wraps: true },
      { title: 'BSB', width: 10, wraps: true },
      { title: 'Number', width: 16, wraps: true },
      { title: 'Type', width: 13, wraps: true },
      { title: 'Currency', width: 10 },
      { title: 'Available', width: 13, align: 'right' },
      { title: 'Balance', width: 14, align: 'right' },
    ],
    rows: accounts.map((account) => [
      account.bank,
      account.nickname,
      account.bsb,
      account.number,
      account.type,
      codeOf(currencyOfAccount(account)),
      moneyOrDash(account.available),
      moneyOrDash(account.balance),
    ]),
    ...(isOne
      ? { foot: ['Total', '', '', '', '', codeOf(purses[0]?.currency ?? null), '', moneyText(sumOf(known))] }
      : {}),
    empty: 'No account was found.',
  };
}

function accountSection(account: Account, application: ApplicationFacts, place: number): Section {
  const { bank, nickname, recorded, statements } = account;
  const { income, spending, returned } = inAndOut(recorded);
  const when = inPeriod(periodOf(recorded));
  const currency = currencyOfAccount(account);
  const listed = statements.map(({ name, issued_on }) => `${name}, issued ${dayText(issued_on)}`);
  const kept: Block[] = listed.length === 0 ? [] : [{ kind: 'points', points: listed }];
  return {
    heading: `${nickname}, ${bank}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...endFacts(account.transactions, currency),
          { name: 'BSB and number', value: numberOf(account) },
          { name: 'Balance', value: account.balance === null ? '-' : totalText(centsOf(account.balance), currency) },
          { name: `Money in${when}`, value: totalText(income, currency) },
          { name: `Money out${when}`, value: totalText(spending, currency) },
        ],
      },
      ...returnedNote(returned),
      ...kept,
      ...transactionBlocks(account, application, place),
    ],
  };
}
