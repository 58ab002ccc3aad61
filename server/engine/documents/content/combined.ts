// What the combined analysis says: all accounts of an application seen as one.
import type { Account, Dossier, TransactionFacts } from '../data/dossier.ts';
import { templateOf } from '../data/settings.ts';
import { monthText } from '../page/days.ts';
import { moneyText } from '../page/money.ts';
import type { Block, Fact, Page } from '../page/page.ts';
import { allAccounts, metricsTable, twoCurrencies } from './analysis.ts';
import { barsOf } from './bars.ts';
import { currencyOfAccount, inCurrency, pursesOf, totalText, type Purse } from './sums/currency.ts';
import { currentAnalysis, isOutdated } from './sums/currentAnalysis.ts';
import { besideSections } from './beside.ts';
import { contactFacts, documentPage, noteBlocks, trustSection, type Made } from './documentPage.ts';
import { numberOf } from '../data/numberOf.ts';
import { notSharedNote } from './lender/warnings.ts';
import { returnedNote } from './sums/returned.ts';
import { accountsTable } from './summary.ts';
import { analysedPeriod, inPeriod, periodOf, periodText } from './sums/periods.ts';
import { byMonth, byName, inAndOut } from './sums/totals.ts';

export function combinedPage(dossier: Dossier, made: Made): Page {
  const { accounts, settings } = dossier;
  const template = templateOf(settings.analysisTemplate, 'analysis-pdf');
  const all = accounts.flatMap(({ recorded }) => recorded);
  const period = periodOf(all);
  const moved = inAndOut(all);
  const purses = pursesOf(accounts);
  return documentPage(dossier, made, 'Combined analysis', [
    {
      blocks: [
        ...noteBlocks(template.notes),
        {
          kind: 'figures',
          figures: [
            { name: 'Accounts', value: String(accounts.length) },
            { name: 'Transactions', value: String(moved.count) },
            ...purses.flatMap(movedFigures),
          ],
        },
        {
          kind: 'facts',
          facts: [...contactFacts(dossier), { name: 'Period', value: periodText(period) }],
        },
        {
          kind: 'note',
          text: 'Money in and out hold every transaction of the period, also transfers between these accounts; metrics of income and expenses leave transfers out.',
        },
        ...returnedNote(moved.returned),
      ],
    },
    trustSection(dossier),
    ...besideSections(dossier),
    { heading: 'Accounts', blocks: [accountsTable(accounts), ...notSharedNote(dossier)] },
    {
      heading: 'Where the money comes from and goes',
      blocks: purses.flatMap((purse) => moneyBlocks(purse, inPeriod(period), template.plain)),
    },
    { heading: 'Metrics', blocks: metricBlocks(accounts) },
  ]);
}

function movedFigures({ currency, accounts, named }: Purse<Account>): Fact[] {
  const { income, spending } = inAndOut(accounts.flatMap(({ recorded }) => recorded));
  return [
    { name: `Money in${named}`, value: totalText(income, currency) },
    { name: `Money out${named}`, value: totalText(spending, currency) },
    { name: `Left over${named}`, value: totalText(income + spending, currency) },
  ];
}

function moneyBlocks({ currency, accounts }: Purse<Account>, when: string, plain: boolean): Block[] {
  const all = accounts.flatMap(({ recorded }) => recorded);
  const code = inCurrency(currency);
  const bars = (caption: string, name: string, nameOf: (one: TransactionFacts) => string | null): Block =>
    barsOf(`${caption}${when}${code}`, name, byName(all, nameOf));
  return [
    {
      kind: 'table',
      caption: `By month${when}${code}`,
      columns: [
        { title: 'Month', width: 22 },
        { title: 'Transactions', width: 18, align: 'right' },
        { title: 'Money in', width: 20, align: 'right' },
        { title: 'Money out', width: 20, align: 'right' },
        { title: 'Left over', width: 20, align: 'right' },
      ],
      rows: byMonth(all).map(([month, { count, income, spending }]) => [
        monthText(month),
        String(count),
        moneyText(income),
        moneyText(spending),
        moneyText(income + spending),
      ]),
      empty: 'There are no transactions.',
    },
    bars('By category', 'Category', ({ category }) => category),
    ...(plain
      ? []
      : [
          bars('By third party', 'Third party', ({ thirdparty }) => thirdparty),
          bars('By kind of transaction', 'Kind', ({ transaction_type }) => transaction_type),
        ]),
  ];
}

function metricBlocks(accounts: readonly Account[]): Block[] {
  const left = accounts.filter(isOutdated);
  const notes = left.map(({ nickname }): Block => ({
    kind: 'note',
    text: `Metrics of ${nickname} are left out: its transactions changed after its analysis. Analyse again for new ones.`,
  }));
  const blocks = accounts.flatMap(({ nickname, ...account }) => {
    const result = currentAnalysis({ nickname, ...account })?.result;
    return result?.metrics === undefined
      ? []
      : [metricsTable(`${nickname}, ${numberOf(account)}`, result.metrics, result.period, currencyOfAccount(account))];
  });
  const all = [...overAll(accounts, left.length === 0), ...blocks, ...notes];
  return all.length > 0 ? all : [{ kind: 'note', text: 'The analyses of this application hold no metrics.' }];
}

/** Figures over all accounts are none where one of them changed, or where they are of two currencies. */
function overAll(accounts: readonly Account[], isCurrent: boolean): Block[] {
  const cluster = accounts.find(({ analysis }) => analysis?.result.cluster)?.analysis?.result.cluster;
  if (!cluster || !isCurrent) return [];
  const [purse, other] = pursesOf(accounts);
  if (other !== undefined) return [twoCurrencies];
  const title = allAccounts(cluster.accounts);
  return [metricsTable(title, cluster.metrics, analysedPeriod(accounts), purse?.currency ?? null)];
}
