// What the summary says: who applied, which accounts there are, and what moved on them.
import type { Account, ApplicationFacts, Dossier } from '../data/dossier.ts';
import { templateOf } from '../data/settings.ts';
import { dayText, timeText } from '../page/days.ts';
import { centsOf, moneyOrDash, moneyText, sumOf } from '../page/money.ts';
import type { Block, Page, Section, Table } from '../page/page.ts';
import { customerFacts, documentPage, noteBlocks, resultFacts, trustSection, type Made } from './documentPage.ts';
import { numberOf } from './numberOf.ts';
import { inPeriod, periodOf, periodText, shownDays } from './periods.ts';
import { returnedNote } from './sums/returned.ts';
import { scoreFigures, scoreNotes } from './scoreState.ts';
import { inAndOut } from './sums/totals.ts';
import { balancesOf } from './trust.ts';
import { transactionBlocks } from './transactions.ts';

export function summaryPage(dossier: Dossier, made: Made): Page {
  const { application, accounts, settings } = dossier;
  const template = templateOf(settings.summaryTemplate, 'summary-pdf');
  const all = accounts.flatMap(({ recorded }) => recorded);
  const moved = inAndOut(all);
  const period = periodOf(all);
  const balances = accounts.flatMap(({ balance }) => (balance === null ? [] : [centsOf(balance)]));
  const sections: Section[] = [
    {
      blocks: [
        ...noteBlocks(template.notes),
        {
          kind: 'figures',
          figures: [
            { name: 'Accounts', value: String(accounts.length) },
            { name: 'Total balance', value: balances.length === 0 ? '-' : moneyText(sumOf(balances)) },
            { name: 'Money in', value: moneyText(moved.income) },
            { name: 'Money out', value: moneyText(moved.spending) },
            ...scoreFigures(dossier),
          ],
        },
        {
          kind: 'facts',
          facts: [
            { name: 'Period of money in and out', value: periodText(period) },
            { name: 'Transactions listed', value: shownDays(application) },
            { name: 'Balances as of', value: balancesOf(accounts) },
          ],
        },
        ...scoreNotes(dossier),
        ...returnedNote(moved.returned),
      ],
    },
    trustSection(dossier),
    { heading: 'Customer', blocks: [{ kind: 'facts', facts: customerFacts(dossier) }] },
    {
      heading: 'Application',
      blocks: [
        {
          kind: 'facts',
          facts: [
            { name: 'Started', value: timeText(application.timestamp) },
            { name: 'Reference', value: application.vendor_specific_id },
            { name: 'Days shown', value: String(application.days_to_display) },
            { name: 'Product', value: application.account_product ?? '-' },
            ...resultFacts(application),
            { name: 'Analysed', value: application.analysed ? 'yes' : 'not yet' },
          ],
        },
      ],
    },
    { heading: 'Accounts', blocks: [accountsTable(accounts)] },
    ...(template.plain ? [] : accounts.map((account) => accountSection(account, application))),
  ];
  return documentPage(dossier, made, 'Summary', sections);
}

export function accountsTable(accounts: readonly Account[]): Table {
  const known = accounts.flatMap(({ balance }) => (balance === null ? [] : [centsOf(balance)]));
  return {
    kind: 'table',
    caption: 'All accounts',
    columns: [
      { title: 'Bank', width: 17, wraps: true },
      { title: 'Account', width: 18, wraps: true },
      { title: 'BSB', width: 12, wraps: true },
      { title: 'Number', width: 18, wraps: true },
      { title: 'Type', width: 14, wraps: true },
      { title: 'Available', width: 13, align: 'right' },
      { title: 'Balance', width: 14, align: 'right' },
    ],
    rows: accounts.map((account) => [
      account.bank,
      account.nickname,
      account.bsb,
      account.number,
      account.type,
      moneyOrDash(account.available),
      moneyOrDash(account.balance),
    ]),
    ...(known.length > 1 ? { foot: ['Total', '', '', '', '', '', moneyText(sumOf(known))] } : {}),
    empty: 'No account was found.',
  };
}

function accountSection(account: Account, application: ApplicationFacts): Section {
  const { bank, nickname, recorded, statements } = account;
  const { income, spending, returned } = inAndOut(recorded);
  const when = inPeriod(periodOf(recorded));
  const listed = statements.map(({ name, issued_on }) => `${name}, issued ${dayText(issued_on)}`);
  const kept: Block[] = listed.length === 0 ? [] : [{ kind: 'points', points: listed }];
  return {
    heading: `${nickname}, ${bank}`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { name: 'BSB and number', value: numberOf(account) },
          { name: 'Balance', value: moneyOrDash(account.balance) },
          { name: `Money in${when}`, value: moneyText(income) },
          { name: `Money out${when}`, value: moneyText(spending) },
        ],
      },
      ...returnedNote(returned),
      ...kept,
      ...transactionBlocks(account, application),
    ],
  };
}
